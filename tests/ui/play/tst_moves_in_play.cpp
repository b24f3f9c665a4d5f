// SPDX-License-Identifier: MIT
// The moves of a game in Play by mouse and keys: lines, comments, signs, typed moves with completion,
// details.
#include "tests/support/test_program.h"
#include "tests/ui/play/play_room.h"
#include "ui/models/table/text/move_notation.h"
#include "ui/play/game_details_dialog.h"
#include "ui/play/move_list_panel.h"
#include "ui/play/note_editor.h"

#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeView>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Room;

namespace {

QString movesIn(const Room& room) {
    return tests::written(room.table).section(" @ ", 0, 0);
}

void key(const Room& room, Qt::Key pressed, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(room.place.board(), pressed, modifiers);
}

QLineEdit& lineOf(const Room& room) {
    return *room.place.bar()->findChild<QLineEdit*>();
}

/// The first letter goes to the board, which hands the focus to the line.
void type(const Room& room, const QString& text) {
    QTest::keyClicks(room.place.board(), text.left(1));
    QTest::keyClicks(&lineOf(room), text.mid(1));
}

QString offered(const Room& room) {
    const MoveSuggestions* list = room.place.bar()->suggestions();
    if (list->isHidden()) return {};
    QStringList texts;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        texts += list->model()->index(row, 0).data().toString();
    return texts.join(' ');
}

/// The texts of the list, line by line.
void collect(const QAbstractItemModel& model, const QModelIndex& parent, QStringList& rows) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            const QString text = model.index(row, column, parent).data().toString();
            if (!text.isEmpty()) cells += text;
        }
        rows += cells.join(' ');
        collect(model, model.index(row, 0, parent), rows);
    }
}
QString listed(const Room& room) {
    QStringList rows;
    collect(*room.place.moves()->list()->model(), {}, rows);
    return rows.join('|');
}

}  // namespace

