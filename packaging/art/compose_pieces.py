#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws resources/art/pieces/ from resources/art/parts/ by resources/art/recipes.json.

Each part is an SVG of its own in the white colours of the hand; this script only stacks the parts
and puts the colours of a side in place of the role colours (see resources/art/README.md).
It knows nothing of the program. With --check it writes nothing and fails if a piece is out of date.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree as tree

ART = pathlib.Path(__file__).resolve().parents[2] / "resources" / "art"
SVG = "{http://www.w3.org/2000/svg}"

BODY, OUTLINE, DETAIL, SEAM = "#F7F0DF", "#221F26", "#4A4550", "#8A8490"
LINE, FINE, RIM = 2.2, 1.4, 3.1

LOOKS = {
    "white": {"top": "#FFFCF3", "foot": "#EADFC8", "outline": "#221F26", "detail": "#221F26", "rim": "#625C68"},
    "black": {"top": "#4A4850", "foot": "#2A282E", "outline": "#1B1A1F", "detail": "#E6DECC", "rim": "#CFC8BA"},
}


def elements(entry):
    """The drawn elements of a part, in order, as (tag, attributes); a recipe may set it lower or to the right."""
    place = entry if isinstance(entry, dict) else {"part": entry}
    part, right, down = place["part"], place.get("right", 0), place.get("down", 0)
    root = tree.parse(ART / "parts" / f"{part}.svg").getroot()
    group = root.find(f"{SVG}g")
    if group is None:
        raise SystemExit(f"{part}.svg: the outer <g> with the colours of the hand is missing")
    moved = {"transform": f"translate({right} {down})"} if right or down else {}
    return [(e.tag.removeprefix(SVG), dict(e.attrib) | moved) for e in group]


def role(attributes):
    """What an element of a part is for: a shape, a detail of both sides, or a seam that only Black shows."""
    colours = (attributes.get("fill"), attributes.get("stroke"))
    return "detail" if DETAIL in colours else "seam" if SEAM in colours else "shape"


def written(tag, attributes, colour=None):
    inherited = () if role(attributes) == "shape" else (("fill", "none"),)
    drawing = [(k, v) for k, v in attributes.items() if (k, v) not in inherited and v not in (DETAIL, SEAM)]
    if attributes.get("fill") in (DETAIL, SEAM):
        drawing.insert(0, ("fill", colour))
    return f"    <{tag} " + " ".join(f'{k}="{v}"' for k, v in drawing) + "/>"


def group(fill, stroke, width, lines):
    pen = f'stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    return [f'  <g fill="{fill}" {pen}>', *lines, "  </g>"]


def compose(side, recipe):
    look = LOOKS[side]
    body = f"url(#{side}-body)"
    drawn = [(role(a), t, a) for part in recipe for t, a in elements(part)]
    shapes = [written(t, a) for r, t, a in drawn if r == "shape"]
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">', "  <defs>"]
    out.append(f'    <linearGradient id="{side}-body" gradientUnits="userSpaceOnUse" x1="0" y1="6" x2="0" y2="58">')
    out.append(f'      <stop offset="0" stop-color="{look["top"]}"/>')
    out.append(f'      <stop offset="1" stop-color="{look["foot"]}"/>')
    out += ["    </linearGradient>", "  </defs>"]
    out += group("none", look["rim"], RIM, shapes)
    out += group(body, look["outline"], LINE, shapes)
    shown = ("detail", "seam") if side == "black" else ("detail",)
    lines = [written(t, a, look["detail"]) for r, t, a in drawn if r in shown]
    if lines:
        out += group("none", look["detail"], FINE, lines)
    return "\n".join([*out, "</svg>"]) + "\n"


def main():
    stale = []
    for name, recipe in json.loads((ART / "recipes.json").read_text()).items():
        for side in LOOKS:
            path, text = ART / "pieces" / f"{side}-{name}.svg", compose(side, recipe)
            if "--check" not in sys.argv[1:]:
                path.write_text(text)
            elif not path.exists() or path.read_text() != text:
                stale.append(path.name)
    if stale:
        raise SystemExit("out of date, run packaging/art/compose_pieces.py: " + ", ".join(stale))


if __name__ == "__main__":
    main()
