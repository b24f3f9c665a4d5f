// SPDX-License-Identifier: MIT
// Searching the list of pieces: the results, and that the open piece stays open until the user goes to
// another one. For parsing and matching, see tst_piece_query.
#include "tests/support/test_program.h"
#include "tests/ui/builder/library_desk.h"
#include "tests/ui/kit/press.h"
#include "ui/theme/search_field.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {}  // namespace

class SearchingPiecesTest : public QObject {
    Q_OBJECT
private slots:
    void aSearchLeavesWhatItFinds() {
        LibraryDesk desk({pieceOf("zebu")});
        QVERIFY(desk.listed().size() > 80);
        desk.place.list()->search()->setText("zebu");
        QTRY_COMPARE(desk.listed(), QStringList("zebu"));
        desk.place.list()->search()->setText("betza:NB");
        QTRY_VERIFY(desk.listed().contains("archbishop") || desk.listed().contains("amazon"));
        QVERIFY(!desk.listed().contains("bishop"));
        desk.place.list()->search()->setText("betza:?");
        QTRY_VERIFY(desk.listed().isEmpty());
        QStringList texts;
        for (const QLabel* label : desk.place.list()->findChildren<QLabel*>()) texts += label->text();
        QVERIFY2(!texts.join(' ').contains("No pieces found"), "what is wrong is said instead");
        desk.place.list()->search()->clear();
        QTRY_VERIFY(desk.listed().size() > 80);
    }

