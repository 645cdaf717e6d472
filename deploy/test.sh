#!/usr/bin/env bash
#
# Builds Waymark and runs all of its tests.

set -euo pipefail

# shellcheck source=deploy/toolchain.sh
. "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

usage() {
    cat <<'TEXT'
usage: deploy/test.sh [--no-install] [ARGUMENT ...]

Installs what the tests need and this machine has not (Debian packages, as root or with sudo), finds a Swift
toolchain (6.0 or later), builds and runs all tests. The last line is the tests' own closing line.

  --no-install  install nothing
  --help        show this
  ARGUMENT      goes to `swift test`, e.g. --filter SpoolTests
TEXT
}

arguments=()
for argument in "$@"; do
    case "$argument" in
        --no-install) install_allowed=no ;;
        --help | -h)
            usage
            exit 0
            ;;
        *) arguments+=("$argument") ;;
    esac
done

cd "$repository"
prepare
trap return_build_to_owner EXIT

"$swift" build --build-tests >&2 || die 70 "the build failed (its reason stands above)"

log="$(mktemp)"
trap 'rm -f "$log"; return_build_to_owner' EXIT
status=0
"$swift" test --skip-build --parallel --num-workers "$(nproc)" "${arguments[@]}" 2>&1 | tee "$log" || status=$?

closing="$(sed 's/\x1b\[[0-9;]*m//g' "$log" | grep -oE 'Test run with [1-9][0-9]* test.*' | tail -n 1 || true)"
if [ -z "$closing" ]; then
    die $((status == 0 ? 70 : status)) "no test ran to its end; swift test gave status $status"
fi
printf '%s\n' "$closing"
exit "$status"
