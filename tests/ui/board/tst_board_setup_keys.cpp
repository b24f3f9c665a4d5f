// SPDX-License-Identifier: MIT
// Setting up positions by keyboard: keys can do whatever the pointer can.
#include "tests/support/test_program.h"
#include "tests/ui/board/setup_owner.h"

#include <QContextMenuEvent>
#include <QShortcut>

using namespace chesspp;
using namespace chesspp::ui;
using sample::SetupOwner;

class BoardSetupKeysTest : public QObject {
    Q_OBJECT
private slots:
    void arrowsSteerFromTheFirst();
    void homeAndEndGoToTheEdges();
    void shiftAndArrowsSelectARectangle();
    void shiftAndControlAddARectangle();
    void controlAndArrowsNudgeWhatIsSelected();
    void enterOnATargetChoosesItWhateverStandsThere();
    void whoeverListensIsToldWhereKeysGo();
    void enterLiftsAndDropsAPiece();
    void enterLiftsAllThatIsSelected();
    void controlAndEnterDropsACopy();
    void escapePutsALiftedPieceBack();
    void controlAndSpaceToggles();
    void whatIsLiftedIsGivenUpAndStaysSelected();
    void theMenuOpensByKeys_data();
    void theMenuOpensByKeys();
    void steeringGoesBeforeShortcutsAndNoCommandDoes();
    void otherModesLeaveTheseKeysAlone();
    void enterPaintsOneSquare();
    void theBrushIsSeenOnTheFocusSquare();
    void theFocusRingIsSeenOnAllThemesAndSquares();
};

void BoardSetupKeysTest::arrowsSteerFromTheFirst() {
    SetupOwner owner;
    QVERIFY(owner.takeFocus());
    owner.key(Qt::Key_Up);
    owner.key(Qt::Key_Right);
    QCOMPARE(owner.name(owner.view.focusSquare()), QStringLiteral("b2"));
    QVERIFY(owner.view.showsFocusSquare());
    QVERIFY(owner.events.isEmpty());
}

void BoardSetupKeysTest::homeAndEndGoToTheEdges() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("d4"));
    const std::pair<Qt::Key, const char*> cases[]{
        {Qt::Key_Home, "a4"}, {Qt::Key_PageUp, "a8"}, {Qt::Key_End, "h8"}, {Qt::Key_PageDown, "h1"}};
    for (const auto& [key, name] : cases) {
        owner.key(key);
        QCOMPARE(owner.name(owner.view.focusSquare()), QString::fromLatin1(name));
    }
}

void BoardSetupKeysTest::shiftAndArrowsSelectARectangle() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("d4"));
    owner.key(Qt::Key_Right, Qt::ShiftModifier);
    owner.key(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(owner.eventsSince(), (QStringList{"band d4 e4 +shift", "band d4 e4 d5 e5 +shift"}));
    owner.key(Qt::Key_Left);  // leaves the selection, and begins another
    owner.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(owner.events, QStringList{"band d4 d5 +shift"});
}

void BoardSetupKeysTest::shiftAndControlAddARectangle() {
    SetupOwner owner;
    owner.choose({"g8"});
    owner.view.setFocusSquare(owner.square("d4"));
    owner.key(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
    QCOMPARE(owner.selection(), QStringLiteral("d4 e4 g8"));
}

void BoardSetupKeysTest::controlAndArrowsNudgeWhatIsSelected() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("d4"));
    owner.key(Qt::Key_Up, Qt::ControlModifier);  // nothing is selected: they steer
    QCOMPARE(owner.view.focusSquare(), owner.square("d5"));
    owner.choose({"b1", "c1"});
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left}) {
        owner.key(key, Qt::ControlModifier);
    }
    QCOMPARE(owner.eventsSince(), (QStringList{"nudge 0,1", "nudge 1,0", "nudge 0,-1", "nudge -1,0"}));
    BoardPicture turned = owner.view.picture();
    turned.bottom = Side::Black;
    owner.view.setPicture(turned);
    owner.key(Qt::Key_Up, Qt::ControlModifier);
    owner.key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(owner.events, (QStringList{"nudge 0,-1", "nudge -1,0"}));
    QCOMPARE(owner.view.focusSquare(), owner.square("d5"));
}

