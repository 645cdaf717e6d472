# shellcheck shell=bash
#
# Sourced by the scripts beside it and by .ci/run: finds a Swift toolchain that serves, and installs by package
# name what is missing. Says what it does on standard error; every error is one line with an exit status of
# sysexits: 64 usage, 69 no compiler or package to be had, 70 a tool did not do its work, 77 not permitted.

readonly swift_needed=6.0
readonly swift_places=(
    "/opt/swift*/usr/bin" "/opt/swift*/bin" "/usr/local/swift*/usr/bin" "/usr/libexec/swift*/bin"
    "/usr/share/swift*/usr/bin"
)
readonly swift_home_places=(
    ".local/share/swiftly/toolchains/*/usr/bin" ".local/share/swiftly/bin" ".swiftly/bin" "swift*/usr/bin"
)

# What compiler and linker need and a bare Debian has not; a|b: names of one thing in different releases.
build_packages=(binutils libc6-dev "libcurl4|libcurl4t64" libncurses6 libsqlite3-0 "libxml2|libxml2-16")

# What a script needs beside them; it may add to the list.
needed_packages=()

script_name="deploy/$(basename "$0")"
repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
readonly apt_options=(-q -o DPkg::Lock::Timeout=300)
lists_are_fresh=no
# Cleared by the scripts' --no-install.
install_allowed=yes
# Set by `prepare`.
swift=

say() { printf '%s: %s\n' "$script_name" "$*" >&2; }

die() {
    local status="$1"
    shift
    say "$*"
    exit "$status"
}

# Makes everything ready to build, with the packages in `needed_packages` beside those of the build:
# `$swift` is the compiler afterwards.
prepare() {
    local packages=("${build_packages[@]}" "${needed_packages[@]}")
    if [ "$install_allowed" = yes ] && command -v apt-get >/dev/null; then
        packages+=("$(cxx_library_package)")
        # Even a toolchain that is there may not start before its libraries are.
        if [ -n "$(swift_candidates)" ] || swift_is_packaged; then
            install_missing "${packages[@]}"
        fi
        if ! find_swift && swift_is_packaged; then
            install_missing swiftlang
        fi
    fi
    if [ -z "$swift" ] && ! find_swift; then
        die 69 "no Swift compiler that serves: $(swift_verdict). $(swift_advice)"
    fi
    say "Swift $(swift_version "$swift"), $swift"
}

# --- The compiler ---

# Every `swift` that can be found, one a line, best first.
swift_candidates() {
    local place homes=("${HOME:-}")
    command -v swift || true
    if [ -n "${SUDO_USER:-}" ]; then
        homes+=("$(getent passwd "$SUDO_USER" | cut -d: -f6)")
    fi
    for place in "${swift_places[@]}"; do
        compgen -G "$place/swift" | sort -rV || true
    done
    for home in "${homes[@]}"; do
        [ -n "$home" ] || continue
        for place in "${swift_home_places[@]}"; do
            compgen -G "$home/$place/swift" | sort -rV || true
        done
    done
}

# The version of a compiler, empty when it does not start.
swift_version() {
    { "$1" --version 2>/dev/null || true; } | sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p'
}

version_serves() {
    [ -n "$1" ] && [ "$(printf '%s\n' "$swift_needed" "$1" | sort -V | head -n 1)" = "$swift_needed" ]
}

# Sets `swift` to the first that serves.
find_swift() {
    local candidate
    while IFS= read -r candidate; do
        if version_serves "$(swift_version "$candidate")"; then
            swift="$candidate"
            return 0
        fi
    done < <(swift_candidates)
    return 1
}

# What was found in place of one that serves, as one clause.
swift_verdict() {
    local candidate version found=()
    while IFS= read -r candidate; do
        version="$(swift_version "$candidate")"
        if [ -n "$version" ]; then found+=("$candidate is $version"); else found+=("$candidate does not start"); fi
    done < <(swift_candidates)
    if [ "${#found[@]}" -eq 0 ]; then
        local places=("${swift_places[@]}" "${swift_home_places[@]/#/\~/}")
        printf 'none in PATH' && printf ', %s' "${places[@]}"
    else
        local IFS=,
        echo "${found[*]}"
    fi
}

