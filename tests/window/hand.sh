# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Simulated input for the real window, for the scripts in this folder: reads their options, starts the
# program under Xvfb and finds controls by the program's output on CHESSPP_TRACE. Where possible it waits
# for events, not for fixed times.

# begin ARGUMENTS...: --bin DIR and --shots DIR; the rest is left in $scenes. Runs the script
# once more under Xvfb. The script has a function `usage`.
begin() {
    bin=build/dev/bin
    shots=
    local all=("$@")
    while [ $# -gt 0 ]; do
        case $1 in
            --bin) bin=${2:?--bin needs a folder} && shift ;;
            --shots) shots=${2:?--shots needs a folder} && shift ;;
            --help | -h) usage && exit 0 ;;
            -*) usage >&2 && exit 2 ;;
            *) break ;;
        esac
        shift
    done
    [ $# -gt 0 ] || { usage >&2 && exit 2; }
    scenes=("$@")
    [ -z "$shots" ] || [ -d "$shots" ] || { echo "--shots $shots: no such folder" >&2 && exit 2; }
    if [ "${CHESSPP_UNDER_XVFB:-}" != yes ]; then
        export CHESSPP_UNDER_XVFB=yes
        exec xvfb-run -a -s "-screen 0 2400x1700x24" "$0" "${all[@]}"
    fi
    home=$(mktemp -d)
    program=
    trap '[ -z "$program" ] || kill "$program" 2>/dev/null; rm -rf "$home"' EXIT
    export XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_RUNTIME_DIR=$home QT_QPA_PLATFORM=xcb
    trace=$home/trace
    settings=$XDG_CONFIG_HOME/chesspp/chesspp.conf
}

fail() {
    echo "${0##*/} $scene: $*" >&2
    echo "--- what the program said:" >&2
    log | tail -n 60 >&2
    echo "--- and what it showed:" >&2
    shown | cut -c1-120 >&2
    exit 1
}

# until_true COMMAND...: waits up to twenty seconds.
until_true() {
    local end=$((SECONDS + 20))
    while [ $SECONDS -lt $end ]; do
        "$@" && return 0
        sleep 0.02
    done
    return 1
}
# Whoever reads from a pipe here reads all of it: else the pipe would break, and with it `pipefail`.
has() { grep -q -- "$1" "$trace"; }

# What was done and how it stands, without what the window looks like.
log() { grep -e '^move' -e '^step' -e '^takeback' -e '^restart' -e '^declared' -e '^main line' -e '^result' "$trace"; }
more_than() { [ "$(log | wc -l)" -gt "$1" ]; }
# The window as it looked when it last came to rest.
shown() { tail -n 4000 "$trace" | tac | awk '/^layout$/ { over = 1 } !over && !/^settled$/' | tac; }

# --- the program ---

appearance() {
    mkdir -p "${settings%/*}"
    printf '[looks]\nappearance=%s\n' "$1" >"$settings"
}

# start WIDTHxHEIGHT ARGUMENTS...: opens the window at the corner of the screen, in device pixels,
# with no table of an earlier session.
start() {
    [ -z "$program" ] || { kill "$program" && wait "$program" 2>/dev/null; }
    rm -rf "$home/data"
    open_window "$@"
}
open_window() {
    if ! grep -qs '^\[hints\]' "$settings"; then
        mkdir -p "${settings%/*}"
        printf '[hints]\nshown=hidden\n' >>"$settings"
    fi
    local size=$1
    shift
    : >"$trace"
    acted=0
    CHESSPP_TRACE=startup,moves,layout${also_traced:+,$also_traced} "$bin/tests/chesspp" "$@" 2>"$trace" &
    program=$!
    until_true has '^startup' || fail "no window"
    window=$(xdotool search --sync --onlyvisible --pid "$program" | tail -n 1)
    xdotool windowmove "$window" 0 0 windowsize --sync "$window" "${size%x*}" "${size#*x}"
    xdotool windowfocus "$window"
    sleep 0.5
}

# --- the pointer and the keys ---

