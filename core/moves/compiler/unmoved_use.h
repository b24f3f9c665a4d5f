// SPDX-License-Identifier: MIT
// For which kinds of a side being unmoved matters, and for which only while a castling partner is unmoved.
#pragma once

#include "core/moves/compiler/event_rules.h"
#include "core/moves/compiler/lower_tree.h"

#include <vector>

namespace chesspp::compiler {

/// Of one side; flags by KindId.
struct UnmovedUse {
    std::vector<bool> matters;
    std::vector<bool> castles;  ///< as castler or partner: other rights may depend on it
    std::vector<KindId> castlers;
    std::vector<KindId> partners;
    /// Kinds for which it matters for castling alone, which is lost for good when no unmoved piece of the
    /// other sort is left.
    std::vector<KindId> castlersOnly;
    std::vector<KindId> partnersOnly;
};

/// The kinds whose unmoved state a requirement or castling tests, or that may become such a kind. `entries`
/// are by KindId, `events` null where no piece has any. Matters for all kinds where first squares are kept.
[[nodiscard]] BySide<UnmovedUse> unmovedUse(const BySide<std::vector<Entries>>& entries,
                                            const RecipeTable& recipes, const ProgramTable& programs,
                                            const EventRules* events = nullptr,
                                            const HistoryUse& history = {});

}  // namespace chesspp::compiler
