// SPDX-License-Identifier: MIT
#include "core/moves/reference/evaluator.h"

#include "core/language/condition_types.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/events.h"
#include "core/moves/reference/side_view.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <iterator>

namespace chesspp {

namespace {

/// The squares that a piece leaves by its own move, or the two by a castling, and on which none stands then.
std::vector<Square> squaresLeft(const Setup& setup, const FullMove& move) {
    if (move.effects.empty()) return {};
    const Effect& first = move.effects.front();
    const bool castles = first.type == EffectType::Castle;
    if (!castles && (first.type != EffectType::Relocate || first.at != move.from)) return {};
    EffectTracker tracker(setup, move.effects);
    std::vector<Square> left;
    for (const Square square : {first.at, first.partner}) {
        const bool isEmpty = std::ranges::none_of(
            tracker.pieces(), [&](const TrackedPiece& piece) { return piece.square == square; });
        if (isEmpty) left.push_back(square);
        if (!castles) break;
    }
    return left;
}

FullMove withoutGate(FullMove move) {
    move.effects.pop_back();
    move.choices.pop_back();
    return move;
}

}  // namespace

std::vector<FullMove> ReferenceEvaluator::pseudoLegal(const Setup& setup, Origin from) const {
    if (const auto kind = from.dropped()) return dropsOf(setup, *kind);
    if (!from.isSquare()) return passes(setup);
    const std::optional<SetupPiece>& actor = setup.at(from.square());
    if (!actor || actor->piece.owner == Owner::Neutral) return {};
    if (!rules_.actsAfter(setup.movesMade, actor->piece.kind)) return {};
    const reference::EvalContext context{rules_, setup, from.square()};
    std::vector<FullMove> moves = reference::movesOfTree(context);
    const std::size_t count = rules_.gates.empty() ? 0 : moves.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (FullMove& gated : gatedMoves(context, moves[i])) moves.push_back(std::move(gated));
    }
    return moves;
}

std::vector<FullMove> ReferenceEvaluator::gatedMoves(const reference::EvalContext& context,
                                                     const FullMove& move) const {
    std::vector<FullMove> moves;
    const std::vector<Square> left = squaresLeft(context.setup, move);
    if (left.empty()) return moves;
    const Side side = context.setup.sideToMove;
    const reference::Bindings bindings{{}, context.actor, move.shown, {}, {}, {}};
    for (std::uint16_t i = 0; i < rules_.kinds.size(); ++i) {
        const KindId kind{i};
        if (!rules_.hasToDrop(context.setup, side, kind)) continue;
        const bool isAllowed = std::ranges::any_of(rules_.gates, [&](const GateRule& rule) {
            return std::ranges::find(rule.gated, kind) != rule.gated.end() &&
                   std::ranges::find(rule.kinds, context.self().kind) != rule.kinds.end() &&
                   reference::allHold(context, bindings, rule.conditions);
        });
        if (!isAllowed) continue;
        for (const Square square : left) {
            FullMove& gated = moves.emplace_back(move);
            gated.effects.push_back(effect::gate(side, kind, square));
            gated.choices.push_back(kind);
        }
    }
    return moves;
}

std::vector<FullMove> ReferenceEvaluator::dropsOf(const Setup& setup, KindId kind) const {
    std::vector<FullMove> moves;
    const Side side = setup.sideToMove;
    if (!rules_.hasToDrop(setup, side, kind)) return moves;
    if (!rules_.actsAfter(setup.movesMade, kind)) return moves;
    const reference::SideView view(rules_, setup, side);
    (SquareSet::all(setup.shape) - setup.occupied() - setup.holes).forEach([&](Square square) {
        const bool isAllowed = std::ranges::any_of(rules_.drops, [&](const DropRule& rule) {
            return std::ranges::find(rule.kinds, kind) != rule.kinds.end() &&
                   view.holds(rule.conditions, square);
        });
        if (isAllowed) moves.push_back({Origin::hand(kind), square, dropEffects(setup, kind, square), {}});
    });
    return moves;
}

