# SPDX-License-Identifier: MIT
"""real_clock.py TRACE MINUTES

For tests/window/real_clock: plays the moves by XTest keys, notes the monotonic clock at each, and compares what
the program writes to TRACE.
"""

import ctypes
import random
import re
import sys
import time

MOVES = """c2c4 e7e6 g1f3 d7d5 d2d4 g8f6 b1c3 f8e7 c1g5 e8g8 e2e3 h7h6 g5h4 b7b6 c4d5 f6d5 h4e7 d8e7 c3d5 e6d5
a1c1 c8e6 d1a4 c7c5 a4a3 f8c8 f1b5 a7a6 d4c5 b6c5 e1g1 a8a7 b5e2 b8d7 f3d4 e7f8 d4e6 f7e6 e3e4 d5d4
f2f4 f8e7 e4e5 c8b8 e2c4 g8h8 a3h3 d7f8 b2b3 a6a5 f4f5 e6f5 f1f5 f8h7 c1f1 e7d8 h3g3 a7e7 h2h4 b8b7
e5e6 b7c7 g3e5 d8e8 a2a4 e8d8 f1f2 d8e8 f2f3 e8d8 c4d3 d8e8 e5e4 h7f6 f5f6 g7f6 f3f6 h8g8 d3c4 g8h8""".split()
MOST_MOVE = 20   # milliseconds
MOST_FLAG = 50
LEFT_FOR_FLAG = 15_000
SEED = 18


class Keys:
    """Keys pressed as by a keyboard."""

    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.xtst = ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.x11.XStringToKeysym.restype = ctypes.c_ulong

    def press(self, name):
        """Returns the monotonic clock in milliseconds when the key had gone down."""
        keysym = ctypes.c_ulong(self.x11.XStringToKeysym(name.encode()))
        code = self.x11.XKeysymToKeycode(self.display, keysym)
        self.xtst.XTestFakeKeyEvent(self.display, code, 1, 0)
        self.x11.XSync(self.display, 0)
        now = time.monotonic() * 1000
        self.xtst.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x11.XSync(self.display, 0)
        return now


class Trace:
    """What the program has written, line by line."""

    def __init__(self, path):
        self.file = open(path, encoding="utf-8", errors="replace")
        self.file.seek(0, 2)
        self.rest = ""

    def find(self, pattern, seconds):
        """The next line that matches."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.rest += self.file.read()
            *lines, self.rest = self.rest.split("\n")
            for number, line in enumerate(lines):
                if match := re.match(pattern, line):
                    self.rest = "\n".join(lines[number + 1:] + [self.rest])
                    return match
            time.sleep(0.005)
        sys.exit(f"real_clock: the program did not write {pattern}")


CLOCKS = r"clocks (\d+) (\d+) at (\d+)"


def main():
    path, minutes = sys.argv[1], int(sys.argv[2])
    whole = minutes * 60_000
    keys, trace, dice = Keys(), Trace(path), random.Random(SEED)
    mean = (whole - LEFT_FOR_FLAG) / (len(MOVES) / 2)
    left = [whole, whole]
    pressed = None
    differences = []
    for number, move in enumerate(MOVES):
        side = number % 2
        if pressed is not None:
            time.sleep(max(0.1, mean * dice.uniform(0.6, 1.4) / 1000 - 0.25))
        for letter in move:
            keys.press(letter)
            time.sleep(0.03)
        now = keys.press("Return")
        trace.find(f"move {move}", 5)
        clocks = [int(each) for each in trace.find(CLOCKS, 5).groups()]
        if pressed is not None:
            differences.append((left[side] - clocks[side]) - (now - pressed))
        left[side] = clocks[side]
        pressed = now
    flag = trace.find("result (.*)", left[0] / 1000 + 5)
    fell = int(trace.find(CLOCKS, 5).group(3))
    late = fell - (pressed + left[0])
    worst = max(differences, key=abs)
    drift = sum(differences)
    middle = sorted(abs(each) for each in differences)[len(differences) // 2]
    print(f"{len(differences)} moves: worst {worst:+.1f} ms, median {middle:.1f} ms, together {drift:+.1f} ms")
    print(f"flag {late:+.1f} ms: {flag.group(1)}")
    sys.exit(0 if abs(worst) <= MOST_MOVE and abs(late) <= MOST_FLAG else 1)


main()
