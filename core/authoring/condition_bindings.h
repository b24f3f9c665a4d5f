// SPDX-License-Identifier: MIT
// What the squares and pieces that a condition names stand for while one piece is looked at, or why nothing.
#pragma once

#include "core/actions/condition_types.h"
#include "core/actions/piece_definition.h"
#include "core/analysis/explain.h"
#include "core/board/setup.h"
#include "core/moves/oracle_view.h"

#include <functional>
#include <optional>
#include <string>

namespace chesspp {

/// Why a condition has no value.
enum class NoValue : std::uint8_t {
    HasOne,
    NoPiece,    ///< none is looked at, or it has problems
    NoSquare,   ///< no destination is looked at
    EachItem,   ///< it is evaluated for each square or piece in turn
    Elsewhere,  ///< the node does not reach the destination
    OffBoard,   ///< its square is off the board, or a wall
    Disc,       ///< it is evaluated for each square around
    Nobody,     ///< there is no piece to move
    Event,      ///< known only after a move
};

struct ConditionBindings {
    oracle::Words words;
    NoValue destination = NoValue::HasOne;
    NoValue start = NoValue::HasOne;
    NoValue other = NoValue::HasOne;
    NoValue shown = NoValue::HasOne;
    NoValue centre = NoValue::HasOne;

    /// All but the start have no value, for that reason.
    ConditionBindings& lackAll(NoValue reason);
    /// Why the expression has no value with these bindings.
    [[nodiscard]] NoValue reasonFor(const Expression& expression, ConditionPlace place) const;
};

/// The piece that is looked at. References outlive the call they are passed to.
struct BindingContext {
    const PieceDefinition& piece;
    const Rules& rules;
    const Setup& setup;
    Square square;
    std::optional<Square> destination;
    std::string pointer;  ///< JSON pointer of the node, part or event whose condition it is
    /// Explains the piece's moves to a square.
    std::function<Explanation(Square)> explain;
};

[[nodiscard]] ConditionBindings bindingsOf(const BindingContext& context, ConditionPlace place);

/// The JSON pointer of the node that a pointer leads to, or into.
[[nodiscard]] std::string nodePointerOf(const std::string& pointer);

/// Evaluated for each item of a quantifier that is not in the expression itself.
[[nodiscard]] bool isOfEachItem(const Expression& expression);
/// Its value depends on the direction in which the node was turned.
[[nodiscard]] bool dependsOnDirection(const Expression& expression);

}  // namespace chesspp
