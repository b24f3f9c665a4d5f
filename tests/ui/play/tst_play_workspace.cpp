// SPDX-License-Identifier: MIT
// Play with mouse and keys, offscreen: whole games, choices, claims, offers, reasons, typed moves, results.
#include "tests/support/test_program.h"
#include "tests/ui/play/play_room.h"
#include "ui/models/table/material.h"
#include "ui/moves/explanation_card.h"
#include "ui/play/table_panel.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <memory>

using namespace chesspp;
using namespace chesspp::ui;

using tests::Room;

class PlayWorkspaceTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QApplication::setDoubleClickInterval(20); }

    void whatAPieceDoesWhereItStandsIsAskedFirst() {
        Room room(tests::position("k4/5/2(bomb){0}2/5/4K w - - 0 1", "free"));
        room.hand.click("c3");
        room.hand.click("c3");
        QVERIFY(room.popup() != nullptr);
        QCOMPARE(room.table.game().current(), NodeId{});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_1);
        QCOMPARE(room.fen().section(' ', 0, 0), QString("k4/5/5/5/4K"));
    }

    void whatTakesLongCanBeStopped() {
        const BoundedJob::Held held;
        Room room(tests::startOfChess());
        QTRY_VERIFY(room.button("Stop") != nullptr);
        QCOMPARE(room.said(), QString("Working out the moves…"));
        room.hand.click("e2");
        room.hand.click("e4");
        QCOMPARE(room.table.game().current(), NodeId{});
        room.press("Stop");
        QCOMPARE(room.said(), QString("The moves have not been worked out."));
        room.press("Try Again");
        QVERIFY(!room.table.isJudged());
        room.table.judging().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), 20'000);
    }

    void scholarsMateByMouse() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
        QCOMPARE(room.table.outcome(), (Outcome{Side::White, EndReason::Checkmate}));
        QCOMPARE(room.said(), QString::fromUtf8("1–0 · Checkmate: White wins."));
        room.hand.play("e8f7");
        QCOMPARE(room.table.game().path(room.table.game().current()).size(), std::size_t{7});
        const QSignalSpy rematch(&room.place, &PlayWorkspace::rematchRequested);
        const QString end = room.fen();
        room.press("Rematch");
        QCOMPARE(rematch.size(), 1);
        QCOMPARE(room.fen(), end);
    }

    void dragsPlayToo() {
        Room room(tests::startOfChess());
        room.hand.drag("g1", "f3");
        QVERIFY(room.fen().startsWith("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b"));
        room.hand.drag("e7", "e7");
        room.hand.drag("e7", "e5");
        QVERIFY(room.fen().startsWith("rnbqkbnr/pppp1ppp/8/4p3/"));
    }

    void theWheelOverTheBoardStepsThroughTheMoves_data() {
        QTest::addColumn<QList<int>>("turns");  // eighths of a degree; a notch is 120
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<std::size_t>("moves");
        const Qt::KeyboardModifiers none;
        QTest::newRow("a notch back") << QList{120} << none << std::size_t{2};
        QTest::newRow("two back") << QList{120, 120} << none << std::size_t{1};
        QTest::newRow("back and forth") << QList{120, 120, -120} << none << std::size_t{2};
        QTest::newRow("two notches at once") << QList{240} << none << std::size_t{1};
        QTest::newRow("further than the start") << QList{1200} << none << std::size_t{0};
        QTest::newRow("further than the end") << QList{-240} << none << std::size_t{3};
        QTest::newRow("parts of a notch") << QList{50, 50} << none << std::size_t{3};
        QTest::newRow("parts that make one") << QList{50, 50, 50} << none << std::size_t{2};
        QTest::newRow("parts the other way") << QList{100, -20, 30} << none << std::size_t{3};
        QTest::newRow("with Ctrl") << QList{120} << Qt::KeyboardModifiers(Qt::ControlModifier)
                                   << std::size_t{3};
    }
    void theWheelOverTheBoardStepsThroughTheMoves() {
        QFETCH(QList<int>, turns);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(std::size_t, moves);
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5 g1f3");
        const int steps = room.table.undoStack().count();
        BoardView& view = *room.place.board();
        for (const int turn : turns) room.wheel(view, turn, modifiers);
        QCOMPARE(room.table.game().path(room.table.game().current()).size(), moves);
        QCOMPARE(room.table.undoStack().count(), steps);
    }

    void theWheelBesideTheBoardStepsThroughNothing() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5");
        room.wheel(*room.button("Resign"), 120);
        QCOMPARE(room.table.game().path(room.table.game().current()).size(), std::size_t{2});
    }

    void castlingOnTheLandingOrOnTheRook_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("board");
        QTest::newRow("short, landing") << "e1g1" << "r3k2r/8/8/8/8/8/8/R4RK1";
        QTest::newRow("short, rook") << "e1h1" << "r3k2r/8/8/8/8/8/8/R4RK1";
        QTest::newRow("long, landing") << "e1c1" << "r3k2r/8/8/8/8/8/8/2KR3R";
        QTest::newRow("long, rook") << "e1a1" << "r3k2r/8/8/8/8/8/8/2KR3R";
    }
    void castlingOnTheLandingOrOnTheRook() {
        QFETCH(QString, way);
        QFETCH(QString, board);
        Room room(tests::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
        room.hand.play(way);
        QCOMPARE(room.fen().section(' ', 0, 0), board);
    }

    void promotionAsksAndTakesTheAnswer() {
        Room room(tests::position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
        room.hand.play("a7a8");
        QVERIFY(room.popup() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_4);
        QCOMPARE(room.fen().section(' ', 0, 0), "N7/4k3/8/8/8/8/8/4K3");
    }

    void aCancelledPromotionLeavesThePawn() {
        Room room(tests::position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
        room.hand.drag("a7", "a8");
        QVERIFY(room.popup() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(room.fen().section(' ', 0, 0), "8/P3k3/8/8/8/8/8/4K3");
        QVERIFY(!room.table.undoStack().canUndo());
    }

    void aThreefoldRepetitionCanBeClaimed() {
        Room room(tests::startOfChess());
        QVERIFY(!room.button("Claim Draw")->isEnabled());
        room.hand.playAll("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        QVERIFY(room.button("Claim Draw")->isEnabled());
        QVERIFY(room.button("Claim Draw")->toolTip().contains("3"));
        room.press("Claim Draw");
        QCOMPARE(room.table.outcome(), (Outcome{std::nullopt, EndReason::RepetitionClaimed}));
        QVERIFY2(room.said().startsWith(QString::fromUtf8("½–½ · Draw claimed by repetition")),
                 qPrintable(room.said()));
        room.table.undoStack().undo();
        QVERIFY(!room.table.outcome());
    }

    void aDrawIsOfferedAndAnswered() {
        Room room(tests::startOfChess());
        room.press("Offer Draw");
        QCOMPARE(room.said(), "White offers a draw. Does Black accept?");
        room.press("Decline");
        QCOMPARE(room.said(), QString::fromUtf8("Black declined the draw · White to move"));
        QVERIFY(!room.table.outcome());
        room.press("Offer Draw");
        room.button("Accept")->setFocus(Qt::MouseFocusReason);
        room.press("Accept");
        QVERIFY(room.place.board()->hasFocus());
        QVERIFY(!room.place.board()->showsFocusSquare());
        QCOMPARE(room.table.outcome(), (Outcome{std::nullopt, EndReason::Agreement}));
    }

    void escDeclinesAnOfferAndPutsAResultAside() {
        Room room(tests::startOfChess());
        room.press("Offer Draw");
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY(room.button("Accept") == nullptr);
        QVERIFY(!room.table.outcome());
        room.resign();
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY(room.button("Rematch") == nullptr);
        QCOMPARE(room.said(), QString::fromUtf8("0–1 · White resigned: Black wins."));
    }

    void aReasonStandsBeforeAnOfferUntilItIsRead() {
        Room room(tests::startOfChess());
        room.press("Offer Draw");
        room.hand.play("e2e5");
        QVERIFY2(room.said().contains("e5"), qPrintable(room.said()));
        QVERIFY(room.button("Accept") == nullptr);
        room.hand.click("e5");
        QVERIFY(room.button("Accept") != nullptr);
        room.press("Decline");
        room.hand.play("e2e5");
        room.press("Offer Draw");
        QVERIFY(room.button("Accept") != nullptr);
    }

    void anOfferEndsWithTheNextMove() {
        Room room(tests::startOfChess());
        room.press("Offer Draw");
        room.hand.play("e2e4");
        QVERIFY(room.button("Accept") == nullptr);
    }

    void anySquareIsExplainedByCtrlAndByAltEnter() {
        Room room(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        const auto explain = [&](const char* square) {
            QTest::mouseClick(room.place.board(), Qt::LeftButton, Qt::ControlModifier,
                              room.hand.pointOf(square));
        };
        explain("f4");
        QVERIFY(!room.place.explanation()->isVisible());
        QVERIFY(room.said().contains("piece first"));
        room.hand.click("e2");
        explain("f4");
        QVERIFY(room.place.explanation()->isVisible());
        QCOMPARE(room.place.explanation()->title(), "Knight e2 – f4");
        QVERIFY(room.place.explanation()->text().contains("pinned"));
        QCOMPARE(room.place.board()->picture().selected, BoardShape().parse("e2"));
        room.place.board()->setFocus();
        room.place.board()->setFocusSquare(*BoardShape().parse("d2"));
        QTest::keyClick(room.place.board(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(room.place.explanation()->title(), "Knight e2 – d2");
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY(!room.place.explanation()->isVisible());
        QCOMPARE(room.table.game().current(), NodeId{});
    }

    void anIllegalTrySaysWhyAndPlaysNothing_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("attempt");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("glowing");
        const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const auto row = [](const char* name, const char* fen, const char* attempt, const QStringList& words,
                            const char* glowing) {
            QTest::newRow(name) << QString(fen) << QString(attempt) << words << QString(glowing);
        };
        row("not its turn", start, "e7e7", {"White"}, "");
        row("no such move", start, "e2e5", {"e2", "e5"}, "");
        row("blocked", start, "a1a4", {"a2"}, "a2");
        row("pinned", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", {"e8"}, "e8");
        row("still in check", "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3", {"e8"}, "e8");
    }
    void anIllegalTrySaysWhyAndPlaysNothing() {
        QFETCH(QString, fen);
        QFETCH(QString, attempt);
        QFETCH(QStringList, words);
        QFETCH(QString, glowing);
        Room room(tests::position(qPrintable(fen)));
        const QString before = room.fen();
        const QString status = room.said();
        if (attempt.left(2) == attempt.mid(2)) {
            room.hand.click(attempt.left(2));
        } else {
            room.hand.play(attempt);
        }
        QCOMPARE(room.fen(), before);
        QVERIFY(room.said() != status);
        QVERIFY2(!room.said().contains("refusal."), qPrintable(room.said()));
        for (const QString& word : words) QVERIFY2(room.said().contains(word), qPrintable(room.said()));
        QStringList glow;
        for (const Highlight& each : room.place.board()->picture().highlights) {
            if (each.kind == HighlightKind::Glow)
                glow += QString::fromStdString(BoardShape{}.name(each.square));
        }
        QCOMPARE(glow.contains(glowing), !glowing.isEmpty());
        // The next thing done is of more interest.
        room.hand.click(room.table.position().sideToMove() == Side::White ? "e1" : "e8");
        QCOMPARE(room.said(), status);
    }

    void aReasonGoesWithAnyClickAndWithEsc() {
        Room room(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        const auto glows = [&room] {
            return std::ranges::any_of(room.place.board()->picture().highlights, [](const Highlight& each) {
                return each.kind == HighlightKind::Glow;
            });
        };
        room.hand.play("e2c3");
        QVERIFY(room.said() != "White to move");
        QVERIFY(glows());
        room.hand.click("a5");
        QCOMPARE(room.said(), "White to move");
        QVERIFY(!glows());
        room.hand.play("e2c3");
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QCOMPARE(room.said(), "White to move");
        room.hand.play("e2c3");
        QTest::keyClicks(room.place.board(), "e");
        QTest::keyClick(room.place.findChild<QLineEdit*>(), Qt::Key_Escape);
        QCOMPARE(room.said(), "White to move");
    }

    void aRefusedMoveIsExplainedWhenOneAsksWhy() {
        Room room(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        QVERIFY(room.button("Why?") == nullptr);
        room.hand.play("e2c3");
        const QString reason = room.said();
        room.press("Why?");
        QVERIFY(room.place.explanation()->isVisible());
        QCOMPARE(room.place.explanation()->title(), "Knight e2 – c3");
        QVERIFY(room.place.explanation()->text().contains("pinned"));
        QCOMPARE(room.place.board()->picture().selected, BoardShape().parse("e2"));
        QCOMPARE(room.said(), reason);
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY(!room.place.explanation()->isVisible());
        room.hand.click("a5");
        QCOMPARE(room.said(), "White to move");
        QVERIFY(room.button("Why?") == nullptr);
        QCOMPARE(room.table.game().current(), NodeId{});
    }

    void askedByKeysWhyTheExplanationHasTheFocusUntilEsc() {
        Room room(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        room.hand.play("e2c3");
        QPushButton* why = room.button("Why?");
        why->setFocus(Qt::TabFocusReason);
        QTest::keyClick(why, Qt::Key_Space);
        const ExplanationCard& card = *room.place.explanation();
        QVERIFY(card.isVisible());
        QVERIFY(card.isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!card.isVisible());
        QVERIFY(room.place.board()->hasFocus());
    }

    void conditionsAreShownAsTextOnDemandAndThatIsRemembered() {
        Room room(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        const ExplanationCard& card = *room.place.explanation();
        room.hand.play("e2c3");
        room.press("Why?");
        const QString code = "destination.has_friend";
        QVERIFY(!card.text().contains(code));
        QVERIFY(card.text().contains("holds: "));
        QSignalSpy changed(&room.place, &Workspace::stateChanged);
        QTest::mouseClick(card.codeSwitch(), Qt::LeftButton);
        QVERIFY2(card.text().contains(code), qPrintable(card.text()));
        QCOMPARE(changed.size(), 1);
        Room next(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        next.place.restore(room.place.state());
        next.hand.play("e2c3");
        next.press("Why?");
        QVERIFY(next.place.explanation()->text().contains(code));
    }

    void whereThereIsNoMoreToTellNobodyAsksWhy() {
        Room room(tests::position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"));
        room.hand.click("e8");
        QVERIFY(room.said() != "White to move");
        QVERIFY(room.button("Why?") == nullptr);
        QTest::mouseClick(room.place.board(), Qt::LeftButton, Qt::ControlModifier, room.hand.pointOf("f4"));
        QVERIFY(room.said().contains("piece first"));
        QVERIFY(room.button("Why?") == nullptr);
        room.hand.play("e2c3");
        QVERIFY(room.button("Why?") != nullptr);
        room.hand.play("e2e4");
        QVERIFY(room.button("Why?") != nullptr);
        room.press("Offer Draw");
        QVERIFY(room.button("Why?") == nullptr);
    }

    void everythingTheBarSaysStandsInAFrame() {
        Room room(tests::startOfChess());
        const auto framed = [&room] {
            const auto* said = room.place.bar()->findChild<QLabel*>("status");
            return qobject_cast<const PanelFrame*>(said->parentWidget()) != nullptr &&
                   said->parentWidget()->geometry().bottom() < room.place.bar()->height() - 1;
        };
        QVERIFY(framed());
        room.hand.play("e2e5");
        QVERIFY(framed());
    }

    void drawsByQuietMovesNameTheirNumber_data() {
        QTest::addColumn<int>("plies");
        QTest::addColumn<QString>("number");
        QTest::newRow("claimed") << 99 << "50-move";
        QTest::newRow("of itself") << 149 << "75-move";
    }
    void drawsByQuietMovesNameTheirNumber() {
        QFETCH(int, plies);
        QFETCH(QString, number);
        const QString fen = QString("4k3/7r/8/8/8/8/R7/4K3 w - - %1 90").arg(plies);
        Room room(tests::position(qPrintable(fen)));
        room.hand.play("a2a3");
        if (!room.table.outcome()) room.press("Claim Draw");
        QVERIFY2(room.said().contains(number), qPrintable(room.said()));
    }

    void cardsShowTheMaterialOfWhatCannotBePlayed() {
        Room room(tests::startOfChess());
        Setup setup = room.table.editableSetup();
        for (const char* gone : {"e1", "d8"}) setup.at(*setup.shape.parse(gone)).reset();
        room.table.setSetup(std::move(setup), "test");
        QVERIFY(!room.table.isPlayable());
        const Material material(room.shown);
        QCOMPARE(material.lead(Side::White), 9.0);
        QCOMPARE(material.lead(Side::Black), -9.0);
    }

    void namesAreEditedOnTheCards() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        PlayerCard* card = room.place.panel()->cardOf(Side::Black);
        QTest::mouseDClick(card, Qt::LeftButton);
        auto* field = card->findChild<QLineEdit*>();
        QVERIFY(field != nullptr && field->hasFocus());
        QCOMPARE(field->selectedText(), "Ben");
        QTest::keyClicks(field, "Bea ");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(room.cards(), "Anna, to move | Bea");
        QVERIFY(room.place.board()->hasFocus());
        card->edit();
        field = room.place.focusWidget()->inherits("QLineEdit")
                    ? qobject_cast<QLineEdit*>(room.place.focusWidget())
                    : nullptr;
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, "Bob");
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(room.cards(), "Anna, to move | Bea");
        room.table.undoStack().undo();
        QCOMPARE(room.cards(), "Anna, to move | Ben");
    }

    void aNameIsThatOfItsPlayerIfTheBoardTurnsMeanwhile() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        PlayerCard* card = room.place.panel()->cardOf(Side::Black);
        QTest::mouseDClick(card, Qt::LeftButton);
        QTest::keyClicks(card->findChild<QLineEdit*>(), "Bea");
        room.place.panel()->setBottom(Side::Black);
        QCOMPARE(room.table.players().white, "Anna");
        QCOMPARE(room.table.players().black, "Bea");
        QVERIFY(room.place.panel()->cardOf(Side::White) == card);
        QVERIFY2(card->accessibleName().startsWith("Anna"), qPrintable(card->accessibleName()));
    }

    void theMenuOfACardNamesThePlayerShownThere() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        PlayerCard* card = room.place.panel()->cardOf(Side::Black);
        const auto open = [card] {
            const QPoint at = card->rect().center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, card->mapToGlobal(at));
            QApplication::sendEvent(card, &event);
            return std::unique_ptr<QMenu>(card->findChild<QMenu*>());
        };
        std::unique_ptr<QMenu> menu = open();
        QVERIFY(menu != nullptr && menu->actions().size() == 1);
        QCOMPARE(menu->actions().constFirst()->text(), "Name of &Black…");
        menu->actions().constFirst()->trigger();
        QVERIFY(card->findChild<QLineEdit*>() != nullptr);
        card->endEditing();
        menu.reset();
        room.place.setBottom(Side::Black);
        menu = open();
        QVERIFY(menu != nullptr && menu->actions().size() == 1);
        QCOMPARE(menu->actions().constFirst()->text(), "Name of &White…");
    }

    void typedMovesArePlayed_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("board");
        QTest::newRow("SAN") << "Nf3" << "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R";
        QTest::newRow("coordinates") << "e2e4" << "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    }
    void typedMovesArePlayed() {
        QFETCH(QString, keys);
        QFETCH(QString, board);
        Room room(tests::startOfChess());
        QTest::keyClicks(room.place.board(), keys.left(1));
        QVERIFY(room.place.bar()->isTyping());
        auto* line = room.place.findChild<QLineEdit*>();
        QTest::keyClicks(line, keys.mid(1));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(room.fen().section(' ', 0, 0), board);
        QVERIFY(!room.place.bar()->isTyping());
    }

    void aTypedMoveThatIsNoneIsToldAndCanBeGivenUp() {
        Room room(tests::startOfChess());
        QTest::keyClicks(room.place.board(), "e");
        auto* line = room.place.findChild<QLineEdit*>();
        QTest::keyClicks(line, "9");
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(room.place.bar()->isTyping());
        QVERIFY2(!room.said().isEmpty() && !room.said().startsWith("move."), qPrintable(room.said()));
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!room.place.bar()->isTyping());
        QVERIFY(room.place.board()->hasFocus());
        QCOMPARE(room.said(), "White to move");
    }

    void aTypedPromotionAsksInto() {
        Room room(tests::position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
        QTest::keyClicks(room.place.board(), "a");
        auto* line = room.place.findChild<QLineEdit*>();
        QTest::keyClicks(line, "8");
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(room.popup() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_1);
        QCOMPARE(room.fen().section(' ', 0, 0), "Q7/4k3/8/8/8/8/8/4K3");
    }

    void arrowKeysOnlyLook() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5");
        const QString end = room.fen();
        QTest::keyClick(room.place.board(), Qt::Key_Left);
        QVERIFY(room.fen() != end);
        QTest::keyClick(room.place.board(), Qt::Key_Home);
        QTest::keyClick(room.place.board(), Qt::Key_End);
        QCOMPARE(room.fen(), end);
        QCOMPARE(room.table.undoStack().count(), 2);
    }

    void theBoardFlips() {
        Room room(tests::startOfChess());
        const QPoint before = room.hand.pointOf("a1");
        room.place.setBottom(Side::Black);
        QCOMPARE(room.hand.pointOf("h8"), before);
        room.hand.play("e2e4");
        QVERIFY(room.fen().contains("4P3"));
    }
};

CHESSPP_TEST(PlayWorkspaceTest)
#include "tst_play_workspace.moc"
