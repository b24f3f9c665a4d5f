// SPDX-License-Identifier: MIT
#include "core/game/free_moves.h"

#include "core/game/position.h"
#include "core/moves/oracle.h"

#include <optional>

namespace chesspp {

namespace {

/// The setup as its owner's turn; nothing where nobody of a side stands.
std::optional<Setup> onOwnersTurn(const Setup& setup, Square from) {
    const std::optional<SetupPiece>& actor = setup.at(from);
    if (!actor || actor->piece.owner == Owner::Neutral) return std::nullopt;
    Setup turned = setup;
    turned.sideToMove = actor->piece.owner == Owner::White ? Side::White : Side::Black;
    return turned;
}

}  // namespace

std::vector<FullMove> freeMoves(const Ruleset& ruleset, const Setup& setup, Square from) {
    const auto turned = onOwnersTurn(setup, from);
    if (!turned) return {};
    return Oracle(ruleset.rules()).pseudoLegal(*turned, from);
}

Transition freeTransition(const Ruleset& ruleset, const Setup& setup, const FullMove& move) {
    const auto turned = onOwnersTurn(setup, move.from);
    if (!turned) return {};
    return transitionOf(setup, Oracle(ruleset.rules()).allEffects(*turned, move));
}

Setup playFreely(const Ruleset& ruleset, const Setup& setup, const FullMove& move, TurnAfter turn) {
    const auto turned = onOwnersTurn(setup, move.from);
    if (!turned) return setup;
    Setup after = Oracle(ruleset.rules()).apply(*turned, move);
    if (turn == TurnAfter::Stays) {
        after.sideToMove = setup.sideToMove;
        // A side cannot capture its own pawn en passant.
        std::erase_if(after.marks, [&](const SquareMark& mark) {
            return mark.mark == ruleset.enPassantMark() && mark.leftBy == after.sideToMove;
        });
    }
    return after;
}

}  // namespace chesspp
