#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make_sounds.py FOLDER

Writes the program's sounds as WAV files: 22,050 samples a second, 16 bits, one channel. Each sound is a
row of strokes; each stroke is a struck bar: a few partials that fade, the higher the sooner. All sounds
are equally loud, and begin and end in silence. tests/ui/sounds measures the files.
"""

import math
import struct
import sys
import wave
from dataclasses import dataclass
from pathlib import Path

RATE = 22_050
LOUDNESS = 0.14  # root mean square of the loudest 50 ms
PEAK = 0.70      # below -3 dBFS
ATTACK = 0.004   # seconds; shorter ones click
RELEASE = 0.012


@dataclass(frozen=True)
class Stroke:
    start: float  # seconds
    length: float
    pitch: float  # Hz, at its begin
    to: float     # Hz, at its end
    partials: tuple[tuple[float, float], ...]  # (multiple of the pitch, amplitude)


WOOD = ((1.0, 1.0), (2.76, 0.25), (5.4, 0.06))
BELL = ((1.0, 1.0), (2.0, 0.35), (3.0, 0.12))
PLAIN = ((1.0, 1.0),)


def strokes(number, begin_pitch, end_pitch, length, partials, glide=1.0):
    """A row of equal strokes over `length` seconds, from the first pitch to the last in equal steps; each
    glides by the factor."""
    each = length / number
    row = []
    for i in range(number):
        share = i / (number - 1) if number > 1 else 0.0
        pitch = begin_pitch * (end_pitch / begin_pitch) ** share
        row.append(Stroke(i * each, each, pitch, pitch * glide, partials))
    return row


SOUNDS = {
    # name: strokes, direction of the pitch, length, colour
    "move": strokes(1, 420, 420, 0.100, WOOD),
    "capture": strokes(1, 300, 300, 0.180, WOOD, glide=0.55),
    "check": strokes(2, 1100, 1480, 0.260, BELL),
    "castle": strokes(2, 420, 420, 0.240, WOOD),
    "promotion": strokes(3, 880, 1760, 0.540, BELL),
    "special": strokes(1, 500, 500, 0.280, BELL, glide=2.2),
    "illegal": strokes(2, 190, 130, 0.110, WOOD),
    "low-time": strokes(3, 2400, 2400, 0.290, PLAIN),
    "end": strokes(3, 520, 260, 0.850, BELL),
}


def rendered(row):
    length = max(stroke.start + stroke.length for stroke in row)
    samples = [0.0] * round(length * RATE)
    for stroke in row:
        first = round(stroke.start * RATE)
        count = min(round(stroke.length * RATE), len(samples) - first)
        phase = 0.0
        for i in range(count):
            seconds = i / RATE
            share = i / count
            phase += 2 * math.pi * stroke.pitch * (stroke.to / stroke.pitch) ** share / RATE
            value = sum(
                amplitude * math.exp(-3.0 * share * math.sqrt(multiple)) * math.sin(multiple * phase)
                for multiple, amplitude in stroke.partials
                if multiple * max(stroke.pitch, stroke.to) < RATE / 2
            )
            value *= min(1.0, seconds / ATTACK, (count - i) / RATE / RELEASE)
            samples[first + i] += value
    return samples


def loudness(samples):
    window = round(0.050 * RATE)
    squares = [value * value for value in samples]
    total = sum(squares[:window])
    best = total
    for i in range(window, len(squares)):
        total += squares[i] - squares[i - window]
        best = max(best, total)
    return math.sqrt(best / min(window, len(squares)))


def write(path, samples):
    factor = LOUDNESS / loudness(samples)
    peak = factor * max(abs(value) for value in samples)
    if peak > PEAK:
        sys.exit(f"{path.name}: peak {peak:.2f} above {PEAK}")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(32767 * factor * value)) for value in samples))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, row in SOUNDS.items():
        write(folder / f"{name}.wav", rendered(row))


if __name__ == "__main__":
    main()
