// SPDX-License-Identifier: MIT
//
// From entries to tables: sorts every candidate into leaps, rides, steps of many
// pieces, lists and castles, shares equal tables, and turns captures into attack
// tables. Says why when a ruleset needs another backend.
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
