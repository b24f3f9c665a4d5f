// SPDX-License-Identifier: MIT
#include "core/moves/reference/evaluator.h"

#include "core/moves/reference/attacks.h"
#include "core/moves/reference/events.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace chesspp {

std::vector<FullMove> Oracle::pseudoLegal(const Setup& setup, Square from) const {
    const std::optional<SetupPiece>& actor = setup.at(from);
    if (!actor || actor->piece.owner == Owner::Neutral) return {};
    return oracle::movesOfTree(oracle::View{rules_, setup, from});
}

std::vector<FullMove> Oracle::pseudoLegal(const Setup& setup) const {
    std::vector<FullMove> moves;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = setup.squares[i];
        if (!piece || piece->piece.owner != ownerOf(setup.sideToMove)) continue;
        std::ranges::move(pseudoLegal(setup, Square{static_cast<std::uint16_t>(i)}),
                          std::back_inserter(moves));
    }
    return moves;
}

std::vector<FullMove> Oracle::legal(const Setup& setup) const {
    std::vector<FullMove> moves = pseudoLegal(setup);
    std::erase_if(moves, [&](const FullMove& move) { return !isLegal(setup, move); });
    return moves;
}

bool Oracle::isLegal(const Setup& setup, const FullMove& move) const {
    const Side side = setup.sideToMove;
    const oracle::Played played = oracle::playOut(rules_, setup, move, oracle::AttackQuestions::Asked);
    if (played.royalLost[side]) return false;
    return played.royalLost[opposite(side)] || !inCheck(played.after, side);
}

bool Oracle::takesRoyal(const Setup& setup, const FullMove& move) const {
    return oracle::playOut(rules_, setup, move, oracle::AttackQuestions::Asked)
        .royalLost[opposite(setup.sideToMove)];
}

bool Oracle::attacked(const Setup& setup, Square square, Side by) const {
    return oracle::isAttacked(rules_, setup, square, by, oracle::StandIn::onlyRoyal());
}

bool Oracle::inCheck(const Setup& setup, Side side) const {
    return std::ranges::any_of(oracle::royalsOf(rules_, setup, side),
                               [&](Square square) { return attacked(setup, square, opposite(side)); });
}

}  // namespace chesspp
