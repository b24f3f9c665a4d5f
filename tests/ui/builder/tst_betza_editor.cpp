// SPDX-License-Identifier: MIT
// The line with Betza notation: typing shows a preview, Enter applies it, Esc cancels. It shows the notation
// of the tree, or lists the nodes that can't be written in it.
#include "tests/support/test_program.h"
#include "tests/ui/kit/pieces_desk.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/betza_editor.h"
#include "ui/builder/tree/tree_panel.h"

#include "core/authoring/node_templates.h"
#include "core/notation/betza.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

struct BetzaDesk : PiecesDesk {
    void type(const QString& text) {
        line().setFocus();
        line().selectAll();
        QTest::keyClicks(&line(), text);
    }
    [[nodiscard]] QLineEdit& line() { return *place.betza()->line(); }
    [[nodiscard]] QString message() { return place.betza()->message(); }
    [[nodiscard]] bool reaches(const char* square) {
        return place.board()->picture().isTarget(*BoardShape().parse(square));
    }
};

}  // namespace

class BetzaEditorTest : public QObject {
    Q_OBJECT
private slots:
    void theLineFollowsTheTree() {
        BetzaDesk desk;
        desk.place.list()->setCurrent("knight");
        QCOMPARE(desk.line().text(), QString("N"));
        QVERIFY(desk.line().isReadOnly());
        desk.place.copyPiece();
        QVERIFY(!desk.line().isReadOnly());
        desk.place.tree()->duplicate();
        desk.place.tree()->toggle();
        desk.place.tree()->remove();
        desk.place.tree()->remove();
        desk.place.betza()->updateNow();
        QCOMPARE(desk.line().text(), QString());
        desk.place.undoStack()->undo();
        QTRY_COMPARE(desk.line().text(), QString("N"));
    }

    void whatIsTypedIsTriedAndEnterTakesItAsOneStep() {
        BetzaDesk desk;
        desk.place.newPiece();
        desk.type("fmWfcF");
        QVERIFY(desk.tree().empty());
        QVERIFY(desk.reaches("d5"));
        QVERIFY(!desk.reaches("d6"));
        QVERIFY(desk.message().contains("Enter"));
        QTest::keyClick(&desk.line(), Qt::Key_Return);
        QCOMPARE(desk.place.undoStack()->index(), 1);
        QCOMPARE(desk.place.undoStack()->undoText(), QString("Change Betza notation"));
        const auto wanted = betzaTree("fmWfcF");
        QVERIFY(wanted && desk.tree() == wanted->tree);
        QVERIFY(desk.message().isEmpty());
        QVERIFY(!desk.place.pane()->showsPreview());
        QVERIFY(desk.reaches("d5"));
        desk.place.undoStack()->undo();
        QVERIFY(desk.tree().empty() && !desk.reaches("d5"));
    }

    void escGivesUpWhatWasTyped() {
        BetzaDesk desk;
        desk.place.list()->setCurrent("knight");
        desk.place.copyPiece();
        desk.type("R");
        QVERIFY(desk.reaches("d8") && !desk.reaches("e6"));
        QTest::keyClick(&desk.line(), Qt::Key_Escape);
        QCOMPARE(desk.line().text(), QString("N"));
        QVERIFY(!desk.reaches("d8") && desk.reaches("e6"));
        QCOMPARE(desk.place.undoStack()->index(), 0);
    }

    void anotherPieceOrAnotherTreeGivesItUpToo() {
        BetzaDesk desk;
        desk.place.list()->setCurrent("knight");
        desk.place.copyPiece();
        desk.type("R");
        desk.place.tree()->duplicate();
        QVERIFY(!desk.place.pane()->showsPreview());
        QTRY_COMPARE(desk.line().text(), QString("N"));
        desk.type("R");
        desk.place.list()->setCurrent("bishop");
        QVERIFY(!desk.place.pane()->showsPreview());
        QCOMPARE(desk.line().text(), QString("B"));
        QVERIFY(desk.reaches("e5") && !desk.reaches("d8"));
    }

