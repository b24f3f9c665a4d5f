// SPDX-License-Identifier: MIT
// Builds the part of the tables that the variant's own rules need: programs of its goals, prohibitions and
// obligations, and the drops.
#pragma once

#include "core/base/message.h"
#include "core/moves/bitboards/tables.h"

#include <optional>

namespace chesspp::bitboards {

/// Gives each gate a recipe for every recipe that there is, by either side. A message says why not.
template <int W>
[[nodiscard]] std::optional<Message> addGateRecipes(Tables<W>& tables);

/// Whether the only obligation, of both sides, is to capture: `last.captured.exists`.
[[nodiscard]] bool isToCapture(const std::vector<PositionRule>& obligations);

/// Before anything asks which programs and recipes there are. A message says what no program expresses.
template <int W>
[[nodiscard]] std::optional<Message> addVariantRules(Tables<W>& tables);

}  // namespace chesspp::bitboards
