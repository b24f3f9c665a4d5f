// SPDX-License-Identifier: MIT
// Suggestions in messages for a member of the wrong type or without an object.
#pragma once

#include "core/actions/condition_types.h"
#include "core/actions/member_table.h"

#include <string>
#include <string_view>

namespace chesspp {

/// What is wrong with asking things of that type for a property of that name, and what was meant: one of
/// another thing, such as the square's that the piece stands on, or the nearest one. `before` is what stands
/// before the name, its dot included.
[[nodiscard]] Message unknownMember(std::string_view name, ValueType type, std::string_view before);

/// A subject with its property of that name, "board.turn", where it may be named; empty when none has it.
[[nodiscard]] std::string pathTo(std::string_view name, ConditionPlace place, const ItemTypes& items);

}  // namespace chesspp
