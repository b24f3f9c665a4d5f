// SPDX-License-Identifier: MIT
//
// Reads the effects of each pseudo-legal move of a possible attacker: a strike is one
// that falls on the square asked for.
#include "core/game/attackers.h"

#include "core/moves/oracle.h"

#include <algorithm>
#include <variant>

namespace chesspp {

namespace {

/// Whether one of the effects takes, turns or changes the piece on the square.
bool strikes(const FullMove& move, Square square, Owner owner) {
    struct Visitor {
        Square square;
        Owner owner;
        bool operator()(const effect::Relocate& each) const { return each.to == square; }
        bool operator()(const effect::Remove& each) const { return each.at == square; }
        bool operator()(const effect::Place& each) const { return each.at == square; }
        bool operator()(const effect::Transform& each) const { return each.at == square; }
        bool operator()(const effect::Convert& each) const {
            return each.at == square && each.owner != owner;
        }
        bool operator()(const effect::Exchange&) const { return false; }
        bool operator()(const effect::Castle&) const { return false; }
        bool operator()(const effect::SetHole& each) const {
            return each.at == square && each.change == effect::HoleChange::Make;
        }
        bool operator()(const effect::CountOnPiece&) const { return false; }
        bool operator()(const effect::CountOnSquare&) const { return false; }
        bool operator()(const effect::CountForSide&) const { return false; }
        bool operator()(const effect::Give&) const { return false; }
        bool operator()(const effect::LeaveMark&) const { return false; }
    };
    return std::any_of(move.effects.begin(), move.effects.end(),
                       [&](const Effect& each) { return std::visit(Visitor{square, owner}, each); });
}

}  // namespace

std::vector<Square> royalsOf(const Ruleset& ruleset, const Setup& setup, Side side) {
    std::vector<Square> royals;
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const std::optional<SetupPiece>& piece = setup.at(square);
        if (piece && piece->piece.owner == ownerOf(side) && ruleset.isRoyal(piece->piece.kind)) {
            royals.push_back(square);
        }
    }
    return royals;
}

std::vector<Square> attackersOf(const Ruleset& ruleset, const Setup& setup, Square square, Side by) {
    std::vector<Square> attackers;
    if (!setup.at(square)) return attackers;
    Setup turned = setup;
    turned.sideToMove = by;
    const Oracle oracle(ruleset.rules());
    const Owner owner = setup.at(square)->piece.owner;
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square from{static_cast<std::uint16_t>(index)};
        if (!setup.at(from) || setup.at(from)->piece.owner != ownerOf(by) || from == square) continue;
        const std::vector<FullMove> moves = oracle.pseudoLegal(turned, from);
        if (std::any_of(moves.begin(), moves.end(),
                        [&](const FullMove& move) { return strikes(move, square, owner); })) {
            attackers.push_back(from);
        }
    }
    return attackers;
}

}  // namespace chesspp
