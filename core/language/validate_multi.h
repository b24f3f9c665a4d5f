// SPDX-License-Identifier: MIT
// Checks for contradictions inside a multi that do not depend on the position.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/action.h"

#include <optional>
#include <string>

namespace chesspp {

/// Two moves or two promotions of the actor, moving what an earlier part surely takes away, more choices
/// than bounds::kMultiChoices. `pointer` is that of the parts.
[[nodiscard]] Diagnostics checkMulti(const MultiAction& multi, const std::optional<Target>& target,
                                     const std::string& pointer);

/// How many combinations of kinds a part offers when it may name so many: one choice for each square of a
/// disc. Never more than bounds::kMultiChoices + 1.
[[nodiscard]] std::size_t choicesOf(const MultiPart& part, std::size_t kinds);

/// The kinds that a part offers, if it is one that does.
[[nodiscard]] const KindChoice* offeredBy(const MultiPart& part);

}  // namespace chesspp