# After anything was touched: waits until the program has heard all of it. What it showed before is old.
ring() {
    local before
    before=$(grep -c '^rung' "$trace")
    xdotool key Scroll_Lock
    until_true rung_since "$before" || fail "the program does not answer"
    acted=$(grep -n '^rung' "$trace" | tail -n 1 | cut -d: -f1)
}
rung_since() { [ "$(grep -c '^rung' "$trace")" -gt "$1" ]; }
rested() { tail -n +$((acted + 1)) "$trace" | grep '^settled' >/dev/null; }

click_at() {
    xdotool mousemove "$1" "$2" sleep 0.02 click "${3:-1}"
    ring
}
# keys KEY...: one after another, as on a keyboard.
keys() {
    xdotool key --delay 12 "$@"
    ring
}
# write TEXT: in place of what stands in the field that has the focus.
write() {
    local delay=8
    # The server learns the keys of other letters first.
    [ -z "${1//[ -~]/}" ] || delay=60
    xdotool key ctrl+a type --delay $delay -- "$1"
    ring
}

# middle_of SQUARE: sets x and y. Waits until the board has come to rest: it may be another workspace's.
middle_of() {
    until_true rested
    local left top size ranks file
    read -r _ left top size _ ranks < <(grep '^board' "$trace" | tail -n 1)
    file=$(($(printf '%d' "'${1:0:1}") - 97))
    x=$((left + file * size + size / 2))
    y=$((top + (ranks - ${1:1}) * size + size / 2))
}
click() {
    middle_of "$1"
    click_at "$x" "$y" "${2:-1}"
}

# where KIND TEXT: sets x and y if such a button, choice, field, tab or cell is in sight; TEXT is a pattern.
where() {
    rested || return 1
    read -r _ x y _ < <(shown | grep -- "^$1 [0-9]* [0-9]* $2\$" | tail -n 1)
    [ -n "$y" ]
}
find() { until_true where "$1" "$2" || fail "no $1 \"$2\""; }
press() {
    find "$1" "$2"
    click_at "$x" "$y"
}

# drag_to X Y [BUTTON]: from x and y, in steps as a hand does it. drag_hold: does not let go.
drag_hold() {
    xdotool mousemove "$x" "$y" mousedown "${3:-1}"
    local i
    for i in 1 2 3 4 5; do
        xdotool mousemove $((x + ($1 - x) * i / 5)) $((y + ($2 - y) * i / 5)) sleep 0.03
    done
}
drag_to() {
    drag_hold "$@"
    xdotool mouseup "${3:-1}"
    ring
}

# from_palette PIECE SQUARE
from_palette() {
    find cell "$1"
    local from_x=$x from_y=$y
    middle_of "$2"
    local to_x=$x to_y=$y
    x=$from_x y=$from_y
    drag_to "$to_x" "$to_y"
}

# --- what must have come of it ---

# play MOVE...: "e2e4" by two clicks; the program must have played just that.
play() {
    local each before from
    for each in "$@"; do
        before=$(log | wc -l)
        from=${each%%[0-9]*}
        from=$from$(sed 's/^[a-z]*\([0-9]*\).*/\1/' <<<"$each")
        click "$from"
        click "${each#"$from"}"
        until_true more_than "$before" || fail "$each was not played"
        log | tail -n +$((before + 1)) | grep "^move $each" >/dev/null || fail "$each was played as something else"
        sleep 0.2 # the animation
    done
}

says() { log | tail -n 1 | grep -F -- "$1" >/dev/null; }
# expect TEXT: the last line said holds it.
expect() { until_true says "$1" || fail "expected: $1"; }

# shot NAME [SIZE | held]: the pointer out of the way, unless it holds something.
shot() {
    local size=${2:-50%}
    if [ "$size" = held ]; then size=50%; else xdotool mousemove 2399 1699; fi
    sleep 0.5
    # Small files: half the size (a quarter at 200 %), few colours.
    import -window "$window" -resize "$size" +dither -colors 128 -strip \
        -define png:compression-level=9 -define png:compression-filter=0 "png8:$shots/$1.png"
}
