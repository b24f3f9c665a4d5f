// SPDX-License-Identifier: MIT
// The Position page of Freeplay's right column under user input: FEN, castling, en passant, selected pieces,
// marks, counters and counts. Each edit is one named undo step.
#include "tests/support/test_program.h"
#include "tests/ui/freeplay/panel_kit.h"
#include "ui/freeplay/panel/fen_edit.h"
#include "ui/freeplay/panel/fen_section.h"
#include "ui/freeplay/panel/wrapping_button.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Column;

namespace {

constexpr auto kCastles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr auto kPassed = "4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1";

QComboBox& enPassant(const Column& column) {
    for (QComboBox* each : column.panel.findChildren<QComboBox*>()) {
        if (each->accessibleName() == "En passant") return *each;
    }
    qFatal("nobody asks for the square of en passant");
}

struct Text : Column {
    using Column::Column;
    FenEdit& edit = *panel.fenSection()->edit();
    void type(const QString& text) {
        edit.setFocus();
        edit.selectAll();
        edit.insertPlainText(text);
    }
    [[nodiscard]] std::vector<WrappingButton*> rows() const {
        std::vector<WrappingButton*> all;
        for (WrappingButton* each : panel.fenSection()->findChildren<WrappingButton*>()) {
            if (each->isVisible()) all.push_back(each);
        }
        return all;
    }
};

/// Selects an item and emits activated(), as user input does.
void pick(QComboBox& box, const QString& text) {
    box.setCurrentIndex(box.findText(text));
    emit box.activated(box.currentIndex());
}

}  // namespace

class PositionPageTest : public QObject {
    Q_OBJECT
private slots:
    void eachProblemOfTheTextStandsWithTheNameOfItsField() {
        Text text;
        text.type("4k3/8/8/8/8/8/8/4K3 x - - z 1");
        QCOMPARE(text.rows().size(), 2U);
        QVERIFY2(text.rows()[0]->text().startsWith("Side to move: "), qPrintable(text.rows()[0]->text()));
        QVERIFY2(text.rows()[1]->text().startsWith("Half-moves since capture or pawn move: "),
                 qPrintable(text.rows()[1]->text()));
        QVERIFY(text.desk.board().startsWith("rnbqkbnr"));
        QCOMPARE(text.edit.extraSelections().size(), 2);
    }

    void aPressOnAProblemGoesToItsField() {
        Text text;
        text.type("4k3/8/8/8/8/8/8/4K3 w - - z 1");
        text.leave();
        QTest::mouseClick(text.rows().front(), Qt::LeftButton);
        QVERIFY(text.edit.hasFocus());
        QCOMPARE(text.edit.textCursor().selectedText(), QString("z"));
    }

    void aTextThatWaitsToBeMendedOutlivesWhatLeavesThePositionAlone() {
        Text text;
        text.type("4k3/8/8/8/8/8/8/4K3 x - - 0 1");
        text.leave();
        text.choose("e1");
        text.press("Turns");
        QCOMPARE(text.edit.fen(), QString("4k3/8/8/8/8/8/8/4K3 x - - 0 1"));
        text.desk.editor.clear();
        QCOMPARE(text.edit.fen(), text.desk.fen());
        QVERIFY(text.rows().empty());
    }

