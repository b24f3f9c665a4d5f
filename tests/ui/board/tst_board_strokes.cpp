// SPDX-License-Identifier: MIT
// Painting with a brush: strokes skip no square and visit none twice; the brush has a preview.
#include "tests/support/test_program.h"
#include "tests/ui/board/setup_owner.h"
#include "ui/board/piece_mime.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace chesspp;
using namespace chesspp::ui;
using sample::SetupOwner;

class BoardStrokesTest : public QObject {
    Q_OBJECT
private slots:
    void aClickIsAStrokeOfOneSquare();
    void aFastStrokeLeavesNoGap();
    void aSquareIsPassedOnce();
    void aStrokeGoesOnBehindTheBoardsEdge();
    void theRightButtonStrokesToo();
    void escapeCancelsAStroke();
    void theOtherButtonCancelsAStroke();
    void aDoubleClickIsTwoStrokes();
    void escapePutsTheBrushAway();
    void leavingTheModeForgetsAStroke();
    void aStrokeEndsWhenTheBoardLosesTheKeys();
    void anyStrokeIsOneUnbrokenPath();
    void theBrushIsSeenWhereItWouldPaint();
    void thePointerIsTheBrush();
    void aPieceFromThePaletteCanStillBeDropped();
};

namespace {

constexpr auto kPaint = InteractionMode::Paint;

}  // namespace

void BoardStrokesTest::aClickIsAStrokeOfOneSquare() {
    SetupOwner owner(kPaint);
    owner.click("b1");
    QCOMPARE(owner.events, (QStringList{"stroke b1", "ended b1"}));
}

void BoardStrokesTest::aFastStrokeLeavesNoGap() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a1"));
    owner.moveTo(owner.point("a5"));
    owner.letGo(owner.point("c5"));
    QCOMPARE(owner.events, (QStringList{"stroke a1", "reached a2", "reached a3", "reached a4", "reached a5",
                                        "reached b5", "reached c5", "ended c5"}));
}

void BoardStrokesTest::aSquareIsPassedOnce() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a1"));
    owner.moveTo(owner.point("c1"));
    owner.moveTo(owner.point("a1"));
    owner.moveTo(owner.point("d1"));
    owner.letGo(owner.point("d1"));
    QCOMPARE(owner.events, (QStringList{"stroke a1", "reached b1", "reached c1", "reached d1", "ended d1"}));
}

void BoardStrokesTest::aStrokeGoesOnBehindTheBoardsEdge() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a2"));
    owner.moveTo(owner.point("a2") - QPoint(200, 0));
    owner.moveTo(owner.point("a3") - QPoint(200, 0));
    owner.letGo(owner.point("b3"));
    QCOMPARE(owner.events, (QStringList{"stroke a2", "reached a3", "reached b3", "ended b3"}));
}

void BoardStrokesTest::theRightButtonStrokesToo() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a1"), Qt::ControlModifier, Qt::RightButton);
    owner.moveTo(owner.point("b1"), {}, Qt::RightButton);
    owner.letGo(owner.point("b1"), {}, Qt::RightButton);
    QCOMPARE(owner.events, (QStringList{"right stroke a1 +ctrl", "reached b1", "ended b1"}));
}

void BoardStrokesTest::escapeCancelsAStroke() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a1"));
    owner.moveTo(owner.point("b1"));
    owner.key(Qt::Key_Escape);
    owner.moveTo(owner.point("d1"));
    owner.letGo(owner.point("d1"));
    QCOMPARE(owner.events, (QStringList{"stroke a1", "reached b1", "stroke cancelled"}));
}

void BoardStrokesTest::theOtherButtonCancelsAStroke() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a1"));
    owner.press(owner.point("a1"), {}, Qt::RightButton);
    owner.letGo(owner.point("a1"), {}, Qt::RightButton);
    owner.letGo(owner.point("a1"));
    QCOMPARE(owner.events, (QStringList{"stroke a1", "stroke cancelled"}));
}

