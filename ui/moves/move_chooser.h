// SPDX-License-Identifier: MIT
// Opens a popup that chooses among several moves shown on one square. Makes no move itself.
#pragma once

#include "core/game/ruleset.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp {
struct Setup;
}

namespace chesspp::ui {

class BoardView;
class MoveChoicePopup;
class LibraryContext;

/// Each choice's number is its place in `moves`. What was dropped stays there until the next picture.
[[nodiscard]] MoveChoicePopup* openMoveChooser(BoardView& view, Square at, const LibraryContext& library,
                                               const Ruleset& ruleset, const Setup& setup,
                                               const std::vector<FullMove>& moves);

}  // namespace chesspp::ui