swift_advice() {
    local system="this system"
    if [ -r /etc/os-release ]; then
        # shellcheck source=/dev/null
        system="$(. /etc/os-release && echo "${PRETTY_NAME:-this system}")"
    fi
    if [ "$install_allowed" != yes ] && swift_is_packaged; then
        echo "Install it (apt-get install swiftlang), or run this without --no-install"
    else
        echo "Versions from $swift_needed on serve; $system has no package of one" \
            "(Debian 13 and Raspberry Pi OS trixie have swiftlang):" \
            "unpack a toolchain from swift.org as /opt/swift, or put its bin folder in PATH, and run this again"
    fi
}

# Whether the distribution has a compiler that serves.
swift_is_packaged() {
    command -v apt-get >/dev/null || return 1
    if [ "$install_allowed" = yes ]; then
        update_lists
    fi
    local version
    version="$(package_candidate swiftlang)"
    [ -n "$version" ] && dpkg --compare-versions "$version" ge "$swift_needed"
}

# --- Packages ---

# The version that apt would install, empty when it knows none.
package_candidate() {
    LC_ALL=C apt-cache policy "$1" 2>/dev/null | awk '$1 == "Candidate:" && $2 != "(none)" { print $2 }'
}

package_is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# The C++ library's headers and objects come in a package for each version of gcc: the one of the installed
# runtime is there in every release, and the compiler looks for the highest that it finds.
cxx_library_package() {
    local version
    version="$(dpkg-query -W -f '${Version}' libgcc-s1 2>/dev/null)" || version=12
    echo "libstdc++-${version%%.*}-dev"
}

# Installs those of the packages that are not there. `a|b` is content with either.
install_missing() {
    local wanted name names missing=() chosen=()
    for wanted in "$@"; do
        IFS='|' read -ra names <<<"$wanted"
        for name in "${names[@]}"; do
            if package_is_installed "$name"; then continue 2; fi
        done
        missing+=("$wanted")
    done
    if [ "${#missing[@]}" -eq 0 ]; then return 0; fi
    if ! can_be_root; then
        die 77 "not root and no sudo, so cannot install ${missing[*]%%|*}; install them as root, or use --no-install"
    fi
    update_lists
    for wanted in "${missing[@]}"; do
        chosen+=("$(available_package "$wanted")")
    done
    say "installing ${chosen[*]}"
    if ! as_root apt-get "${apt_options[@]}" install -y --no-install-recommends "${chosen[@]}" >&2; then
        die 69 "apt-get could not install ${chosen[*]} (why stands above); install them by hand, then use --no-install"
    fi
}

# Of `a|b` the first that apt knows.
available_package() {
    local name names
    IFS='|' read -ra names <<<"$1"
    for name in "${names[@]}"; do
        if [ -n "$(package_candidate "$name")" ]; then
            echo "$name"
            return 0
        fi
    done
    echo "${names[0]}"
}

# Fetches apt's lists of packages, once: a fresh machine has none, and old ones name files that are gone.
update_lists() {
    if [ "$lists_are_fresh" = yes ] || ! can_be_root; then return 0; fi
    lists_are_fresh=yes
    say "fetching the lists of packages"
    as_root apt-get "${apt_options[@]}" update >/dev/null \
        || say "apt-get update failed; going on with the lists that are here"
}

can_be_root() { [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null; }

# Runs a command as root. Without a terminal sudo must not ask for a password.
as_root() {
    local environment=(env DEBIAN_FRONTEND=noninteractive)
    if [ "$(id -u)" -eq 0 ]; then
        "${environment[@]}" "$@"
    elif [ -t 0 ]; then
        sudo "${environment[@]}" "$@"
    else
        sudo -n "${environment[@]}" "$@"
    fi
}

# Gives the build products to the owner of the clone, when root built in a clone of somebody else's.
return_build_to_owner() {
    if [ "$(id -u)" -eq 0 ] && [ -d "$repository/.build" ]; then
        chown -R --reference="$repository/Package.swift" "$repository/.build"
    fi
}
