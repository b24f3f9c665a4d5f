// SPDX-License-Identifier: MIT
// Commands of nested widgets: which command a shortcut triggers, what menus show, and the user's shortcuts.
#include "tests/support/test_program.h"
#include "ui/commands/command_menus.h"
#include "ui/commands/command_set.h"
#include "ui/commands/shortcut_editor.h"
#include "ui/commands/shortcuts.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

using namespace chesspp::ui;

namespace {

constexpr Command kCopyAll{"edit.copy", Menu::Edit, 0, "&Copy All", ctrl(Qt::Key_C)};
constexpr Command kCopySome{"edit.copy", Menu::Edit, 0, "&Copy Some", ctrl(Qt::Key_C), WhenDisabled::Outer};
constexpr Command kCopyOnly{"edit.copy", Menu::Edit, 0, "&Copy Only", ctrl(Qt::Key_C)};
constexpr Command kMark{"board.mark", Menu::Board, 0, "&Mark", Qt::Key_M};
constexpr Command kNew{"file.new", Menu::File, 0, "&New Game…", ctrl(Qt::Key_N)};
constexpr Command kNewPiece{"file.new", Menu::File, 0, "&New Piece", ctrl(Qt::Key_N)};

/// A window with two workspaces; the first has a board with its own commands and a button beside it.
struct Desk {
    QMainWindow window;
    QWidget* first = new QWidget(&window);
    QWidget* second = new QWidget(&window);
    QWidget* board = new QWidget(first);
    QPushButton* beside = new QPushButton("beside", first);
    QWidget* front = first;
    bool some = false;
    QStringList done;
    CommandSet ofWindow{window, CommandSet::Keys::Window};
    CommandSet* ofBoard = new CommandSet(*board, CommandSet::Keys::Widget);
    CommandSet* ofSecond = new CommandSet(*second, CommandSet::Keys::Window);
    CommandMenus* menus = nullptr;

    Desk() {
        board->setFocusPolicy(Qt::StrongFocus);
        add(ofWindow, kCopyAll);
        add(ofWindow, kNew);
        ofBoard->add({&kCopySome, [this] { done += kCopySome.text; }, [this] { return some; }});
        add(*ofBoard, kMark);
        add(*ofSecond, kNewPiece);
        ofWindow.setFront([this] { return front; });
        window.setCentralWidget(first);
        second->hide();
        menus = new CommandMenus(*window.menuBar(), window, [this] { return front; });
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("not active");
        menus->rebuild();
    }
    ~Desk() { ofWindow.setParent(nullptr); }  // a member, which its parent must not delete
    void add(CommandSet& set, const Command& command) {
        set.add({&command, [this, &command] { done += command.text; }});
    }
    void goToSecond() {
        first->hide();
        second->setGeometry(window.rect());
        second->show();
        front = second;
        menus->rebuild();
    }
    [[nodiscard]] QStringList textsOf(Menu menu) const {
        emit menus->menu(menu)->aboutToShow();
        QStringList texts;
        for (const QAction* each : menus->menu(menu)->actions()) texts += each->text();
        return texts;
    }
    /// In the menu as it is shown next.
    [[nodiscard]] QAction* entryOf(Menu menu, const QString& text) const {
        emit menus->menu(menu)->aboutToShow();
        for (QAction* each : menus->menu(menu)->actions()) {
            if (each->text() == text) return each;
        }
        qFatal("no entry %s", qPrintable(text));
    }
};

}  // namespace

class CommandSetTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { delete Shortcuts::ofProgram(); }

    void theInnermostCommandOfAnIdCountsWhereTheKeyboardIs() {
        Desk desk;
        desk.some = true;
        desk.board->setFocus();
        QTest::keyClick(desk.board, Qt::Key_C, Qt::ControlModifier);
        desk.beside->setFocus();
        QTest::keyClick(desk.beside, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(desk.done, (QStringList{"&Copy Some", "&Copy All"}));
    }

    void whatIsDisabledLeavesItsKeyToTheOuterOneOnlyWhereItSaysSo() {
        Desk desk;
        desk.board->setFocus();
        QTest::keyClick(desk.board, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(desk.done, QStringList("&Copy All"));
        auto* list = new QWidget(desk.first);
        list->setFocusPolicy(Qt::StrongFocus);
        auto* only = new CommandSet(*list, CommandSet::Keys::Widget);
        only->add({&kCopyOnly, [] {}, [] { return false; }});
        list->show();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(desk.done, QStringList("&Copy All"));
    }

    void keysOfAWidgetCountInItAlone() {
        Desk desk;
        desk.beside->setFocus();
        QTest::keyClick(desk.beside, Qt::Key_M);
        QVERIFY(desk.done.isEmpty());
        desk.board->setFocus();
        QTest::keyClick(desk.board, Qt::Key_M);
        QCOMPARE(desk.done, QStringList("&Mark"));
    }

    void thePlaceInFrontGoesBeforeTheWindowWhereverTheKeyboardIs() {
        Desk desk;
        QTest::keyClick(&desk.window, Qt::Key_N, Qt::ControlModifier);
        desk.goToSecond();
        desk.window.menuBar()->setFocus();
        QTest::keyClick(&desk.window, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(desk.done, (QStringList{"&New Game…", "&New Piece"}));
    }

    void menusShowWhatIsInFrontAndNothingHidden() {
        Desk desk;
        desk.some = true;
        desk.board->setFocus();
        QCOMPARE(desk.textsOf(Menu::File), QStringList("&New Game…"));
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy Some"));
        QVERIFY(desk.menus->menu(Menu::Board)->menuAction()->isVisible());
        desk.beside->setFocus();
        QCOMPARE(desk.textsOf(Menu::Board), QStringList("&Mark"));
        desk.goToSecond();
        QCOMPARE(desk.textsOf(Menu::File), QStringList("&New Piece"));
        QVERIFY(!desk.menus->menu(Menu::Board)->menuAction()->isVisible());
    }

    void editShowsWhatItsKeysDo() {
        Desk desk;
        desk.board->setFocus();
        QVERIFY(desk.entryOf(Menu::Edit, "&Copy All")->isEnabled());
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy All"));
        desk.some = true;
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy Some"));
        desk.window.menuBar()->setFocus();
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy Some"));
        desk.beside->setFocus();
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy All"));
    }

    void editOfATextFieldIsThatOfTheField() {
        Desk desk;
        auto* field = new QLineEdit("abc", desk.first);
        field->show();
        field->setFocus();
        QCOMPARE(desk.textsOf(Menu::Edit),
                 (QStringList{"&Undo", "&Redo", "", "Cu&t", "&Copy", "&Paste", "", "Select &All"}));
        QVERIFY(!desk.entryOf(Menu::Edit, "Cu&t")->isEnabled());
        desk.entryOf(Menu::Edit, "Select &All")->trigger();
        QCOMPARE(field->selectedText(), "abc");
        desk.entryOf(Menu::Edit, "Cu&t")->trigger();
        QCOMPARE(QApplication::clipboard()->text(), "abc");
        QCOMPARE(field->text(), QString());
        desk.entryOf(Menu::Edit, "&Paste")->trigger();
        desk.entryOf(Menu::Edit, "&Paste")->trigger();
        QCOMPARE(field->text(), "abcabc");
        desk.entryOf(Menu::Edit, "&Undo")->trigger();
        QVERIFY(field->text() != "abcabc");
        QVERIFY(desk.done.isEmpty());
        desk.beside->setFocus();
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy All"));
    }

    void aSetCountsInEveryWidgetWithItsKeys() {
        Desk desk;
        desk.some = true;
        desk.ofBoard->addKeysTo(*desk.beside);
        desk.beside->setFocus();
        QCOMPARE(desk.textsOf(Menu::Edit), QStringList("&Copy Some"));
        QTest::keyClick(desk.beside, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(desk.done, QStringList("&Copy Some"));
    }

    void whatCanBeDoneIsSeenAnewAtTheKey() {
        Desk desk;
        desk.board->setFocus();
        desk.ofBoard->refresh();
        desk.some = true;  // without a signal
        QTest::keyClick(desk.board, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(desk.done, QStringList("&Copy Some"));
    }

    void aButtonSaysItsCommandAndShortcutAndFollowsTheUsersOwn() {
        new Shortcuts(*qApp);
        Desk desk;
        QToolButton button;
        desk.ofBoard->connectButton(button, QLatin1String("board.mark"));
        QCOMPARE(button.toolTip(), "Mark (M)");
        QCOMPARE(button.accessibleName(), "Mark");
        button.click();
        QCOMPARE(desk.done, QStringList("&Mark"));
        Shortcuts::ofProgram()->choose(kMark, {QKeySequence(Qt::Key_F9)});
        QTRY_COMPARE(button.toolTip(), "Mark (F9)");
        desk.board->setFocus();
        QTest::keyClick(desk.board, Qt::Key_M);
        QTest::keyClick(desk.board, Qt::Key_F9);
        QCOMPARE(desk.done, (QStringList{"&Mark", "&Mark"}));
    }

    void shortcutsAreKeptAsTextAndComeBack() {
        auto* shortcuts = new Shortcuts(*qApp);
        shortcuts->choose(kMark, {QKeySequence(ctrl(Qt::Key_Comma)), QKeySequence(Qt::Key_F9)});
        shortcuts->choose(kNew, {});
        const QMap<QString, QString> kept = shortcuts->chosen();
        QCOMPARE(kept.size(), 2);
        shortcuts->setChosen({});
        QCOMPARE(shortcuts->of(kMark), QList<QKeySequence>{QKeySequence(Qt::Key_M)});
        shortcuts->setChosen(kept);
        QCOMPARE(shortcuts->of(kMark).size(), 2);
        QVERIFY(shortcuts->of(kNew).isEmpty());
        shortcuts->choose(kNew, defaultShortcuts(kNew));
        QVERIFY(!shortcuts->isChosen(kNew));
    }

    void theEditorRefusesPlainKeysWhereMovesAreTypedAndWarnsOfKeysOfWidgets() {
        auto* shortcuts = new Shortcuts(*qApp);
        CommandGroup everywhere{"Everywhere", CommandKeys::Window, {&kNew}};
        everywhere.plainKeys = PlainKeys::Refused;
        ShortcutEditor editor({everywhere}, *shortcuts, nullptr);
        editor.list()->setCurrentItem(editor.list()->topLevelItem(0)->child(0));
        const auto type = [&](QKeyCombination keys) {
            editor.field()->setKeySequence(QKeySequence(keys));
            emit editor.field()->editingFinished();
        };
        const auto says = [&](const QString& words) {
            const auto labels = editor.findChildren<QLabel*>();
            return std::ranges::any_of(labels,
                                       [&](const QLabel* each) { return each->text().contains(words); });
        };
        type(Qt::Key_R);
        QCOMPARE(shortcuts->of(kNew).front(), QKeySequence(ctrl(Qt::Key_N)));
        QVERIFY(says("begin a move"));
        type(Qt::Key_F9);
        QCOMPARE(shortcuts->of(kNew).front(), QKeySequence(Qt::Key_F9));
        QVERIFY(!says("begin a move"));
        type(ctrl(Qt::Key_Down));
        QCOMPARE(shortcuts->of(kNew).front(), QKeySequence(ctrl(Qt::Key_Down)));
        QVERIFY(says("themselves"));
    }

    void tooltipsAndKeysOfWidgetsFollowTheUsersShortcuts() {
        auto* shortcuts = new Shortcuts(*qApp);
        QWidget widget;
        setTip(widget, kUndoCommand, "Undo: Move");
        QCOMPARE(widget.toolTip(), "Undo: Move (Ctrl+Z)");
        shortcuts->choose(kUndoCommand, {QKeySequence(ctrlAlt(Qt::Key_Z))});
        QCOMPARE(widget.toolTip(), "Undo: Move (Ctrl+Alt+Z)");
        setTip(widget, kUndoCommand, "Undo");
        QCOMPARE(widget.toolTip(), "Undo (Ctrl+Alt+Z)");
        QVERIFY(isShortcut(QKeyEvent(QEvent::KeyPress, Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier),
                           kUndoCommand));
        QVERIFY(!isShortcut(QKeyEvent(QEvent::KeyPress, Qt::Key_Z, Qt::ControlModifier), kUndoCommand));
    }

    void theEditorTakesAShortcutFromWhoeverHadItAndSaysSo() {
        auto* shortcuts = new Shortcuts(*qApp);
        ShortcutEditor editor({{"Everywhere", CommandKeys::Window, {&kNew, &kCopyAll}},
                               {"On the board", CommandKeys::Widget, {&kMark, &kCopySome}},
                               {"In the list", CommandKeys::Widget, {&kCopyOnly}}},
                              *shortcuts, nullptr);
        editor.show();
        QTreeWidgetItem* mark = editor.list()->topLevelItem(1)->child(0);
        editor.list()->setCurrentItem(mark);
        editor.field()->setKeySequence(QKeySequence(ctrl(Qt::Key_N)));
        emit editor.field()->editingFinished();
        QCOMPARE(shortcuts->of(kMark).front(), QKeySequence(ctrl(Qt::Key_N)));
        QVERIFY(shortcuts->of(kNew).isEmpty());
        QCOMPARE(mark->text(1), "Ctrl+N");
        const auto labels = editor.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels,
                                    [](const QLabel* each) { return each->text().contains("New Game"); }));
        // One of a pair of commands that share an id, the other on a list that this shortcut does not reach.
        editor.field()->setKeySequence(QKeySequence(ctrl(Qt::Key_C)));
        emit editor.field()->editingFinished();
        QVERIFY(shortcuts->of(kCopyOnly).isEmpty());
        for (const char* name : {"Copy All", "Copy Only"}) {
            QVERIFY(
                std::ranges::any_of(labels, [&](const QLabel* each) { return each->text().contains(name); }));
        }
        editor.search()->setText("mark");
        QVERIFY(editor.list()->topLevelItem(0)->isHidden());
        QVERIFY(!mark->isHidden());
    }
};

CHESSPP_TEST(CommandSetTest)
#include "tst_command_set.moc"
