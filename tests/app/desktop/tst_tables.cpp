// SPDX-License-Identifier: MIT
// Tables as tabs, with mouse and keys: open, select, name, move, close and restore them; Play from Here; and
// messages about a failing disk.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/table/new_game.h"
#include "ui/models/table/session_store.h"

#include <QDesktopServices>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

QPoint middleOf(const QTabBar& bar, int index) {
    return bar.tabRect(index).center() - QPoint(16, 0);  // beside the button that closes
}

void doubleClick(QTabBar& bar, int index) {
    QTest::mouseClick(&bar, Qt::LeftButton, {}, middleOf(bar, index));
    QTest::mouseDClick(&bar, Qt::LeftButton, {}, middleOf(bar, index));
}

void typeName(const House& house, const QString& name, Qt::Key end) {
    QLineEdit* field = house.window.tabs().field();
    QVERIFY(field != nullptr && field->isVisible());
    QTest::keyClicks(field, name);
    QTest::keyClick(field, end);
}

}  // namespace

class TablesTest : public QObject {
    Q_OBJECT
public slots:
    void keepUrl(const QUrl& url) { opened_ = url; }

private:
    QUrl opened_;

private slots:
    void theMenuOfATabShowsKeysAndActsOnThatTab() {
        House house;
        house.table().rename("A");
        for (const char* name : {"B", "C"}) {
            house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
            house.table().rename(name);
        }
        {
            QMenu menu;
            house.window.tabs().fillMenu(menu, 0);
            QVERIFY(menu.findChild<QAction*>("file.close-table")->text().endsWith("\tCtrl+W"));
            menu.findChild<QAction*>("file.close-other-tables")->trigger();
        }
        QCOMPARE(house.tables.count(), 1);
        QCOMPARE(house.table().name(), "A");
        house.trigger("file.reopen-table");
        QMenu menu;
        house.window.tabs().fillMenu(menu, 0);
        QVERIFY(menu.findChild<QAction*>("edit.rename")->isEnabled());
        menu.findChild<QAction*>("file.close-table")->trigger();
        QCOMPARE(house.tables.count(), 1);
        QVERIFY(house.table().name() != "A");
    }

    void whereTheTabsAreSeenTheCurrentTableIsClosedByItsKey() {
        House house;
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        for (const int place : {kPieces, kVariants}) {
            house.places().setCurrent(place);
            QVERIFY(house.window.tabs().isVisible());
            house.trigger(QKeySequence(Qt::CTRL | Qt::Key_W));
            QCOMPARE(house.tables.count(), 1);
            QCOMPARE(house.places().current(), place);
            house.tables.open(house.tables.freshStart("chess"));
        }
        QWidget* close = house.bar().tabButton(1, QTabBar::RightSide);
        QVERIFY2(close->toolTip().endsWith("(Ctrl+W)"), qPrintable(close->toolTip()));
    }

