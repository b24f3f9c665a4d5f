// SPDX-License-Identifier: MIT
// The registry of commands: each is in a menu of its workspace, no two share a shortcut where both may
// apply, and menus show what the keys do where the focus is.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/piece_header.h"
#include "ui/builder/tree/tree_panel.h"
#include "ui/commands/command_menus.h"
#include "ui/commands/shortcuts.h"
#include "ui/freeplay/panel/rule_level_bar.h"
#include "ui/freeplay/panel/setup_panel.h"

#include "core/authoring/node_templates.h"

#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <QTreeView>
#include <array>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

QSet<QString> idsInMenus(const House& house) {
    QSet<QString> ids;
    for (const ui::Menu each : ui::kMenus) {
        QMenu* menu = house.window.menus().menu(each);
        emit menu->aboutToShow();
        QList<QAction*> actions = menu->actions();
        for (const QMenu* below : menu->findChildren<QMenu*>("submenu")) actions += below->actions();
        for (const QAction* action : actions) ids += action->objectName();
    }
    ids.remove({});
    return ids;
}

QStringList menusShown(const House& house) {
    QStringList titles;
    for (const QAction* each : house.window.menuBar()->actions()) {
        if (each->isVisible()) titles += each->text().remove('&');
    }
    return titles;
}

/// The command's entry in the menu as it is shown next; null: there is none.
QAction* entryOf(const House& house, ui::Menu in, const char* id) {
    QMenu* menu = house.window.menus().menu(in);
    emit menu->aboutToShow();
    for (QAction* each : menu->actions()) {
        if (each->objectName() == id) return each;
    }
    return nullptr;
}

/// The text of an entry of Edit; empty if there is none or it is disabled.
QString inEdit(const House& house, const char* id) {
    const QAction* entry = entryOf(house, ui::Menu::Edit, id);
    return entry != nullptr && entry->isEnabled() ? entry->text() : QString();
}

bool isEnabledInGame(const House& house, const char* id) {
    const QAction* entry = entryOf(house, ui::Menu::Game, id);
    return entry != nullptr && entry->isEnabled();
}

void activate(House& house, int place) {
    house.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&house.window));
    house.places().setCurrent(place);
}

}  // namespace

class CommandsTest : public QObject {
    Q_OBJECT
private slots:
    void everyCommandStandsInAMenuOfItsPlace() {
        House house;
        house.tables.open(house.tables.freshStart("chess"));  // the commands of the tabs need tabs
        for (int place = kPlay; place <= kVariants; ++place) {
            house.places().setCurrent(place);
            const QSet<QString> ids = idsInMenus(house);
            for (const ui::CommandGroup& group : house.window.allCommands()) {
                if ((group.places & (1U << place)) == 0) continue;
                // Lists and blocks stand there once there is something in them.
                if (group.keys == ui::CommandKeys::Widget) continue;
                for (const ui::Command* command : group.commands)
                    QVERIFY2(ids.contains(command->id),
                             qPrintable(QString("%1: %2").arg(place).arg(command->id)));
            }
        }
    }

    void everyCommandOfAWidgetCanBeGivenAShortcut() {
        House house;
        for (int place = kPlay; place <= kVariants; ++place) house.places().setCurrent(place);
        QSet<QString> known;
        for (const ui::CommandGroup& group : house.window.allCommands()) {
            for (const ui::Command* command : group.commands) known += command->id;
        }
        for (const ui::CommandSet* set : house.window.findChildren<ui::CommandSet*>()) {
            for (const ui::CommandAction* action : set->actions())
                QVERIFY2(known.contains(action->command().id), action->command().id);
        }
    }

    void everyButtonOfTheBoardPageIsACommand() {
        House house;
        house.places().setCurrent(kFreeplay);
        ui::SetupPanel& panel = *house.freeplay().setupPanel();
        panel.showPage(ui::SetupPanel::Page::Board);
        QCoreApplication::processEvents();
        const std::array<const QWidget*, 4> around{panel.ruleLevelBar()->flipButton(), panel.playButton(),
                                                   panel.undoButton(), panel.redoButton()};
        int seen = 0;
        for (const QAbstractButton* each : panel.findChildren<QAbstractButton*>()) {
            const bool isPlain = qobject_cast<const QPushButton*>(each) != nullptr ||
                                 qobject_cast<const QToolButton*>(each) != nullptr;
            if (!isPlain || !each->isVisible() || std::ranges::find(around, each) != around.end()) continue;
            ++seen;
            QVERIFY2(each->property("command").isValid(), qPrintable(each->text() + each->accessibleName()));
        }
        QCOMPARE(seen, 12);
    }

