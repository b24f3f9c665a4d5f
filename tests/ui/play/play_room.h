// SPDX-License-Identifier: MIT
// Test fixture that shows a table in Play, with simulated gestures on its board and clicks on its buttons.
#pragma once

#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/board/move_choice_popup.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/play/play_bar.h"
#include "ui/play/play_workspace.h"
#include "ui/play/player_card.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QWheelEvent>

namespace chesspp::ui::tests {

/// A table with its place on a screen.
struct Room {
    explicit Room(const Position& start, Players players = {})
        : table(tests::library(), start, std::move(players)),
          place(shown, tests::library(), nullptr),
          hand(*place.board()) {
        place.board()->setAnimationDuration({});
        place.resize(1184, 736);
        place.show();
        if (!QTest::qWaitForWindowExposed(&place)) qFatal("the place is not shown");
        place.setFocus();
    }
    [[nodiscard]] QString fen() const { return QString::fromStdString(formatFen(table.position())); }
    [[nodiscard]] QPushButton* button(const QString& text) const {
        QCoreApplication::processEvents();  // shows the answers of a bar that has been there
        for (QPushButton* each : place.findChildren<QPushButton*>()) {
            if (each->text() == text && each->isVisible()) return each;
        }
        return nullptr;
    }
    void press(const QString& text) const {
        QPushButton* found = button(text);
        if (found == nullptr) qFatal("no button %s", qPrintable(text));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// Over the middle of a widget; a notch is 120.
    static void wheel(QWidget& over, int turn, Qt::KeyboardModifiers modifiers = {}) {
        const QPointF at = over.rect().center();
        QWheelEvent event(at, over.mapToGlobal(at), {}, QPoint(0, turn), Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&over, &event);
    }
    /// Pressed, and pressed again when it asks.
    void resign() const {
        press("Resign");
        QTest::qWait(QApplication::doubleClickInterval() + 1);
        press("Resign?");
    }
    /// "Anna, won | Ben, lost": White's card first.
    [[nodiscard]] QString cards() const {
        QStringList words;
        for (const PlayerCard* card : place.findChildren<PlayerCard*>())
            words.prepend(card->accessibleName().section(", captured pieces", 0, 0));
        return words.join(" | ");
    }
    [[nodiscard]] QString score() const {
        const auto* label = place.findChild<QLabel*>("score");
        return label->isVisible() ? label->text() : QString();
    }
    [[nodiscard]] QString pgn() const { return QString::fromStdString(pgnWork(table, tests::library())()); }
    [[nodiscard]] MoveChoicePopup* popup() const { return place.findChild<MoveChoicePopup*>(); }
    [[nodiscard]] QString said() const { return place.bar()->text(); }

    TableDocument table;
    ShownTable shown{table};
    PlayWorkspace place;
    tests::Hand hand;
};

}  // namespace chesspp::ui::tests
