// SPDX-License-Identifier: MIT
// The window as a whole, offscreen: the effects of its menus, where the focus goes, and the list of keys.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/betza_editor.h"
#include "ui/commands/shortcuts.h"
#include "ui/help/help_window.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/variants/variant_gallery.h"

#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

class MainWindowTest : public QObject {
    Q_OBJECT
private slots:
    void theFirstWindowFitsTheScreen() {
        const House house;
        const QSize room = house.window.screen()->availableGeometry().size();
        const QSize size = house.window.size();
        QVERIFY2(size.height() < room.height(), "no room for the title");
        QVERIFY(size.width() <= std::max(room.width(), house.window.minimumSizeHint().width()));
    }

    void thePlaceAndThePieceLookedAtAreThoseOfLastTime_data() {
        QTest::addColumn<int>("left");
        QTest::addColumn<QString>("piece");
        QTest::addColumn<QString>("found");
        QTest::newRow("pieces") << kPieces << "knight" << "knight";
        QTest::newRow("variants, after a piece") << kVariants << "knight" << "knight";
        QTest::newRow("a table, after a piece") << kPlay << "camel" << "camel";
    }

    void thePlaceAndThePieceLookedAtAreThoseOfLastTime() {
        QFETCH(const int, left);
        QFETCH(const QString, piece);
        QFETCH(const QString, found);
        {
            House house;
            house.places().setCurrent(kPieces);
            house.pieces().list()->setCurrent(piece);
            house.places().setCurrent(left);
            house.window.close();
        }
        House again(Preferences::load());
        QCOMPARE(again.places().current(), left);
        again.places().setCurrent(kPieces);
        QCOMPARE(QString::fromStdString(again.pieces().list()->current()->id), found);
    }

    void aPlaceOrPieceThatIsGoneIsNotGoneBackTo() {
        Preferences preferences;
        preferences.place = "kitchen";
        preferences.places["pieces"] = R"({"document": "unicorn-of-old", "columns": [1], "page": 99})";
        House house(preferences);
        QCOMPARE(house.places().current(), kPlay);
        house.places().setCurrent(kPieces);
        QVERIFY(house.pieces().list()->current() != nullptr);
    }

