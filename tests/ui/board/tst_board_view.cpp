// SPDX-License-Identifier: MIT
//
// Gestures of the board: by pointer, by keys, by drag and drop; and that the view
// changes nothing by itself. A small owner answers as a game would.
#include "tests/ui/board/sample_pictures.h"
#include "ui/board/board_view.h"
#include "ui/board/piece_mime.h"

#include <QAccessible>
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;
using sample::at;

namespace {

/// Answers gestures: selects, deselects, and moves wherever it is told to.
struct Owner8x8 {
    BoardView view{sample::art()};
    std::vector<std::pair<Square, Square>> moves;

    Owner8x8() {
        view.resize(480, 480);
        view.setAnimationDuration(std::chrono::milliseconds(0));
        BoardPicture picture = sample::threePieces();
        view.setPicture(picture);
        QObject::connect(&view, &BoardView::picked, &view, [this](Square square) {
            BoardPicture next = view.picture();
            next.selected = square;
            next.targets = {{at(next, "d5"), MarkerAction::Move}, {at(next, "d8"), MarkerAction::Capture}};
            view.setPicture(next);
        });
        QObject::connect(&view, &BoardView::unpicked, &view, [this] { deselect(); });
        QObject::connect(&view, &BoardView::cancelled, &view, [this] { deselect(); });
        QObject::connect(&view, &BoardView::targetChosen, &view,
                         [this](Square from, Square to) { move(from, to); });
        QObject::connect(&view, &BoardView::dropped, &view,
                         [this](std::optional<Square> from, std::optional<Square> to) {
                             if (from && to && *from != *to) move(*from, *to);
                         });
        view.show();
    }
    void deselect() {
        BoardPicture next = view.picture();
        next.selected.reset();
        next.targets.clear();
        view.setPicture(next);
    }
    void move(Square from, Square to) {
        moves.emplace_back(from, to);
        if (!view.picture().isTarget(to)) {
            deselect();
            return;
        }
        BoardPicture next = view.picture();
        const PieceLook look = *next.pieceAt(from);
        Transition transition;
        if (const PieceLook* taken = next.pieceAt(to)) transition.vanished = {{taken->piece, to}};
        transition.slides = {{look.piece, from, to}};
        next.setPiece(from, std::nullopt);
        next.setPiece(to, look);
        next.selected.reset();
        next.targets.clear();
        view.animate(transition, next);
    }

    [[nodiscard]] Square square(std::string_view name) const { return at(view.picture(), name); }
    [[nodiscard]] QPoint point(std::string_view name) const {
        return view.boardGeometry().centre(square(name)).toPoint();
    }
    void click(std::string_view name, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, point(name));
    }
    /// As a hand does it: press, a first small way, the rest.
    void dragTo(std::string_view from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
                Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mousePress(&view, button, modifiers, point(from));
        moveHeld(point(from) + QPoint(0, QApplication::startDragDistance() + 1), button, modifiers);
        moveHeld(to, button, modifiers);
        QTest::mouseRelease(&view, button, modifiers, to);
    }
    void moveHeld(QPoint to, Qt::MouseButton button = Qt::LeftButton,
                  Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QMouseEvent event(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, button, modifiers);
        QApplication::sendEvent(&view, &event);
    }
    [[nodiscard]] QColor pixel(std::string_view name) {
        return view.grab().toImage().pixelColor(point(name));
    }
};

}  // namespace

