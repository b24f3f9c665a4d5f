// SPDX-License-Identifier: MIT
//
// The table.
#include "ui/freeplay/board_deeds.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace chesspp::ui {
namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(BoardDeeds)
};

QString written(const QList<QKeySequence>& keys) {
    QStringList all;
    for (const QKeySequence& each : keys) all += each.toString(QKeySequence::NativeText);
    return all.join(QStringLiteral(", "));
}

}  // namespace

QString textOf(Deed deed) {
    switch (deed) {
        case Deed::ChangeSide:
            return Texts::tr("Change the side");
        case Deed::NextForm:
            return Texts::tr("Promote by hand: the next form");
        case Deed::ToggleMoved:
            return Texts::tr("Has moved, or has not");
        case Deed::ToggleHoles:
            return Texts::tr("Make a hole, or fill it");
        case Deed::Remove:
            return Texts::tr("Remove");
        case Deed::ToHand:
            return Texts::tr("Take in hand");
        case Deed::Cut:
            return Texts::tr("Cut pieces");
        case Deed::Copy:
            return Texts::tr("Copy pieces");
        case Deed::Paste:
            return Texts::tr("Paste pieces");
        case Deed::ChooseAll:
            return Texts::tr("Choose all pieces");
        case Deed::ChooseSameKind:
            return Texts::tr("Choose all of the same kind and side");
        case Deed::MirrorFiles:
            return Texts::tr("Mirror left and right");
        case Deed::MirrorRanks:
            return Texts::tr("Mirror top and bottom");
        case Deed::Explain:
            return Texts::tr("Explain this square");
        case Deed::FlipTurn:
            return Texts::tr("Let the other side move");
        case Deed::NextDial:
            return Texts::tr("Rule dial: no rules, moves, turns, full");
        case Deed::NextSymmetry:
            return Texts::tr("Symmetric placing: off, across, turned");
        case Deed::Attackers:
            return Texts::tr("Show attackers and defenders");
        case Deed::Mobility:
            return Texts::tr("Show how far each piece goes");
    }
    Q_UNREACHABLE();
}

QList<QKeySequence> keysFor(Deed deed) {
    switch (deed) {
        case Deed::ChangeSide:
            return {Qt::Key_C};
        case Deed::NextForm:
            return {Qt::Key_F};
        case Deed::ToggleMoved:
            return {Qt::Key_M};
        case Deed::ToggleHoles:
            return {Qt::Key_O};
        case Deed::Remove:
            return {Qt::Key_Delete, Qt::Key_Backspace};
        case Deed::ToHand:
            return {Qt::Key_I};
        case Deed::Cut:
            return {QKeySequence(Qt::CTRL | Qt::Key_X)};
        case Deed::Copy:
            return {QKeySequence(Qt::CTRL | Qt::Key_C)};
        case Deed::Paste:
            return {QKeySequence(Qt::CTRL | Qt::Key_V)};
        case Deed::ChooseAll:
            return {QKeySequence(Qt::CTRL | Qt::Key_A)};
        case Deed::ChooseSameKind:
            return {Qt::Key_K};
        case Deed::MirrorFiles:
            return {Qt::Key_H};
        case Deed::MirrorRanks:
            return {Qt::Key_V};
        case Deed::Explain:
            return {QKeySequence(Qt::ALT | Qt::Key_Return), QKeySequence(Qt::ALT | Qt::Key_Enter)};
        case Deed::FlipTurn:
            return {Qt::Key_T};
        case Deed::NextDial:
            return {Qt::Key_R};
        case Deed::NextSymmetry:
            return {Qt::Key_S};
        case Deed::Attackers:
            return {Qt::Key_A};
        case Deed::Mobility:
            return {Qt::Key_N};
    }
    Q_UNREACHABLE();
}

std::optional<Deed> deedOf(QKeyCombination key) {
    for (const Deed deed : kDeeds) {
        if (keysFor(deed).contains(QKeySequence(key))) return deed;
    }
    return std::nullopt;
}

bool beginsPart(Deed deed) {
    return deed == Deed::Cut || deed == Deed::ChooseAll || deed == Deed::MirrorFiles ||
           deed == Deed::Explain || deed == Deed::FlipTurn || deed == Deed::Attackers;
}

std::vector<KeyLine> freeplayKeys() {
    const auto with = [](const QString& key, const QString& gesture) {
        return QStringLiteral("%1, %2").arg(key, gesture);
    };
    std::vector<KeyLine> lines{
        {Texts::tr("Choose several pieces"),
         Texts::tr("Drag from an empty square, Ctrl+click, Shift+arrow keys")},
        {Texts::tr("Move what is chosen by one square"), Texts::tr("Ctrl+arrow keys")},
        {Texts::tr("Copy instead of moving"), Texts::tr("Ctrl while letting go")},
        {Texts::tr("To the edge of the board"), Texts::tr("Home, End, Page Up, Page Down")},
        {Texts::tr("Everything that can be done on a square"),
         Texts::tr("Ctrl+right button, Menu key, Shift+F10")},
        {Texts::tr("Brush: the piece of a letter, such as N; again: of the other side"),
         Texts::tr("Shift+letter")},
        {Texts::tr("Brush: the piece of the other side"), Texts::tr("Right button, Shift+Enter")},
        {Texts::tr("Brush: fill a rectangle"), Texts::tr("Shift+drag; Shift+arrow keys, then Enter")},
        {Texts::tr("Brush: fill all connected squares that hold the same"),
         Texts::tr("Ctrl+click, Ctrl+Enter")}};
    for (const Deed deed : kDeeds) {
        const QString keys = written(keysFor(deed));
        switch (deed) {
            case Deed::ChangeSide:
                lines.push_back(
                    {Texts::tr("Change the side, of the brush too"), with(keys, Texts::tr("right button"))});
                break;
            case Deed::NextForm:
                lines.push_back({textOf(deed), with(keys, Texts::tr("double click"))});
                break;
            case Deed::ChooseSameKind:
                lines.push_back({textOf(deed), with(keys, Texts::tr("Ctrl+double click"))});
                break;
            case Deed::Explain:
                lines.push_back({Texts::tr("Explain why the chosen piece can or cannot go to this square"),
                                 Texts::tr("Alt+Enter; Ctrl+click while it shows its moves")});
                break;
            default:
                lines.push_back({textOf(deed), keys});
                break;
        }
    }
    return lines;
}

}  // namespace chesspp::ui
