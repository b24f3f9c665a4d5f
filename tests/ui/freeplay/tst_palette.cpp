// SPDX-License-Identifier: MIT
// The palette: search results, layout of the tiles, and arming by pointer and keys, with the pieces of the
// library and with five hundred generated ones.
#include "tests/support/test_program.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/board/piece_mime.h"
#include "ui/freeplay/palette/palette.h"
#include "ui/freeplay/palette/palette_view.h"
#include "ui/freeplay/palette/recent_pieces.h"
#include "ui/models/library/user_pieces.h"
#include "ui/theme/search_field.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// Generated pieces without pictures, in families of twenty-five.
std::vector<PaletteItem> madeUp(int count) {
    std::vector<PaletteItem> kinds;
    for (int i = 0; i < count; ++i) {
        const QString name = QString("Piece %1").arg(i, 3, 10, QChar('0'));
        const QString letter = QString("X%1").arg(i);
        const QString family = QString("Family %1").arg(i / 25);
        const KindId kind{static_cast<std::uint16_t>(i)};
        kinds.push_back({name.toStdString(), name, letter, family, name + ' ' + letter + ' ' + family,
                         PieceAppearance{{kind, Owner::White}, {}, letter, name},
                         PieceAppearance{{kind, Owner::Black}, {}, letter, name}});
    }
    return kinds;
}

struct PaletteShown {
    Palette palette;
    QSignalSpy changes{&palette, &Palette::toolChanged};

    explicit PaletteShown(std::vector<PaletteItem> kinds = paletteItemsOf(library()))
        : palette(std::move(kinds), library().art(), nullptr) {
        palette.resize(240, 600);
        palette.show();
        palette.activateWindow();
        if (!QTest::qWaitForWindowActive(&palette)) qFatal("the window does not become active");
    }
    [[nodiscard]] QModelIndex index(const char* id, Owner owner = Owner::White) {
        const QModelIndex found = palette.model().indexOf({id, owner});
        if (!found.isValid()) qFatal("%s is not shown", id);
        return found;
    }
    [[nodiscard]] QPoint pointOf(const char* id, Owner owner = Owner::White) {
        palette.view()->scrollTo(index(id, owner));
        return palette.view()->visualRect(index(id, owner)).center();
    }
    void click(const char* id, Owner owner = Owner::White) {
        QTest::mouseClick(palette.view()->viewport(), Qt::LeftButton, {}, pointOf(id, owner));
    }
    void press(const char* words) {
        for (QToolButton* each : palette.findChildren<QToolButton*>()) {
            if (each->accessibleName().startsWith(words)) {
                QTest::mouseClick(each, Qt::LeftButton);
                return;
            }
        }
        qFatal("no button %s", words);
    }
    [[nodiscard]] QStringList names() {
        QStringList all;
        for (int row = 0; row < palette.model().rowCount(); ++row)
            all += palette.model().index(row, 0).data(Qt::DisplayRole).toString();
        return all;
    }
};

std::optional<PaletteTool> piece(const char* id, Owner owner) {
    return PieceTool{id, owner};
}

}  // namespace

class PaletteTest : public QObject {
    Q_OBJECT
private slots:
    void piecesOfOneNameShowTheirIds() {
        const QTemporaryDir folder;
        UserPieceLibrary own(library(), folder.path());
        PieceDefinition twin = pieceOf("knight-2");
        twin.name = "Knight";
        QCOMPARE(own.importPieces({twin}), WriteError::None);
        QStringList shown;
        for (const PaletteItem& kind : paletteItemsOf(library())) {
            if (kind.name.startsWith("Knight")) shown += {kind.name, kind.white.name, kind.black.name};
        }
        QCOMPARE(own.remove("knight-2"), WriteError::None);
        shown.removeDuplicates();
        shown.sort();
        QCOMPARE(shown, QStringList({"Knight (knight)", "Knight (knight-2)"}));
    }

    void allPiecesOfTheLibraryStandThereByFamilies() {
        PaletteModel model(paletteItemsOf(library()));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        int kinds = 0;
        for (int row = 0; row < model.rowCount(); ++row) kinds += model.kindAt(row) != nullptr ? 1 : 0;
        QCOMPARE(kinds, static_cast<int>(library().pieces().size()));
        QCOMPARE(model.index(0, 0).data().toString(), "Chess");
        QVERIFY(model.kindAt(0) == nullptr);
        const QStringList usual{"King", "Queen", "Rook", "Bishop", "Knight", "Pawn"};
        for (int i = 0; i < usual.size(); ++i) QCOMPARE(model.kindAt(i + 1)->name, usual[i]);
        QCOMPARE(model.index(1, PaletteModel::BlackColumn).data(Qt::AccessibleTextRole).toString(),
                 "Black: King");
    }

