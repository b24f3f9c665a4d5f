// SPDX-License-Identifier: MIT
//
// Events that call one another for ever, as far as the kinds of a ruleset show it before
// anybody plays. Knows no position.
#pragma once

#include "core/moves/rules.h"

#include <optional>

namespace chesspp {

/// A kind that, once promoted, is promoted on and on by events without any condition, for more rounds than
/// there may be.
[[nodiscard]] std::optional<KindId> promotedForEver(const Rules& rules);

}  // namespace chesspp
