// SPDX-License-Identifier: MIT
#include "ui/models/slow_moves_text.h"

#include <QCoreApplication>

namespace chesspp::ui {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SlowMoves)
};

}  // namespace

QString workingOutText(const QString& piece) {
    return piece.isEmpty() ? Texts::tr("Working out the moves…")
                           : Texts::tr("Working out the moves of %1…", "a piece’s name").arg(piece);
}

QString notWorkedOutText(const QString& piece) {
    return piece.isEmpty()
               ? Texts::tr("The moves have not been worked out.")
               : Texts::tr("The moves of %1 have not been worked out.", "a piece’s name").arg(piece);
}

QString tooLongText() {
    return Texts::tr("It takes too long to work out the piece’s moves here.");
}

}  // namespace chesspp::ui
