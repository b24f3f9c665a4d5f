// SPDX-License-Identifier: MIT
// Conditions that squares settle: whether one holds, as far as what is known says.
#pragma once

#include "core/geometry/side.h"
#include "core/geometry/square_set.h"
#include "core/language/expression.h"
#include "core/moves/rules.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace chesspp::io {

/// What is known where a condition is asked; all else is unknown.
struct PlaceFacts {
    Side side = Side::White;                 ///< `friend`
    std::optional<Square> start = {};        ///< of the move
    std::optional<Square> destination = {};  ///< of the move
    std::optional<bool> enemyThere = {};     ///< whether an enemy stands on the destination
    std::optional<bool> occupied = {};       ///< whether something stands there
    std::optional<std::string> letter = {};  ///< of the piece on the destination
    std::optional<bool> royalThere = {};     ///< whether that is royal
    std::optional<Square> item = {};  ///< the square, or that of the piece, at which a quantifier looks
    std::optional<std::string> itemLetter = {};
    std::optional<bool> itemRoyal = {};
    /// Conditions that hold by assumption.
    std::function<bool(const Expression&)> taken = {};
};

/// Nothing where what is known does not settle it.
[[nodiscard]] std::optional<bool> holdsAt(const Rules& rules, const Condition& condition,
                                          const PlaceFacts& facts);
/// Whether all hold.
[[nodiscard]] std::optional<bool> allHoldAt(const Rules& rules, std::span<const Condition> conditions,
                                            const PlaceFacts& facts);

/// The conditions, those that `and` joins each by itself.
[[nodiscard]] std::vector<Condition> conjunctsOf(std::span<const Condition> conditions);

/// A condition of rules about positions, or of moves.
[[nodiscard]] Condition conditionOf(const std::string& text);
/// Whether the conditions are these, in any order.
[[nodiscard]] bool saysJust(const std::vector<Condition>& conditions, const std::vector<std::string>& texts);

}  // namespace chesspp::io
