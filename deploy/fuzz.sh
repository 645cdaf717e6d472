#!/usr/bin/env bash
#
# Builds the fuzzing harness and runs it over everything that reads outside input.

set -euo pipefail

# shellcheck source=deploy/toolchain.sh
. "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

# Each with the longest input that is made for it, in bytes.
readonly targets=(
    ubx-framing:512 ubx-messages:1024 nmea-framing:256 nmea-sentences:256 rtcm3:512 stream:2048 configuration:768
    gpx:1024
)
runs=1000000
seconds=0
chosen=()
captures=

usage() {
    cat <<'TEXT'
usage: deploy/fuzz.sh [--runs N] [--seconds S] [--target NAME ...] [--captures FOLDER ...] [--no-install]

Builds the harness in Tests/Fuzzing with libFuzzer, the address sanitizer and all assertions, and runs its targets one
after the other. Ends with a table, and with status 1 when there was a finding: a trap, a broken promise, a hang, a
leak, too much memory. Findings are kept in .build/fuzzing/findings, each with the command that replays it, and
what the runs learn in .build/fuzzing/corpus, from where the next ones go on.

  --runs N           runs of each target (1000000)
  --seconds S        at most so long for each target
  --target NAME      only this one: ubx-framing, ubx-messages, nmea-framing, nmea-sentences, rtcm3, stream,
                     configuration, gpx
  --captures FOLDER  cut more seeds from the files there (../shared/corpus/gpsd and ../shared/cases are tried)
  --no-install       install nothing
  --help             show this
TEXT
}

number() {
    case "$2" in
        '' | *[!0-9]*) die 64 "$1 needs a number, not \"$2\"" ;;
    esac
}

while [ $# -gt 0 ]; do
    case "$1" in
        --runs | --seconds)
            number "$1" "${2-}"
            if [ "$1" = --runs ]; then runs="$2"; else seconds="$2"; fi
            shift
            ;;
        --target)
            [[ " ${targets[*]}" == *" ${2-}:"* ]] || die 64 "there is no target \"${2-}\" (see --help)"
            chosen+=("$2")
            shift
            ;;
        --captures)
            [ -d "${2-}" ] || die 64 "there is no folder \"${2-}\""
            captures+="$(cd "$2" && pwd):"
            shift
            ;;
        --no-install) install_allowed=no ;;
        --help | -h)
            usage
            exit 0
            ;;
        *) die 64 "unknown argument \"$1\" (see --help)" ;;
    esac
    shift
done

cd "$repository"

# A value that a message declares and the harness does not read could trap unseen.
unread="$(awk '
    FILENAME ~ /^Tests/ {
        if ($1 == "extension") { split($2, name, /[.:]/); type = name[1] }
        gsub(/[^A-Za-z0-9]+/, " ")
        for (word = 1; word <= NF; word++) seen[type, $word] = 1
        next
    }
    FNR == 1 { type = FILENAME; sub(/.*\//, "", type); sub(/\.swift/, "", type) }
    match($0, /package (private\(set\) )?(let|var|func) [A-Za-z0-9, ]+/) && !/static|rawValue|payload:|UBXPayload/ {
        names = substr($0, RSTART, RLENGTH)
        sub(/.*(let|var|func) /, "", names)
        count = split(names, name, /, */)
        for (index_ = 1; index_ <= count; index_++)
            if (!((type, name[index_]) in seen)) print type "." name[index_]
    }' Tests/Fuzzing/Fields/*.swift Sources/UBX/Messages/*.swift Sources/NMEA/Sentences/*.swift)"
[ -z "$unread" ] || die 70 "Tests/Fuzzing/Fields does not read: ${unread//$'\n'/, }"

prepare
trap return_build_to_owner EXIT

folder=.build/fuzzing
harness="$folder/build/release/Fuzzing"
export WAYMARK_FUZZ=1
mkdir -p "$folder"
# The compiler heeds only the last -sanitize=, and the package manager gives one for each of its own options.
"$swift" build -c release --scratch-path "$folder/build" --product Fuzzing \
    --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -assert-config -Xswiftc Debug >&2 ||
    die 70 "the build failed (its reason stands above)"

# Swift's own handler would take the crash from libFuzzer's, and hang.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=1:malloc_context_size=2:quarantine_size_mb=8
limits=(-timeout=10 -rss_limit_mb=2048 -detect_leaks=1)

for place in ../shared/corpus/gpsd ../shared/cases; do
    if [ -d "$place" ]; then captures+="$place:"; fi
done
rm -rf "$folder/seeds"
mkdir -p "$folder/seeds"
WAYMARK_FUZZ_SEEDS="$folder/seeds" WAYMARK_FUZZ_CAPTURES="$captures" "$harness" ||
    die 70 "the seeds could not be made"

table="$(printf '%-16s %12s %10s %10s' target runs findings seconds)"
status=0
for entry in "${targets[@]}"; do
    target="${entry%:*}"
    if [ ${#chosen[@]} -gt 0 ] && [[ " ${chosen[*]} " != *" $target "* ]]; then continue; fi
    findings="$folder/findings/$target"
    log="$folder/$target.log"
    mkdir -p "$folder/corpus/$target" "$findings"
    say "$target: $runs runs, log in $log"
    started=$SECONDS
    ended=0
    WAYMARK_FUZZ_TARGET="$target" "$harness" "-runs=$runs" "-max_total_time=$seconds" "-max_len=${entry#*:}" \
        "${limits[@]}" "-artifact_prefix=$findings/" -print_final_stats=1 \
        "$folder/corpus/$target" "$folder/seeds/$target" >"$log" 2>&1 || ended=$?
    grep -q 'Loaded .* PC tables' "$log" || die 70 "the harness was built without coverage; see $log"
    count=0
    if [ "$ended" -ne 0 ]; then
        status=1
        count=1
        finding="$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)"
        say "$target: $(grep -m 1 -E 'Fatal error|ERROR' "$log" || echo "status $ended; see $log")"
        if [ -n "$finding" ]; then
            replay="SWIFT_BACKTRACE=enable=no WAYMARK_FUZZ_TARGET=$target $harness ${limits[*]} $finding"
            { echo "$replay" && grep -E 'Fatal error|ERROR|SUMMARY' "$log"; } >"$finding.txt"
            say "$target: replay with $replay"
        fi
    fi
    done_runs="$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
    table+="$(printf '\n%-16s %12s %10s %10s' "$target" "${done_runs:-0}" "$count" $((SECONDS - started)))"
done

printf '%s\n' "$table"
exit "$status"