void BoardSetupKeysTest::enterOnATargetChoosesItWhateverStandsThere() {
    SetupOwner owner;
    BoardPicture picture = owner.view.picture();
    picture.selected = owner.square("b1");
    picture.selection.insert(owner.square("b1"));
    picture.targets = {{owner.square("g8"), MarkerAction::Capture}};
    owner.view.setPicture(picture);
    owner.view.setFocusSquare(owner.square("g8"));
    owner.key(Qt::Key_Return);
    owner.click("g8");
    QCOMPARE(owner.events, (QStringList{"target b1>g8", "target b1>g8"}));
}

void BoardSetupKeysTest::whoeverListensIsToldWhereKeysGo() {
    SetupOwner owner;
    QStringList reported;
    connect(&owner.view, &BoardView::steered, &owner.view,
            [&](Square square) { reported += owner.name(square); });
    owner.view.setFocusSquare(owner.square("d4"));
    owner.key(Qt::Key_Right);
    QCOMPARE(reported, (QStringList{"d4", "e4"}));
}

void BoardSetupKeysTest::enterLiftsAndDropsAPiece() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("b1"));
    owner.key(Qt::Key_Return);
    QCOMPARE(owner.eventsSince(), (QStringList{"picked b1", "drag b1"}));
    owner.key(Qt::Key_Up);
    owner.key(Qt::Key_Up);
    QCOMPARE(owner.pixel("b3"), sample::kWhiteBody);
    QVERIFY(owner.pixel("b1") != sample::kWhiteBody);
    owner.key(Qt::Key_Space);
    QCOMPARE(owner.events, (QStringList{"dropped b1: b1>b3", "drag ended"}));
}

void BoardSetupKeysTest::enterLiftsAllThatIsSelected() {
    SetupOwner owner;
    owner.choose({"b1", "c1", "a1"});
    owner.view.setFocusSquare(owner.square("a1"));  // empty, yet among them
    owner.key(Qt::Key_Return);
    owner.key(Qt::Key_Up);
    owner.key(Qt::Key_Return);
    QCOMPARE(owner.events, (QStringList{"drag a1", "dropped b1 c1: a1>a2", "drag ended"}));
}

void BoardSetupKeysTest::controlAndEnterDropsACopy() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("g8"));
    owner.key(Qt::Key_Return);
    owner.key(Qt::Key_Left);
    owner.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(owner.events, (QStringList{"picked g8", "drag g8", "dropped g8: g8>f8 +ctrl", "drag ended"}));
}

void BoardSetupKeysTest::escapePutsALiftedPieceBack() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("b1"));
    owner.key(Qt::Key_Return);
    owner.key(Qt::Key_Up);
    owner.key(Qt::Key_Escape);
    QCOMPARE(owner.events, (QStringList{"picked b1", "drag b1", "drag ended"}));
    QCOMPARE(owner.pixel("b1"), sample::kWhiteBody);
}

void BoardSetupKeysTest::controlAndSpaceToggles() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("e4"));
    owner.key(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(owner.events, QStringList{"toggled e4"});
}

void BoardSetupKeysTest::whatIsLiftedIsGivenUpAndStaysSelected() {
    SetupOwner owner;
    owner.view.setFocusSquare(owner.square("b1"));
    owner.key(Qt::Key_Return);
    owner.key(Qt::Key_Up);
    owner.view.cancelGesture();
    QCOMPARE(owner.events, (QStringList{"picked b1", "drag b1", "drag ended"}));
    QCOMPARE(owner.selection(), QStringLiteral("b1"));
}

void BoardSetupKeysTest::theMenuOpensByKeys_data() {
    QTest::addColumn<int>("mode");
    for (const auto mode : {InteractionMode::Arrange, InteractionMode::Paint}) {
        QTest::addRow("mode %d", static_cast<int>(mode)) << static_cast<int>(mode);
    }
}

void BoardSetupKeysTest::theMenuOpensByKeys() {
    QFETCH(int, mode);
    SetupOwner owner(static_cast<InteractionMode>(mode));
    owner.view.setFocusSquare(owner.square("b2"));
    owner.key(Qt::Key_F10, Qt::ShiftModifier);
    QContextMenuEvent menu(QContextMenuEvent::Keyboard, QPoint(3, 3), QPoint(3, 3));
    QApplication::sendEvent(&owner.view, &menu);
    QCOMPARE(owner.events, (QStringList{"menu b2", "menu b2"}));
}