class BoardViewTest : public QObject {
    Q_OBJECT
private slots:
    void clickAndClickMoves();
    void theSamePieceAgainDeselects();
    void aSquareThatIsNoTargetIsAskedForToo();
    void anotherPieceIsPickedInstead();
    void aPieceOfTheOtherSideIsOnlyClicked();
    void draggingMoves();
    void aGhostStaysWhileDragging();
    void aNearMissStillDrops();
    void aDragBesideTheBoardSaysSo();
    void aDragPutBackKeepsThePieceSelected();
    void escapeGivesADragUp();
    void theOtherButtonGivesADragUp();
    void escapeDeselects();
    void aSmallTrembleIsAClick();
    void aDragGoesOnUnderANewPicture();
    void aDragEndsWhenItsPieceIsGone();
    void aHeldDropStaysUntilTheNextPicture();
    void controlAsksForNothing();
    void freeplayDragsEverything();
    void lookingOnlyPicksNothing();
    void theRightButtonDrawsInFourColours();
    void theRightButtonCanBeAGesture();
    void keysMoveTheFocusAndActivate();
    void arrowKeysAreLeftAloneUntilTheBoardHasACursor();
    void turnedBoardsAreSteeredAsSeen();
    void aPieceFromAPaletteIsDropped();
    void foreignPiecesAreRefused();
    void squaresAreCalledByName();
    void animationsEndInTheNewPicture();
    void aNewPictureCutsAnAnimationShort();
    void noAnimationWithoutDuration();
    void aDroppedPieceDoesNotSlideAgain();
    void changedArtIsDrawnAtOnce();
};

void BoardViewTest::clickAndClickMoves() {
    Owner8x8 owner;
    owner.click("d1");
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
    owner.click("d5");
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.view.picture().pieceAt(owner.square("d5")) != nullptr);
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
}

void BoardViewTest::theSamePieceAgainDeselects() {
    Owner8x8 owner;
    owner.click("d1");
    owner.click("d1");
    QVERIFY(!owner.view.picture().selected);
    owner.click("d1");
    QVERIFY(owner.view.picture().selected.has_value());
}

void BoardViewTest::aSquareThatIsNoTargetIsAskedForToo() {
    Owner8x8 owner;
    owner.click("d1");
    owner.click("h5");
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front().second == owner.square("h5"));
}

void BoardViewTest::anotherPieceIsPickedInstead() {
    Owner8x8 owner;
    owner.click("d1");
    owner.click("e1");
    QVERIFY(owner.view.picture().selected == owner.square("e1"));
    QVERIFY(owner.moves.empty());
}

void BoardViewTest::aPieceOfTheOtherSideIsOnlyClicked() {
    Owner8x8 owner;
    QSignalSpy clicked(&owner.view, &BoardView::squareClicked);
    QSignalSpy picked(&owner.view, &BoardView::picked);
    owner.click("d8");
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(picked.count(), 0);
}

void BoardViewTest::draggingMoves() {
    Owner8x8 owner;
    QSignalSpy started(&owner.view, &BoardView::dragStarted);
    owner.dragTo("d1", owner.point("d8"));
    QCOMPARE(started.count(), 1);
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front() == std::pair(owner.square("d1"), owner.square("d8")));
    QCOMPARE(owner.pixel("d8"), sample::kWhiteBody);
}

void BoardViewTest::aGhostStaysWhileDragging() {
    Owner8x8 owner;
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d4"));
    owner.moveHeld(owner.point("d5"));
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
    const QColor ghost = owner.pixel("d1");
    const QColor bare = owner.pixel("d2");
    QVERIFY(ghost != sample::kWhiteBody);
    QVERIFY(ghost != bare);
    QVERIFY(ghost.red() > bare.red());  // some of the piece's yellow shines through
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
}

void BoardViewTest::aNearMissStillDrops() {
    Owner8x8 owner;
    const QRectF square = owner.view.boardGeometry().squareRect(owner.square("d8"));
    // Above the board's edge by less than half a square; the view is wider than that.
    owner.view.resize(480, 600);
    owner.dragTo("d1", owner.point("d8") - QPoint(0, static_cast<int>(square.height() * 0.9)));
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front().second == owner.square("d8"));
}

