// SPDX-License-Identifier: MIT
#include "core/game/free_moves.h"

#include "core/game/position.h"
#include "core/moves/engine.h"

#include <memory>
#include <optional>
#include <utility>

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

/// A free move with the board on which its owner is to move.
struct Turned {
    std::unique_ptr<Engine> engine;
    Move move;
};

std::optional<Turned> turnedFor(const Ruleset& ruleset, const Setup& setup, const FullMove& wanted) {
    const auto turned = onOwnersTurn(setup, wanted.from);
    if (!turned) return std::nullopt;
    std::unique_ptr<Engine> engine = ruleset.engineFor(*turned);
    MoveList moves;
    engine->listMovesFrom(wanted.from, moves, Legality::Pseudo);
    for (const Move move : moves) {
        if (move.shown() == wanted.shown && engine->expand(move) == wanted)
            return Turned{std::move(engine), move};
    }
    return std::nullopt;
}

}  // namespace

std::vector<FullMove> freeMoves(const Ruleset& ruleset, const Setup& setup, Square from) {
    std::vector<FullMove> all;
    const auto turned = onOwnersTurn(setup, from);
    if (!turned) return all;
    const std::unique_ptr<Engine> engine = ruleset.engineFor(*turned);
    MoveList moves;
    engine->listMovesFrom(from, moves, Legality::Pseudo);
    for (const Move move : moves) all.push_back(engine->expand(move));
    return all;
}

Transition freeTransition(const Ruleset& ruleset, const Setup& setup, const FullMove& move) {
    const std::optional<Turned> turned = turnedFor(ruleset, setup, move);
    return turned ? transitionOf(EffectTracker::boardOf(setup), turned->engine->allEffects(turned->move))
                  : Transition();
}

Setup playFreely(const Ruleset& ruleset, const Setup& setup, const FullMove& move, TurnAfter turn) {
    const std::optional<Turned> turned = turnedFor(ruleset, setup, move);
    if (!turned) return setup;
    const Transition shown =
        transitionOf(EffectTracker::boardOf(setup), turned->engine->allEffects(turned->move));
    turned->engine->make(turned->move);
    Setup after = turned->engine->setup();
    // An engine keeps what pieces were only where a rule or the setup asks for it.
    for (const Transition::Change& change : shown.changes) {
        std::optional<SetupPiece>& piece = after.at(change.square);
        if (change.before.kind != change.after.kind && piece && !piece->promotedFrom)
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
