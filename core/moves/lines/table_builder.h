// SPDX-License-Identifier: MIT
//
// From entries to tables for boards of any size: rides become lines, everything else
// short lists by square, captures are turned round into strikes. Says why when a
// ruleset needs the plain backend.
#pragma once

#include "core/base/message.h"
#include "core/moves/lines/tables.h"

#include <expected>
#include <memory>

namespace chesspp::lines {

[[nodiscard]] std::expected<std::shared_ptr<const Tables>, Message> buildTables(
    std::shared_ptr<const Rules> rules);

}  // namespace chesspp::lines
