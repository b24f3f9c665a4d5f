// SPDX-License-Identifier: MIT
#include "core/authoring/free_moves.h"

#include "core/game/position.h"
#include "core/moves/engine.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace chesspp {

namespace {

/// What the piece can do on its owner's turn.
struct OwnersTurn {
    std::unique_ptr<Engine> engine;
    MoveList moves;

    [[nodiscard]] std::optional<Move> find(const FullMove& wanted) const {
        if (engine == nullptr) return std::nullopt;
        const std::vector<FullMove> all = engine->expandAll(moves);
        const auto found = std::ranges::find(all, wanted);
        return found != all.end() ? std::optional(moves[static_cast<std::size_t>(found - all.begin())])
                                  : std::nullopt;
    }
};

/// Without moves if no piece of a side stands there.
OwnersTurn ownersTurn(const Ruleset& ruleset, const Setup& setup, Square from) {
    const std::optional<SetupPiece>& actor = setup.at(from);
    if (!actor || actor->piece.owner == Owner::Neutral) return {};
    Setup turned = setup;
    turned.sideToMove = facing(actor->piece.owner);
    OwnersTurn turn{ruleset.engineFor(turned), {}};
    turn.engine->listMovesFrom(from, turn.moves, Legality::Pseudo);
    return turn;
}

}  // namespace

std::vector<FullMove> freeMoves(const Ruleset& ruleset, const Setup& setup, Square from) {
    const OwnersTurn turn = ownersTurn(ruleset, setup, from);
    return turn.engine != nullptr ? turn.engine->expandAll(turn.moves) : std::vector<FullMove>();
}

Transition freeTransition(const Ruleset& ruleset, const Setup& setup, const FullMove& wanted) {
    const OwnersTurn turn = ownersTurn(ruleset, setup, wanted.from.square());
    const auto move = turn.find(wanted);
    return move ? transitionOf(EffectTracker::boardOf(setup), turn.engine->allEffects(*move)) : Transition();
}

Setup playFreely(const Ruleset& ruleset, const Setup& setup, const FullMove& wanted, TurnAfter turn) {
    const OwnersTurn owners = ownersTurn(ruleset, setup, wanted.from.square());
    const auto move = owners.find(wanted);
    if (!move) return setup;
    const Transition shown = transitionOf(EffectTracker::boardOf(setup), owners.engine->allEffects(*move));
    owners.engine->make(*move);
    Setup after = owners.engine->setup();
    // An engine keeps former kinds of pieces only if a rule or the setup needs them.
    for (const Transition::Change& change : shown.changes) {
        std::optional<SetupPiece>& piece = after.at(change.square);
        const bool isDemoted = ruleset.rules().of(change.before.kind).unpromoted == change.after.kind;
        if (change.before.kind != change.after.kind && piece && !piece->promotedFrom && !isDemoted)
            piece->promotedFrom = change.before.kind;
    }
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
