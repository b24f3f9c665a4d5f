// SPDX-License-Identifier: MIT
// What a move looks like before it is played: which sign marks it, and on which squares. Pure functions of a
// move written out; know no widget and no game.
#pragma once

#include "ui/board/board_picture.h"

#include "core/board/setup.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp::ui {

/// The sign of a move on the setup it is played on. What is chosen comes first (promotion, summon), then
/// castling, then what becomes of the actor and of the piece taken; everything that is more than one of
/// these is Multi. Marks that are left count for nothing.
[[nodiscard]] MarkerAction markerAction(const FullMove& move, const Setup& before);

/// Where a move can be asked for: castling on the actor's landing square (unless it stands there) and on
/// the partner's, any other on its shown square.
[[nodiscard]] std::vector<Square> squaresToShow(const FullMove& move);

/// Adds the move's sign on those squares, each sign once to a square.
void addTargets(std::vector<Target>& targets, const FullMove& move, const Setup& before);

/// Where the actor stands afterwards, if it still stands.
[[nodiscard]] Square actorAfter(const FullMove& move);

}  // namespace chesspp::ui