    void noPlainKeyIsOfferedWhereMovesAreTyped() {
        const House house;
        for (const ui::CommandGroup& group : house.window.allCommands()) {
            const bool meets = group.keys == ui::CommandKeys::Window && (group.places & (1U << kPlay)) != 0;
            QCOMPARE(group.plainKeys == ui::PlainKeys::Refused, meets);
        }
    }

    void noTwoCommandsShareAShortcutWhereBothMayBeMeant() {
        const House house;
        const ui::CommandGroups groups = house.window.allCommands();
        std::size_t looked = 0;
        for (const ui::CommandGroup& group : groups) {
            for (const ui::Command* command : group.commands) {
                const QList<QKeySequence> keys = ui::defaultShortcuts(*command);
                looked += static_cast<std::size_t>(keys.size());
                for (const ui::Command* other : ui::conflictsOf(*command, group, keys, groups))
                    QFAIL(qPrintable(QString("%1 and %2").arg(command->id, other->id)));
            }
        }
        QVERIFY(looked > 80);
    }

    void commandsOfOneIdHaveTheSameShortcuts() {
        const House house;
        QMap<QString, QList<QKeySequence>> known;
        for (const ui::CommandGroup& group : house.window.allCommands()) {
            for (const ui::Command* command : group.commands) {
                const QList<QKeySequence> keys = ui::defaultShortcuts(*command);
                if (known.contains(command->id)) QCOMPARE(keys, known[command->id]);
                known[command->id] = keys;
            }
        }
    }

    void theMenuOfThePlaceInFrontIsThere_data() {
        QTest::addColumn<int>("place");
        QTest::addColumn<QString>("menus");
        QTest::newRow("Play") << kPlay << "File Edit View Game Settings Help";
        QTest::newRow("Freeplay") << kFreeplay << "File Edit View Board Settings Help";
        QTest::newRow("Pieces") << kPieces << "File Edit View Piece Settings Help";
        QTest::newRow("Variants") << kVariants << "File Edit View Variant Settings Help";
    }
    void theMenuOfThePlaceInFrontIsThere() {
        QFETCH(int, place);
        QFETCH(QString, menus);
        House house;
        house.places().setCurrent(place);
        QCOMPARE(menusShown(house).join(' '), menus);
    }

    void inPiecesNoCommandSpeaksOfAHiddenTable() {
        House house;
        house.places().setCurrent(kPieces);
        const QSet<QString> ids = idsInMenus(house);
        for (const char* id : {"file.close-table", "edit.copy-game", "game.resign", "board.clear"})
            QVERIFY2(!ids.contains(id), id);
        for (QAction* each : house.window.menus().menu(ui::Menu::File)->actions()) {
            if (each->objectName() == "file.save") QCOMPARE(each->text(), "&Save Piece");
            if (each->objectName() == "file.new") QCOMPARE(each->text(), "&New Piece");
        }
    }

    void undoOfTheEditMenuIsThatOfThePiece() {
        House house;
        activate(house, kPieces);
        house.pieces().newPiece();
        ui::PieceDocument* document = house.pieces().document();
        QVERIFY(document->setField(kPieceItem, "letter", std::string("Z")).empty());
        QVERIFY2(inEdit(house, "edit.undo").startsWith("&Undo"), "disabled");
        entryOf(house, ui::Menu::Edit, "edit.undo")->trigger();
        QCOMPARE(document->piece().letter, std::string());
        static_cast<void>(house.own.remove(document->piece().id));
    }

    void whereNoTableIsShownNoneOfItsStepsIsUndone() {
        House house;
        ui::tests::play(house.table(), "Nf3");
        activate(house, kVariants);
        QCOMPARE(inEdit(house, "edit.undo"), QString());
        activate(house, kPlay);
        QVERIFY(inEdit(house, "edit.undo").startsWith("&Undo"));
        activate(house, kFreeplay);
        QVERIFY(inEdit(house, "edit.undo").startsWith("&Undo"));
    }

