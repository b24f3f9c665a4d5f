// SPDX-License-Identifier: MIT
// Which piece a letter stands for on Freeplay's board. Plain letters are deeds there, so that pieces have
// them with Shift. Knows no widget.
#pragma once

#include "ui/freeplay/palette_tool.h"

#include <QKeyCombination>

namespace chesspp {
struct Variant;
}

namespace chesspp::ui {

class LibraryContext;

/// The brush that the key takes up: the piece of that letter in the variant's army, else the library's first
/// of that letter, for the side of the brush `now` in hand; White without one, and the other side where it is
/// that very piece. Nothing: the key is no letter with Shift, or nobody has it.
[[nodiscard]] std::optional<PieceTool> toolOfKey(QKeyCombination key, const LibraryContext& library,
                                                 const Variant& home, const std::optional<PaletteTool>& now);

}  // namespace chesspp::ui
