// SPDX-License-Identifier: MIT
// Finds actions that cannot have an effect: with nothing to act on, or on the piece itself.
#pragma once

#include "core/actions/action.h"
#include "core/analysis/assumptions.h"

#include <cstdint>
#include <optional>

namespace chesspp::linting {

/// The code of what is wrong with acting on a square on which no more than this can be found.
[[nodiscard]] std::optional<const char*> idleOn(const Action& action, Findings found);
[[nodiscard]] std::optional<const char*> idleOn(const PartAction& action, Findings found);
/// The same of acting on the own square.
[[nodiscard]] std::optional<const char*> idleOnItself(const Action& action);
[[nodiscard]] std::optional<const char*> idleOnItself(const PartAction& action);

enum class Where : std::uint8_t { OwnSquare, Elsewhere };

/// The code of a deed that can be done and changes nothing there.
[[nodiscard]] std::optional<const char*> nullOn(const Action& action, Findings found, Where where);
[[nodiscard]] std::optional<const char*> nullOn(const PartAction& action, Findings found, Where where);

}  // namespace chesspp::linting