class MovesInPlayTest : public QObject {
    Q_OBJECT
private slots:
    void aVariationIsPromotedDemotedAndDeletedByKeys() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5");
        key(room, Qt::Key_Left);
        room.hand.playAll("c7c5 g1f3");
        QCOMPARE(movesIn(room), "1. e4 e5 (1... c5 2. Nf3) *");
        key(room, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(movesIn(room), "1. e4 c5 (1... e5) 2. Nf3 *");
        key(room, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(movesIn(room), "1. e4 e5 (1... c5 2. Nf3) *");
        key(room, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(movesIn(room), "1. e4 c5 (1... e5) 2. Nf3 *");
        key(room, Qt::Key_Left);
        key(room, Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(movesIn(room), "1. e4 e5 *");
        room.table.undoStack().undo();
        QCOMPARE(movesIn(room), "1. e4 c5 (1... e5) 2. Nf3 *");
    }

    void arrowKeysGoThroughTheGameFromTheListToo() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5 g1f3");
        key(room, Qt::Key_Left);
        room.hand.play("b1c3");
        QTreeView& list = *room.place.moves()->list();
        list.setFocus();
        const auto at = [&] { return room.table.game().current().index; };
        QCOMPARE(at(), 4U);
        QTest::keyClick(&list, Qt::Key_Up);
        QCOMPARE(at(), 3U);
        QTest::keyClick(&list, Qt::Key_Up);
        QCOMPARE(at(), 3U);
        QTest::keyClick(&list, Qt::Key_Down);
        QCOMPARE(at(), 4U);
        QTest::keyClick(&list, Qt::Key_Left);
        QCOMPARE(at(), 2U);
        QTest::keyClick(&list, Qt::Key_Home);
        QCOMPARE(at(), 0U);
        QTest::keyClick(&list, Qt::Key_End);
        QCOMPARE(at(), 3U);
    }

    void aCommentIsWrittenInPlace() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5");
        key(room, Qt::Key_Left);
        NoteEditor& editor = *room.place.moves()->noteEditor();
        key(room, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(editor.isOpen() && editor.field()->hasFocus());
        QTest::keyClicks(editor.field(), "The king's  pawn ");
        QTest::keyClick(editor.field(), Qt::Key_Return);
        QVERIFY(editor.isHidden() && room.place.board()->hasFocus());
        QCOMPARE(movesIn(room), "1. e4 { The king's pawn } 1... e5 *");
        QCOMPARE(listed(room), QString::fromUtf8("1. e4|The king's pawn|1. … e5"));
        // Esc leaves it as it was; another place saves it.
        key(room, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(editor.field()->toPlainText(), "The king's pawn");
        QTest::keyClicks(editor.field(), "another");
        QTest::keyClick(editor.field(), Qt::Key_Escape);
        QCOMPARE(movesIn(room), "1. e4 { The king's pawn } 1... e5 *");
        key(room, Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClicks(editor.field(), "another");
        room.place.board()->setFocus();
        QCOMPARE(movesIn(room), "1. e4 { another } 1... e5 *");
        room.table.undoStack().undo();
        QCOMPARE(movesIn(room), "1. e4 { The king's pawn } 1... e5 *");
    }

    void aDoubleClickOnACommentEditsIt() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5");
        room.table.setNote({NodeId{1}, TableDocument::NotePlace::Behind}, "king");
        QTreeView& list = *room.place.moves()->list();
        const QModelIndex row = list.model()->index(0, 0);
        const QPoint at = list.visualRect(list.model()->index(0, 1, row)).center();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, at);
        QVERIFY(room.place.moves()->noteEditor()->isOpen());
        QCOMPARE(room.place.moves()->noteEditor()->field()->toPlainText(), "king");
    }

    void aCommentAheadOfTheFirstMoveIsThatOfTheGame() {
        Room room(tests::startOfChess());
        room.hand.play("e2e4");
        NoteEditor& editor = *room.place.moves()->noteEditor();
        key(room, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(editor.field(), "Hello");
        QTest::keyClick(editor.field(), Qt::Key_Enter);
        QCOMPARE(movesIn(room), "{ Hello } 1. e4 *");
        QCOMPARE(listed(room), "Hello|1. e4");
    }

    void aCommentOfATableStaysOnIt() {
        Room room(tests::startOfChess());
        room.hand.play("e2e4");
        TableDocument other(tests::library(), tests::startOfChess());
        tests::play(other, "d4");
        key(room, Qt::Key_Return, Qt::ControlModifier);
        QTest::keyClicks(room.place.moves()->noteEditor()->field(), "mine");
        room.shown.show(other);
        QCOMPARE(movesIn(room), "1. e4 { mine } *");
        QCOMPARE(tests::written(other).section(" @ ", 0, 0), "1. d4 *");
        room.shown.show(room.table);
    }

    void signsAreSetByKeysAndShown() {
        Room room(tests::startOfChess());
        room.hand.play("e2e4");
        key(room, Qt::Key_5, Qt::AltModifier);
        key(room, Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(listed(room), QString::fromUtf8("1. e4!? ⩲"));
        key(room, Qt::Key_6, Qt::AltModifier);
        QCOMPARE(movesIn(room), "1. e4 $6 $14 *");
        key(room, Qt::Key_6, Qt::AltModifier);
        room.table.undoStack().undo();
        QCOMPARE(listed(room), QString::fromUtf8("1. e4?! ⩲"));
    }

    void theMenuOfAMoveChoosesItAndHasItsCommands() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5");
        key(room, Qt::Key_Left);
        room.hand.play("c7c5");
        QTreeView& list = *room.place.moves()->list();
        const auto* model = static_cast<const MoveTreeModel*>(list.model());
        const QPoint at = list.visualRect(model->indexOf(NodeId{2})).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, list.viewport()->mapToGlobal(at));
        QApplication::sendEvent(list.viewport(), &event);
        QCOMPARE(room.table.game().current(), NodeId{2});
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QStringList possible;
        for (const QAction* each : menu->actions()) {
            if (each->isEnabled() && !each->isSeparator()) possible += each->text().remove('&');
        }
        QCOMPARE(possible, QStringList({"Next Variation", "Demote Variation", "Delete from Here On",
                                        QString::fromUtf8("Comment After Move…"),
                                        QString::fromUtf8("Comment Before Move…"), "Annotation Symbols"}));
        menu->close();
    }

    void aTypedMoveIsCompleted() {
        Room room(tests::startOfChess());
        QTest::keyClicks(room.place.board(), "N");
        QCOMPARE(offered(room), "Na3 Nc3 Nf3 Nh3");
        QTest::keyClick(&lineOf(room), Qt::Key_Down);
        QTest::keyClick(&lineOf(room), Qt::Key_Return);
        QCOMPARE(movesIn(room), "1. Nc3 *");
        QCOMPARE(offered(room), "");
        // Tab completes, Enter plays.
        QTest::keyClicks(room.place.board(), "e");
        QCOMPARE(offered(room), "e5 e6");
        QTest::keyClick(&lineOf(room), Qt::Key_Tab);
        QCOMPARE(lineOf(room).text(), "e5");
        QTest::keyClick(&lineOf(room), Qt::Key_Return);
        QCOMPARE(movesIn(room), "1. Nc3 e5 *");
        // A beginning is taken for the first move that begins so.
        type(room, "Nf");
        QTest::keyClick(&lineOf(room), Qt::Key_Return);
        QCOMPARE(movesIn(room), "1. Nc3 e5 2. Nf3 *");
        QTest::keyClicks(room.place.board(), "N");
        QTest::keyClick(&lineOf(room), Qt::Key_Escape);
        QVERIFY(!room.place.bar()->isTyping());
        QCOMPARE(offered(room), "");
        // By the mouse.
        type(room, "Nf");
        MoveSuggestions& list = *room.place.bar()->suggestions();
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(0, 0)).center());
        QCOMPARE(movesIn(room), "1. Nc3 e5 2. Nf3 Nf6 *");
    }

