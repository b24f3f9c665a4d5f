// SPDX-License-Identifier: MIT
// Clicks and drags on a board, with squares given by name.
#pragma once

#include "ui/board/board_view.h"

#include <QTest>

namespace chesspp::ui::tests {

class Hand {
public:
    explicit Hand(BoardView& board) : board_(board) {}

    void click(const QString& square) { QTest::mouseClick(&board_, Qt::LeftButton, {}, pointOf(square)); }
    /// "e2e4": two clicks.
    void play(const QString& squares) {
        click(squares.left(2));
        click(squares.mid(2, 2));
    }
    void playAll(const QString& moves) {
        for (const QString& each : moves.split(' ')) play(each);
    }
    void drag(const QString& from, const QString& to) {
        QTest::mousePress(&board_, Qt::LeftButton, {}, pointOf(from));
        QTest::mouseMove(&board_, pointOf(from) + QPoint(12, 12));
        QTest::mouseMove(&board_, pointOf(to));
        QTest::mouseRelease(&board_, Qt::LeftButton, {}, pointOf(to));
    }
    [[nodiscard]] QPoint pointOf(const QString& square) const {
        const auto parsed = board_.picture().shape().parse(square.toStdString());
        if (!parsed) qFatal("%s is no square", qPrintable(square));
        return board_.boardGeometry().centre(*parsed).toPoint();
    }

private:
    BoardView& board_;
};

}  // namespace chesspp::ui::tests
