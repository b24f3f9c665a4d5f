// SPDX-License-Identifier: MIT
// The board with keys, square texts for screen readers, pieces from palettes and animations.
#include "tests/support/test_program.h"
#include "tests/ui/board/view_owner.h"
#include "ui/board/piece_mime.h"

#include <QAccessible>
#include <QDropEvent>
#include <QMimeData>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;
using sample::at;
using sample::Owner8x8;

class BoardViewTest : public QObject {
    Q_OBJECT
private slots:
    void keysMoveTheFocusAndActivate();
    void arrowKeysAreLeftAloneUntilTheBoardHasACursor();
    void turnedBoardsAreSteeredAsSeen();
    void aPieceFromAPaletteIsDropped();
    void foreignPiecesAreRefused();
    void squaresAreCalledByName();
    void animationsEndInTheNewPicture();
    void aNewPictureCutsAnAnimationShort();
    void noAnimationWithoutDuration();
    void noAnimationWhenTheStyleWantsNone();
    void aDroppedPieceDoesNotSlideAgain();
    void changedArtIsDrawnAtOnce();
};

void BoardViewTest::keysMoveTheFocusAndActivate() {
    Owner8x8 owner;
    owner.view.setFocusSquare(owner.square("c1"));
    QTest::keyClick(&owner.view, Qt::Key_Right);
    QVERIFY(owner.view.focusSquare() == owner.square("d1"));
    QTest::keyClick(&owner.view, Qt::Key_Down);
    QVERIFY(owner.view.focusSquare() == owner.square("d1"));
    QTest::keyClick(&owner.view, Qt::Key_Return);
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
    for (int i = 0; i < 4; ++i) QTest::keyClick(&owner.view, Qt::Key_Up);
    QTest::keyClick(&owner.view, Qt::Key_Space);
    QVERIFY(owner.moves.size() == 1 && owner.moves.front().second == owner.square("d5"));
}

void BoardViewTest::arrowKeysAreLeftAloneUntilTheBoardHasACursor() {
    Owner8x8 owner;
    QKeyEvent key(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier);
    QApplication::sendEvent(&owner.view, &key);
    QVERIFY(!key.isAccepted());
    QVERIFY(owner.view.focusSquare() == owner.square("a1"));
    QKeyEvent letter(QEvent::KeyPress, Qt::Key_N, Qt::NoModifier, QStringLiteral("n"));
    QApplication::sendEvent(&owner.view, &letter);
    QVERIFY(!letter.isAccepted());
}

void BoardViewTest::turnedBoardsAreSteeredAsSeen() {
    Owner8x8 owner;
    BoardPicture picture = owner.view.picture();
    picture.bottom = Side::Black;
    owner.view.setPicture(picture);
    owner.view.setFocusSquare(owner.square("e4"));
    QTest::keyClick(&owner.view, Qt::Key_Up);
    QVERIFY(owner.view.focusSquare() == owner.square("e3"));
    QTest::keyClick(&owner.view, Qt::Key_Left);
    QVERIFY(owner.view.focusSquare() == owner.square("f3"));
}

void BoardViewTest::aPieceFromAPaletteIsDropped() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::pieceDropped);
    const PieceAppearance look = sample::appearance(Owner::Black, 12);
    const std::unique_ptr<QMimeData> data = toMimeData(look);
    const QPoint e4 = owner.point("e4");
    QDragEnterEvent enter(e4, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&owner.view, &enter);
    QVERIFY(enter.isAccepted());
    const QColor before = owner.pixel("e4");
    QDragMoveEvent move(e4, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&owner.view, &move);
    QVERIFY(owner.pixel("e4") != before);
    QDropEvent drop(e4, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&owner.view, &drop);
    QCOMPARE(dropped.count(), 1);
    QVERIFY(dropped.front().at(0).value<PieceAppearance>() == look);
    QVERIFY(dropped.front().at(1).value<Square>() == owner.square("e4"));
    QCOMPARE(owner.pixel("e4"), before);
}

void BoardViewTest::foreignPiecesAreRefused() {
    QMimeData foreign;
    QVERIFY(!pieceFromMimeData(&foreign));
    QVERIFY(!pieceFromMimeData(nullptr));
    QByteArray bytes = toMimeData(sample::appearance(Owner::White))->data(QLatin1String(kPieceMimeType));
    for (qsizetype length = 0; length < bytes.size(); ++length) {
        foreign.setData(QLatin1String(kPieceMimeType), bytes.left(length));
        QVERIFY(!pieceFromMimeData(&foreign));
    }
    bytes[0] = static_cast<char>(bytes[0] ^ 1);  // of another process
    foreign.setData(QLatin1String(kPieceMimeType), bytes);
    QVERIFY(!pieceFromMimeData(&foreign));
}

