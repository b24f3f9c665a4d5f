// SPDX-License-Identifier: MIT
//
// The sentences. Each stands whole, so that every language can order its words.
#include "ui/models/table_texts.h"

#include "ui/models/library_context.h"

#include "core/notation/move_text.h"

#include <QCoreApplication>

namespace chesspp::ui {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Table)
};

}  // namespace

QString nameOf(const Players& players, Side side) {
    const QString& name = side == Side::White ? players.white : players.black;
    if (!name.isEmpty()) return name;
    return side == Side::White ? Texts::tr("White") : Texts::tr("Black");
}

QString inBrief(const QStringList& sentences) {
    constexpr qsizetype kTwoLines = 170;
    QString brief;
    qsizetype taken = 0;
    for (const QString& each : sentences) {
        if (taken > 0 && brief.size() + 1 + each.size() > kTwoLines) break;
        if (taken > 0) brief += ' ';
        brief += each;
        ++taken;
    }
    if (taken == sentences.size()) return brief;
    return Texts::tr("%1 Further problems: %2.").arg(brief).arg(sentences.size() - taken);
}

QString statusOf(const TableDocument& table, const LibraryContext& library) {
    if (const std::optional<Outcome> outcome = table.outcome()) {
        return library.sentence(describe(*outcome, table.position().ruleset().variant().draws));
    }
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
