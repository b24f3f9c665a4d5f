// SPDX-License-Identifier: MIT
// Checks variants: promotions that offer nothing and roles without pieces.
#include "core/analysis/lint.h"
#include "core/analysis/tree_walk.h"

#include <string>
#include <type_traits>

namespace chesspp {

Diagnostics lint(const Variant& variant, const Ruleset::FindPiece& findPiece) {
    Diagnostics problems;
    for (const ArmyEntry& entry : variant.army) {
        const PieceDefinition* piece = findPiece(entry.kind);
        if (piece == nullptr) continue;
        const Place place{variant.id, "/army/" + entry.letter, 0, 0};
        bool offered = true;
        std::string partnerless;
        forEachAction(*piece, [&]<class Action>(const Action& action, const std::string&) {
            if constexpr (std::is_same_v<Action, PromoteAction> || std::is_same_v<Action, SummonAction>) {
                const bool army = action.into.source == KindChoice::Source::Army;
                offered = offered && !(army && variant.offers.empty());
            }
            if constexpr (std::is_same_v<Action, CastleAction>) {
                const auto role = variant.roles.find(action.with);
                if (role != variant.roles.end() && role->second.empty()) partnerless = action.with;
            }
        });
        if (!offered) problems.warning(place, "lint.nothing-offered", {{"letter", entry.letter}});
        if (!partnerless.empty()) {
            problems.warning(place, "lint.nobody-in-role", {{"letter", entry.letter}, {"role", partnerless}});
        }
    }
    return problems;
}

}  // namespace chesspp
