// SPDX-License-Identifier: MIT
// The library of pieces under user input: renaming, deleting and restoring, comparing, going back to an older
// version. For searching, see tst_searching_pieces; for import and export, tst_piece_import_export.
#include "tests/support/test_program.h"
#include "tests/ui/builder/library_desk.h"
#include "tests/ui/kit/press.h"
#include "ui/board/board_view.h"
#include "ui/builder/library/comparison_dialogs.h"
#include "ui/builder/library/library_commands.h"
#include "ui/builder/library/piece_comparison.h"
#include "ui/builder/library/rename_dialog.h"
#include "ui/builder/piece_header.h"
#include "ui/workspace/trash_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {}  // namespace

class PieceLibraryTest : public QObject {
    Q_OBJECT
private slots:
    void theMenuOffersWhatCanBeDone() {
        LibraryDesk desk({pieceOf("zebu")});
        const auto enabled = [&](const char* id) {
            QMenu* menu = desk.place.list()->more()->menu();
            emit menu->aboutToShow();
            for (const QAction* action : menu->actions()) {
                if (action->objectName() == id) return action->isEnabled();
            }
            return false;
        };
        desk.select("zebu");
        QVERIFY(enabled("edit.rename") && enabled("piece.delete") && enabled("file.save-as") &&
                enabled("piece.compare"));
        QVERIFY(!enabled("piece.versions"));
        desk.select("knight");
        QVERIFY(!enabled("edit.rename") && !enabled("piece.delete") && !enabled("file.save-as"));
        QVERIFY(enabled("piece.compare") && enabled("piece.export-all") && enabled("file.open"));
    }

    void aNewPieceIsSavedUnderItsName() {
        LibraryDesk desk;
        desk.place.newPiece();
        PieceDocument* document = desk.place.document();
        desk.place.head()->name()->selectAll();
        QTest::keyClicks(desk.place.head()->name(), "Zebu");
        desk.place.save();
        QCOMPARE(desk.files.files(), QStringList("zebu.json"));
        QVERIFY(desk.place.document() == document);
        QCOMPARE(document->piece().id, std::string("zebu"));
        QVERIFY(desk.place.list()->current() != nullptr);
        QCOMPARE(desk.place.list()->current()->id, std::string("zebu"));
        QCOMPARE(desk.listed().count("zebu"), 1);
        QVERIFY(!desk.listed().contains("new-piece"));
        QCoreApplication::processEvents();
        desk.place.undoStack()->undo();
        QVERIFY(desk.place.document() == document);
        QCOMPARE(desk.place.head()->name()->text(), QString("New piece"));
        QCOMPARE(document->piece().id, std::string("zebu"));
    }