std::vector<Effect> ReferenceEvaluator::dropEffects(const Setup& setup, KindId kind, Square to) const {
    const DroppedAs as = rules_.of(kind).droppedAs;
    if (as == DroppedAs::Piece) return {effect::drop(setup.sideToMove, kind, to)};
    std::vector<Effect> effects{effect::makeHole(to)};
    const std::vector<Square> before = (setup.holes - rules_.boardHoles).list();
    if (as == DroppedAs::MovingWall && !before.empty())
        effects.insert(effects.begin(), effect::removeHole(before.front()));
    return effects;
}

std::vector<FullMove> ReferenceEvaluator::passes(const Setup& setup) const {
    if (!rules_.pass || !reference::SideView(rules_, setup, setup.sideToMove).holds(rules_.pass->conditions))
        return {};
    return {FullMove{Origin(), {}, {}, {}}};
}

std::vector<FullMove> ReferenceEvaluator::pseudoLegalButPasses(const Setup& setup) const {
    std::vector<FullMove> moves;
    for (const Square from : reference::squaresOf(setup, setup.sideToMove)) {
        std::ranges::move(pseudoLegal(setup, from), std::back_inserter(moves));
    }
    for (const KindId kind : rules_.droppable(setup, setup.sideToMove))
        std::ranges::move(dropsOf(setup, kind), std::back_inserter(moves));
    return moves;
}

std::vector<FullMove> ReferenceEvaluator::pseudoLegal(const Setup& setup) const {
    std::vector<FullMove> moves = pseudoLegalButPasses(setup);
    std::ranges::move(passes(setup), std::back_inserter(moves));
    return moves;
}

std::vector<FullMove> ReferenceEvaluator::legal(const Setup& setup) const {
    std::vector<FullMove> moves = pseudoLegal(setup);
    std::erase_if(moves, [&](const FullMove& move) { return !isLegal(setup, move); });
    if (rules_.obligations.empty()) return moves;
    const Obligations binding = obligations(setup);
    std::erase_if(moves, [&](const FullMove& move) { return !meets(setup, move, binding); });
    return moves;
}

bool ReferenceEvaluator::isLegal(const Setup& setup, const FullMove& move, Prohibitions which) const {
    const Side side = setup.sideToMove;
    if (move.gate() != nullptr && !isLegal(setup, withoutGate(move), which)) return false;
    const reference::Played played =
        reference::playOut(rules_, setup, move, reference::AttackQueries::Evaluated);
    if (played.royalLost[side]) return false;
    return (played.royalLost[opposite(side)] || !inCheck(played.after, side)) &&
           !prohibition(setup, move, which);
}

bool ReferenceEvaluator::isStuck(const Setup& setup) const {
    return std::ranges::none_of(pseudoLegalButPasses(setup), [&](const FullMove& move) {
        return isLegal(setup, move, Prohibitions::WithoutLegalMoves);
    });
}

std::optional<std::uint16_t> ReferenceEvaluator::prohibition(const Setup& setup, const FullMove& move,
                                                             Prohibitions which) const {
    if (rules_.prohibitions.empty()) return std::nullopt;
    const Setup after = apply(setup, move);
    for (std::uint16_t i = 0; i < rules_.prohibitions.size(); ++i) {
        const PositionRule& rule = rules_.prohibitions[i];
        if (which == Prohibitions::WithoutLegalMoves && lookAtLegalMoves(rule.when)) continue;
        if (rule.isFor(setup.sideToMove) && holdsFor(after, rule, setup.sideToMove)) return i;
    }
    return std::nullopt;
}

Obligations ReferenceEvaluator::obligations(const Setup& setup) const {
    std::vector<FullMove> moves = pseudoLegal(setup);
    std::erase_if(moves, [&](const FullMove& move) { return !isLegal(setup, move); });
    return bindingObligations(rules_.obligations, setup.sideToMove, [&](Obligations some) {
        return std::ranges::any_of(moves, [&](const FullMove& move) { return meets(setup, move, some); });
    });
}

