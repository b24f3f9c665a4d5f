// SPDX-License-Identifier: MIT
// The list of games in the window, also by keyboard alone: search, opening, deleting and restoring, export
// and import, games under way, and players proposed in New Game.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/game_folder.h"
#include "ui/board/board_view.h"
#include "ui/play/games_window.h"
#include "ui/play/new_game/new_game_dialog.h"
#include "ui/theme/search_field.h"

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QTreeView>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

const QString kGames = QStringLiteral("/games");

QString dataPath() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

}  // namespace

class GamesWindowTest : public QObject {
    Q_OBJECT

    static ui::GamesWindow& open(House& house) {
        house.window.gameStore().writes().flush();
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_G));
        house.window.gameStore().finishReading();
        if (!QTest::qWaitForWindowActive(house.window.games())) qFatal("the list is not in front");
        return *house.window.games();
    }
    /// "e4 e5, d4": the first moves of the rows.
    static QString rows(const ui::GamesWindow& games) {
        QStringList all;
        for (int row = 0; row < games.model()->rowCount(); ++row) all += games.model()->at(row).opening;
        return all.join(", ");
    }
    static void answer(const ui::GamesWindow& games, const QString& text) {
        for (auto* button : games.note()->findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) return button->click();
        }
        qFatal("no answer %s", qPrintable(text));
    }
    static QString emptyText(const ui::GamesWindow& games) {
        for (auto* label : games.findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains("games")) return label->text();
        }
        return {};
    }

