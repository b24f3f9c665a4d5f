// SPDX-License-Identifier: MIT
#include "ui/models/rule_dial.h"

#include "ui/models/table_document.h"

#include "core/game/free_moves.h"
#include "core/moves/oracle.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

struct DialTexts {
    Q_DECLARE_TR_FUNCTIONS(TableDocument)
};

QString undoTextOf(RuleDial dial) {
    switch (dial) {
        case RuleDial::None:
            return DialTexts::tr("Without rules", "undo step");
        case RuleDial::Moves:
            return DialTexts::tr("Rules: moves", "undo step");
        case RuleDial::Turns:
            return DialTexts::tr("Rules: turns", "undo step");
        case RuleDial::Full:
            return DialTexts::tr("Full rules", "undo step");
    }
    Q_UNREACHABLE();
}

/// The legal moves from a square; only this piece's are tried, so that large boards are no hurdle.
std::vector<DialMove> legalFrom(const Position& position, Square from) {
    std::vector<DialMove> moves;
    const Setup setup = position.setup();
    const Oracle oracle(position.ruleset().rules());
    for (const Move move : position.pseudoLegalMoves()) {
        if (move.origin() != from) continue;
        FullMove full = position.expand(move);
        if (oracle.isLegal(setup, full)) moves.push_back({std::move(full), move});
    }
    return moves;
}

}  // namespace

std::vector<DialMove> movesUnder(RuleDial dial, const Position& position, bool playable, Square from) {
    const std::optional<Piece> actor = position.at(from);
    if (dial == RuleDial::None || !actor) return {};
    const bool onTurn = actor->owner == ownerOf(position.sideToMove());
    if (dial == RuleDial::Full) {
        return playable && onTurn ? legalFrom(position, from) : std::vector<DialMove>();
    }
    if (dial == RuleDial::Turns && !onTurn) return {};
    std::vector<DialMove> moves;
    const std::vector<DialMove> legal =
        dial == RuleDial::Turns && playable ? legalFrom(position, from) : std::vector<DialMove>();
    for (FullMove& full : freeMoves(position.ruleset(), position.setup(), from)) {
        const auto same = std::ranges::find(legal, full, &DialMove::full);
        moves.push_back({std::move(full), same != legal.end() ? same->legal : std::nullopt});
    }
    return moves;
}

void TableDocument::setDial(RuleDial dial) {
    if (!canDial(dial)) dial = RuleDial::Turns;
    if (dial == state_.dial) return;
    if (dial < RuleDial::Full && reportsEdits()) return report(DialEdit{dial});
    pushDial(dial);
}

void TableDocument::pushDial(RuleDial dial) {
    if (!canDial(dial)) dial = RuleDial::Turns;
    if (dial == state_.dial) return;
    pushExchange([dial](State& state) mutable { std::swap(state.dial, dial); }, undoTextOf(dial));
}

std::vector<DialMove> TableDocument::movesFrom(Square from) const {
    const bool over = state_.dial == RuleDial::Full && outcome();
    return over ? std::vector<DialMove>() : movesUnder(state_.dial, position(), isPlayable(), from);
}

void TableDocument::make(const DialMove& move) {
    // Below the full rules a position set up by hand stays one: moves are recorded in its past.
    const bool begunByHand = isEdited() && state_.game.isUntouched();
    if (move.legal && !outcome() && (state_.dial == RuleDial::Full || !begunByHand)) {
        play(*move.legal);
    } else {
        playFreely(move.full);
    }
}

}  // namespace chesspp::ui