void BoardViewTest::aDragBesideTheBoardSaysSo() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    owner.dragTo("d1", QPoint(-200, 50));
    QCOMPARE(dropped.count(), 1);
    QVERIFY(!dropped.front().at(1).value<std::optional<Square>>().has_value());
    QVERIFY(owner.moves.empty());
    QVERIFY(owner.view.picture().pieceAt(owner.square("d1")) != nullptr);
    QCOMPARE(owner.pixel("d1"), sample::kWhiteBody);
}

void BoardViewTest::aDragPutBackKeepsThePieceSelected() {
    Owner8x8 owner;
    owner.dragTo("d1", owner.point("d1") + QPoint(3, 0));
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
    QVERIFY(owner.moves.empty());
}

void BoardViewTest::escapeGivesADragUp() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    QSignalSpy cancelled(&owner.view, &BoardView::cancelled);
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d5"));
    QTest::keyClick(&owner.view, Qt::Key_Escape);
    QCOMPARE(cancelled.count(), 1);
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QCOMPARE(dropped.count(), 0);
    QVERIFY(!owner.view.picture().selected);
    QCOMPARE(owner.pixel("d1"), sample::kWhiteBody);
}

void BoardViewTest::theOtherButtonGivesADragUp() {
    Owner8x8 owner;
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d5"));
    QTest::mousePress(&owner.view, Qt::RightButton, {}, owner.point("d5"));
    QTest::mouseRelease(&owner.view, Qt::RightButton, {}, owner.point("d5"));
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QVERIFY(owner.moves.empty());
}

void BoardViewTest::escapeDeselects() {
    Owner8x8 owner;
    owner.click("d1");
    QTest::keyClick(&owner.view, Qt::Key_Escape);
    QVERIFY(!owner.view.picture().selected);
}

void BoardViewTest::aSmallTrembleIsAClick() {
    Owner8x8 owner;
    QSignalSpy started(&owner.view, &BoardView::dragStarted);
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d1") + QPoint(1, 1));
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d1") + QPoint(1, 1));
    QCOMPARE(started.count(), 0);
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
}

void BoardViewTest::aDragGoesOnUnderANewPicture() {
    Owner8x8 owner;
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d4"));
    BoardPicture next = owner.view.picture();
    next.highlights = {{owner.square("a1"), HighlightKind::LastMove}};
    owner.view.setPicture(next);
    owner.moveHeld(owner.point("d5"));
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QCOMPARE(owner.moves.size(), std::size_t{1});
}

void BoardViewTest::aDragEndsWhenItsPieceIsGone() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d4"));
    BoardPicture next = owner.view.picture();
    next.setPiece(owner.square("d1"), std::nullopt);
    owner.view.setPicture(next);
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QCOMPARE(dropped.count(), 0);
}

void BoardViewTest::aHeldDropStaysUntilTheNextPicture() {
    BoardView view(sample::art());
    view.resize(480, 480);
    view.setPicture(sample::threePieces());
    view.show();
    connect(&view, &BoardView::dropped, &view, [&view] { view.holdDrop(); });
    const Square d1 = at(view.picture(), "d1");
    const Square d5 = at(view.picture(), "d5");
    const auto point = [&](Square square) { return view.boardGeometry().centre(square).toPoint(); };
    const auto colour = [&](Square square) { return view.grab().toImage().pixelColor(point(square)); };
    QTest::mousePress(&view, Qt::LeftButton, {}, point(d1));
    QMouseEvent moved(QEvent::MouseMove, point(d5), view.mapToGlobal(point(d5)), Qt::NoButton, Qt::LeftButton,
                      {});
    QApplication::sendEvent(&view, &moved);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, point(d5));
    QCOMPARE(colour(d5), sample::kWhiteBody);
    QVERIFY(colour(d1) != sample::kWhiteBody);
    view.setPicture(sample::threePieces());
    QVERIFY(colour(d5) != sample::kWhiteBody);
    QCOMPARE(colour(d1), sample::kWhiteBody);
}

