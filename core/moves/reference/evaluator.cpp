// SPDX-License-Identifier: MIT
#include "core/moves/reference/evaluator.h"

#include "core/moves/reference/attacks.h"
#include "core/moves/reference/events.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <iterator>

namespace chesspp {

std::vector<FullMove> ReferenceEvaluator::pseudoLegal(const Setup& setup, Square from) const {
    const std::optional<SetupPiece>& actor = setup.at(from);
    if (!actor || actor->piece.owner == Owner::Neutral) return {};
    return reference::movesOfTree(reference::EvalContext{rules_, setup, from});
}

std::vector<FullMove> ReferenceEvaluator::pseudoLegal(const Setup& setup) const {
    std::vector<FullMove> moves;
    for (const Square from : reference::squaresOf(setup, setup.sideToMove)) {
        std::ranges::move(pseudoLegal(setup, from), std::back_inserter(moves));
    }
    return moves;
}

std::vector<FullMove> ReferenceEvaluator::legal(const Setup& setup) const {
    std::vector<FullMove> moves = pseudoLegal(setup);
    std::erase_if(moves, [&](const FullMove& move) { return !isLegal(setup, move); });
    return moves;
}

bool ReferenceEvaluator::isLegal(const Setup& setup, const FullMove& move) const {
    const Side side = setup.sideToMove;
    const reference::Played played =
        reference::playOut(rules_, setup, move, reference::AttackQueries::Evaluated);
    if (played.royalLost[side]) return false;
    return played.royalLost[opposite(side)] || !inCheck(played.after, side);
}

bool ReferenceEvaluator::takesRoyal(const Setup& setup, const FullMove& move) const {
    return reference::playOut(rules_, setup, move, reference::AttackQueries::Evaluated)
        .royalLost[opposite(setup.sideToMove)];
}

bool ReferenceEvaluator::attacked(const Setup& setup, Square square, Side by) const {
    return reference::isAttacked(rules_, setup, square, by, reference::HypotheticalTarget::onlyRoyal());
}

bool ReferenceEvaluator::inCheck(const Setup& setup, Side side) const {
    return std::ranges::any_of(rules_.royalsOf(setup, side),
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
