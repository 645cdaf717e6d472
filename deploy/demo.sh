#!/usr/bin/env bash
#
# Builds Waymark and shows it at work on a virtual receiver.

set -euo pipefail

# shellcheck source=deploy/toolchain.sh
. "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

usage() {
    cat <<'TEXT'
usage: deploy/demo.sh [--no-install] [ARGUMENT ...]

Installs what the build needs and this machine has not (Debian packages, as root or with sudo), finds a Swift
toolchain (6.0 or later) or installs the distribution's, builds the release and runs `waymark demo` for 20 s:
a virtual u-blox receiver drives, the terminal shows state, position, speed, accuracy and satellites, and at
the end it says where the track is and what was delivered.

  --no-install  install nothing
  --help        show this
  ARGUMENT      goes to `waymark demo`, e.g. --duration 60 or --directory DIR
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

# The caller's folder: DIR is relative to it.
prepare
trap return_build_to_owner EXIT
release=(-c release --static-swift-stdlib --product waymark --package-path "$repository")
"$swift" build "${release[@]}" >&2 || die 70 "the build failed (its reason stands above)"
program="$("$swift" build "${release[@]}" --show-bin-path)/waymark"
return_build_to_owner  # No trap runs after exec.

exec "$program" demo --duration 20 "${arguments[@]}"
