// SPDX-License-Identifier: MIT
// Checks variants: promotions that offer nothing, roles without pieces, royals that no piece can attack.
#include "core/analysis/harm.h"
#include "core/analysis/lint.h"
#include "core/analysis/tree_walk.h"
#include "core/game/open_variant.h"

#include <algorithm>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

namespace chesspp {

namespace {

/// Every piece that may come to stand on the board; nothing when that cannot be told.
std::optional<std::vector<const PieceDefinition*>> piecesOf(const Variant& variant,
                                                            const Ruleset::FindPiece& findPiece) {
    const auto* further = std::get_if<std::vector<std::string>>(&variant.kinds);
    if (isOpen(variant) || further == nullptr) return std::nullopt;
    std::vector<std::string> open = *further;
    for (const ArmyEntry& entry : variant.army) open.push_back(entry.kind);
    std::set<std::string> known;
    std::vector<const PieceDefinition*> pieces;
    while (!open.empty()) {
        const std::string id = std::move(open.back());
        open.pop_back();
        if (!known.insert(id).second) continue;
        const PieceDefinition* piece = findPiece(id);
        if (piece == nullptr) return std::nullopt;
        pieces.push_back(piece);
        forEachAction(*piece, [&]<class Action>(const Action& action, const std::string&) {
            if constexpr (std::is_same_v<Action, PromoteAction> || std::is_same_v<Action, SummonAction>) {
                open.insert(open.end(), action.into.kinds.begin(), action.into.kinds.end());
            }
            if constexpr (std::is_same_v<Action, GiveAction>) open.push_back(action.kind);
        });
    }
    return pieces;
}

void lintRoyals(const Variant& variant, const Ruleset::FindPiece& findPiece, Diagnostics& problems) {
    const auto pieces = piecesOf(variant, findPiece);
    if (!pieces) return;
    const bool harmful = std::ranges::any_of(*pieces, [](const PieceDefinition* piece) {
        return mayAttackRoyals(*piece) || eventsMayTakeRoyals(*piece);
    });
    if (harmful) return;
    for (const ArmyEntry& entry : variant.army) {
        if (!entry.royal.value_or(findPiece(entry.kind)->royal)) continue;
        problems.warning({variant.id, "/army/" + entry.letter, 0, 0}, "lint.royal-safe",
                         {{"letter", entry.letter}});
    }
}

}  // namespace

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
    lintRoyals(variant, findPiece, problems);
    return problems;
}

}  // namespace chesspp
