#!/usr/bin/env bash
#
# Renews the list of the functions of the Swift runtime that the agent calls.

set -euo pipefail

usage() {
    cat <<'TEXT'
usage: deploy/link/order.sh

Builds the release, runs the agent on a virtual receiver under callgrind for 30 s (valgrind and binutils must be
there), and writes what it calls of libswiftCore into runtime-order.txt, beside this script: the linker puts these
functions together, so that the rest of the library stays out of memory. A name that a toolchain has not does no
harm, and one that is missing costs some kB: renew the list when the resident memory has grown.
TEXT
}

if [ $# -gt 0 ]; then
    usage
    case "$1" in --help | -h) exit 0 ;; *) exit 64 ;; esac
fi

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
release=(-c release --static-swift-stdlib --product waymark)
swift build "${release[@]}"
program="$(swift build "${release[@]}" --show-bin-path)/waymark"
library="$(swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')_static/linux/libswiftCore.a"

work="$(mktemp -d)"
trap 'kill "$receiver" 2>/dev/null || true; rm -rf "$work"' EXIT
"$program" simulate --pty "$work/gnss" --rate 10 --protocol both --cold-start 1 &
receiver=$!
cat >"$work/waymark.conf" <<TEXT
[Source gnss]
Type=serial
Device=$work/gnss

[Sink track]
Type=file
Path=$work/track.jsonl

[Sink net]
Type=udp
Host=127.0.0.1
Port=19999
TEXT

# Debug information would make callgrind group the calls by source file.
objcopy --strip-debug "$program" "$work/waymark"
until [ -e "$work/gnss" ]; do sleep 0.1; done
timeout --preserve-status -s TERM 30 \
    valgrind --tool=callgrind --callgrind-out-file="$work/calls" "$work/waymark" run --config "$work/waymark.conf"

sed -nE "s/^c?fn=\([0-9]+\) ([^']+).*/\1/p" "$work/calls" | LC_ALL=C sort -u >"$work/called"
nm --defined-only "$library" 2>/dev/null | awk 'NF == 3 && $2 ~ /[tTwW]/ { print $3 }' | LC_ALL=C sort -u >"$work/own"
{
    echo "# Written by order.sh: the functions of the Swift runtime that the agent calls."
    LC_ALL=C comm -12 "$work/called" "$work/own"
} >"$here/runtime-order.txt"
# The build does not see that the list has changed.
rm "$program"
