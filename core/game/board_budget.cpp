// SPDX-License-Identifier: MIT
#include "core/game/board_budget.h"

#include "core/base/bounds.h"
#include "core/base/saturating.h"

#include <algorithm>
#include <functional>

namespace chesspp {

namespace {

using saturated::plus;
using saturated::times;

/// A question about attacks in the compiled engine, its conditions apart.
constexpr std::uint64_t kAttackSteps = 16;
/// The reference engine takes so many times as long for a condition, and so long for a candidate move
/// besides.
constexpr std::uint64_t kPlainFactor = 8;
constexpr std::uint64_t kPlainMoveSteps = 32;
constexpr std::uint64_t kPlainEffectSteps = 8;
/// A list of the compiled engine's moves that costs no more by these counts takes less than a second however
/// far they are off. In the reference engine members differ too much.
constexpr std::uint64_t kNoDoubt = std::uint64_t{1} << 25U;

template <class Share>
std::uint64_t sumOf(const CandidateMoves& counts, Share&& share) {
    std::uint64_t sum = 0;
    for (const NodeCount& node : counts.nodes) sum = plus(sum, std::invoke(share, node));
    return sum;
}

}  // namespace

BoardBudget::BoardBudget(const Rules& rules) : rules_(rules) {
    for (const KindRules& kind : rules.kinds) {
        kinds_.push_back(candidateMovesOf(kind.tree, rules.shape, rules.offers.size(), rules.regions));
    }
}

/// On a board full of the kind. The compiled engine finds the moves onto a square in tables; the plain
/// engine makes all moves. Queries inside a query are not evaluated. A piece queries the attacks of the other
/// side: the product of the shares of the board of both is at most a quarter.
std::uint64_t BoardBudget::attackQuestion(std::size_t kind, PlayedBy engine) const {
    const std::uint64_t steps =
        sumOf(kinds_[kind], [&](const NodeCount& node) { return stepsOfAttacks(node, engine); });
    return plus(steps / 4, kAttackSteps);
}

/// What the node adds to an attack query, if all pieces are of the side whose attacks are queried.
std::uint64_t BoardBudget::stepsOfAttacks(const NodeCount& node, PlayedBy engine) const {
    const auto squares = static_cast<std::uint64_t>(rules_.shape.squareCount());
    const std::uint64_t conditions = node.inQuestions.total(1);
    switch (engine) {
        case PlayedBy::CompiledEngine:  // evaluates them again for each square on which a part captures
            return plus(times(conditions, std::max<std::uint64_t>(1, node.effectsOfOne)), node.effects) /
                   squares;
        case PlayedBy::ReferenceEngine:
            break;
    }
    return plus(times(conditions, kPlainFactor),
                plus(times(node.moves, kPlainMoveSteps), times(node.effects, kPlainEffectSteps)));
}

bool BoardBudget::hasRoyals() const {
    return std::ranges::any_of(rules_.kinds,
                               [](const KindRules& each) { return each.royalty == Royalty::Royal; });
}

std::uint64_t BoardBudget::conditionSteps(std::size_t kind, const NodeCount& node, PlayedBy engine) const {
    const std::uint64_t attack = attackQuestion(kind, engine);
    switch (engine) {
        case PlayedBy::CompiledEngine: {
            // Where there are royals, a move that no mask decides is tried: at most about half of all.
            const std::uint64_t trials = hasRoyals() ? kinds_[kind].all / 2 : 0;
            return std::max(node.conditions.total(attack), times(trials, stepsOfAttacks(node, engine) / 4));
        }
        case PlayedBy::ReferenceEngine:
            break;
    }
    return plus(times(node.inQuestions.steps, kPlainFactor), times(node.inQuestions.attackQuestions, attack));
}

std::uint64_t BoardBudget::triedEventSteps(std::size_t kind, PlayedBy engine) const {
    const EventCost events = costOn(rules_.shape, rules_.kinds[kind].on, attackQuestion(kind, engine));
    const std::uint64_t tries = times(events.afterMove, kinds_[kind].all);
    return engine == PlayedBy::ReferenceEngine ? times(tries, kPlainFactor) : tries;
}

std::vector<BudgetExcess> BoardBudget::doubtful(PlayedBy engine) const {
    std::vector<BudgetExcess> found;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (auto one = doubt(KindId{static_cast<std::uint16_t>(i)}, engine)) found.push_back(std::move(*one));
    }
    return found;
}

