# SPDX-License-Identifier: MIT
"""screen_reader.py PROGRAM

For tests/window/screen_reader: what a screen reader hears and finds.
"""

import subprocess
import sys
import time

import pyatspi
from gi.repository import GLib

CONTROLS = {
    pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON,
    pyatspi.ROLE_COMBO_BOX, pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT, pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_SLIDER,
    pyatspi.ROLE_TABLE, pyatspi.ROLE_TREE, pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_LIST, pyatspi.ROLE_MENU_ITEM,
    pyatspi.ROLE_PAGE_TAB,
}
heard = []


def hear(event):
    heard.append((event.type, event.source.name if event.source else ""))


def listen(seconds):
    """Lets events come in."""
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def wait_for(what, find, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := find():
            return found
        listen(0.1)
    sys.exit(f"screen_reader: no {what}")


def walk(node, depth=0):
    yield node
    if depth > 40 or node is None:
        return
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield from walk(child, depth + 1)


def showing(node):
    state = node.getState()
    return state.contains(pyatspi.STATE_SHOWING) and state.contains(pyatspi.STATE_VISIBLE)


def program():
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None and application.name.lower().startswith("chess"):
            return application
    return None


def board_of(application):
    for node in walk(application):
        if node.getRole() == pyatspi.ROLE_TABLE and node.childCount >= 64 and showing(node):
            return node
    return None


def cell(board, square):
    for index in range(board.childCount):
        if board.getChildAtIndex(index).name.startswith(square):
            return board.getChildAtIndex(index)
    sys.exit(f"screen_reader: no cell {square}: the first is \"{board.getChildAtIndex(0).name}\"")


def press(node):
    actions = node.queryAction()
    names = [actions.getName(index) for index in range(actions.nActions)]
    actions.doAction(next(index for index, name in enumerate(names) if name in ("Press", "Toggle")))


def announced(pattern):
    return [name for kind, name in heard if pattern in name]


def nameless(application):
    """Controls without a name, each with its path."""
    missing = set()
    for node in walk(application):
        if node.getRole() not in CONTROLS or node.name or not showing(node):
            continue
        path, at = [], node
        while at is not None and at.parent is not None and len(path) < 4:
            path.append(f"{at.getRoleName()} {at.name!r}")
            at = at.parent
        missing.add(" < ".join(path))
    return missing


def main():
    running = subprocess.Popen(sys.argv[1:])
    problems = []
    try:
        for event in ("object:announcement", "object:property-change:accessible-name", "object:state-changed:focused",
                      "object:alert", "object:notification", "window:activate"):
            try:
                pyatspi.Registry.registerEventListener(hear, event)
            except Exception as problem:  # pylint: disable=broad-except
                print(f"not heard: {event}: {problem}")
        application = wait_for("program on the accessibility bus", program)
        board = wait_for("board", lambda: board_of(application))
        print(f"board: {board.name!r}, {board.childCount} cells")
        print("e2:", cell(board, "e2").name)
        press(cell(board, "e2"))
        listen(0.3)
        print("e2 pressed:", cell(board, "e2").name)
        press(cell(board, "e4"))
        listen(1)
        if "awn" not in cell(board, "e4").name:
            problems.append(f"e4 after the move: {cell(board, 'e4').name}")
        print("e4:", cell(board, "e4").name)
        for square in ("e7", "e4"):
            press(cell(board, square))
            listen(0.5)
        print("heard:")
        for kind, name in heard:
            print(f"  {kind} {name!r}")
        for text in ("e4", "can’t"):
            if not any(text in name for _, name in heard):
                problems.append(f"nothing heard of {text!r}")
        for place in ("Play", "Freeplay", "Pieces", "Variants"):
            for node in walk(application):
                if node.name == place and showing(node) and node.getRole() == pyatspi.ROLE_CHECK_BOX:
                    press(node)
                    break
            else:
                problems.append(f"no switch to {place}")
            listen(1.5)
            count = sum(1 for node in walk(application) if showing(node))
            missing = nameless(application)
            print(f"{place}: {count} nodes in sight, {len(missing)} controls without a name")
            problems += [f"{place}: no name: {each}" for each in sorted(missing)]
    finally:
        running.terminate()
    for each in problems:
        print("screen_reader:", each)
    sys.exit(1 if problems else 0)


main()
