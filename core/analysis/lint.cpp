// SPDX-License-Identifier: MIT
#include "core/analysis/lint.h"

#include "core/analysis/lint_parts.h"
#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/game/board_budget.h"
#include "core/game/candidate_moves.h"
#include "core/game/evaluation_cost.h"
#include "core/geometry/named_regions.h"
#include "core/language/action_facts.h"
#include "core/language/condition_text.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// The steps of a pointer in a form that sorts as in the file: numbers by value, a node before its children.
std::vector<std::string> sortedAs(std::string_view pointer) {
    constexpr std::size_t kDigits = 6;
    std::vector<std::string> parts;
    for (std::size_t begin = 1; begin <= pointer.size() && !pointer.empty();) {
        const std::size_t end = std::min(pointer.find('/', begin), pointer.size());
        std::string part(pointer.substr(begin, end - begin));
        const bool number = !part.empty() && isDigit(part[0]);
        if (number && part.size() < kDigits) part.insert(0, kDigits - part.size(), '0');
        // Events come after the tree.
        if (parts.empty() && part == "on") part = "~on";
        // Children come after the fields of their node.
        if (part == "then") part = "~then";
        parts.push_back(std::move(part));
        begin = end + 1;
    }
    return parts;
}

constexpr std::uint64_t kMostSteps = 4'000'000;  ///< takes about a fiftieth of a second

/// Conditions that take long on large boards.
void lintEffort(const PieceDefinition& piece, Diagnostics& problems) {
    forEachExpression(piece, [&](const Expression& condition, const std::string& pointer) {
        const BoardShape largest = *BoardShape::make(BoardShape::kMaxExtent, BoardShape::kMaxExtent);
        const std::uint64_t steps = costOn(largest, condition).total(1);
        if (steps <= kMostSteps) return;
        problems.warning({{}, pointer, 0, 0}, "lint.condition-slow",
                         {{"condition", printCondition(condition)},
                          {"times", std::size_t{steps}},
                          {"files", BoardShape::kMaxExtent},
                          {"ranks", BoardShape::kMaxExtent}});
    });
}

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

/// Promotions into the same kind, royals that cannot move, and thousands of moves.
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

}  // namespace

Diagnostics lint(const PieceDefinition& piece, std::span<const PieceDefinition* const> known) {
    Diagnostics problems;
    linting::lintConditions(piece, problems);
    linting::lintOverlaps(piece, problems);
    linting::lintSides(piece, problems);
    lintEffort(piece, problems);
    linting::lintNames(piece, known, problems);
    lintChanges(piece, problems);
    linting::lintEvents(piece, known, problems);
    std::ranges::stable_sort(problems.items(), {},
                             [](const Diagnostic& each) { return sortedAs(each.place.pointer); });
    return problems;
}

Diagnostics lint(const Variant& variant, const Ruleset::FindPiece& findPiece) {
    Diagnostics problems;
    bool hasRoyals = false;
    for (const ArmyEntry& entry : variant.army) {
        const PieceDefinition* piece = findPiece(entry.kind);
        if (piece == nullptr) continue;
        hasRoyals |= entry.royal.value_or(piece->royal);
        const SourceLocation place{variant.id, "/army/" + entry.letter, 0, 0};
        bool offered = true;
        std::string missing;  ///< role
        forEachAction(*piece, [&]<class Action>(const Action& action, const std::string&) {
            if constexpr (requires { action.into; }) {
                const bool army = action.into.source == KindChoice::Source::Army;
                offered = offered && !(army && variant.offers.empty());
            }
            if constexpr (std::is_same_v<Action, CastleAction>) {
                if (!variant.castlers && !variant.roles.contains(action.with)) missing = action.with;
            }
        });
        if (!offered) problems.warning(place, "lint.nothing-offered", {{"letter", entry.letter}});
        if (!missing.empty()) {
            problems.warning(place, "lint.role-missing", {{"letter", entry.letter}, {"role", missing}});
        }
    }
    const auto decides = [](GoalResult result) { return result != GoalResult::Draw; };
    // Events may cost a side its royal.
    const bool canWin = (hasRoyals && (decides(variant.checkmate) || !variant.events.empty())) ||
                        decides(variant.stalemate) ||
                        decides(variant.stuckWithoutRoyals.value_or(GoalResult::Draw)) ||
                        std::ranges::any_of(variant.goals, decides, &Goal::result);
    if (!canWin && !std::holds_alternative<AnyStart>(variant.start))
        problems.warning({variant.id, "/goals", 0, 0}, "lint.no-goal");
    return problems;
}

Diagnostics lintName(const PieceDefinition& piece, std::span<const PieceDefinition* const> known) {
    Diagnostics problems;
    if (piece.name.empty()) problems.error({{}, "/name", 0, 0}, "own.name-empty");
    for (const PieceDefinition* other : known) {
        if (other->id == piece.id) continue;
        if (!piece.name.empty() && other->name == piece.name)
            problems.warning({{}, "/name", 0, 0}, "own.name-taken", {{"name", piece.name}});
        if (!piece.letter.empty() && other->letter == piece.letter) {
            problems.warning({{}, "/letter", 0, 0}, "own.letter-taken",
                             {{"letter", piece.letter}, {"kind", other->id}});
        }
    }
    return problems;
}

}  // namespace chesspp
