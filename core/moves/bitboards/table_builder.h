// SPDX-License-Identifier: MIT
// Builds tables from entries: sorts candidates into leaps, rides, set steps, lists and castles, shares equal
// tables, and derives attack tables from captures. Reports why when a ruleset needs the reference engine.
#pragma once

#include "core/base/message.h"
#include "core/moves/bitboards/tables.h"

#include <expected>
#include <memory>

namespace chesspp::bitboards {

/// The board has at most 64 * W squares.
template <int W>
[[nodiscard]] std::expected<std::shared_ptr<const Tables<W>>, Message> buildTables(
    std::shared_ptr<const Rules> rules);

}  // namespace chesspp::bitboards