std::optional<std::uint16_t> ReferenceEvaluator::unmetObligation(const Setup& setup,
                                                                 const FullMove& move) const {
    const Obligations binding = rules_.obligations.empty() ? 0 : obligations(setup);
    for (std::uint16_t i = 0; i < rules_.obligations.size(); ++i) {
        const Obligations one = binding & Obligations{1} << i;
        if (one != 0 && !meets(setup, move, one)) return i;
    }
    return std::nullopt;
}

bool ReferenceEvaluator::meets(const Setup& setup, const FullMove& move, Obligations obligations) const {
    if (obligations == 0) return true;
    const Setup after = apply(setup, move);
    for (std::size_t i = 0; i < rules_.obligations.size(); ++i) {
        if ((obligations >> i & 1U) != 0 && !holdsFor(after, rules_.obligations[i], setup.sideToMove))
            return false;
    }
    return true;
}

bool ReferenceEvaluator::takesRoyal(const Setup& setup, const FullMove& move) const {
    return reference::playOut(rules_, setup, move, reference::AttackQueries::Evaluated)
        .royalLost[opposite(setup.sideToMove)];
}

std::optional<ReachedGoal> ReferenceEvaluator::reachedGoal(const Setup& setup) const {
    const Side mover = setup.movesMade == 0 ? opposite(setup.sideToMove) : setup.sideToMove;
    return firstReached(rules_.goals, mover, [&](std::uint16_t number, Side side) {
        return holdsFor(setup, rules_.goals[number].rule, side);
    });
}

std::optional<BegunCount> ReferenceEvaluator::countThatBegins(const Setup& setup) const {
    const reference::SideView view(rules_, setup, setup.sideToMove);
    const auto rule =
        std::ranges::find_if(rules_.counts, [&](const CountRule& each) { return view.holds(each.when); });
    if (rule == rules_.counts.end()) return std::nullopt;
    BegunCount begun{static_cast<std::size_t>(rule - rules_.counts.begin())};
    for (const Expression& counted : rule->counted) {
        const auto value = view.valueOf(counted);
        if (const auto* number = std::get_if<std::int64_t>(&value)) begun.counted = *number;
    }
    return begun;
}

bool ReferenceEvaluator::holdsFor(const Setup& setup, const PositionRule& rule, Side side) const {
    return reference::SideView(rules_, setup, side).holds(rule.when);
}

bool ReferenceEvaluator::holdsWithoutActor(const Setup& setup, const Condition& condition, Side side,
                                           Square destination) const {
    return reference::SideView(rules_, setup, side).holds({condition}, destination);
}

bool ReferenceEvaluator::attacked(const Setup& setup, Square square, Side by) const {
    return reference::isAttacked(rules_, setup, square, by, reference::HypotheticalTarget::onlyRoyal());
}

bool ReferenceEvaluator::inCheck(const Setup& setup, Side side) const {
    return isCheck(rules_.royals, rules_.royalsOf(setup, side),
                   [&](Square square) { return attacked(setup, square, opposite(side)); });
}

Setup ReferenceEvaluator::apply(const Setup& setup, const FullMove& move) const {
    Setup after = reference::playOut(rules_, setup, move, reference::AttackQueries::Evaluated).after;
    if (rules_.history.sides[SideCount::ChecksGiven] && inCheck(after, opposite(setup.sideToMove))) {
        ++after.sides[setup.sideToMove].counts[SideCount::ChecksGiven];
    }
    return after;
}

std::vector<Effect> ReferenceEvaluator::allEffects(const Setup& setup, const FullMove& move) const {
    if (!rules_.hasEvents()) return move.effects;
    return reference::playOut(rules_, setup, move, reference::AttackQueries::Evaluated).effects;
}

}  // namespace chesspp