void BoardStrokesTest::aDoubleClickIsTwoStrokes() {
    SetupOwner owner(kPaint);
    owner.click("a1");
    QMouseEvent second(QEvent::MouseButtonDblClick, owner.point("a1"),
                       owner.view.mapToGlobal(owner.point("a1")), Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(&owner.view, &second);
    owner.letGo(owner.point("a1"));
    QCOMPARE(owner.events, (QStringList{"stroke a1", "ended a1", "stroke a1", "ended a1"}));
}

void BoardStrokesTest::escapePutsTheBrushAway() {
    SetupOwner owner(kPaint);
    owner.key(Qt::Key_Escape);
    QCOMPARE(owner.events, QStringList{"cancelled"});
}

void BoardStrokesTest::leavingTheModeForgetsAStroke() {
    SetupOwner owner(kPaint);
    owner.press(owner.point("a1"));
    BoardPicture next = owner.view.picture();
    next.interaction = InteractionMode::Arrange;
    owner.view.setPicture(next);
    owner.moveTo(owner.point("c1"));
    owner.letGo(owner.point("c1"));
    QCOMPARE(owner.events, QStringList{"stroke a1"});
}

void BoardStrokesTest::aStrokeEndsWhenTheBoardLosesTheKeys() {
    SetupOwner owner(kPaint);
    QVERIFY(owner.takeFocus());
    owner.press(owner.point("a1"));
    owner.moveTo(owner.point("b1"));
    owner.view.clearFocus();
    QCOMPARE(owner.events, (QStringList{"stroke a1", "reached b1", "ended b1"}));
}

void BoardStrokesTest::anyStrokeIsOneUnbrokenPath() {
    QRandomGenerator random(11);
    for (int round = 0; round < 40; ++round) {
        SetupOwner owner(kPaint);
        std::vector<Square> passed;
        connect(&owner.view, &BoardView::strokeBegan, &owner.view,
                [&](Square square) { passed.push_back(square); });
        connect(&owner.view, &BoardView::strokeReached, &owner.view,
                [&](Square square) { passed.push_back(square); });
        const auto anywhere = [&] { return QPoint(random.bounded(480), random.bounded(480)); };
        const QPoint from = anywhere();
        const QPoint to = anywhere();
        owner.press(from);
        owner.letGo(to);
        const BoardShape& shape = owner.view.picture().shape();
        QVERIFY(passed.front() == owner.view.boardGeometry().squareAt(from));
        QVERIFY(passed.back() == owner.view.boardGeometry().squareAt(to));
        SquareSet seen;
        for (std::size_t i = 0; i < passed.size(); ++i) {
            QVERIFY(!seen.contains(passed[i]));
            seen.insert(passed[i]);
            if (i == 0) continue;
            const Step step = shape.between(passed[i - 1], passed[i]);
            QVERIFY(std::abs(step.files) <= 1 && std::abs(step.ranks) <= 1);
        }
        // Every point of the line lies in a square that was passed.
        for (int part = 0; part <= 1000; ++part) {
            const QPointF point = QPointF(from) + QPointF(to - from) * part / 1000;
            const auto square = owner.view.boardGeometry().squareAt(point);
            const QRectF area = owner.view.boardGeometry().squareRect(*square);
            const bool inside = area.adjusted(1e-6, 1e-6, -1e-6, -1e-6).contains(point);
            QVERIFY(!inside || seen.contains(*square));
        }
    }
}

void BoardStrokesTest::theBrushIsSeenWhereItWouldPaint() {
    SetupOwner owner(kPaint);
    const QColor bare = owner.pixel("e4");
    const QColor piece = owner.pixel("b1");
    owner.moveTo(owner.point("e4"), {}, Qt::NoButton);
    const QColor ghost = owner.pixel("e4");
    QVERIFY(ghost != bare && ghost != sample::kBlackBody);
    QVERIFY(ghost.blue() > ghost.red() + 60);
    // On a piece it shows what will stand there instead.
    owner.moveTo(owner.point("b1"), {}, Qt::NoButton);
    QCOMPARE(owner.pixel("e4"), bare);
    QVERIFY(owner.pixel("b1").blue() > owner.pixel("b1").red() + 60);

    BoardPicture next = owner.view.picture();
    next.brush = EraserBrush{};
    owner.view.setPicture(next);
    QVERIFY(owner.pixel("b1") != piece && owner.pixel("b1").red() > owner.pixel("b1").blue());
    next.brush = HoleBrush{};
    owner.view.setPicture(next);
    QVERIFY(owner.pixel("b1") != piece);
    // A stroke under way shows what it does by itself.
    next.brush = sample::appearance(Owner::Black);
    owner.view.setPicture(next);
    owner.press(owner.point("e4"));
    owner.moveTo(owner.point("e5"));
    QCOMPARE(owner.pixel("e4"), bare);
    owner.letGo(owner.point("e5"));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&owner.view, &leave);
    QCOMPARE(owner.pixel("e4"), bare);
}

void BoardStrokesTest::thePointerIsTheBrush() {
    SetupOwner owner(kPaint);
    const auto pointer = [&] {
        owner.moveTo(owner.point("e4"), {}, Qt::NoButton);
        owner.moveTo(owner.point("e5"), {}, Qt::NoButton);
        return owner.view.cursor();
    };
    QCOMPARE(pointer().shape(), Qt::BitmapCursor);
    const QImage black = pointer().pixmap().toImage();
    QCOMPARE(black.pixelColor(29, 29), sample::kBlackBody);
    BoardPicture next = owner.view.picture();
    next.brush = sample::appearance(Owner::White);
    owner.view.setPicture(next);
    QCOMPARE(pointer().pixmap().toImage().pixelColor(29, 29), sample::kWhiteBody);
    next.brush = EraserBrush{};
    owner.view.setPicture(next);
    const QImage eraser = pointer().pixmap().toImage();
    next.brush = HoleBrush{};
    owner.view.setPicture(next);
    QVERIFY(pointer().pixmap().toImage() != eraser);
    next.interaction = InteractionMode::Arrange;
    owner.view.setPicture(next);
    QVERIFY(pointer().shape() != Qt::BitmapCursor);
}

void BoardStrokesTest::aPieceFromThePaletteCanStillBeDropped() {
    SetupOwner owner(kPaint);
    QSignalSpy dropped(&owner.view, &BoardView::pieceDropped);
    const std::unique_ptr<QMimeData> data = toMimeData(sample::appearance(Owner::White, 3));
    QDragEnterEvent enter(owner.point("e4"), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&owner.view, &enter);
    QDropEvent drop(owner.point("e4"), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&owner.view, &drop);
    QCOMPARE(dropped.count(), 1);
    QVERIFY(owner.events.isEmpty());
}

CHESSPP_TEST(BoardStrokesTest)
#include "tst_board_strokes.moc"
