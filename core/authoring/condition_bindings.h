// SPDX-License-Identifier: MIT
// Values of a condition's squares and pieces for the selected piece, or the reasons why they have none.
#pragma once

#include "core/analysis/explain.h"
#include "core/board/setup.h"
#include "core/language/condition_types.h"
#include "core/language/piece_definition.h"
#include "core/moves/reference/context.h"

#include <functional>
#include <optional>
#include <string>

namespace chesspp {

/// Why a condition has no value.
enum class NoValue : std::uint8_t {
    HasOne,
    NoPiece,       ///< no piece is selected, or it is invalid
    NoSquare,      ///< no destination is selected
    EachItem,      ///< it is evaluated for each square or piece in turn
    Elsewhere,     ///< the node does not reach the destination
    OffBoard,      ///< its square is off the board or a wall
    Disc,          ///< it is evaluated for each adjacent square
    NoMovedPiece,  ///< there is no piece to move
    Event,         ///< known only after a move
};

struct ConditionBindings {
    reference::Bindings words;
    NoValue destination = NoValue::HasOne;
    NoValue start = NoValue::HasOne;
    NoValue other = NoValue::HasOne;
    NoValue shown = NoValue::HasOne;
    NoValue centre = NoValue::HasOne;

    /// Sets `reason` for all bindings except the start.
    ConditionBindings& lackAll(NoValue reason);
    /// The reason why the expression has no value with these bindings.
    [[nodiscard]] NoValue reasonFor(const Expression& expression, ConditionPlace place) const;
};

/// The selected piece. The references must outlive the call.
struct BindingContext {
    const PieceDefinition& piece;
    const Rules& rules;
    const Setup& setup;
    Square square;
    std::optional<Square> destination;
    std::string pointer;  ///< JSON pointer of the node, part or event with the condition
    /// Explains the piece's moves to a square.
    std::function<Explanation(Square)> explain;
};

[[nodiscard]] ConditionBindings bindingsOf(const BindingContext& context, ConditionPlace place);

/// The JSON pointer of the node that `pointer` refers to, or into which it leads.
[[nodiscard]] std::string nodePointerOf(const std::string& pointer);

/// Whether the expression depends on the item of a quantifier outside of it.
[[nodiscard]] bool isOfEachItem(const Expression& expression);
/// Whether its value depends on the direction of the node's mirrored copy.
[[nodiscard]] bool dependsOnDirection(const Expression& expression);

}  // namespace chesspp
