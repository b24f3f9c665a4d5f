// SPDX-License-Identifier: MIT
#include "ui/freeplay/square_words.h"

#include "core/game/free_moves.h"

#include <QCoreApplication>
#include <QStringList>

namespace chesspp::ui {
namespace {

struct SquareNames {
    Q_DECLARE_TR_FUNCTIONS(SquareWords)
};

QString pieceWords(const QString& square, const PieceLook& look) {
    switch (look.piece.owner) {
        case Owner::White:
            return SquareNames::tr("%1, white %2", "square, piece").arg(square, look.name);
        case Owner::Black:
            return SquareNames::tr("%1, black %2", "square, piece").arg(square, look.name);
        case Owner::Neutral:
            return SquareNames::tr("%1, neutral %2", "square, piece").arg(square, look.name);
    }
    Q_UNREACHABLE();
}

int movesOf(const TableDocument& table, const Setup& setup, Square square) {
    SquareSet reached;
    if (table.dial() == RuleDial::None) {
        for (const FullMove& move : freeMoves(table.ruleset(), setup, square)) reached.insert(move.shown);
    } else {
        for (const DialMove& move : table.movesFrom(square)) reached.insert(move.full.shown);
    }
    return reached.size();
}

}  // namespace

QString squareWords(const TableDocument& table, const BoardPicture& picture, Square square) {
    const QString name = QString::fromStdString(picture.shape().name(square));
    if (picture.holes.contains(square)) return SquareNames::tr("%1, hole").arg(name);
    const PieceLook* look = picture.pieceAt(square);
    if (look == nullptr) return SquareNames::tr("%1, empty").arg(name);
    QStringList words{pieceWords(name, *look)};
    const Setup setup = table.editableSetup();
    if (setup.shape == picture.shape() && setup.at(square)) {
        const SetupPiece& piece = *setup.at(square);
        const MovedUse& use = table.ruleset().movedUse(piece.piece.kind);
        if (piece.moved == MovedState::Moved && (use.asked || use.castler() || use.partner)) {
            words += SquareNames::tr("has moved");
        }
        if (piece.piece.owner != Owner::Neutral) {
            const int moves = movesOf(table, setup, square);
            words += moves == 1 ? SquareNames::tr("1 move", "of a piece")
                                : SquareNames::tr("%n moves", "of a piece", moves);
        }
    }
    return words.join(QStringLiteral(", "));
}

}  // namespace chesspp::ui