    void oneTableNeedsNoTab() {
        House house;
        QVERIFY(!house.window.tabs().isVisible());
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        QVERIFY(house.window.tabs().isVisible());
        QCOMPARE(house.titles(), "Chess, [Chess 2]");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_W));
        QVERIFY(!house.window.tabs().isVisible());
    }

    void aNewTableHasTheVariantWithoutWhatOneGameChangedOfIt() {
        House house;
        const Result<ui::TableStart> changed = ui::startOf(
            ui::tests::library(), {.variantId = "capablanca", .changes = {.kinds = {{"N", "archer"}}}});
        QVERIFY(changed);
        house.tables.open(*changed);
        QVERIFY(house.table().home().id != "capablanca");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        QCOMPARE(house.table().home().id, "capablanca");
    }

    void eachTabShowsItsOwnTable() {
        House house;
        house.hand().play("e2e4");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        QCOMPARE(house.fen(), kStart);
        house.hand().play("d2d4");
        QCOMPARE(house.titles(), QString::fromUtf8("• Chess, [• Chess 2]"));
        QTest::mouseClick(&house.bar(), Qt::LeftButton, {}, middleOf(house.bar(), 0));
        QVERIFY(house.fen().startsWith("rnbqkbnr/pppppppp/8/8/4P3"));
        QVERIFY(house.window.playWorkspace().isVisible());
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QCOMPARE(house.fen(), kStart);
        QCOMPARE(house.titles(), QString::fromUtf8("[Chess], • Chess 2"));
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Tab));
        QVERIFY(house.fen().startsWith("rnbqkbnr/pppppppp/8/8/3P4"));
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Tab));
        QCOMPARE(house.tables.currentIndex(), 0);
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_PageUp));
        QCOMPARE(house.tables.currentIndex(), 1);
    }

    void thePlusOpensATable() {
        House house;
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        for (auto* button : house.window.tabs().findChildren<QToolButton*>()) {
            if (button->accessibleName().startsWith("New Table")) QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(house.titles(), "Chess, Chess 2, [Chess 3]");
    }

    void aTableRemembersWhereItIsLookedAtAndHowItLies() {
        House house;
        house.places().setCurrent(kFreeplay);
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_R));
        QCOMPARE(house.freeplay().board()->picture().bottom, Side::Black);
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.window.playWorkspace().board()->picture().bottom, Side::White);
        house.tables.setCurrent(0);
        QCOMPARE(house.places().current(), kFreeplay);
        QCOMPARE(house.freeplay().board()->picture().bottom, Side::Black);
        house.places().setCurrent(kPlay);
        QCOMPARE(house.window.playWorkspace().board()->picture().bottom, Side::Black);
    }

    void aRematchHasATableOfItsOwnWithSidesChanged() {
        House house;
        house.table().restart(ui::tests::startOfChess(), {"Anna", "Ben"});
        house.hand().playAll("f2f3 e7e5 g2g4 d8h4");
        const QString end = house.fen();
        const int steps = house.table().undoStack().count();
        for (auto* button : house.window.playWorkspace().findChildren<QPushButton*>()) {
            if (button->text() == "Rematch") QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(house.tables.currentIndex(), 1);
        QCOMPARE(house.fen(), kStart);
        QCOMPARE(house.table().players(), (ui::Players{"Ben", "Anna", {2, 0}}));
        QVERIFY(house.window.playWorkspace().isVisible());
        // Anna, who had White, still sits at the lower edge.
        QCOMPARE(house.window.playWorkspace().board()->picture().bottom, Side::Black);
        house.tables.setCurrent(0);
        QCOMPARE(house.fen(), end);
        QCOMPARE(house.table().undoStack().count(), steps);
        QCOMPARE(house.table().result(), (Outcome{Side::Black, EndReason::Checkmate}));
        house.trigger("game.rematch");
        QCOMPARE(house.tables.count(), 3);
    }

    void fromAnotherPlaceATabLeadsBack() {
        House house;
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        house.places().setCurrent(kPieces);
        QTest::mousePress(&house.bar(), Qt::RightButton, {}, middleOf(house.bar(), 1));  // for its menu
        QTest::mouseRelease(&house.bar(), Qt::RightButton, {}, middleOf(house.bar(), 1));
        QCOMPARE(house.places().current(), kPieces);
        QTest::mouseClick(&house.bar(), Qt::LeftButton, {}, middleOf(house.bar(), 1));
        QCOMPARE(house.places().current(), kPlay);
        house.places().setCurrent(kPieces);
        QTest::mouseClick(&house.bar(), Qt::LeftButton, {}, middleOf(house.bar(), 0));
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.tables.currentIndex(), 0);
    }

    void aDoubleClickNamesATable() {
        House house;
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        doubleClick(house.bar(), 0);
        typeName(house, "Endings & more", Qt::Key_Return);
        QCOMPARE(house.tables.titleOf(0), "Endings & more");
        QVERIFY(house.bar().tabText(0).endsWith("Endings && more"));
        QVERIFY(house.window.playWorkspace().board()->hasFocus());
        QCOMPARE(house.window.windowTitle(), QString::fromUtf8("Endings & more · Chess – Chess++"));
        doubleClick(house.bar(), 0);
        typeName(house, "Other", Qt::Key_Escape);
        QCOMPARE(house.tables.titleOf(0), "Endings & more");
        doubleClick(house.bar(), 1);
        typeName(house, house.tables.titleOf(1), Qt::Key_Return);
        QVERIFY(house.tables.at(1).name().isEmpty());
        house.tables.setCurrent(0);
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QCOMPARE(house.tables.titleOf(0), "Chess");
    }

    void theOnlyTableCanBeNamedToo() {
        House house;
        house.trigger("edit.rename");
        typeName(house, "Alone", Qt::Key_Return);
        QCOMPARE(house.tables.titleOf(0), "Alone");
        QVERIFY(!house.window.tabs().isVisible());
    }

    void tabsAreClosedAndComeBack() {
        House house;
        house.hand().play("e2e4");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        QTest::mouseClick(&house.bar(), Qt::MiddleButton, {}, middleOf(house.bar(), 0));
        QCOMPARE(house.titles(), "Chess 2, [Chess 3]");
        QTest::mouseClick(house.bar().tabButton(0, QTabBar::RightSide), Qt::LeftButton);
        QCOMPARE(house.titles(), "[Chess 3]");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        house.trigger(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
        house.trigger(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
        QCOMPARE(house.titles(), QString::fromUtf8("[• Chess], Chess 2, Chess 3"));
        QVERIFY(house.fen().startsWith("rnbqkbnr/pppppppp/8/8/4P3"));
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QCOMPARE(house.fen(), kStart);
    }

    void closingTheOnlyTableBeginsAFreshOne() {
        House house;
        house.hand().play("e2e4");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_W));
        QCOMPARE(house.fen(), kStart);
        QVERIFY(house.window.playWorkspace().isVisible());
        house.trigger(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
        QVERIFY(house.fen().startsWith("rnbqkbnr/pppppppp/8/8/4P3"));
    }

    void tabsAreMovedByDragging() {
        House house;
        house.table().rename("A");
        for (const char* name : {"B", "C"}) {
            house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
            house.table().rename(name);
        }
        QTabBar& bar = house.bar();
        const QPoint from = middleOf(bar, 0);
        QTest::mousePress(&bar, Qt::LeftButton, {}, from);
        for (int x = from.x(); x < bar.tabRect(2).right(); x += 8)
            QTest::mouseMove(&bar, QPoint(x, from.y()));
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, QPoint(bar.tabRect(2).right(), from.y()));
        QTRY_COMPARE(house.tables.titleOf(2), "A");
        QCOMPARE(house.tables.titleOf(0), "B");
        QCOMPARE(house.table().name(), "A");
        house.tables.move(2, 0);
        QVERIFY(bar.tabText(0).endsWith('A'));
    }

    void manyTablesOfTheLastSessionHaveRoomAtOnce() {
        ui::TableList tables(ui::tests::library());
        for (int i = 0; i < 11; ++i) tables.open(tables.freshStart("chess960"));
        ui::PaletteManager appearance(*qApp);
        const QTemporaryDir folder;
        ui::UserPieceLibrary own(ui::tests::library(), folder.path());
        MainWindow window(ui::tests::library(), own, tables, appearance, {});
        window.show();
        QCoreApplication::processEvents();
        const QTabBar& bar = *window.tabs().bar();
        QVERIFY2(bar.width() > window.tabs().width() * 3 / 4, qPrintable(QString::number(bar.width())));
        QVERIFY(bar.rect().intersects(bar.tabRect(bar.currentIndex())));
    }

    void everyTabHasWordsForScreenReaders() {
        House house;
        house.hand().play("e2e4");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        QCOMPARE(house.bar().accessibleTabName(0), "Chess, not saved");
        QCOMPARE(house.bar().accessibleTabName(1), "Chess 2");
        for (int i = 0; i < 2; ++i)
            QVERIFY(house.bar().tabButton(i, QTabBar::RightSide)->accessibleName().startsWith("Close"));
        QStringList words;
        for (const auto* button : house.bar().findChildren<QToolButton*>()) words += button->accessibleName();
        QVERIFY(words.contains("Tables further left") && words.contains("Tables further right"));
    }

    void everyTableWearsTheChosenLooks() {
        House house;
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        choosePreference(house.window, "Teal");
        choosePreference(house.window, "On every square");
        const auto looks = [](const ui::BoardView& board) {
            return board.theme().id == "teal" && board.picture().coordinates == ui::Coordinates::EverySquare;
        };
        QVERIFY(looks(*house.window.playWorkspace().board()));
        house.tables.setCurrent(0);  // made before
        QVERIFY(looks(*house.window.playWorkspace().board()));
        house.places().setCurrent(kFreeplay);  // made after
        QVERIFY(looks(*house.freeplay().board()));
    }

    void playFromHereCopiesTheSetupToANewTable() {
        House house;
        house.places().setCurrent(kFreeplay);
        house.paste("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        emit house.freeplay().playFromHereRequested();
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.fen(), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        house.hand().play("e2e4");
        QCOMPARE(QString::fromStdString(ui::fenOf(house.tables.at(0))), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        // And back: its tab shows it as it was left.
        QTest::mouseClick(&house.bar(), Qt::LeftButton, {}, middleOf(house.bar(), 0));
        QCOMPARE(house.places().current(), kFreeplay);
        QCOMPARE(house.fen(), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QCOMPARE(house.fen(), kStart);
    }

    void aVariantIsPlayedOnATableOfItsOwn() {
        House house;
        house.hand().play("e2e4");
        const QString before = house.fen();
        house.places().setCurrent(kVariants);
        auto* variants = house.window.findChild<ui::VariantsWorkspace*>();
        QVERIFY(variants != nullptr);
        emit variants->playRequested("chess960", 0);
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(house.table().home().id, "chess960");
        QVERIFY(house.fen().startsWith("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w "));
        QVERIFY(!house.table().undoStack().canUndo());
        QCOMPARE(QString::fromStdString(ui::fenOf(house.tables.at(0))), before);
    }

    void whatChessCannotPlayIsOfferedAsFree() {
        House house;
        house.places().setCurrent(kFreeplay);
        house.paste("8/8/8/4p3/8/8/4P3/8 w - - 0 1");
        house.trigger(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
        QCOMPARE(house.tables.count(), 1);
        QVERIFY2(house.notice().contains("royal"), qPrintable(house.notice()));
        // By keys: Escape leaves everything as it was, Enter takes the offer.
        const auto* offer = qobject_cast<QPushButton*>(house.window.focusWidget());
        QVERIFY(offer != nullptr && offer->text() == "Play as Free");
        QTest::keyClick(house.window.focusWidget(), Qt::Key_Escape);
        QVERIFY(house.notice().isEmpty());
        QCOMPARE(house.window.focusWidget(), static_cast<QWidget*>(house.freeplay().board()));
        house.trigger(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
        house.answer("Play as Free");
        QCOMPARE(house.tables.count(), 2);
        QCOMPARE(house.table().home().id, "free");
        QCOMPARE(house.places().current(), kPlay);
        QVERIFY(house.table().isPlayable());
        QVERIFY(house.notice().isEmpty());
        house.hand().play("e2e4");
        QCOMPARE(house.table().game().path(house.table().game().current()).size(), 1U);
    }

    void aDiskThatTakesNothingIsSaidOnceAndTheWorkKept() {
        const QTemporaryDir folder;
        House house;
        std::atomic<ui::WriteError> answer{ui::WriteError::None};
        ui::SessionStore session(house.tables, ui::tests::library(), folder.filePath("session"),
                                 [&](const QString& file, const std::optional<std::string>& text) {
                                     return answer == ui::WriteError::None ? ui::writeAtomically(file, text)
                                                                           : answer.load();
                                 });
        session.restore();
        house.window.watch(session);
        session.flush();
        QVERIFY(house.notice().isEmpty());
        answer = ui::WriteError::DiskFull;
        house.hand().play("e2e4");
        session.flush();
        QVERIFY2(house.notice().contains("disk is full"), qPrintable(house.notice()));
        house.dismissNotice();
        house.hand().play("e7e5");
        session.flush();
        QVERIFY2(house.notice().isEmpty(), "said once");
        answer = ui::WriteError::NotAllowed;
        session.flush();
        QVERIFY2(house.notice().contains(folder.filePath("session")), qPrintable(house.notice()));
        QVERIFY2(house.notice().contains(QString::fromUtf8("table “Chess”")), qPrintable(house.notice()));
        answer = ui::WriteError::None;
        house.answer("Try Again");
        session.flush();
        QVERIFY(house.notice().isEmpty());
        QCOMPARE(house.table().game().path(house.table().game().current()).size(), 2U);
    }

    void theFolderOfATableThatCouldNotBeReadIsOneClickAway() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("table-0000000a.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"format\": \"chesspp-table\", ");
        file.close();
        House house;
        ui::SessionStore session(house.tables, ui::tests::library(), folder.path());
        session.restore();
        house.window.watch(session);
        QVERIFY2(house.notice().contains("could not be read"), qPrintable(house.notice()));
        QDesktopServices::setUrlHandler("file", this, "keepUrl");
        house.answer("Open Folder");
        QDesktopServices::unsetUrlHandler("file");
        QCOMPARE(opened_.toLocalFile(), session.folder());
    }

    void tenTablesOpenQuickly() {
        House house;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 10; ++i) house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        qInfo("ten tables in Play: %lld ms", timer.restart());
        for (int i = 0; i < 10; ++i) {
            house.tables.setCurrent(i);
            house.places().setCurrent(kFreeplay);
        }
        qInfo("ten tables in Freeplay: %lld ms", timer.restart());
        for (int i = 0; i < 10; ++i) house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Tab));
        qInfo("ten steps: %lld ms", timer.elapsed());
        QCOMPARE(house.window.findChildren<ui::FreeplayWorkspace*>().size(), 1);
    }
};

CHESSPP_TEST(TablesTest)
#include "tst_tables.moc"
