// SPDX-License-Identifier: MIT
// The kinds that a kind may become by promotion, from its tree and events, on any board. For editors.
#pragma once

#include "core/game/ruleset.h"

#include <vector>

namespace chesspp {

/// Kinds that a piece of this kind may be promoted to, in tree order, each once; none for most kinds.
[[nodiscard]] std::vector<KindId> promotionForms(const Ruleset& ruleset, KindId kind);

/// The kind and all its forms: of a kind that has none itself, those of the first kind of the ruleset that
/// may become it. A kind alone where nothing promotes.
[[nodiscard]] std::vector<KindId> formsTogether(const Ruleset& ruleset, KindId kind);

}  // namespace chesspp
