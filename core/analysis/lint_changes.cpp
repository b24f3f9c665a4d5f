// SPDX-License-Identifier: MIT
// Checks promotions into the same kind, royals that cannot move, and numbers of moves.
#include "core/analysis/lint_parts.h"
#include "core/analysis/visit_tree.h"
#include "core/base/bounds.h"
#include "core/game/board_budget.h"
#include "core/game/candidate_moves.h"
#include "core/geometry/named_regions.h"
#include "core/language/action_facts.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::linting {

namespace {

/// The number of kinds that chess offers for "army".
constexpr std::size_t kUsualOffers = 4;
constexpr std::uint64_t kManyMoves = 16384;

/// The problems for which rulesets with that board refuse the piece.
Diagnostics excessesOf(const PieceDefinition& piece, BoardShape shape, const Regions& regions) {
    Rules rules;
    rules.shape = shape;
    rules.regions = regions;
    rules.offers.resize(kUsualOffers);
    KindRules& kind = rules.kinds.emplace_back();
    kind.id = piece.id;
    kind.tree = piece.tree;
    kind.on = piece.on;
    Diagnostics problems;
    for (const BudgetExcess& excess : BoardBudget(rules).excesses(PlayedBy::CompiledEngine)) {
        problems.items().push_back({Severity::Error, {{}, excess.node, 0, 0}, messageOf(excess, rules)});
    }
    return problems;
}

}  // namespace

void lintChanges(const PieceDefinition& piece, Diagnostics& problems) {
    const auto warn = [&](const std::string& pointer, const char* code, std::vector<Argument> arguments) {
        problems.warning({{}, pointer, 0, 0}, code, std::move(arguments));
    };
    bool goes = false;
    forEachAction(piece, [&]<class Each>(const Each& action, const std::string& pointer) {
        if constexpr (std::is_same_v<Each, PromoteAction>) {
            if (std::ranges::find(action.into.kinds, piece.id) != action.into.kinds.end()) {
                warn(pointer + "/into", "lint.promotes-into-itself", {{"kind", piece.id}});
            }
        }
        const bool moves = factsOf(Action{action}).actorGoes || std::is_same_v<Each, CastleAction>;
        goes = goes || (moves && pointer.starts_with("/tree"));
    });
    if (piece.royal && !goes) warn("/tree", "lint.royal-stays", {});

    const BoardShape shape;
    Regions regions;
    for (const std::string_view name : standardRegionNames()) {
        regions.emplace(name, *standardRegion(name, shape));
    }
    if (Diagnostics excesses = excessesOf(piece, shape, regions); excesses.hasErrors()) {
        return problems.append(std::move(excesses));
    }
    const CandidateMoves found = candidateMovesOf(piece.tree, shape, kUsualOffers, regions);
    if (found.all <= kManyMoves) return;
    const std::string& node = std::ranges::max_element(found.nodes, {}, &NodeCount::moves)->node;
    warn(node, "lint.many-moves",
         {{"count", static_cast<std::int64_t>(found.all)}, {"most", bounds::kCandidateMoves}});
}

}  // namespace chesspp::linting