    void whatIsTypedIsGoneOnWithWhenThePieceIsShownAgain() {
        BetzaDesk desk;
        desk.place.list()->setCurrent("knight");
        desk.place.copyPiece();
        const QString copy = QString::fromStdString(desk.place.document()->piece().id);
        desk.type("R");
        desk.place.list()->setCurrent("bishop");
        QCOMPARE(desk.line().text(), QString("B"));
        desk.place.list()->setCurrent(copy);
        QCOMPARE(desk.line().text(), QString("R"));
        QVERIFY(desk.place.pane()->showsPreview() && desk.reaches("d8"));
        QTest::keyClick(&desk.line(), Qt::Key_Escape);
        desk.place.list()->setCurrent("bishop");
        desk.place.list()->setCurrent(copy);
        QCOMPARE(desk.line().text(), QString("N"));
        QVERIFY(!desk.place.pane()->showsPreview());
    }

    void whatDoesNotReadIsToldAtItsPlaceAndNotTaken_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("place");
        QTest::newRow("a letter that is none") << "NX" << "At character 2";
        QTest::newRow("modifiers of nothing") << "Nfm" << "At character";
        QTest::newRow("an open bracket") << "[W-fsF" << "At character";
    }
    void whatDoesNotReadIsToldAtItsPlaceAndNotTaken() {
        QFETCH(QString, typed);
        QFETCH(QString, place);
        BetzaDesk desk;
        desk.place.newPiece();
        desk.type(typed);
        QVERIFY2(desk.message().contains(place), qPrintable(desk.message()));
        QVERIFY(!desk.place.pane()->showsPreview());
        QTest::keyClick(&desk.line(), Qt::Key_Return);
        QCOMPARE(desk.line().text(), typed);
        QVERIFY(desk.tree().empty());
        QCOMPARE(desk.place.undoStack()->index(), 0);
    }

    void whatCannotBeSaidIsCalledAsTheInspectorCallsIt() {
        BetzaEditor line(library(), nullptr);
        PieceDefinition piece = *library().piece("knight");
        piece.tree = {freshNode("move-other", "")};
        PieceDocument document(piece, PieceDocument::Access::Read);
        QVERIFY(document.isSound());
        line.setDocument(&document);
        QVERIFY2(line.message().contains(QString::fromUtf8("“Move another”")), qPrintable(line.message()));
        line.setDocument(nullptr);
    }

    void whatCannotBeSaidIsALinkToItsNode() {
        BetzaEditor line(library(), nullptr);
        int incomplete = 0;
        for (const PieceDefinition* piece : library().pieces()) {
            PieceDocument document(*piece, PieceDocument::Access::Read);
            line.setDocument(&document);
            const BetzaWriting writing = writeBetza(*piece);
            QCOMPARE(line.line()->text(), QString::fromStdString(writing.text));
            QVERIFY2(line.message().contains("<a href=") == !writing.complete(), piece->id.c_str());
            incomplete += writing.complete() ? 0 : 1;
            line.setDocument(nullptr);
        }
        QVERIFY(incomplete > 10);
        BetzaDesk desk;
        desk.place.list()->setCurrent("archer");
        const BetzaWriting writing = writeBetza(*library().piece("archer"));
        QVERIFY(!writing.complete());
        const QString pointer = QString::fromStdString(writing.unsaid.items().front().place.pointer);
        QVERIFY(desk.message().contains(pointer));
        emit desk.place.betza()->nodeRequested(pointer);
        QCOMPARE(desk.place.tree()->current(), desk.place.document()->index().idOf(placeOf(
                                                   desk.place.document()->piece(), pointer.toStdString())));
        QVERIFY(desk.place.tree()->current() != kPieceItem);
    }

    void anEditOfTheTreeMovesNoButtonsUnderThePointer() {
        BetzaDesk desk;
        desk.place.list()->setCurrent("knight");
        desk.place.copyPiece();
        desk.place.tree()->view()->setFocus();
        desk.place.betza()->updateNow();
        const auto where = [&desk] { return desk.place.tree()->mapTo(&desk.place, QPoint()); };
        const QPoint before = where();
        PieceDefinition piece = desk.place.document()->piece();
        piece.tree.push_back(freshNode("move-other", ""));
        QVERIFY(desk.place.document()->setPiece(std::move(piece), "another").empty());
        desk.place.betza()->updateNow();
        QVERIFY(desk.message().contains("<a href="));
        QCoreApplication::processEvents();
        QCOMPARE(where(), before);
    }
};

CHESSPP_TEST(BetzaEditorTest)
#include "tst_betza_editor.moc"