void BoardViewTest::squaresAreCalledByName() {
    Owner8x8 owner;
    BoardPicture picture = owner.view.picture();
    picture.holes.insert(owner.square("a5"));
    owner.view.setPicture(picture);
    QCOMPARE(owner.view.squareText(owner.square("d1")), QStringLiteral("d1, white Body"));
    QCOMPARE(owner.view.squareText(owner.square("d8")), QStringLiteral("d8, black Body"));
    QCOMPARE(owner.view.squareText(owner.square("e4")), QStringLiteral("e4, empty"));
    QCOMPARE(owner.view.squareText(owner.square("a5")), QStringLiteral("a5, hole"));
    picture.waiting.push_back({owner.square("d1"), sample::appearance(Owner::White)});
    const QImage before = owner.view.grab().toImage();
    owner.view.setPicture(picture);
    QCOMPARE(owner.view.squareText(owner.square("d1")),
             QStringLiteral("d1, white Body; behind it waits: ") + sample::appearance(Owner::White).name);
    QVERIFY(owner.view.grab().toImage() != before);
    owner.view.setFocusSquare(owner.square("d8"));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&owner.view);
    QVERIFY(spoken != nullptr);
    QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Board"));
    QCOMPARE(spoken->text(QAccessible::Description), QStringLiteral("d8, black Body"));
}

void BoardViewTest::animationsEndInTheNewPicture() {
    Owner8x8 owner;
    owner.view.setAnimationDuration(std::chrono::milliseconds(60));
    QSignalSpy finished(&owner.view, &BoardView::animationFinished);
    owner.click("d1");
    owner.click("d5");
    QVERIFY(owner.view.isAnimating());
    QVERIFY(owner.pixel("d5") != sample::kWhiteBody);
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(!owner.view.isAnimating());
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
    QVERIFY(owner.pixel("d1") != sample::kWhiteBody);
}

void BoardViewTest::aNewPictureCutsAnAnimationShort() {
    Owner8x8 owner;
    owner.view.setAnimationDuration(std::chrono::seconds(60));
    QSignalSpy finished(&owner.view, &BoardView::animationFinished);
    owner.click("d1");
    owner.click("d5");
    QVERIFY(owner.view.isAnimating());
    BoardPicture next = owner.view.picture();
    next.highlights = {{owner.square("a8"), HighlightKind::LastMove}};
    owner.view.setPicture(next);
    QVERIFY(!owner.view.isAnimating());
    QCOMPARE(finished.count(), 1);
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
}

void BoardViewTest::noAnimationWithoutDuration() {
    Owner8x8 owner;
    QSignalSpy finished(&owner.view, &BoardView::animationFinished);
    owner.click("d1");
    owner.click("d5");
    QVERIFY(!owner.view.isAnimating());
    QCOMPARE(finished.count(), 1);
}

void BoardViewTest::noAnimationWhenTheStyleWantsNone() {
    class StillStyle final : public QProxyStyle {
        int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                      QStyleHintReturn* answer) const override {
            return hint == SH_Widget_Animation_Duration
                       ? 0
                       : QProxyStyle::styleHint(hint, option, widget, answer);
        }
    };
    StillStyle style;
    Owner8x8 owner;
    owner.view.setStyle(&style);
    owner.view.setAnimationDuration(std::chrono::seconds(60));
    owner.click("d1");
    owner.click("d5");
    QVERIFY(!owner.view.isAnimating());
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
}

void BoardViewTest::aDroppedPieceDoesNotSlideAgain() {
    Owner8x8 owner;
    owner.view.setAnimationDuration(std::chrono::seconds(60));
    owner.dragTo("d1", owner.point("d5"));
    QVERIFY(!owner.view.isAnimating());
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
}

void BoardViewTest::changedArtIsDrawnAtOnce() {
    auto art = sample::art();
    BoardView view(art);
    view.resize(480, 480);
    view.setPicture(sample::threePieces());
    const QPoint d1 = view.boardGeometry().centre(at(view.picture(), "d1")).toPoint();
    QCOMPARE(view.grab().toImage().pixelColor(d1), sample::kWhiteBody);
    art->add(QStringLiteral("body"), Owner::White,
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' "
             "fill='#123456'/></svg>");
    QCOMPARE(view.grab().toImage().pixelColor(d1), QColor(0x12, 0x34, 0x56));
}

CHESSPP_TEST(BoardViewTest)
#include "tst_board_view.moc"