    void aCellCarriesItsPieceAsTheLibraryKnowsIt() {
        PaletteModel model(paletteItemsOf(library()));
        const QModelIndex archer = model.indexOf({"archer", Owner::Black});
        const std::unique_ptr<QMimeData> data(model.mimeData({archer}));
        const std::optional<PieceAppearance> look = pieceFromMimeData(data.get());
        QVERIFY(look);
        QCOMPARE(look->piece.owner, Owner::Black);
        QCOMPARE(library().pieces()[look->piece.kind.index]->id, "archer");
        QVERIFY(model.mimeData({model.index(0, 0)}) == nullptr);
    }

    void whatIsSearchedForIsFoundTheBestFirst_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("atMost");
        QTest::newRow("a letter") << "en" << "n" << "Knight" << 120;
        QTest::newRow("letters of a piece") << "en" << "ar" << "Archer" << 50;
        QTest::newRow("a name's beginning") << "en" << "grass" << "Grasshopper" << 1;
        QTest::newRow("a later word of a name") << "en" << "pawn" << "Pawn" << 30;
        QTest::newRow("a family") << "en" << "hoppers" << "Cannon" << 10;
        QTest::newRow("two words") << "en" << "hoppers loc" << "Locust" << 1;
        QTest::newRow("German") << "de" << "springer" << "Springer" << 10;
        QTest::newRow("without its dots") << "de" << "konig" << "König" << 10;
        QTest::newRow("by its English name") << "de" << "knight" << "Springer" << 10;
        QTest::newRow("nothing") << "en" << "no such piece" << "" << 0;
    }
    void whatIsSearchedForIsFoundTheBestFirst() {
        QFETCH(QString, language);
        QFETCH(QString, text);
        QFETCH(QString, first);
        QFETCH(int, atMost);
        PaletteModel model(paletteItemsOf(library(language)));
        model.search(text);
        QVERIFY(model.rowCount() <= atMost);
        QCOMPARE(model.index(0, 0).data().toString(), first);
        model.search(" ");
        QVERIFY(model.rowCount() > 50);
    }

    void aPieceMoreLeavesWhatIsTakenUpInItsPlace() {
        std::vector<PaletteItem> kinds = madeUp(500);
        PaletteShown shown(kinds);
        shown.click("Piece 300");
        const QScrollBar& bar = *shown.palette.view()->verticalScrollBar();
        const int scrolled = bar.value();
        QVERIFY(scrolled > 0);
        kinds.push_back(madeUp(501).back());
        kinds[1].name = "Another name";
        std::swap(kinds[2], kinds[20]);
        shown.palette.model().setKinds(kinds);
        QCoreApplication::processEvents();
        QCOMPARE(bar.value(), scrolled);
        const QItemSelectionModel& chosen = *shown.palette.view()->selectionModel();
        QCOMPARE(chosen.selectedIndexes(), QModelIndexList{shown.index("Piece 300")});
        QCOMPARE(chosen.currentIndex(), shown.index("Piece 300"));
        QCOMPARE(shown.index("Piece 001").siblingAtColumn(0).row(), 2);
        shown.click("Piece 500");
        QCOMPARE(shown.palette.armed(), piece("Piece 500", Owner::White));
    }

    void whatIsNotOfferedIsNeitherShownNorFoundNorArmed() {
        PaletteShown shown;
        shown.click("trebuchet");
        shown.palette.offerOnly([](std::string_view id) { return id == "king" || id == "queen"; });
        QCOMPARE(shown.names(), (QStringList{"Chess", "King", "Queen"}));
        QVERIFY(!shown.palette.armed());
        QVERIFY(shown.palette.recent()->pieces().empty());
        shown.palette.search()->setText("trebuchet");
        QVERIFY(shown.names().isEmpty());
        shown.palette.offerOnly({});
        QCOMPARE(shown.names(), QStringList{"Trebuchet"});
    }

    void tilesLieSideBySideAndNothingOverlaps_data() {
        QTest::addColumn<int>("width");
        for (const int width : {60, 95, 190, 300, 460})
            QTest::newRow(qPrintable(QString::number(width))) << width;
    }
    void tilesLieSideBySideAndNothingOverlaps() {
        QFETCH(int, width);
        using Entry = PaletteLayout::Entry;
        std::vector<Entry> entries{{Entry::As::Heading, 0}};
        for (int i = 0; i < 7; ++i) entries.push_back({Entry::As::Kind, 30 + 20 * i});
        entries.push_back({Entry::As::Heading, 0});
        entries.push_back({Entry::As::Kind, 40});
        const PaletteLayout layout(entries, {width, 14});
        QCOMPARE(layout.tiles().size(), entries.size());
        QCOMPARE(layout.tilesInALine(), std::max(width < 190 ? 1 : 2, width / 114));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const QRect all = layout.tiles()[i].all;
            QVERIFY(all.bottom() < layout.height());
            QVERIFY(all.right() < width);
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!all.intersects(layout.tiles()[j].all));
            if (entries[i].as == Entry::As::Heading) continue;
            for (const int column : {0, 1}) {
                const PaletteLayout::Cell cell{i, column};
                QVERIFY(layout.cellAt(layout.rectOf(cell).center()) == cell);
            }
        }
        QVERIFY(!layout.cellAt({width / 2, layout.height() + 1}));
    }

    void aClickTakesUpAndTheSameAgainPutsBack() {
        PaletteShown shown;
        shown.click("knight", Owner::Black);
        QCOMPARE(shown.palette.armed(), piece("knight", Owner::Black));
        QCOMPARE(shown.changes.size(), 1);
        QVERIFY(shown.palette.view()->selectionModel()->isSelected(shown.index("knight", Owner::Black)));
        shown.click("knight");
        QCOMPARE(shown.palette.armed(), piece("knight", Owner::White));
        shown.click("knight");
        QVERIFY(!shown.palette.armed());
        QVERIFY(shown.palette.view()->selectionModel()->selectedIndexes().isEmpty());
        QCOMPARE(shown.changes.size(), 3);
    }

    void escapePutsBack() {
        PaletteShown shown;
        shown.click("queen");
        QTest::keyClick(shown.palette.view(), Qt::Key_Escape);
        QVERIFY(!shown.palette.armed());
        QCOMPARE(shown.changes.size(), 2);
    }

    void eraserAndHoleAreToolsToo() {
        PaletteShown shown;
        shown.press("Erase");
        QCOMPARE(shown.palette.armed(), std::optional<PaletteTool>(EraserTool{}));
        shown.press("Hole");
        QCOMPARE(shown.palette.armed(), std::optional<PaletteTool>(HoleTool{}));
        shown.press("Hole");
        QVERIFY(!shown.palette.armed());
        shown.press("Erase");
        shown.press("Select and move pieces");
        QVERIFY(!shown.palette.armed());
        shown.press("Erase");
        shown.click("king");
        QCOMPARE(shown.palette.armed(), piece("king", Owner::White));
    }

    void byKeysEveryPieceIsReachedAndTaken() {
        PaletteShown shown;
        PaletteView* view = shown.palette.view();
        view->setFocus(Qt::TabFocusReason);
        QTest::keyClick(view, Qt::Key_Home);
        QCOMPARE(shown.palette.model().toolAt(view->currentIndex()), (PieceTool{"king", Owner::White}));
        QSet<QModelIndex> seen{view->currentIndex()};
        for (QModelIndex before; before != view->currentIndex();) {
            before = view->currentIndex();
            QTest::keyClick(view, Qt::Key_Right);
            seen += view->currentIndex();
            QVERIFY(view->viewport()->rect().contains(view->visualRect(view->currentIndex())));
        }
        QCOMPARE(seen.size(), 2 * static_cast<int>(library().pieces().size()));
        QTest::keyClick(view, Qt::Key_Home);
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(shown.palette.armed(), piece("king", Owner::Black));
        QTest::keyClick(view, Qt::Key_Down);
        QTest::keyClick(view, Qt::Key_Space);
        QCOMPARE(shown.palette.armed(), piece("rook", Owner::Black));
        QTest::keyClick(view, Qt::Key_Up);
        QCOMPARE(shown.palette.model().toolAt(view->currentIndex()), (PieceTool{"king", Owner::Black}));
    }

    void ctrlWithArrowsGoesFromFamilyToFamily() {
        PaletteShown shown;
        PaletteView* view = shown.palette.view();
        view->setFocus(Qt::TabFocusReason);
        QTest::keyClick(view, Qt::Key_Down, Qt::ControlModifier);
        const QModelIndex second = view->currentIndex();
        QVERIFY(shown.palette.model().kindAt(second.row() - 1) == nullptr);
        QVERIFY(second.row() > 1);
        QTest::keyClick(view, Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(view, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(view->currentIndex(), second);
    }

    void typingFindsAndEnterTakesTheFirst() {
        PaletteShown shown;
        shown.palette.view()->setFocus(Qt::TabFocusReason);
        QTest::keyClicks(shown.palette.view(), "g");
        QVERIFY(shown.palette.search()->hasFocus());
        QTest::keyClicks(shown.palette.search(), "rass");
        QCOMPARE(shown.names(), QStringList{"Grasshopper"});
        QTest::keyClick(shown.palette.search(), Qt::Key_Return);
        QCOMPARE(shown.palette.armed(), piece("grasshopper", Owner::White));
        QTest::keyClick(shown.palette.search(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(shown.palette.armed(), piece("grasshopper", Owner::Black));
        QTest::keyClick(shown.palette.search(), Qt::Key_Escape);
        QVERIFY(shown.palette.search()->text().isEmpty());
        QCOMPARE(shown.palette.armed(), piece("grasshopper", Owner::Black));
        QVERIFY(shown.palette.view()->selectionModel()->isSelected(shown.index("grasshopper", Owner::Black)));
        QTest::keyClick(shown.palette.search(), Qt::Key_Return);
        QCOMPARE(shown.palette.armed(), piece("grasshopper", Owner::Black));
        QTest::keyClick(shown.palette.search(), Qt::Key_Escape);
        QVERIFY(!shown.palette.armed());
    }

    void upFromTheFirstLineIsTheSearch() {
        PaletteShown shown;
        shown.palette.view()->setFocus(Qt::TabFocusReason);
        QTest::keyClick(shown.palette.view(), Qt::Key_Up);
        QVERIFY(shown.palette.search()->hasFocus());
        QTest::keyClick(shown.palette.search(), Qt::Key_Down);
        QVERIFY(shown.palette.view()->hasFocus());
    }

    void whenNothingIsFoundItSaysSo() {
        PaletteShown shown;
        shown.palette.search()->setText("xyz");
        QVERIFY(!shown.palette.view()->isVisible());
        QTest::keyClick(shown.palette.search(), Qt::Key_Return);
        QVERIFY(!shown.palette.armed());
        shown.palette.search()->clear();
        QVERIFY(shown.palette.view()->isVisible());
    }

    void whatWasUsedLastStandsFirstAndKeepsItsPlaceWhileInSight() {
        PaletteShown shown;
        shown.click("queen", Owner::Black);
        shown.click("archer");
        const auto tools = [&] {
            QStringList all;
            for (const RecentPieces::Piece& each : shown.palette.recent()->pieces())
                all += nameWithOwner(each.look);
            return all.join(", ");
        };
        QCOMPARE(tools(), "White: Archer, Black: Queen");
        shown.click("queen", Owner::Black);
        QCOMPARE(tools(), "White: Archer, Black: Queen");
        shown.press("White: Archer");
        QCOMPARE(shown.palette.armed(), piece("archer", Owner::White));
        shown.press("White: Archer");
        QVERIFY(!shown.palette.armed());
        for (const char* each : {"king", "rook", "bishop", "knight", "pawn", "griffin", "lion", "bomb"})
            shown.click(each);
        QCOMPARE(shown.palette.recent()->pieces().front().tool.kind, "bomb");
        QVERIFY(shown.palette.recent()->pieces().size() < 8);
    }

    void whatWasUsedLastFollowsAPieceOfOnesOwn() {
        const auto own = freshLibrary();
        PieceDefinition zebu = *own->piece("knight");
        zebu.id = "zebu";
        zebu.name = "Zebu";
        own->putOwn(zebu);
        Palette palette(*own, nullptr);
        const QSignalSpy changes(&palette, &Palette::toolChanged);
        const auto used = [&] {
            QStringList ids;
            for (const RecentPieces::Piece& each : palette.recent()->pieces())
                ids += QString::fromStdString(each.tool.kind);
            return ids.join(' ');
        };
        emit palette.recent()->tapped({"zebu", Owner::White}, Qt::MouseFocusReason);
        QCOMPARE(used(), QString("zebu"));
        own->dropOwn("zebu");
        PieceDefinition yak = zebu;
        yak.id = "yak";
        own->putOwn(yak);
        emit own->pieceRenamed("zebu", "yak");
        QCoreApplication::processEvents();
        QCOMPARE(used(), QString("yak"));
        QVERIFY(palette.armed() == PaletteTool(PieceTool{"yak", Owner::White}));
        QCOMPARE(changes.count(), 2);
        yak.name = "Wild yak";
        own->putOwn(yak);
        QCoreApplication::processEvents();
        QCOMPARE(palette.recent()->pieces().front().look.name, QString("Wild yak"));
        own->dropOwn("yak");
        QCoreApplication::processEvents();
        QCOMPARE(used(), QString());
    }

    void aDragBeginsWithThePieceUnderThePointerAndIsNoClick() {
        PaletteShown shown;
        shown.click("king");
        PaletteView* view = shown.palette.view();
        QSignalSpy begun(view, &PaletteView::dragBegun);
        view->disconnect(&shown.palette);  // a system drag would wait for a real mouse button
        const QPoint from = shown.pointOf("rook", Owner::Black);
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(view->viewport(), from + QPoint(2, 2));
        QCOMPARE(begun.size(), 0);
        QTest::mouseMove(view->viewport(), from + QPoint(60, 2));
        QCOMPARE(begun.size(), 1);
        QCOMPARE(begun[0][0].value<QModelIndex>(), shown.index("rook", Owner::Black));
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, from + QPoint(60, 2));
        QCOMPARE(shown.changes.size(), 1);
    }

    void aScreenReaderHearsEachPieceAndWhichIsTakenUp() {
        PaletteShown shown;
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(shown.palette.view());
        QVERIFY(view != nullptr);
        QCOMPARE(view->text(QAccessible::Name), "Pieces to place");
        auto* table = view->tableInterface();
        QVERIFY(table != nullptr);
        const QModelIndex archer = shown.index("archer", Owner::Black);
        QAccessibleInterface* cell = table->cellAt(archer.row(), archer.column());
        QCOMPARE(cell->text(QAccessible::Name), "Black: Archer");
        QVERIFY(!cell->state().selected);
        shown.click("archer", Owner::Black);
        QVERIFY(cell->state().selected);
        QVERIFY(view->rect().contains(cell->rect().center()));
        QCOMPARE(table->cellAt(0, 0)->text(QAccessible::Name), "Chess");
        for (const QToolButton* each : shown.palette.findChildren<QToolButton*>()) {
            // Qt names the clear button of the search field.
            if (each->isVisible() && each->parent() != shown.palette.search())
                QVERIFY2(!each->accessibleName().isEmpty(), "a button without a name");
        }
    }

    void fiveHundredPiecesAreShownWithoutAWidgetEachAndDrawnWhenThereIsTime() {
        PaletteShown shown(madeUp(500));
        QVERIFY(shown.palette.findChildren<QWidget*>().size() < 40);
        PaletteView* view = shown.palette.view();
        QTRY_VERIFY(view->shelf().isFinished());
        // Painting the same area again requests no pictures.
        view->viewport()->repaint();
        QVERIFY(view->shelf().isFinished());
        QVERIFY(view->verticalScrollBar()->maximum() > 5000);
        view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
        view->viewport()->repaint();
        QVERIFY(!view->shelf().isFinished());
        QTRY_VERIFY(view->shelf().isFinished());
        shown.click("Piece 499", Owner::Black);
        QCOMPARE(shown.palette.armed(), piece("Piece 499", Owner::Black));
    }

    void howLongFiveHundredPiecesTakeToSearch() {
        PaletteModel model(madeUp(500));
        int found = 0;
        QBENCHMARK {
            model.search("piece 4");
            found = model.rowCount();
            model.search({});
        }
        QVERIFY(found > 100);
    }

    void howLongFiveHundredPiecesTakeToPaintWhileScrolling() {
        PaletteShown shown(madeUp(500));
        PaletteView* view = shown.palette.view();
        QScrollBar* bar = view->verticalScrollBar();
        int step = 0;
        QBENCHMARK {
            bar->setValue((step += 97) % bar->maximum());
            view->viewport()->repaint();
        }
        QVERIFY(bar->maximum() > 0);
    }
};

CHESSPP_TEST(PaletteTest)
#include "tst_palette.moc"
