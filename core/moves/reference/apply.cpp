// SPDX-License-Identifier: MIT
// Plays a move on a setup: ages marks, applies effects, runs events, updates history, clocks and side.
#include "core/base/work_limit.h"
#include "core/board/setup_key.h"
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/events.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

/// The moving piece before the move; nothing if the move has no origin.
std::optional<Piece> actorOf(const Setup& before, const FullMove& move) {
    if (const auto kind = move.from.dropped()) return Piece{*kind, ownerOf(before.sideToMove)};
    const std::optional<Square> from = move.from.onBoard();
    if (!from || !before.at(*from)) return std::nullopt;
    return before.at(*from)->piece;
}

void remember(const Rules& rules, const Setup& before, const FullMove& move,
              reference::SetupMutator& change) {
    const HistoryUse& use = rules.history;
    Setup& after = change.setup();
    if (use.occurrences) after.earlier.push_back(boardKey(before));
    const std::optional<Piece> actor = actorOf(before, move);
    if (use.lookBack == 0 || (move.from.isSquare() && !actor)) return;
    after.past.insert(after.past.begin(), {actor, move.from, move.shown, change.firstTaken(),
                                           actionsOf(move.from, move.effects), change.mover()});
    const auto most = static_cast<std::size_t>(use.lookBack);
    if (after.past.size() > most) after.past.resize(most);
}

/// Whether a watched royal is off the board, has changed sides or is common now.
bool isLost(const Rules& rules, const reference::SetupMutator& change, std::size_t watched, Side side) {
    const reference::Participant& royal = change.watched()[watched];
    if (!royal.onBoard) return true;
    const Piece piece = change.setup().at(royal.square)->piece;
    return piece.owner != ownerOf(side) || !reference::isRoyal(rules, piece);
}

}  // namespace

namespace reference {

Played playOut(const Rules& rules, const Setup& setup, const FullMove& move, AttackQueries attackQueries) {
    constexpr std::size_t kSquaresOfAStep = 8;  // of the copy
    (void)WorkLimit::isReachedAfter([&] { return setup.squares.size() / kSquaresOfAStep; });
    const Side mover = setup.sideToMove;
    const Side next = sideToMoveAfter(mover, move.turn);
    const bool events = rules.hasEvents();
    const bool turnEnds = move.turn == TurnAfter::Passes;
    SetupMutator change(rules, setup, move.from.onBoard());
    BySide<std::vector<std::size_t>> royals;
    for (const Side side : kSides) {
        for (const Square square : royalsOf(rules, setup, side)) royals[side].push_back(change.watch(square));
    }
    std::vector<Effect> effects = move.effects;

    if (turnEnds) change.ageMarks();
    for (const Effect& effect : move.effects) change.make(effect);
    if (events) {
        runEvents(rules, change, mover, attackQueries, effects);
        if (turnEnds)
            runTurnEvents(rules, change, PieceEvent::TurnEnds, mover, mover, attackQueries, effects);
    }
    remember(rules, setup, move, change);
    Setup& after = change.setup();
    if (turnEnds && mover == Side::Black) ++after.moveNumber;
    after.sideToMove = next;
    if (events && turnEnds)
        runTurnEvents(rules, change, PieceEvent::TurnStarts, next, mover, attackQueries, effects);

    const std::optional<Piece> actor = actorOf(setup, move);
    const bool resets = actor && rules.of(actor->kind).halfmoveClock == HalfmoveClock::Resets;
    after.halfmoveClock = change.firstTaken() || resets ? 0 : setup.halfmoveClock + 1;
    BySide<bool> lost;
    for (const Side side : kSides) {
        lost[side] = std::ranges::any_of(
            royals[side], [&](std::size_t watched) { return isLost(rules, change, watched, side); });
    }
    return {std::move(after), std::move(effects), lost};
}

}  // namespace reference

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
