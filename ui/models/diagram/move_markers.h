// SPDX-License-Identifier: MIT
// Which marker stands for a move, and on which squares it is shown; pure functions.
#pragma once

#include "ui/board/board_picture.h"

#include "core/board/setup.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp::ui {

/// `before`: the setup the move is played on. Choices (promotion, summon) come first, then castling, then
/// effects on the actor and the captured piece; several of these give Multi. Marks left don't count.
[[nodiscard]] MarkerAction markerAction(const FullMove& move, const Setup& before);

/// The shown square; for castling the partner's and the actor's landing square (unless it stays there).
[[nodiscard]] std::vector<Square> squaresToShow(const FullMove& move);

/// Adds the move's marker on those squares, each marker once per square.
void addTargets(std::vector<Target>& targets, const FullMove& move, const Setup& before);

/// The actor's square after the move, if it is still on the board.
[[nodiscard]] Square actorAfter(const FullMove& move);

}  // namespace chesspp::ui