    void aTextThatTwoMovesFitIsNotGuessed() {
        Room room(tests::position("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"));
        type(room, "Nd2");
        QCOMPARE(offered(room), "Nbd2 Nfd2");
        QTest::keyClick(&lineOf(room), Qt::Key_Return);
        QCOMPARE(movesIn(room), "*");
        QVERIFY(room.place.bar()->isTyping());
    }

    void typingOnTheLargestBoardIsCompletedInOneFrame() {
        QString fen;
        for (int rank = 0; rank < 26; ++rank) {
            fen += rank == 0 ? "p25" : rank == 25 ? "26" : rank % 2 == 0 ? "1Q3Q3Q3Q3Q3Q3Q" : "26";
            if (rank < 25) fen += '/';
        }
        fen.replace("1Q3Q3Q3Q3Q3Q3Q", "1N3R3B3N3R3B3N");
        Room room(tests::position(qPrintable(fen + " w - - 0 1"), "free"));
        QTRY_VERIFY(room.table.isJudged());
        QElapsedTimer timer;
        timer.start();
        QTest::keyClicks(room.place.board(), "N");
        const qint64 first = timer.restart();
        QTest::keyClicks(&lineOf(room), "m");
        const qint64 second = timer.elapsed();
        const int found = room.place.bar()->suggestions()->model()->rowCount();
        qInfo("%lld ms for the first letter, %lld ms for the next; %d moves", first, second, found);
        QVERIFY(found > 0);
        QVERIFY(first < 5 * 16 && second < 5 * 16);  // five times the target: the machine has other work
    }