    void renamingShowsWhoFollowsAndIsUndone() {
        LibraryDesk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"})});
        desk.select("zebu");
        inDialog<RenameDialog>([](RenameDialog& dialog) {
            QVERIFY(dialog.rename()->isEnabled());
            for (const char* bad : {"Zebu", "", "../zebu", "yak", "knight"}) {
                dialog.idField()->setText(bad);
                QVERIFY2(!dialog.rename()->isEnabled(), bad);
                QVERIFY(!dialog.problem()->text().isEmpty());
            }
            dialog.nameField()->setText("Zorro");
            dialog.idField()->setText("zorro");
            QVERIFY2(dialog.effects()->text().contains("Yak (1×)"), qPrintable(dialog.effects()->text()));
            dialog.rename()->click();
        });
        press(desk.place.list()->view(), Qt::Key_F2);
        QVERIFY(desk.own.contains("zorro") && !desk.own.contains("zebu"));
        QVERIFY(desk.files.bytesOf("yak.json").contains("\"zorro\""));
        QCOMPARE(desk.place.document()->piece().id, std::string("zorro"));
        QVERIFY2(desk.message().contains("also in: Yak"), qPrintable(desk.message()));
        desk.answer("Undo");
        QVERIFY(desk.own.contains("zebu") && !desk.own.contains("zorro"));
        QVERIFY(desk.files.bytesOf("yak.json").contains("\"zebu\""));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void renamingShowsTablesAndSavedPositionsBeforehandAndAfterwards_data() {
        QTest::addColumn<int>("tables");
        QTest::addColumn<QStringList>("positions");
        QTest::addColumn<int>("locked");
        QTest::addColumn<int>("ambiguous");
        QTest::addColumn<int>("unreadable");
        QTest::addColumn<bool>("fails");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("nobody") << 0 << QStringList() << 0 << 0 << 0 << false
                                << "None of your other pieces, open tables and saved positions uses it."
                                << "The id zebu is now zorro.";
        QTest::newRow("a table") << 1 << QStringList() << 0 << 0 << 0 << false
                                 << "Open tables to be updated, with their undo history: 1."
                                 << "The id zebu is now zorro, also in: open tables (1).";
        QTest::newRow("positions")
            << 0 << QStringList{"a", "b"} << 1 << 0 << 0 << false
            << "Saved positions to be updated: a, b.\n1 of these can’t be written to the disk "
               "now and will be as soon as possible."
            << "The id zebu is now zorro, also in: saved positions (2).";
        QTest::newRow("many positions, and a disk that is full")
            << 0 << QStringList{"a", "b", "c", "d", "e", "f", "g"} << 0 << 0 << 0 << true
            << "Saved positions to be updated: a, b, c, d, e and 2 more."
            << "The id zebu is now zorro. Saved positions were updated here, but some of their files could "
               "not be written yet; Chess++ keeps trying.";
        QTest::newRow("files that stay")
            << 0 << QStringList() << 0 << 2 << 3 << false
            << "Saved positions that already have another piece with the new id and stay unchanged: 2.\n"
               "Files of saved positions that can’t be read and stay unchanged: 3."
            << "The id zebu is now zorro.";
    }
    void renamingShowsTablesAndSavedPositionsBeforehandAndAfterwards() {
        QFETCH(int, tables);
        QFETCH(QStringList, positions);
        QFETCH(int, locked);
        QFETCH(int, ambiguous);
        QFETCH(int, unreadable);
        QFETCH(bool, fails);
        QFETCH(QString, before);
        QFETCH(QString, after);
        LibraryDesk desk({pieceOf("zebu")});
        desk.place.commands().setFindReferences([&](const std::string& was, const std::string& now) {
            PieceReferences namers{tables, positions, locked, ambiguous, unreadable, WriteError::None};
            // The query after renaming passes the ids the other way round.
            if (now == "zebu" && fails) namers.trouble = WriteError::DiskFull;
            return was == "zebu" || was == "zorro" ? namers : PieceReferences();
        });
        desk.select("zebu");
        inDialog<RenameDialog>([&](RenameDialog& dialog) {
            dialog.idField()->setText("zorro");
            QVERIFY2(dialog.effects()->text().endsWith(before), qPrintable(dialog.effects()->text()));
            dialog.rename()->click();
        });
        desk.place.commands().rename();
        QVERIFY2(desk.message().startsWith(after), qPrintable(desk.message()));
    }

    void aPieceIsDeletedByKeyAndBroughtBack() {
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        press(desk.place.list()->view(), Qt::Key_Delete);
        QVERIFY(!desk.own.contains("zebu"));
        desk.answer("Restore");
        QVERIFY(desk.own.contains("zebu"));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void aPieceIsDeletedAndUndoneByKeys() {
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        desk.place.list()->view()->setFocus();
        press(desk.place.list()->view(), Qt::Key_Delete);
        QVERIFY(!desk.own.contains("zebu"));
        press(desk.place.list()->view(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(desk.own.contains("zebu"));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void deletedPiecesAreListedAndChosenToComeBack() {
        LibraryDesk desk({pieceOf("zebu"), pieceOf("yak")});
        for (const char* id : {"zebu", "yak"}) {
            desk.select(id);
            desk.place.commands().remove();
        }
        desk.own.undoStack().clear();
        inDialog<TrashDialog>([](TrashDialog& dialog) {
            QCOMPARE(dialog.list()->count(), 2);
            QTRY_VERIFY2(dialog.list()->item(0)->text().startsWith("Yak\nDeleted on "),
                         qPrintable(dialog.list()->item(0)->text()));
            dialog.list()->setCurrentRow(1);
            dialog.restoreButton()->click();
        });
        desk.place.commands().showDeleted();
        QVERIFY(desk.own.contains("zebu") && !desk.own.contains("yak"));
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
        desk.place.commands().undo();
        QVERIFY(!desk.own.contains("zebu"));
        QCOMPARE(desk.own.deleted().size(), std::size_t{2});
    }

    void whoNamesADeletedPieceIsSaid() {
        LibraryDesk desk({pieceOf("zebu"), pieceOf("yak", {"zebu"})});
        desk.select("zebu");
        desk.place.commands().remove();
        QVERIFY2(desk.message().contains("It is still used by: Yak."), qPrintable(desk.message()));
        desk.place.commands().remove();  // the knight, which is current now, stays
        QVERIFY(library("en").piece("knight") != nullptr);
    }

    void anOlderVersionIsLookedAtAndTakenBack() {
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        PieceDefinition more = pieceOf("zebu", {"queen"});
        more.letter = "Z";
        QVERIFY(desk.place.document()->setPiece(more, "more").empty());
        desk.place.save();
        inDialog<VersionsDialog>([](VersionsDialog& dialog) {
            QCOMPARE(dialog.list()->count(), 1);
            dialog.finishReading();
            QVERIFY2(dialog.list()->item(0)->text().contains("Rows (1)"),
                     qPrintable(dialog.list()->item(0)->text()));
            dialog.restore()->click();
        });
        desk.place.commands().showVersions();
        QCOMPARE(desk.place.document()->piece().tree.size(), std::size_t{1});
        desk.place.document()->undoStack().undo();
        QCOMPARE(desk.place.document()->piece().letter, std::string("Z"));
    }

    void twoPiecesAreComparedSquareBySquare() {
        const LibraryContext& pieces = library("en");
        PieceComparison comparison(pieces, nullptr);
        const auto known = pieces.known();
        const auto at = [&](const char* id) { return known->byId.find(id)->second; };
        comparison.setPieces(at("queen"), "Queen", at("rook"), "Rook");
        QVERIFY(!comparison.squares().onlyFirst.empty());
        QVERIFY(comparison.squares().onlySecond.empty());
        QVERIFY(comparison.squares().otherwise.empty());
        comparison.setPieces(at("knight"), "Knight", at("bishop"), "Bishop");
        QVERIFY(!comparison.squares().onlyFirst.empty() && !comparison.squares().onlySecond.empty());
        // Shapes mark the differing squares on both boards.
        const BoardPicture& first = comparison.board(0)->picture();
        QVERIFY(std::ranges::all_of(first.shapes, [&](const Shape& shape) {
            return shape.isCircle() && comparison.squares().onlyFirst.contains(shape.from);
        }));
        QCOMPARE(first.shapes.size(), std::size_t{8});
        comparison.setPieces(at("knight"), "Knight", at("knight"), "Knight");
        QVERIFY(comparison.squares().onlyFirst.empty() && comparison.board(0)->picture().shapes.empty());
        QCOMPARE(comparison.nodes()->item(0)->text(), QString("No differences."));
    }

    void whatIsDoneOnOneBoardIsDoneOnBoth() {
        const LibraryContext& pieces = library("en");
        PieceComparison comparison(pieces, nullptr);
        const auto known = pieces.known();
        comparison.setPieces(known->byId.find("rook")->second, "Rook", known->byId.find("bishop")->second,
                             "Bishop");
        const Square e5 = *BoardShape().parse("e5");
        emit comparison.board(0)->squareClicked(e5, Qt::NoModifier);
        QVERIFY(comparison.board(1)->picture().pieceAt(e5) != nullptr);
        const Square a1 = *BoardShape().parse("a1");
        emit comparison.board(1)->squareClicked(a1, Qt::ControlModifier);
        QVERIFY(comparison.board(0)->picture().pieceAt(a1) != nullptr);
        QVERIFY(comparison.board(1)->picture().pieceAt(a1) != nullptr);
    }

    void anyTwoPiecesAreCompared() {
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        inDialog<CompareDialog>([](CompareDialog& dialog) {
            dialog.second()->setCurrentIndex(dialog.second()->findData("knight"));
            QVERIFY(dialog.comparison()->squares().onlyFirst.empty());
            QVERIFY(!dialog.comparison()->squares().onlySecond.empty());
            dialog.reject();
        });
        desk.place.commands().compare();
    }
};

CHESSPP_TEST(PieceLibraryTest)
#include "tst_piece_library.moc"