std::optional<BudgetExcess> BoardBudget::doubt(KindId kind, PlayedBy engine) const {
    const CandidateMoves& counts = kinds_[kind.index];
    // The reference engine makes each move and queries whether a royal is attacked.
    const bool triesAll = engine == PlayedBy::ReferenceEngine && hasRoyals();
    const auto share = [&](const NodeCount& node) {
        const std::uint64_t tried =
            triesAll ? times(counts.all, stepsOfAttacks(node, PlayedBy::ReferenceEngine) / 4) : 0;
        return plus(conditionSteps(kind.index, node, engine), tried);
    };
    const std::uint64_t ofEvents = triedEventSteps(kind.index, engine);
    const std::uint64_t count = plus(ofEvents, sumOf(counts, share));
    const bool isSurelyQuick = engine == PlayedBy::CompiledEngine && count <= kNoDoubt;
    if (isSurelyQuick || rules_.of(kind).royalty == Royalty::Royal) return std::nullopt;
    BudgetExcess found{BudgetItem::Listing, kind, "/on", count, ofEvents, bounds::kTrialSteps, {}};
    for (const NodeCount& node : counts.nodes) {
        if (share(node) > found.ofNode) {
            found.node = node.node;
            found.ofNode = share(node);
        }
    }
    return found;
}

std::vector<BudgetExcess> BoardBudget::excesses(PlayedBy engine) const {
    std::vector<BudgetExcess> found;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) judge(kind, engine, found);
    return found;
}

void BoardBudget::judge(std::size_t kind, PlayedBy engine, std::vector<BudgetExcess>& found) const {
    const CandidateMoves& counts = kinds_[kind];
    const std::uint64_t attack = attackQuestion(kind, engine);
    const KindId id{static_cast<std::uint16_t>(kind)};
    const EventCost events = costOn(rules_.shape, rules_.kinds[kind].on, attack);
    const auto boundEvents = [&](BudgetItem item, std::uint64_t count, std::size_t most) {
        if (count > most) found.push_back({item, id, "/on", count, count, most, {}});
    };
    boundEvents(BudgetItem::Events, events.onBoard, bounds::kEventSteps);
    boundEvents(BudgetItem::EventsTried, triedEventSteps(kind, engine), bounds::kTriedEventSteps);
    const auto exceeds = [&](BudgetItem item, std::size_t most, Counting counting, auto&& share) {
        const std::uint64_t count = sumOf(counts, share);
        if (count <= most) return false;
        const auto& largest = *std::ranges::max_element(counts.nodes, {}, share);
        found.push_back({item, id, largest.node, count, share(largest), most, counting});
        return true;
    };
    // One of these is enough to tell.
    (void)(exceeds(BudgetItem::CandidateMoves, bounds::kCandidateMoves, counts.counting,
                   [](const NodeCount& node) { return node.moves; }) ||
           exceeds(BudgetItem::Targets, bounds::kCandidateTargets, Counting::Whole,
                   [](const NodeCount& node) { return node.targets; }) ||
           exceeds(BudgetItem::Effects, bounds::kMoveEffects, Counting::Whole,
                   [](const NodeCount& node) { return node.effects; }) ||
           exceeds(BudgetItem::Conditions, bounds::kConditionSteps, Counting::Whole,
                   [&](const NodeCount& node) { return conditionSteps(kind, node, engine); }));
}

Message messageOf(const BudgetExcess& excess, const Rules& rules) {
    const auto code = [&] {
        switch (excess.item) {
            case BudgetItem::CandidateMoves:
                return excess.counting == Counting::CutShort ? "ruleset.more-candidates"
                                                             : "ruleset.too-many-candidates";
            case BudgetItem::Targets:
                return "ruleset.too-many-targets";
            case BudgetItem::Effects:
                return "ruleset.too-many-effects";
            case BudgetItem::EventsTried:
                return "ruleset.too-many-tried-steps";
            case BudgetItem::Listing:
                return "ruleset.list-too-slow";
            case BudgetItem::Conditions:
                return "ruleset.too-many-questions";
            case BudgetItem::Events:
                break;
        }
        return "ruleset.too-many-steps";
    }();
    return {code,
            {{"piece", rules.of(excess.kind).id},
             {"count", std::size_t{excess.count}},
             {"node", std::size_t{excess.ofNode}},
             {"files", rules.shape.files()},
             {"ranks", rules.shape.ranks()},
             {"most", excess.most}}};
}

}  // namespace chesspp