private slots:
    void initTestCase() { QCoreApplication::setApplicationName("tst_games_window"); }
    void init() { QDir(dataPath()).removeRecursively(); }
    void cleanupTestCase() { init(); }

    void nothingIsReadOrWrittenUntilItIsNeeded() {
        House house;
        QTest::qWait(300);
        QVERIFY(!QDir(dataPath() + kGames).exists());
        QVERIFY(!house.window.gameStore().hasRead());
    }

    void anEmptyListSaysWhatWillBeThere() {
        House house;
        const ui::GamesWindow& games = open(house);
        QVERIFY(games.isVisible());
        QVERIFY(!games.list()->isVisible());
        QVERIFY2(emptyText(games).contains("Every game that you play"), qPrintable(emptyText(games)));
    }

    void aGameUnderWayIsListedAndChangesThere() {
        House house;
        ui::tests::play(house.table(), "e4");
        const ui::GamesWindow& games = open(house);
        QCOMPARE(rows(games), "e4");
        ui::tests::play(house.table(), "e5");
        QTRY_COMPARE(rows(games), "e4 e5");
    }

    void theFilterOfAVariantEndsWithItsLastGame() {
        House house;
        ui::tests::play(house.table(), "e4");
        house.tables.open(house.tables.freshStart("chess960"));
        ui::tests::play(house.table(), "a3");
        ui::GamesWindow& games = open(house);
        QTRY_COMPARE(games.model()->rowCount(), 2);
        QComboBox* variants = nullptr;
        for (auto* each : games.findChildren<QComboBox*>()) {
            if (each->findText("Fischer Random (Chess960)") > 0) variants = each;
        }
        QVERIFY(variants != nullptr);
        variants->setCurrentIndex(variants->findText("Fischer Random (Chess960)"));
        QTRY_COMPARE(games.model()->rowCount(), 1);
        games.deleteChosen();
        QTRY_COMPARE(games.model()->rowCount(), 1);
        QCOMPARE(rows(games), "e4");
        QCOMPARE(variants->currentIndex(), 0);
    }

    void openingGoesToTheTableOfTheGameOrOpensOne() {
        House house;
        ui::tests::play(house.table(), "e4 e5");
        house.table().declare({Side::White, EndReason::Resignation});
        house.tables.open(house.tables.freshStart("chess"));
        ui::tests::play(house.table(), "d4");
        ui::GamesWindow& games = open(house);
        QCOMPARE(games.model()->rowCount(), 2);
        const auto row = [&](const char* opening) {
            for (int i = 0; i < games.model()->rowCount(); ++i) {
                if (games.model()->at(i).opening == opening) return games.model()->index(i, 0);
            }
            return QModelIndex();
        };
        games.list()->setCurrentIndex(row("e4 e5"));
        QTest::keyClick(games.list(), Qt::Key_Return);
        QCOMPARE(house.tables.currentIndex(), 0);
        QCOMPARE(house.tables.count(), 2);
        QVERIFY(!games.isVisible());

        house.tables.close(0);
        open(house);
        games.list()->setCurrentIndex(row("e4 e5"));
        QTest::keyClick(games.list(), Qt::Key_Return);
        QTRY_COMPARE(house.tables.count(), 2);
        QCOMPARE(house.tables.currentIndex(), 1);
        QCOMPARE(house.table().result(), (std::optional<Outcome>({Side::White, EndReason::Resignation})));
        house.window.gameStore().writes().flush();
        ui::tests::readAll(house.window.gameStore());
        QCOMPARE(house.window.gameStore().games().size(), std::size_t{2});
    }

    void theSelectedGameIsOnTheBoard() {
        House house;
        ui::tests::play(house.table(), "e4");
        const ui::GamesWindow& games = open(house);
        const auto at = [&](const char* name) {
            return games.board()->picture().pieceAt(*BoardShape().parse(name)) != nullptr;
        };
        QTRY_VERIFY(at("e4"));
        QVERIFY(!at("e2"));
    }

    void deletedGamesComeBackByKeyAndButton() {
        House house;
        for (const char* move : {"e4", "d4", "c4"}) {
            ui::tests::play(house.table(), move);
            house.tables.close(0);
        }
        ui::GamesWindow& games = open(house);
        games.list()->setFocus();
        games.list()->selectAll();
        QTest::keyClick(games.list(), Qt::Key_Delete);
        QCOMPARE(games.model()->rowCount(), 0);
        QVERIFY(games.note()->isVisible());
        QVERIFY2(games.note()->text().contains("3 games were deleted"), qPrintable(games.note()->text()));
        answer(games, "Undo");
        QCOMPARE(games.model()->rowCount(), 3);
        QVERIFY(!games.note()->isVisible());
        games.list()->setCurrentIndex(games.model()->index(1, 0));
        const QString before = rows(games);
        games.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&games));
        games.list()->setFocus();
        QTest::keyClick(games.list(), Qt::Key_Delete);
        QCOMPARE(games.model()->rowCount(), 2);
        QCOMPARE(games.chosen().size(), qsizetype(1));  // the next one
        QTest::keyClick(games.list(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rows(games), before);
    }

    void theSearchLeavesTheSelectionWhereItCan() {
        House house;
        for (const char* move : {"e4", "d4", "c4"}) {
            ui::tests::play(house.table(), move);
            house.tables.close(0);
        }
        ui::GamesWindow& games = open(house);
        for (int row = 0; row < 3; ++row) {
            if (games.model()->at(row).opening == "d4")
                games.list()->selectionModel()->setCurrentIndex(
                    games.model()->index(row, 0),
                    QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        }
        const QStringList chosen = games.chosen();
        QTest::keyClicks(games.search(), "d4");
        QCOMPARE(rows(games), "d4");
        QCOMPARE(games.chosen(), chosen);
        games.search()->clear();
        QCOMPARE(games.model()->rowCount(), 3);
        QCOMPARE(games.chosen(), chosen);
        QTest::keyClicks(games.search(), "nobody");
        QVERIFY2(emptyText(games).contains("No games found"), qPrintable(emptyText(games)));
        QTest::keyClick(games.search(), Qt::Key_Escape);  // clears
        QVERIFY(games.isVisible());
        QTest::keyClick(games.search(), Qt::Key_Down);
        QTest::keyClick(games.list(), Qt::Key_Escape);
        QVERIFY(!games.isVisible());
    }

    void exportedGamesAreImportedAgain() {
        const ui::tests::Files files;
        House house;
        for (const char* move : {"e4", "d4", "c4"}) {
            ui::tests::play(house.table(), move);
            house.tables.close(0);
        }
        ui::GamesWindow& games = open(house);
        const QString file = files.path + "/all.pgn";
        games.list()->selectAll();
        games.exportTo(file);
        QTRY_VERIFY2(games.note()->text().contains("3 games were exported"),
                     qPrintable(games.note()->text()));
        games.deleteChosen();
        QCOMPARE(games.model()->rowCount(), 0);
        games.importFiles({file, files.path + "/missing.pgn"});
        QTRY_VERIFY2(games.note()->text().contains("3 games were imported"),
                     qPrintable(games.note()->text()));
        QTRY_COMPARE(games.model()->rowCount(), 3);
        answer(games, "Undo");
        QCOMPARE(games.model()->rowCount(), 0);
    }

    void aDamagedGameIsListedWithTheReason() {
        House house;
        QDir().mkpath(dataPath() + kGames);
        QFile file(dataPath() + kGames + "/bad.pgn");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[White \"A\"]\n\n1. e4 e5") > 0);
        file.close();
        ui::GamesWindow& games = open(house);
        QCOMPARE(games.model()->rowCount(), 1);
        bool isSaid = false;
        for (auto* label : games.findChildren<QLabel*>())
            isSaid = isSaid || label->text().contains("is damaged");
        QVERIFY(isSaid);
    }

    void namesOfPlayersAreProposed() {
        House house;
        house.table().renamePlayer(Side::White, "Annabella");
        ui::tests::play(house.table(), "e4");
        house.window.gameStore().writes().flush();
        QStringList proposed;
        QTimer::singleShot(0, qApp, [&] {
            auto* dialog = qobject_cast<ui::NewGameDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            QTRY_VERIFY(dialog->findChild<QCompleter*>() != nullptr);
            const QAbstractItemModel* model = dialog->findChild<QCompleter*>()->model();
            for (int i = 0; i < model->rowCount(); ++i) proposed += model->index(i, 0).data().toString();
            dialog->reject();
        });
        house.trigger(QKeySequence::New);
        QCOMPARE(proposed, QStringList("Annabella"));
    }

    void everythingHasRoomInASmallWindow() {
        House house;
        ui::tests::play(house.table(), "e4");
        ui::GamesWindow& games = open(house);
        QVERIFY2(games.minimumSizeHint().width() <= 1000 && games.minimumSizeHint().height() <= 600,
                 qPrintable(QString("%1 x %2")
                                .arg(games.minimumSizeHint().width())
                                .arg(games.minimumSizeHint().height())));
        for (const auto* combo : games.findChildren<QComboBox*>())
            QVERIFY(!combo->accessibleName().isEmpty());
    }
};

CHESSPP_TEST(GamesWindowTest)
#include "tst_games_window.moc"