    void keysStayInThePlaceWhenWhatHadThemGoesAway_data() {
        QTest::addColumn<QString>("way");
        for (const char* way : {"hidden", "disabled", "deleted"}) QTest::newRow(way) << way;
    }
    void keysStayInThePlaceWhenWhatHadThemGoesAway() {
        QFETCH(QString, way);
        House house;
        house.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&house.window));
        house.places().setCurrent(kPieces);
        auto* place = &house.pieces();
        place->board()->setFocus();
        auto* passing = new QPushButton(place);
        passing->show();
        passing->setFocus();
        QVERIFY(passing->hasFocus());
        if (way == "hidden") passing->hide();
        if (way == "disabled") passing->setEnabled(false);
        if (way == "deleted") delete passing;
        QTRY_COMPARE(QApplication::focusWidget(), place->board());
    }

    void whoGoesElsewhereByHandIsLetGo() {
        House house;
        house.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&house.window));
        house.places().setCurrent(kPieces);
        house.pieces().board()->setFocus();
        QWidget* away = house.places().findChild<QAbstractButton*>();
        away->setFocus();
        QCoreApplication::processEvents();
        QVERIFY(away->hasFocus());
    }

    void undoGoesPastAFieldInWhichNothingIsTyped() {
        House house;
        house.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&house.window));
        house.places().setCurrent(kPieces);
        auto* place = &house.pieces();
        place->newPiece();
        ui::PieceDocument* document = place->document();
        QVERIFY(document->setField(kPieceItem, "letter", std::string("Z")).empty());
        QLineEdit* line = house.window.findChild<ui::BetzaEditor*>()->line();
        line->setFocus();
        QTest::keyClicks(line, "N");
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);  // the letter typed
        QCOMPARE(line->text(), QString());
        QCOMPARE(document->piece().letter, std::string("Z"));
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document->piece().letter, std::string());
        QTest::keyClick(line, Qt::Key_Escape);
        static_cast<void>(house.own.remove(document->piece().id));
    }

    void aCopiedPositionPastedIsTheSame() {
        const House house;
        house.trigger(QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), kStart);
        house.paste("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1");
        QCOMPARE(house.fen(), "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1");
        QCOMPARE(house.places().current(), kPlay);
        house.paste(kStart);
        QCOMPARE(house.fen(), kStart);
    }

    void whatIsChosenInFreeplayIsCopiedInPlaceOfThePosition() {
        House house;
        house.places().setCurrent(kFreeplay);
        house.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&house.window));
        ui::BoardView* board = house.freeplay().board();
        ui::tests::Hand hand(*board);
        board->setFocus();
        hand.click("e1");
        QTest::keyClick(board, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), "8/8/8/8/8/8/8/4K3");
        QTest::mouseMove(board, hand.pointOf("e4"));
        QTest::keyClick(board, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(house.table().undoStack().count(), 1);
        house.table().undoStack().undo();
        QTest::keyClick(board, Qt::Key_Escape);
        QTest::keyClick(board, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), kStart);
    }

    void pastingInFreeplayStaysThere() {
        const House house;
        house.places().setCurrent(kFreeplay);
        house.paste("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1");
        QCOMPARE(house.places().current(), kFreeplay);
        house.paste("no position");
        QCOMPARE(house.places().current(), kFreeplay);
        QCOMPARE(house.fen(), "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1");
        const Result<Setup> refused = parseFen(house.table().ruleset(), "no position");
        QCOMPARE(house.freeplay().bar()->text(),
                 ui::inBrief(ui::tests::library().sentences(refused.error())));
        house.paste({});
        QVERIFY(house.freeplay().bar()->text().contains("clipboard"));
    }

    void whatCannotBePlayedIsPastedWithItsReasonsAndUndoneInOneStep() {
        House house;
        house.paste("8/8/8/4k3/8/8/4P3/8 w - - 0 1");
        QCOMPARE(house.fen(), "8/8/8/4k3/8/8/4P3/8 w - - 0 1");
        QCOMPARE(house.places().current(), kPlay);
        QVERIFY(house.window.playWorkspace().bar()->text().contains("royal"));
        house.table().undoStack().undo();
        QCOMPARE(house.fen(), kStart);
    }

    void manyProblemsAreToldInBrief() {
        const House house;
        house.paste("Event \"Casual game\" Date \"2026.01.01\" e4 e5 ? x y z");
        const QString reported = house.window.playWorkspace().bar()->text();
        QVERIFY2(reported.size() < 250, qPrintable(reported));
        QVERIFY2(reported.contains("Further problems"), qPrintable(reported));
    }

    void theTitleNamesWhatIsInFront() {
        House house;
        const auto title = [&] { return house.window.windowTitle().section(" – Chess++", 0, 0); };
        QCOMPARE(title(), "Chess");
        house.places().setCurrent(kPieces);
        house.pieces().list()->setCurrent("camel");
        QCOMPARE(title(), "Camel");
        house.pieces().copyPiece();
        ui::PieceDocument* document = house.pieces().document();
        QVERIFY(document->setField(kPieceItem, "name", std::string("Dromedary")).empty());
        QCOMPARE(title(), "Dromedary");
        document->undoStack().undo();
        QVERIFY(title() != "Dromedary");
        house.places().setCurrent(kVariants);
        house.window.findChild<ui::VariantsWorkspace*>()->cards()->setCurrent("free");
        QCOMPARE(title(), "Free");
        house.places().setCurrent(kPlay);
        QCOMPARE(title(), "Chess");
        static_cast<void>(house.own.remove(document->piece().id));
    }

    void everyShortcutIsListedInTheHelp() {
        const House house;
        QSet<QString> wanted;
        for (const ui::CommandGroup& group : house.window.allCommands()) {
            for (const ui::Command* command : group.commands) {
                const QList<QKeySequence> keys = ui::shortcutsOf(*command);
                if (!keys.isEmpty()) wanted += ui::nativeText(keys);
            }
        }
        QVERIFY(wanted.size() > 40);
        house.trigger(QKeySequence(Qt::SHIFT | Qt::Key_F1));
        const ui::HelpWindow* help = house.window.help();
        QVERIFY(help != nullptr && help->isVisible());
        QCOMPARE(help->browser()->page(), "keys");
        const QString page = help->browser()->toPlainText();
        for (const QString& keys : wanted) QVERIFY2(page.contains(keys), qPrintable(keys));
        QVERIFY(page.contains("Arrow keys"));  // and what is in no menu
    }

    void f1OpensTheHelpAtThePageOfThePlace() {
        House house;
        house.trigger(QKeySequence(Qt::Key_F1));
        const ui::HelpWindow* help = house.window.help();
        QVERIFY(help != nullptr && help->isVisible());
        QCOMPARE(help->browser()->page(), "play");
        house.places().setCurrent(kFreeplay);
        house.trigger(QKeySequence(Qt::Key_F1));
        QCOMPARE(help->browser()->page(), "freeplay");
        QCOMPARE(house.window.help(), help);
        for (const int place : {2, 3}) {
            house.places().setCurrent(place);
            house.trigger(QKeySequence(Qt::Key_F1));
            QCOMPARE(help->browser()->page(), "pieces");
        }
        // Its conditions are painted as the builder paints them.
        help->browser()->openPage("blocks");
        QCOMPARE(help->browser()->page(), "blocks");
        const auto blocks =
            help->browser()->document()->resource(QTextDocument::ImageResource, QUrl("blocks:shapes"));
        QVERIFY(blocks.value<QPixmap>().width() > 100);
        const auto none =
            help->browser()->document()->resource(QTextDocument::ImageResource, QUrl("blocks:none"));
        QVERIFY(none.value<QPixmap>().isNull());
        house.window.close();
        QVERIFY(!help->isVisible());
    }
};

CHESSPP_TEST(MainWindowTest)
#include "tst_main_window.moc"
