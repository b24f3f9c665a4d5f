// SPDX-License-Identifier: MIT
// Opens a popup for choosing among several moves to one square. Plays no move itself.
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

/// A choice's index is its position in `moves`. A dropped piece stays there until the next picture.
[[nodiscard]] MoveChoicePopup* openMoveChooser(BoardView& view, Square at, const LibraryContext& library,
                                               const Ruleset& ruleset, const Setup& setup,
                                               const std::vector<FullMove>& moves);

}  // namespace chesspp::ui
