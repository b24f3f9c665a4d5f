// SPDX-License-Identifier: MIT
// Why a move tried on the board is not legal, in one line, and the squares that such messages refer to, for
// showing them. Whether the game is over is left to the caller.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/base/message.h"
#include "core/game/position.h"

#include <vector>

namespace chesspp {

/// The reason why no legal move leads from one square to the other (a castling is shown on its landing
/// and on its partner): no piece there, not its turn, something in the way, own piece, a royal left
/// attacked and by whom, a condition that does not hold, or no such move. There must be no such legal move.
[[nodiscard]] Message whyNot(const Position& position, Square from, Square to, const words::Wording& wording);
/// The same on any setup, playable or not.
[[nodiscard]] Message whyNot(const Ruleset& ruleset, const Setup& setup, Square from, Square to,
                             const words::Wording& wording);

/// Why the side to move cannot drop a piece of that kind on the square: none in its hand, something there, a
/// condition that does not hold, a royal left attacked. There must be no such legal move.
[[nodiscard]] Message whyNotDropped(const Ruleset& ruleset, const Setup& setup, KindId kind, Square to,
                                    const words::Wording& wording);

/// Of a refused move: attackers and blocking pieces, but not where the move and the royal are.
[[nodiscard]] std::vector<Square> squaresOfRefusal(const Message& refusal, const BoardShape& shape);
/// Of a problem of a setup.
[[nodiscard]] SquareSet squaresOfProblem(const Message& problem, const BoardShape& shape);

}  // namespace chesspp
