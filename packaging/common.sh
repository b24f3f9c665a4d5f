# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# What packaging/run, tests/run and .ci/run share: installing what is missing and building a
# preset. To be sourced by bash in the root of the tree. Knows nothing of what is then started.

# Debian's names. To build the program:
packages_build=(g++ cmake ninja-build ccache mold python3 nlohmann-json3-dev libfmt-dev
    qt6-base-dev qt6-svg-dev qt6-multimedia-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools)
# For its window: a font, and the translations of Qt's own texts.
packages_window=(fonts-dejavu-core qt6-translations-l10n)
# To test it: real windows without a screen, and a peer for second opinions.
packages_test=(xvfb xauth xdotool imagemagick fairy-stockfish)
# For sanitizers and fuzzing, and for the checks of style.
packages_clang=(clang-19 libclang-rt-19-dev llvm-19)
packages_style=(clang-format-19 clang-tidy-19 git)

say() { printf '%s\n' "$*"; }
complain() { printf '%s\n' "$*" >&2; }

# become_root: sets `root` to what a command needs before it to run as root: nothing if that is
# who we are, sudo without a question if CI is set, else sudo after one. 1 if it cannot be.
become_root() {
    [ -z "${root_known:-}" ] || return 0
    local answer
    if [ "$(id -u)" -eq 0 ]; then
        root=()
    elif ! command -v sudo >/dev/null; then
        complain "Only root can install packages, and there is no sudo here."
        return 1
    elif [ -n "${CI:-}" ]; then
        root=(sudo -n)
    elif [ ! -t 0 ]; then
        complain "Nobody is there to be asked whether sudo may install packages."
        return 1
    else
        read -r -p "Install them with sudo? [Y/n] " answer || return 1
        case $answer in
            '' | [YyJj]*) root=(sudo) ;;
            *) return 1 ;;
        esac
    fi
    root_known=yes
}

# apt_install PACKAGE...: installs them by apt.
apt_install() {
    become_root || return 1
    # Old lists of packages may still do, so a failed update is not the end.
    if [ -z "${apt_updated:-}" ]; then
        "${root[@]}" apt-get update -qq || complain "The lists of packages could not be updated."
        apt_updated=yes
    fi
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" >/dev/null
}

# install_missing PACKAGE...: installs those that are not there, by apt. Where it cannot, it
# names them and gives 1; the caller goes on if the tools are there all the same.
install_missing() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "There is no apt here, so nothing is installed. What is needed, by Debian's names:"
        say "  $*"
        return 1
    fi
    local package missing=()
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
            missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Missing packages: ${missing[*]}"
    apt_install "${missing[@]}" || {
        complain "They were not installed. By hand: apt-get install ${missing[*]}"
        return 1
    }
    say "Installed."
}

# have COMMAND...: whether all are there; names those that are not.
have() {
    local name absent=()
    for name in "$@"; do
        command -v "$name" >/dev/null || absent+=("$name")
    done
    [ ${#absent[@]} -eq 0 ] || {
        complain "Not found: ${absent[*]}"
        return 1
    }
}

# prepare COMMAND... -- PACKAGE...: installs the packages; if that fails, the commands must be
# there already. (Whether the libraries are, the configuration will say.)
prepare() {
    local commands=()
    while [ "$1" != -- ]; do
        commands+=("$1")
        shift
    done
    shift
    install_missing "$@" || true
    have "${commands[@]}" || {
        complain "Install what is missing and start again."
        return 1
    }
}

# build PRESET: configures and builds build/PRESET with all processors.
build() {
    local log=build/$1/configure.log
    mkdir -p "build/$1"
    say "Building build/$1 …"
    # A tree that was moved, or tools that were: what the folder remembers of them may be wrong.
    cmake --preset "$1" >"$log" 2>&1 </dev/null || cmake --preset "$1" --fresh >"$log" 2>&1 </dev/null || {
        cat "$log" >&2
        complain "The build could not be configured: see above for what it lacks."
        complain "Needed, by Debian's names: ${packages_build[*]}"
        return 1
    }
    cmake --build --preset "$1" --parallel "$(nproc)" </dev/null
}

# Sanitizers look for the program that turns addresses into names on the path only.
PATH=$PATH:/usr/lib/llvm-19/bin
