// SPDX-License-Identifier: MIT
// Plays a move on a setup: ages marks, applies effects, runs events, updates history, clocks and side.
#include "core/board/setup_key.h"
#include "core/moves/oracle.h"
#include "core/moves/oracle_attacks.h"
#include "core/moves/oracle_events.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

void remember(const Rules& rules, const Setup& before, const FullMove& move, oracle::Change& change) {
    const HistoryUse& use = rules.history;
    Setup& after = change.setup();
    if (use.occurrences) after.earlier.push_back(boardKey(before));
    if (use.lookBack == 0 || !before.at(move.from)) return;
    after.past.insert(after.past.begin(),
                      {before.at(move.from)->piece, move.from, move.shown, change.firstTaken(),
                       deedsOf(move.from, move.effects), change.mover()});
    const auto most = static_cast<std::size_t>(use.lookBack);
    if (after.past.size() > most) after.past.resize(most);
}

/// Whether a royal that is watched is gone, serves another side than this one or is royal no longer.
bool isLost(const Rules& rules, const oracle::Change& change, std::size_t watched, Side side) {
    const oracle::Someone& royal = change.watched()[watched];
    if (!royal.onBoard) return true;
    const Piece piece = change.setup().at(royal.square)->piece;
    return piece.owner != ownerOf(side) || !oracle::isRoyal(rules, piece);
}

}  // namespace

namespace oracle {

Played playOut(const Rules& rules, const Setup& setup, const FullMove& move, AttackQuestions questions) {
    const Side mover = setup.sideToMove;
    const Side next = opposite(mover);
    const bool events = rules.hasEvents();
    Change change(rules, setup, move.from);
    BySide<std::vector<std::size_t>> royals;
    for (const Side side : kSides) {
        for (const Square square : royalsOf(rules, setup, side)) royals[side].push_back(change.watch(square));
    }
    std::vector<Effect> effects = move.effects;

    change.growMarksOlder();
    for (const Effect& effect : move.effects) change.make(effect);
    if (events) {
        runEvents(rules, change, mover, questions, effects);
        runTurnEvents(rules, change, PieceEvent::TurnEnds, mover, mover, questions, effects);
    }
    remember(rules, setup, move, change);
    Setup& after = change.setup();
    if (mover == Side::Black) ++after.moveNumber;
    after.sideToMove = next;
    if (events) runTurnEvents(rules, change, PieceEvent::TurnStarts, next, mover, questions, effects);

    const std::optional<SetupPiece>& actor = setup.at(move.from);
    const bool resets = actor && rules.of(actor->piece.kind).quiet == QuietCounter::Resets;
    after.quietPlies = change.firstTaken() || resets ? 0 : setup.quietPlies + 1;
    BySide<bool> lost;
    for (const Side side : kSides) {
        lost[side] = std::ranges::any_of(
            royals[side], [&](std::size_t watched) { return isLost(rules, change, watched, side); });
    }
    return {std::move(after), std::move(effects), lost};
}

}  // namespace oracle

Setup Oracle::apply(const Setup& setup, const FullMove& move) const {
    Setup after = oracle::playOut(rules_, setup, move, oracle::AttackQuestions::Asked).after;
    if (rules_.history.checksGiven && inCheck(after, after.sideToMove)) {
        ++after.sides[setup.sideToMove].checksGiven;
    }
    return after;
}

std::vector<Effect> Oracle::allEffects(const Setup& setup, const FullMove& move) const {
    if (!rules_.hasEvents()) return move.effects;
    return oracle::playOut(rules_, setup, move, oracle::AttackQuestions::Asked).effects;
}

}  // namespace chesspp
