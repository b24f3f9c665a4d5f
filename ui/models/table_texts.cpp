// SPDX-License-Identifier: MIT
//
// The sentences. Each stands whole, so that every language can order its words.
#include "ui/models/table_texts.h"

#include "core/notation/move_text.h"

#include <QCoreApplication>

namespace chesspp::ui {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Table)
};

QString mateSentence(const Outcome& outcome) {
    if (!outcome.winner) return Texts::tr("Checkmate: the game is drawn.");
    return *outcome.winner == Side::White ? Texts::tr("Checkmate: White wins.")
                                          : Texts::tr("Checkmate: Black wins.");
}

QString stalemateSentence(const Outcome& outcome) {
    if (!outcome.winner)
        return Texts::tr("Stalemate: the side to move has no legal move. The game is drawn.");
    return *outcome.winner == Side::White
               ? Texts::tr("Stalemate: the side to move has no legal move. White wins.")
               : Texts::tr("Stalemate: the side to move has no legal move. Black wins.");
}

}  // namespace

QString nameOf(const Players& players, Side side) {
    const QString& name = side == Side::White ? players.white : players.black;
    if (!name.isEmpty()) return name;
    return side == Side::White ? Texts::tr("White") : Texts::tr("Black");
}

QString sentenceOf(const Outcome& outcome) {
    const bool white = outcome.winner == Side::White;
    switch (outcome.reason) {
        case EndReason::Checkmate:
            return mateSentence(outcome);
        case EndReason::Stalemate:
            return stalemateSentence(outcome);
        case EndReason::Resignation:
            return white ? Texts::tr("Black resigned: White wins.")
                         : Texts::tr("White resigned: Black wins.");
        case EndReason::Agreement:
            return Texts::tr("Both sides agreed to a draw.");
        case EndReason::RepetitionClaimed:
            return Texts::tr("Drawn by repetition: the same position came again, and a draw was claimed.");
        case EndReason::RepetitionAutomatic:
            return Texts::tr("Drawn by repetition: the same position came too often.");
        case EndReason::QuietMovesClaimed:
            return Texts::tr(
                "Drawn by the 50-move rule: no capture and no pawn move, and a draw was claimed.");
        case EndReason::QuietMovesAutomatic:
            return Texts::tr("Drawn by the 75-move rule: no capture and no pawn move.");
        case EndReason::DeadPosition:
            return Texts::tr("Drawn: neither side has enough pieces left to give checkmate.");
    }
    Q_UNREACHABLE();
}

QString claimSentence(EndReason reason, const Ruleset& ruleset) {
    const DrawRules& rules = ruleset.variant().draws;
    if (reason == EndReason::QuietMovesClaimed) {
        return Texts::tr("A draw can be claimed: no capture and no pawn move in %1 moves of each side")
            .arg(rules.quietMoves.claim.value_or(50));
    }
    return Texts::tr("A draw can be claimed: this position has now stood %1 times or more")
        .arg(rules.repetition.claim.value_or(3));
}

QString statusOf(const TableDocument& table) {
    if (const std::optional<Outcome> outcome = table.outcome()) return sentenceOf(*outcome);
    const Game& game = table.game();
    const Side mover = table.position().sideToMove();
    const bool white = mover == Side::White;
    if (!table.isPlayable()) return Texts::tr("This position cannot be played.");
    if (game.current() == NodeId{} && table.isEdited()) {
        return white ? Texts::tr("White to move · Set up by hand")
                     : Texts::tr("Black to move · Set up by hand");
    }
    if (game.current() == NodeId{}) return white ? Texts::tr("White to move") : Texts::tr("Black to move");
    Position before = table.position();
    before.takeBack();
    const QString last = QString::fromStdString(formatSan(before, game.node(game.current()).move));
    if (table.position().inCheck()) {
        return white ? Texts::tr("White is in check and to move · Black's last move: %1").arg(last)
                     : Texts::tr("Black is in check and to move · White's last move: %1").arg(last);
    }
    return white ? Texts::tr("White to move · Black's last move: %1").arg(last)
                 : Texts::tr("Black to move · White's last move: %1").arg(last);
}

}  // namespace chesspp::ui
