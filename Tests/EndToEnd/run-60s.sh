#!/usr/bin/env bash
#
# The acceptance run of the main job: a virtual receiver at 10 Hz, the release agent, a file and a UDP listener.

set -euo pipefail

usage() {
    cat <<'TEXT'
usage: Tests/EndToEnd/run-60s.sh [--seconds N] [--program FILE]

Builds the release with the Swift standard library linked statically and runs it for 60 s between a virtual
receiver at 10 Hz, a file and a UDP listener. Then TERM stops it. Checks that every epoch is in the file and
came to the listener, in order and once; that it was ready within 100 ms; that it stayed below 8 MB resident.
Prints what it measured. Exit status: 0 all bounds kept, 1 one is broken, 64 usage, 70 it could not be tried.

  --seconds N     how long it runs; 60 by default
  --program FILE  this waymark; builds nothing
TEXT
}

die() {
    printf 'run-60s.sh: %s\n' "$2" >&2
    exit "$1"
}

seconds=60
program=
while [ $# -gt 0 ]; do
    case "$1" in
        --seconds) seconds="${2:?--seconds needs a number}"; shift 2 ;;
        --program) program="${2:?--program needs a file}"; shift 2 ;;
        --help | -h) usage; exit 0 ;;
        *) usage >&2; exit 64 ;;
    esac
done

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
command -v python3 > /dev/null || die 70 "python3 is missing; it listens and compares (apt-get install python3)"

if [ -z "$program" ]; then
    release=(-c release --static-swift-stdlib --product waymark --package-path "$repository")
    swift build "${release[@]}" >&2 || die 70 "the build failed (its reason stands above)"
    program="$(swift build "${release[@]}" --show-bin-path)/waymark"
fi
[ -x "$program" ] || die 70 "$program: no such program"

folder="$(mktemp -d)"
simulator=
listener=
clean_up() {
    for process in $simulator $listener; do kill "$process" 2> /dev/null || true; done
    rm -rf "$folder"
}
trap clean_up EXIT

"$program" simulate --pty "$folder/gnss" --rate 10 --cold-start 0 2> "$folder/simulator.log" &
simulator=$!

# Listens until it is told to end, then writes what came, one datagram a line.
python3 - "$folder" <<'PYTHON' &
import signal, socket, sys
folder = sys.argv[1]
listener = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
listener.bind(("127.0.0.1", 0))
listener.settimeout(0.2)
with open(folder + "/port.new", "w") as file:
    file.write(str(listener.getsockname()[1]))
import os
os.rename(folder + "/port.new", folder + "/port")
ending = []
signal.signal(signal.SIGTERM, lambda *_: ending.append(True))
with open(folder + "/datagrams", "wb") as file:
    while True:
        try:
            file.write(listener.recv(65536))
        except TimeoutError:
            if ending:
                break
PYTHON
listener=$!

for _ in $(seq 100); do
    if [ -e "$folder/port" ] && [ -L "$folder/gnss" ]; then break; fi
    sleep 0.1
done
if ! [ -e "$folder/port" ] || ! [ -L "$folder/gnss" ]; then
    die 70 "the virtual receiver or the listener did not start"
fi

cat > "$folder/waymark.conf" <<CONFIGURATION
[Source gnss]
Type=serial
Device=$folder/gnss
[Sink track]
Type=file
Path=$folder/track.jsonl
[Sink live]
Type=udp
Host=127.0.0.1
Port=$(cat "$folder/port")
CONFIGURATION

# Runs the agent, looks at it just before the end, stops it, and judges what it left.
python3 - "$program" "$folder" "$seconds" "$listener" <<'PYTHON'
import datetime, json, os, signal, subprocess, sys, time

program, folder, seconds, listener = sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])
READY_MS, RESIDENT_KB = 100, 8192
broken = []

def check(holds, what):
    print(("ok      " if holds else "BROKEN  ") + what)
    if not holds:
        broken.append(what)

begin = time.monotonic()
agent = subprocess.Popen(
    [program, "run", "--config", folder + "/waymark.conf"], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
# Its sinks are opened first, and its source last: the line that says so is the moment from which it reads.
log = []
while True:
    line = agent.stderr.readline().decode()
    if not line:
        break
    log.append(line)
    if line.startswith("source gnss: opened"):
        break
ready = (time.monotonic() - begin) * 1000
check(os.path.exists(folder + "/track.jsonl") and ready < READY_MS, f"ready after {ready:.1f} ms (bound {READY_MS} ms)")

time.sleep(max(0, seconds - (time.monotonic() - begin)))
status = dict(line.split(":", 1) for line in open(f"/proc/{agent.pid}/status"))
cpu_ms = switches = 0
for task in os.listdir(f"/proc/{agent.pid}/task"):
    # The first number is the time on a CPU in nanoseconds; stat counts in ticks of 10 ms.
    cpu_ms += int(open(f"/proc/{agent.pid}/task/{task}/schedstat").read().split()[0]) / 1e6
    for line in open(f"/proc/{agent.pid}/task/{task}/status"):
        if line.startswith("voluntary_ctxt_switches:"):
            switches += int(line.split()[1])
peak, now = int(status["VmHWM"].split()[0]), int(status["VmRSS"].split()[0])

agent.send_signal(signal.SIGTERM)
log += agent.stderr.read().decode().splitlines(True)
code = agent.wait(timeout=30)
os.kill(listener, signal.SIGTERM)
for _ in range(50):
    size = os.path.getsize(folder + "/datagrams")
    time.sleep(0.1)
    if os.path.getsize(folder + "/datagrams") == size and size > 0:
        break

track = open(folder + "/track.jsonl").read().splitlines()
for _ in range(50):
    datagrams = open(folder + "/datagrams").read().splitlines()
    if len(datagrams) >= len(track):
        break
    time.sleep(0.1)
records = [json.loads(line) for line in track]
fixes = [record for record in records if "event" not in record]
times = [datetime.datetime.fromisoformat(fix["time"].replace("Z", "+00:00")) for fix in fixes]
steps = {round((b - a).total_seconds() * 1000) for a, b in zip(times, times[1:])}

check(code == 0, f"TERM ended it with status {code}")
check(len(fixes) >= (seconds - 1) * 10, f"{len(fixes)} fixes in {seconds:g} s at 10 Hz")
check([record["seq"] for record in records] == list(range(1, len(records) + 1)), "file: numbers without a gap, in order, none twice")
check(steps == {100}, f"file: every epoch, 100 ms apart (steps: {sorted(steps)})")
check(datagrams == track, f"UDP: {len(datagrams)} datagrams, the same records in the same order as the file's {len(track)}")
check(not any("not delivered" in line for line in log), "TERM lost none")
check(peak < RESIDENT_KB, f"{peak} kB resident at its peak, {now} kB at the end (bound {RESIDENT_KB} kB)")
epochs = max(1, len(fixes))
print(f"        {cpu_ms:.0f} ms of CPU in {seconds:g} s; {switches} voluntary context switches, {switches / epochs:.2f} an epoch")
print(f"        {os.path.getsize(program) / 1e6:.1f} MB program, {os.path.getsize(folder + '/track.jsonl') / epochs:.0f} bytes of file an epoch")
if broken:
    sys.stdout.write("its log:\n" + "".join(log))
sys.exit(1 if broken else 0)
PYTHON