void BoardViewTest::controlAsksForNothing() {
    Owner8x8 owner;
    QSignalSpy clicked(&owner.view, &BoardView::squareClicked);
    owner.click("d1", Qt::ControlModifier);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(clicked.front().at(1).value<Qt::KeyboardModifiers>(), Qt::ControlModifier);
    QVERIFY(!owner.view.picture().selected);
}

void BoardViewTest::freeplayDragsEverything() {
    Owner8x8 owner;
    BoardPicture picture = owner.view.picture();
    picture.interaction = InteractionMode::Free;
    owner.view.setPicture(picture);
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    owner.dragTo("d8", owner.point("a3"), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(dropped.front().at(0).value<std::optional<Square>>(), std::optional(owner.square("d8")));
    QCOMPARE(dropped.front().at(1).value<std::optional<Square>>(), std::optional(owner.square("a3")));
    QCOMPARE(dropped.front().at(2).value<Qt::KeyboardModifiers>(), Qt::ControlModifier);
}

void BoardViewTest::lookingOnlyPicksNothing() {
    Owner8x8 owner;
    BoardPicture picture = owner.view.picture();
    picture.interaction = InteractionMode::Look;
    owner.view.setPicture(picture);
    QSignalSpy started(&owner.view, &BoardView::dragStarted);
    owner.click("d1");
    owner.dragTo("d1", owner.point("d5"));
    QVERIFY(!owner.view.picture().selected);
    QCOMPARE(started.count(), 0);
}

void BoardViewTest::theRightButtonDrawsInFourColours() {
    Owner8x8 owner;
    QSignalSpy drawn(&owner.view, &BoardView::shapeDrawn);
    const std::pair<Qt::KeyboardModifiers, ShapeColour> cases[]{
        {Qt::NoModifier, ShapeColour::Green},
        {Qt::ShiftModifier, ShapeColour::Red},
        {Qt::AltModifier, ShapeColour::Blue},
        {Qt::ShiftModifier | Qt::AltModifier, ShapeColour::Yellow}};
    for (const auto& [modifiers, colour] : cases) {
        owner.dragTo("b1", owner.point("c3"), Qt::RightButton, modifiers);
        const Shape shape = drawn.takeFirst().at(0).value<Shape>();
        QVERIFY(shape == (Shape{owner.square("b1"), owner.square("c3"), colour}));
    }
    QTest::mouseClick(&owner.view, Qt::RightButton, {}, owner.point("e4"));
    QVERIFY(drawn.takeFirst().at(0).value<Shape>().isCircle());
    owner.dragTo("b1", QPoint(-300, 0), Qt::RightButton);
    QCOMPARE(drawn.count(), 0);
    QVERIFY(owner.view.picture().shapes.empty());
}

void BoardViewTest::theRightButtonCanBeAGesture() {
    Owner8x8 owner;
    owner.view.setRightButton(RightButton::Click);
    QSignalSpy drawn(&owner.view, &BoardView::shapeDrawn);
    QSignalSpy clicked(&owner.view, &BoardView::squareRightClicked);
    QTest::mouseClick(&owner.view, Qt::RightButton, {}, owner.point("e4"));
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(drawn.count(), 0);
}

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
    const PieceLook look = sample::look(Owner::Black, 12);
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
    QVERIFY(dropped.front().at(0).value<PieceLook>() == look);
    QVERIFY(dropped.front().at(1).value<Square>() == owner.square("e4"));
    QCOMPARE(owner.pixel("e4"), before);
}

void BoardViewTest::foreignPiecesAreRefused() {
    QMimeData foreign;
    QVERIFY(!pieceFromMimeData(&foreign));
    QVERIFY(!pieceFromMimeData(nullptr));
    QByteArray bytes = toMimeData(sample::look(Owner::White))->data(QLatin1String(kPieceMimeType));
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

QTEST_MAIN(BoardViewTest)
#include "tst_board_view.moc"