void BoardSetupKeysTest::steeringGoesBeforeShortcutsAndNoCommandDoes() {
    SetupOwner owner;
    QVERIFY(owner.takeFocus());
    QStringList triggered;
    for (const auto& keys : {QKeySequence(Qt::Key_Delete), QKeySequence(Qt::CTRL | Qt::Key_A),
                             QKeySequence(Qt::Key_Left), QKeySequence(Qt::CTRL | Qt::Key_B)}) {
        connect(new QShortcut(keys, &owner.view), &QShortcut::activated, this,
                [&triggered, keys] { triggered += keys.toString(); });
    }
    owner.key(Qt::Key_Delete);
    owner.key(Qt::Key_A, Qt::ControlModifier);
    owner.key(Qt::Key_Left);
    owner.key(Qt::Key_B, Qt::ControlModifier);
    QVERIFY(owner.events.isEmpty());
    QCOMPARE(triggered, (QStringList{"Del", "Ctrl+A", "Ctrl+B"}));
}

void BoardSetupKeysTest::otherModesLeaveTheseKeysAlone() {
    for (const auto mode : {InteractionMode::Look, InteractionMode::Play, InteractionMode::Free}) {
        SetupOwner owner(mode);
        owner.view.setFocusSquare(owner.square("b2"));
        for (const int key : {Qt::Key_Delete, Qt::Key_Home, Qt::Key_PageUp}) {
            QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
            QApplication::sendEvent(&owner.view, &event);
            QVERIFY(!event.isAccepted());
        }
        QVERIFY(owner.events.isEmpty());
        QCOMPARE(owner.name(owner.view.focusSquare()), QStringLiteral("b2"));
    }
}

void BoardSetupKeysTest::enterPaintsOneSquare() {
    SetupOwner owner(InteractionMode::Paint);
    owner.view.setFocusSquare(owner.square("e4"));
    owner.key(Qt::Key_Return);
    owner.key(Qt::Key_Right);
    owner.key(Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(owner.events, (QStringList{"stroke e4", "ended e4", "right stroke f4 +shift", "ended f4"}));
}

void BoardSetupKeysTest::theBrushIsSeenOnTheFocusSquare() {
    SetupOwner owner(InteractionMode::Paint);
    QVERIFY(owner.takeFocus());
    const QColor bare = owner.pixel("e4");
    owner.view.setFocusSquare(owner.square("e4"));
    QVERIFY(owner.pixel("e4").blue() > owner.pixel("e4").red() + 60);
    owner.key(Qt::Key_Right);
    QCOMPARE(owner.pixel("e4"), bare);
    owner.key(Qt::Key_Escape);  // puts the brush away, says the owner, who keeps it
    owner.click("a8");          // the pointer again
    QCOMPARE(owner.pixel("f4"), owner.pixel("f2"));
}

void BoardSetupKeysTest::theFocusRingIsSeenOnAllThemesAndSquares() {
    SetupOwner owner;
    QVERIFY(owner.takeFocus());
    owner.choose({"b1", "e4"});
    for (const BoardTheme& theme : BoardTheme::all()) {
        owner.view.setTheme(theme);
        for (const auto name : {"a1", "a2", "b1", "e4", "h1"}) {
            owner.view.setFocusSquare(owner.square("d7"));
            const QImage without = owner.seen();
            owner.view.setFocusSquare(owner.square(name));
            const QImage with = owner.seen();
            const QRect area = owner.view.boardGeometry().squareRect(owner.square(name)).toRect();
            int clear = 0;
            for (int y = area.top(); y <= area.bottom(); ++y) {
                for (int x = area.left(); x <= area.right(); ++x) {
                    const int difference = std::abs(qGray(with.pixel(x, y)) - qGray(without.pixel(x, y)));
                    if (difference > 40) ++clear;
                }
            }
            // A ring of at least two pixels differs in brightness, whatever the colours.
            QVERIFY2(clear > 2 * 4 * 50, qPrintable(theme.id + u' ' + QString::fromLatin1(name)));
        }
    }
}

CHESSPP_TEST(BoardSetupKeysTest)
#include "tst_board_setup_keys.moc"