    void searchingOpensNothing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("finds");  // the piece that is open
        QTest::newRow("others") << "rook" << false;
        QTest::newRow("by their moves, behind") << "betza:R" << false;
        QTest::newRow("none") << "jabberwock" << false;
        QTest::newRow("what is not understood") << "betza:?" << false;
        QTest::newRow("it too") << "o" << true;
    }
    void searchingOpensNothing() {
        QFETCH(QString, text);
        QFETCH(bool, finds);
        LibraryDesk desk;
        PieceList& list = *desk.place.list();
        desk.select("bishop");
        const PieceDocument* open = desk.place.document();
        const QSignalSpy opened(&list, &PieceList::currentChanged);
        const auto isMarked = [&] {
            return list.current() != nullptr && list.current()->id == "bishop" &&
                   list.view()->selectionModel()->selectedIndexes().size() == 1;
        };
        const auto isUnmarked = [&] {
            return list.current() == nullptr && list.view()->selectionModel()->selectedIndexes().isEmpty();
        };
        for (const QChar each : text) QTest::keyClicks(list.search(), QString(each));
        QTRY_VERIFY(!list.isSearching());
        QVERIFY(finds ? isMarked() : isUnmarked());
        QVERIFY(desk.place.document() == open);
        // Commands act on the open piece, even if the list does not show its row.
        emit desk.own.listChanged();
        QVERIFY(finds ? isMarked() : isUnmarked());
        QTest::keyClick(list.search(), Qt::Key_Escape);
        QVERIFY(isMarked());
        QVERIFY(desk.place.document() == open);
        QCOMPARE(opened.count(), 0);
    }

    void whatIsFoundIsOpenedByGoingThere_data() {
        QTest::addColumn<int>("key");  // 0: a click
        QTest::newRow("Enter") << int(Qt::Key_Return);
        QTest::newRow("Down") << int(Qt::Key_Down);
        QTest::newRow("a click") << 0;
    }
    void whatIsFoundIsOpenedByGoingThere() {
        QFETCH(int, key);
        LibraryDesk desk({pieceOf("zebu"), pieceOf("zebra")});
        PieceList& list = *desk.place.list();
        desk.select("bishop");
        QTest::keyClicks(list.search(), "zeb");
        QTRY_COMPARE(desk.listed().mid(0, 2), QStringList({"zebra", "zebu"}));
        QCOMPARE(desk.place.document()->piece().id, std::string("bishop"));
        const QAbstractItemModel& model = *list.view()->model();
        if (key == 0) {
            const QRect row = list.view()->visualRect(model.index(0, 0, model.index(0, 0)));
            QTest::mouseClick(list.view()->viewport(), Qt::LeftButton, {}, row.center());
        } else {
            QTest::keyClick(list.search(), static_cast<Qt::Key>(key));
        }
        QCOMPARE(desk.place.document()->piece().id, std::string("zebra"));
        QCOMPARE(list.current()->id, std::string("zebra"));
        // The next key continues from the open piece.
        QTest::keyClick(list.view(), Qt::Key_Down);
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
        QTest::keyClick(list.search(), Qt::Key_Return);
        QCOMPARE(desk.place.document()->piece().id, std::string("zebu"));
    }

    void theNameNearestToTheWordsIsGoneTo_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("opened");
        QTest::newRow("its name") << "queen" << "queen";  // the texts of pawns and kings mention it too
        QTest::newRow("as it begins") << "QUE" << "queen";
        QTest::newRow("a part of it") << "zinessa" << "princess-zinessa";
        QTest::newRow("all of its words") << "princess zin" << "princess-zinessa";
    }
    void theNameNearestToTheWordsIsGoneTo() {
        QFETCH(QString, text);
        QFETCH(QString, opened);
        PieceDefinition other = pieceOf("alpaca");
        other.comment = "Zinessa's, not the queen's";
        PieceDefinition wanted = pieceOf("princess-zinessa");
        wanted.name = "Princess Zinessa";
        LibraryDesk desk({other, wanted});
        desk.select("bishop");
        desk.place.list()->search()->setText(text);
        QTRY_VERIFY(!desk.place.list()->isSearching());
        QTest::keyClick(desk.place.list()->search(), Qt::Key_Return);
        QCOMPARE(QString::fromStdString(desk.place.document()->piece().id), opened);
    }

    // --- names ---

    void piecesOfOneNameAreToldApartByTheirIds() {
        PieceDefinition twin = pieceOf("zebu-2");
        twin.name = "Zebu";
        PieceDefinition knight = pieceOf("my-knight");
        knight.name = "Knight";
        LibraryDesk desk({pieceOf("zebu"), twin, pieceOf("yak"), knight});
        const auto of = [&](const char* id, int role) {
            const QAbstractItemModel& model = *desk.place.list()->view()->model();
            return model
                .match(model.index(0, 0), PieceLibraryModel::IdRole, QString(id), 1,
                       Qt::MatchExactly | Qt::MatchRecursive)
                .value(0)
                .data(role);
        };
        for (const char* id : {"zebu", "zebu-2", "my-knight", "knight"}) {
            QCOMPARE(of(id, PieceLibraryModel::NamesakeIdRole).toString(), QString(id));
            const QString reported =
                of(id, Qt::DisplayRole).toString() + QStringLiteral(" (") + QString(id) + QStringLiteral(")");
            QVERIFY2(of(id, Qt::AccessibleTextRole).toString().startsWith(reported), id);
            QVERIFY2(of(id, Qt::ToolTipRole).toString().startsWith(reported), id);
        }
        QCOMPARE(desk.listed().indexOf("zebu-2"), desk.listed().indexOf("zebu") + 1);
        const QStringList reported{"zebu", "zebu-2", "my-knight", "knight"};
        for (const QString& id : desk.listed()) {
            if (reported.contains(id)) continue;
            QVERIFY2(!of(qPrintable(id), PieceLibraryModel::NamesakeIdRole).isValid(), qPrintable(id));
            QVERIFY(!of(qPrintable(id), Qt::AccessibleTextRole).toString().contains(" ("));
        }
        // With another name, ids are no longer shown.
        QVERIFY(desk.own.document("zebu-2")->setField(kPieceItem, "name", std::string("Zorro")).empty());
        QVERIFY(!of("zebu", PieceLibraryModel::NamesakeIdRole).isValid());
        QCOMPARE(of("zebu", Qt::AccessibleTextRole).toString(), QString("Zebu"));
        desk.own.document("zebu-2")->undoStack().undo();
        QVERIFY(of("zebu", PieceLibraryModel::NamesakeIdRole).isValid());
    }

    void listsToChooseFromTellNamesakesApart() {
        PieceDefinition twin = pieceOf("zebu-2");
        twin.name = "Zebu";
        LibraryDesk desk({pieceOf("zebu"), twin, pieceOf("yak")});
        auto names = library("en").choiceNames();
        QCOMPARE(names["zebu"], QString("Zebu (zebu)"));
        QCOMPARE(names["zebu-2"], QString("Zebu (zebu-2)"));
        QCOMPARE(names["yak"], QString("Yak"));
    }

    void theIdIsSeenBehindTheNameHoweverLongThatIs() {
        PieceDefinition one = pieceOf("zebu");
        PieceDefinition twin = pieceOf("zebu-2");
        one.name = twin.name = "Zebu " + std::string(80, 'W');
        LibraryDesk desk({one, twin});
        PieceList& list = *desk.place.list();
        const QAbstractItemModel& model = *list.view()->model();
        list.search()->setText("zebu");
        const auto picture = [&](int row) {
            const QRect at = list.view()->visualRect(model.index(row, 0, model.index(0, 0)));
            return list.view()->viewport()->grab(at).toImage();
        };
        QVERIFY(picture(0) != picture(1));
    }

    // --- keys ---

    void whatHasNoMarkInTheListIsNotDeletedThere() {
        LibraryDesk desk({pieceOf("zebu")});
        desk.select("zebu");
        QTest::keyClicks(desk.place.list()->search(), "knight");
        press(desk.place.list()->view(), Qt::Key_Delete);
        QVERIFY(desk.own.contains("zebu"));
        desk.place.list()->search()->clear();
        press(desk.place.list()->view(), Qt::Key_Delete);
        QVERIFY(!desk.own.contains("zebu"));
    }
};

CHESSPP_TEST(SearchingPiecesTest)
#include "tst_searching_pieces.moc"