    void oneStayInTheTextIsOneStep() {
        Text text;
        text.type("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        text.type("4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
        QCOMPARE(text.desk.steps(), 1);
        QVERIFY(text.desk.board() == "4k3/8/8/8/8/8/8/4K1R1");
    }

    void enterAcceptsTheTextAndStaysInIt() {
        Text text;
        text.type("4k3/8/8/8/8/8/8/4K2R w K -");
        const auto* area = text.panel.findChild<QScrollArea*>();
        const int before = area->verticalScrollBar()->value();
        QTest::keyClick(&text.edit, Qt::Key_Return);
        QVERIFY(text.edit.hasFocus());
        QCOMPARE(area->verticalScrollBar()->value(), before);
        QCOMPARE(text.edit.text(), text.desk.fen());
        text.type("4k3/8/8/8/8/8/8/4K3 x - - 0 1");
        QTest::keyClick(&text.edit, Qt::Key_Return);
        QVERIFY(text.edit.hasFocus());
        QCOMPARE(text.edit.text(), QString("4k3/8/8/8/8/8/8/4K3 x - - 0 1"));
    }

    void thePositionIsCopiedAndPasted() {
        Text text;
        text.press("Copy the position as FEN");
        QCOMPARE(QApplication::clipboard()->text(), text.desk.fen());
        QApplication::clipboard()->setText("4k3/8/8/4K3 b - - 3 9");
        text.press("Paste a FEN, or a board drawn as text");
        QCOMPARE(text.desk.fen(), QString("4k3/8/8/4K3 b - - 3 9"));
        QCOMPARE(text.desk.steps(), 1);
        QApplication::clipboard()->setText("nothing of the kind");
        text.press("Paste a FEN, or a board drawn as text");
        QCOMPARE(text.refusals.size(), 1);
        QCOMPARE(text.desk.steps(), 1);
    }

    void castlingIsGivenAndTakenByWing() {
        Column column(kCastles);
        const QString name = "White may castle: King on e1 with Rook on h1";
        auto* box = qobject_cast<QCheckBox*>(column.button(name));
        QVERIFY(box != nullptr && box->isChecked());
        QCOMPARE(box->text(), QString("O-O"));
        column.press(name);
        QVERIFY(column.desk.fen().contains(" Qkq "));
        QVERIFY(!box->isChecked());
        QCOMPARE(column.desk.steps(), 1);
        column.press(name);
        QVERIFY(column.desk.fen().contains(" KQkq "));
        column.press("Black may castle: King on e8 with Rook on a8");
        QVERIFY(column.desk.fen().contains(" KQk "));
        column.desk.undo();
        column.desk.undo();
        QVERIFY(!box->isChecked());
    }

    void whereNobodyCanCastleThereIsNoBox() {
        Column column("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        QCOMPARE(column.panel.findChildren<QCheckBox*>().size(), 2);  // a1, and that of the selected pieces
        QVERIFY(column.button("White may castle: King on e1 with Rook on a1") != nullptr);
        column.desk.editor.erase(column.desk.squares("a1"));
        QVERIFY(column.button("White may castle: King on e1 with Rook on a1") == nullptr);
    }

    void enPassantIsChosenAmongTheSquaresThatCanHaveBeenPassed() {
        Column column(kPassed);
        QComboBox& box = enPassant(column);
        QVERIFY(box.isVisible());
        QCOMPARE(box.count(), 2);
        QCOMPARE(box.currentText(), QString("none"));
        pick(box, "d6");
        QVERIFY(column.desk.fen().contains(" d6 "));
        QCOMPARE(column.desk.steps(), 1);
        pick(box, "none");
        QVERIFY(column.desk.fen().contains(" - - "));
        column.desk.undo();
        QCOMPARE(box.currentText(), QString("d6"));
    }

    void onALargeBoardTheSquaresAreLookedForWhenTheyAreWanted() {
        Column column("4k11/16/16/16/16/16/16/16/16/16/16/2PpP11/16/16/16/4K11 w - - 0 1");
        QComboBox& box = enPassant(column);
        QVERIFY(box.isEnabled());
        QCOMPARE(box.count(), 1);
        box.setFocus();
        const std::vector<Square> passed = column.desk.editor.enPassantSquares();
        QVERIFY(!passed.empty());
        QCOMPARE(box.count(), static_cast<int>(passed.size()) + 1);
    }

    void chosenPiecesAreMarkedAsMovedTogether() {
        Column column(kCastles);
        auto* box = qobject_cast<QCheckBox*>(column.button("Has moved"));
        QVERIFY(!box->isEnabled());
        column.choose("a1 h1");
        QVERIFY(box->isEnabled());
        QCOMPARE(box->checkState(), Qt::Unchecked);
        column.press("Has moved");
        QVERIFY(column.desk.fen().contains(" kq "));
        QCOMPARE(box->checkState(), Qt::Checked);
        QCOMPARE(column.desk.steps(), 1);
        column.choose("a1 h1 e1");
        QCOMPARE(box->checkState(), Qt::PartiallyChecked);
        column.press("Has moved");
        QCOMPARE(box->checkState(), Qt::Checked);
        column.press("Has moved");
        QVERIFY(column.desk.fen().contains(" KQkq "));
    }

    void chosenPiecesAreMirroredGivenAwayAndRemoved() {
        Column column("4k3/8/8/8/8/8/PPN5/4K3 w - - 0 1");
        column.choose("a2 b2 c2");
        column.press("Mirror the selected pieces left and right");
        QCOMPARE(column.desk.board(), QString("4k3/8/8/8/8/8/NPP5/4K3"));
        column.press("Change the side of the selected pieces");
        QCOMPARE(column.desk.board(), QString("4k3/8/8/8/8/8/npp5/4K3"));
        column.press("Remove the selected pieces");
        QCOMPARE(column.desk.board(), QString("4k3/8/8/8/8/8/8/4K3"));
        QCOMPARE(column.desk.steps(), 3);
        column.choose("e4");
        QVERIFY(!column.button("Remove the selected pieces")->isEnabled());
    }

    void countersOfPiecesSquaresAndSidesAreSetInOneStepEach() {
        Column column("4k3/8/8/3(charger){0}4/8/8/8/4K3 w - - 0 1", "free");
        column.choose("d5");
        column.turn("Counter charge of the selected pieces", 3);
        QVERIFY2(column.desk.fen().contains("\"charge\":3"), qPrintable(column.desk.fen()));
        column.leave();
        column.turn("Counter charge of the selected squares", 2);
        column.turn("White’s counter charge", -1);
        QCOMPARE(column.desk.steps(), 3);
        const Setup setup = column.desk.table.editableSetup();
        QCOMPARE(setup.squareCounters.at(column.desk.square("d5")).begin()->second, 2);
        QCOMPARE(setup.sides[Side::White].counters.begin()->second, -1);
        while (column.desk.steps() > 0) column.desk.undo();
        QCOMPARE(column.spin("Counter charge of the selected pieces")->value(), 0);
    }

    void whatTheRulesDoNotKnowIsNotShown() {
        const Column chess;
        QVERIFY(chess.spin("White’s counter charge") == nullptr);
        QVERIFY(chess.button("Mark Selected Squares") == nullptr);
    }

    void namedMarksAreLeftOnChosenSquaresAndTakenAway() {
        Column column("4k3/8/8/3(herald){0}4/8/8/8/4K3 w - - 0 1", "free");
        QVERIFY(!column.button("Mark Selected Squares")->isEnabled());
        column.choose("a1 c3");
        column.press("Mark Selected Squares");
        QCOMPARE(column.desk.table.editableSetup().marks.size(), 2U);
        QCOMPARE(column.desk.steps(), 1);
        QString first;
        for (QAbstractButton* each : column.panel.findChildren<QAbstractButton*>()) {
            if (each->isVisible() && first.isEmpty() && each->accessibleName().startsWith("Remove mark: "))
                first = each->accessibleName();
        }
        QVERIFY2(first.contains("a1, by White"), qPrintable(first));
        column.turn(first.replace("Remove mark: ", "Turns the mark ") + " remains", 2);
        QCOMPARE(column.desk.table.editableSetup().marks.front().turns, 3);
        QCOMPARE(column.desk.steps(), 2);
        column.press(first.replace("Turns the mark ", "Remove mark: "));
        QCOMPARE(column.desk.table.editableSetup().marks.size(), 1U);
    }

    void countsAreSpunInOneStepAStay() {
        Column column;
        column.turn("Half-moves since capture or pawn move", 3);
        column.turn("Half-moves since capture or pawn move", 2);
        column.leave();
        column.turn("Move number", 4);
        QVERIFY(column.desk.fen().endsWith(" 5 5"));
        QCOMPARE(column.desk.steps(), 2);
        column.leave();
        column.turn("Move number", 1);
        QCOMPARE(column.desk.steps(), 3);
        column.desk.undo();
        QCOMPARE(column.spin("Move number")->value(), 5);
    }

    void theWheelTurnsNoNumberThatHasNotTheFocus() {
        Column column;
        UndoMergingSpinBox* spin = column.spin("Move number");
        const auto wheel = [&] {
            QWheelEvent event(QPointF(5, 5), spin->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, {}, {},
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(spin, &event);
        };
        wheel();
        QCOMPARE(column.desk.steps(), 0);
        spin->setFocus();
        wheel();
        QCOMPARE(column.desk.steps(), 1);
    }
};

CHESSPP_TEST(PositionPageTest)
#include "tst_position_page.moc"
