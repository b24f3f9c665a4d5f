// SPDX-License-Identifier: MIT
// Which marker stands for a move.
#pragma once

#include "ui/board/board_picture.h"

#include "core/analysis/move_tally.h"

#include <vector>

namespace chesspp::ui {

/// `before`: the setup the move is played on. Choices (promotion, summon) come first, then castling, then
/// effects on the actor and the captured piece; several of these give Multi. Marks left don't count.
[[nodiscard]] MarkerAction markerAction(const FullMove& move, const Setup& before);

/// Adds the move's marker on those squares, each marker once per square.
void addTargets(std::vector<Target>& targets, const FullMove& move, const Setup& before);

}  // namespace chesspp::ui