    void editAppliesToTheFocusAndToNothingElse() {
        House house;
        activate(house, kPieces);
        auto* place = &house.pieces();
        place->newPiece();
        QVERIFY(place->document()->insert({{}, TreeList::Tree, 0}, freshNode("move", "jump")));
        place->tree()->setCurrent(place->document()->ids().below.front().id);
        QTest::qWait(0);  // for the layout
        place->tree()->view()->setFocus();
        QCOMPARE(inEdit(house, "edit.cut"), "Cu&t Row");
        QLineEdit* name = place->head()->name();
        name->setFocus();
        name->selectAll();
        const QString text = name->text();
        QCOMPARE(inEdit(house, "edit.cut"), "Cu&t");
        QCOMPARE(inEdit(house, "edit.select-all"), "Select &All");
        for (const char* id : {"edit.duplicate", "edit.delete"})
            QVERIFY2(entryOf(house, ui::Menu::Edit, id) == nullptr, id);
        entryOf(house, ui::Menu::Edit, "edit.cut")->trigger();
        QCOMPARE(name->text(), QString());
        QCOMPARE(QApplication::clipboard()->text(), text);
        QCOMPARE(place->document()->ids().below.size(), std::size_t{1});
        place->list()->view()->setFocus();
        QCOMPARE(inEdit(house, "edit.copy"), "&Copy Piece");
        for (const char* id : {"edit.cut", "edit.duplicate"})
            QVERIFY2(entryOf(house, ui::Menu::Edit, id) == nullptr, id);
        static_cast<void>(house.own.remove(place->document()->piece().id));
    }

    void whatABuiltInPieceRefusesIsDisabledInEveryMenu() {
        House house;
        activate(house, kPieces);
        house.pieces().list()->setCurrent("knight");
        house.pieces().list()->view()->setFocus();
        const QAction* remove = entryOf(house, ui::Menu::Edit, "edit.delete");
        QVERIFY(remove != nullptr && !remove->isEnabled());
        for (const char* id : {"piece.delete", "edit.rename"}) {
            const QAction* entry = entryOf(house, ui::Menu::Piece, id);
            QVERIFY2(entry != nullptr && !entry->isEnabled(), id);
        }
    }

    void editInFreeplayCopiesThePositionIfNothingIsSelected() {
        House house;
        activate(house, kFreeplay);
        QApplication::clipboard()->setText(kStart);
        ui::BoardView* board = house.freeplay().board();
        board->setFocus();
        QCOMPARE(inEdit(house, "edit.copy"), "&Copy Position (FEN)");
        QCOMPARE(inEdit(house, "edit.paste"), "&Paste");
        QVERIFY(entryOf(house, ui::Menu::Edit, "edit.copy")
                    ->shortcuts()
                    .contains(QKeySequence(QKeySequence::Copy)));
        ui::tests::Hand(*board).click("e1");
        QCOMPARE(inEdit(house, "edit.copy"), "&Copy Pieces");
        QTest::keyClick(board, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(inEdit(house, "edit.paste"), "&Paste Pieces");
    }

    void theGameMenuStepsAsFarAsTheGameGoes() {
        const House house;
        const auto steps = [&] {
            QString enabled;
            for (const char* id : {"game.first", "game.previous", "game.next", "game.last", "game.rematch"})
                enabled += isEnabledInGame(house, id) ? '1' : '0';
            return enabled;
        };
        QCOMPARE(steps(), "00000");
        house.hand().playAll("e2e4 e7e5");
        QCOMPARE(steps(), "11001");
        house.table().back();
        QCOMPARE(steps(), "11111");
        house.table().toStart();
        QCOMPARE(steps(), "00111");
    }

    void aGameResignedBeforeTheFirstMoveHasARematch() {
        const House house;
        house.table().declare(Outcome{Side::Black, EndReason::Resignation});
        QVERIFY(isEnabledInGame(house, "game.rematch"));
    }

    void ctrlTOpensATableAndCtrlRFlipsTheBoardInEveryPlace() {
        House house;
        house.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&house.window));
        QTest::keyClick(&house.window, Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(house.tables.count(), 2);
        for (int place = kPlay; place <= kVariants; ++place) {
            house.places().setCurrent(place);
            const auto bottom = [&] {
                const auto* front = house.window.findChild<QStackedWidget*>()->currentWidget();
                return front->findChild<ui::BoardView*>()->picture().bottom;
            };
            const Side before = bottom();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_R, Qt::ControlModifier);
            QCOMPARE(bottom(), opposite(before));
        }
    }

    void preferencesCountAtOnce() {
        House house;
        choosePreference(house.window, "Teal");
        QCOMPARE(house.window.playWorkspace().board()->theme().id, "teal");
    }
};

CHESSPP_TEST(CommandsTest)
#include "tst_commands.moc"