    void figurinesAndLettersOfALanguageAreOnScreenOnly() {
        NotationSettings settings(*qApp);
        Room room(tests::startOfChess());
        room.hand.playAll("g1f3 g8f6");
        settings.setLooks({MoveNotation::Figurines, TypedLetters::English});
        QCOMPARE(listed(room), QString::fromUtf8("1. ♘f3 ♘f6"));
        QVERIFY2(room.said().contains(QString::fromUtf8("♘f6")), qPrintable(room.said()));
        QVERIFY2(room.pgn().endsWith("1. Nf3 Nf6 *\n"), qPrintable(room.pgn()));
        QTest::keyClicks(room.place.board(), "N");
        QVERIFY(offered(room).contains(QString::fromUtf8("♘c3")));
        QTest::keyClick(&lineOf(room), Qt::Key_Return);
        QVERIFY2(room.pgn().endsWith("2. Na3 *\n"), qPrintable(room.pgn()));
    }

    void aPieceWithoutFigurineIsAPictureInTheList() {
        NotationSettings settings(*qApp);
        Room room(tests::position("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
                                  "capablanca"));
        room.hand.play("c1b3");  // the archbishop
        QTreeView& list = *room.place.moves()->list();
        const auto drawn = [&] {
            const QRect cell = list.visualRect(list.model()->index(0, MoveTreeModel::WhiteColumn));
            return list.viewport()->grab(cell).toImage();
        };
        QCOMPARE(listed(room), "1. Ab3");
        const QImage letters = drawn();
        settings.setLooks({MoveNotation::Figurines, TypedLetters::English});
        QCOMPARE(listed(room), "1. Ab3");
        const QImage pictures = drawn();
        QVERIFY2(pictures != letters, "its picture stands in place of the letter");
        const Ruleset& ruleset = room.table.ruleset();
        const std::vector<PieceInMove> found = piecesInLetters("Ab3", ruleset);
        QCOMPARE(found.size(), 1U);
        QVERIFY(found.front().kind == ruleset.kindById("archbishop"));
        QCOMPARE(piecesInLetters("e8=A", ruleset).front().start, 3);
        QVERIFY(piecesInLetters("O-O", ruleset).empty() && piecesInLetters("exd5", ruleset).empty());
        QVERIFY(piecesInLetters(QString::fromUtf8("♘f3"), ruleset).empty());
    }

    void detailsAreEditedAndUndone() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        room.hand.play("e2e4");
        GameDetailsDialog dialog(room.table, &room.place);
        const auto field = [&](const char* tag) { return dialog.findChild<QLineEdit*>(tag); };
        field("Event")->setText("Club  evening");
        field("WhiteElo")->setText("1800");
        auto* others = dialog.findChild<QTableWidget*>();
        const auto put = [&](int row, const char* name, const char* value) {
            others->insertRow(row);
            others->setItem(row, 0, new QTableWidgetItem(QString(name)));
            others->setItem(row, 1, new QTableWidgetItem(QString(value)));
        };
        put(0, "Opening", "King's pawn");
        QVERIFY2(dialog.problem().isEmpty(), qPrintable(dialog.problem()));
        for (const char* wrong : {"FEN", "no name", "Opening", "Site"}) {
            put(1, wrong, "x");
            QVERIFY2(!dialog.problem().isEmpty(), wrong);
            others->removeRow(1);
        }
        room.table.setDetails(dialog.details(), dialog.player(Side::White), dialog.player(Side::Black));
        for (const char* line : {"[Event \"Club evening\"]", "[White \"Anna\"]", "[WhiteElo \"1800\"]",
                                 "[Opening \"King's pawn\"]"})
            QVERIFY2(room.pgn().contains(line), qPrintable(room.pgn()));
        QCOMPARE(GameDetailsDialog(room.table, &room.place).details(), room.table.details());
        room.table.undoStack().undo();
        QVERIFY(room.pgn().contains("[Event \"Casual game\"]") && !room.pgn().contains("Elo"));
        room.table.undoStack().redo();
        QVERIFY(room.pgn().contains("[Event \"Club evening\"]"));
    }
};

CHESSPP_TEST(MovesInPlayTest)
#include "tst_moves_in_play.moc"
