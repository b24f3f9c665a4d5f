// SPDX-License-Identifier: MIT
// What a variant says of hands: what captures add to them, and from which pieces are dropped and where.
#pragma once

#include "core/board/piece.h"
#include "core/language/expression.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chesspp {

/// In whose hand a captured piece goes, if in any.
enum class CapturesGo : std::uint8_t { Nowhere, ToCaptor };

/// What a promoted piece is in the hand that it goes to.
enum class PromotedPiece : std::uint8_t { Stays, Reverts };

struct HandRules {
    CapturesGo captures = CapturesGo::Nowhere;
    PromotedPiece promoted = PromotedPiece::Stays;
    std::string endless;  ///< letters of which every hand always has another
    friend bool operator==(const HandRules&, const HandRules&) = default;
};

/// What a drop brings to the board.
enum class DroppedAs : std::uint8_t {
    Piece,
    Wall,        ///< the square becomes a hole
    MovingWall,  ///< likewise, and the hole before it is one no longer; holes of the board itself stay
};

/// A piece of these kinds that leaves its square by its own move, or either piece of a castling, may leave a
/// piece of the `gated` kinds, from the hand, on it. In the conditions `self`, `start` and `destination` are
/// those of the move.
struct GateRule {
    std::vector<KindId> kinds;
    std::vector<KindId> gated;
    std::vector<Condition> conditions;
};

/// Pieces of these kinds may be dropped on the empty squares where all conditions hold. In them `destination`
/// is the square and `friend` the side that drops; no piece acts.
struct DropRule {
    std::vector<KindId> kinds;
    std::vector<Condition> conditions;
};

}  // namespace chesspp
