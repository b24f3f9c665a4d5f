// SPDX-License-Identifier: MIT
// Which marker stands for a move, and on which squares it is shown; pure functions.
#pragma once

#include "ui/board/board_picture.h"

#include "core/board/setup.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp::ui {

/// On the setup it is played on. What is chosen (promotion, summon) comes first, then castling, then what
/// happens to the actor and the piece taken; several of these are Multi. Marks that are left don't count.
[[nodiscard]] MarkerAction markerAction(const FullMove& move, const Setup& before);

/// The shown square; of castling the partner's and the actor's landing square (unless it stands there).
[[nodiscard]] std::vector<Square> squaresToShow(const FullMove& move);

/// Adds the move's sign on those squares, each sign once to a square.
void addTargets(std::vector<Target>& targets, const FullMove& move, const Setup& before);

/// Where the actor stands afterwards, if it still stands.
[[nodiscard]] Square actorAfter(const FullMove& move);

}  // namespace chesspp::ui
