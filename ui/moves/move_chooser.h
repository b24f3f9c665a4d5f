// SPDX-License-Identifier: MIT
// Asks which of several moves is meant that are shown on one square: a chooser beside it with pictures,
// names, or what each of them does. Makes none of them.
#pragma once

#include "core/game/ruleset.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp {
struct Setup;
}

namespace chesspp::ui {

class BoardView;
class ChoicePopup;
class LibraryContext;

/// Each choice's number is its move's place in `moves`. What was dropped stays where it was dropped until
/// the next picture.
[[nodiscard]] ChoicePopup* openMoveChooser(BoardView& view, Square at, const LibraryContext& library,
                                           const Ruleset& ruleset, const Setup& setup,
                                           const std::vector<FullMove>& moves);

}  // namespace chesspp::ui
