// SPDX-License-Identifier: MIT
//
// The window's menus: what stands in them, with which keys.
#include "app/desktop/main_window.h"
#include "app/desktop/table_pages.h"
#include "app/desktop/table_tabs.h"
#include "ui/help/help_browser.h"
#include "ui/help/help_window.h"
#include "ui/help/keys_page.h"
#include "ui/models/table_document.h"
#include "ui/pieces/block_picture.h"
#include "ui/play/play_place.h"
#include "ui/theme/segmented_control.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QUndoGroup>
#include <array>

namespace chesspp::desktop {

template <class Value>
void MainWindow::addChoices(const QString& title, QMenu& menu,
                            const std::vector<std::pair<QString, Value>>& choices, const Value& chosen,
                            const std::function<void(const Value&)>& choose) {
    QMenu* below = menu.addMenu(title);
    auto* group = new QActionGroup(below);
    for (const auto& [text, value] : choices) {
        QAction* action = below->addAction(text);
        action->setCheckable(true);
        action->setChecked(value == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [choose, chosenValue = value] { choose(chosenValue); });
    }
}

void MainWindow::makeGameMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Game"));
    QAction* game =
        menu->addAction(ui::iconOf(ui::Icon::NewGame), tr("&New game…"), this, &MainWindow::newGame);
    game->setShortcut(QKeySequence::New);
    menu->addAction(tr("Re&match"), this, &MainWindow::rematch);
    QAction* here =
        menu->addAction(ui::iconOf(ui::Icon::Play), tr("&Play from here"), this, &MainWindow::playFromHere);
    here->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    menu->addSeparator();
    addTableActions(*menu);
    menu->addSeparator();
    QAction* quit = menu->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcut(Qt::CTRL | Qt::Key_Q);
}

void MainWindow::addTableActions(QMenu& menu) {
    const auto add = [&](ui::Icon icon, const QString& text, const QKeySequence& keys, auto act) {
        QAction* action = menu.addAction(ui::iconOf(icon), text, this, act);
        action->setShortcut(keys);
        return action;
    };
    add(ui::Icon::Add, tr("New &table"), Qt::CTRL | Qt::SHIFT | Qt::Key_N, &MainWindow::newTable);
    add(ui::Icon::Open, tr("&Open…"), QKeySequence::Open, [this] { exchange_.askOpen(); });
    add(ui::Icon::Save, tr("&Save"), QKeySequence::Save, [this] { exchange_.save(); });
    add(ui::Icon::Export, tr("Save &as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, [this] { exchange_.saveAs(); });
    menu.addAction(tr("&Rename the table…"), this, [this] { tabs_->rename(tables_.currentIndex()); });
    QAction* close =
        add(ui::Icon::Remove, tr("&Close the table"), Qt::CTRL | Qt::Key_W, &MainWindow::closeTable);
    close->setIconText(tr("Close the table"));
    reopen_ = add(ui::Icon::Undo, tr("R&eopen the table closed last"), Qt::CTRL | Qt::SHIFT | Qt::Key_T,
                  [this] { tables_.reopen(); });
    reopen_->setEnabled(tables_.canReopen());
}

void MainWindow::makeEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QUndoGroup& stack = tables_.undoGroup();
    undo_ = menu->addAction(ui::iconOf(ui::Icon::Undo), tr("&Undo"), &stack, &QUndoGroup::undo);
    undo_->setIconText(tr("Undo"));  // the text goes on to say what
    undo_->setShortcut(Qt::CTRL | Qt::Key_Z);
    redo_ = menu->addAction(ui::iconOf(ui::Icon::Redo), tr("&Redo"), &stack, &QUndoGroup::redo);
    redo_->setIconText(tr("Redo"));
    redo_->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    menu->addSeparator();
    QAction* fen = menu->addAction(ui::iconOf(ui::Icon::Copy), tr("Copy position as &FEN"), this,
                                   [this] { exchange_.copyFen(); });
    fen->setShortcut(QKeySequence::Copy);
    QAction* pgn = menu->addAction(tr("Copy game as &PGN"), this, [this] { exchange_.copyPgn(); });
    pgn->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    menu->addAction(tr("Copy position as &text"), this, [this] { exchange_.copyText(); });
    QMenu* picture = menu->addMenu(tr("Copy p&icture"));
    for (const auto& [text, square] : {std::pair{tr("&Small (PNG)"), 32}, std::pair{tr("&Medium (PNG)"), 64},
                                       std::pair{tr("&Large (PNG)"), 128}}) {
        picture->addAction(text, this, [this, side = square] { exchange_.copyPng(side); });
    }
    picture->addAction(tr("For any size (S&VG)"), this, [this] { exchange_.copySvg(); });
    QAction* paste = menu->addAction(ui::iconOf(ui::Icon::Paste), tr("Past&e a position or games"), this,
                                     [this] { exchange_.paste(); });
    paste->setShortcut(QKeySequence::Paste);
}

void MainWindow::makeViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    auto* group = new QActionGroup(this);
    const auto addPlace = [&](int index, ui::Icon icon, const QString& name) {
        QAction* action =
            menu->addAction(ui::iconOf(icon), name, this, [this, index] { switch_->setCurrent(index); });
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index)));
        group->addAction(action);
    };
    addPlace(0, ui::Icon::Play, tr("Play"));
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        addPlace(static_cast<int>(i) + 1, entries_[i].icon, entries_[i].name);
    }
    menu->addSeparator();
    QAction* flip =
        menu->addAction(ui::iconOf(ui::Icon::Flip), tr("&Flip the board"), this, &MainWindow::flip);
    flip->setShortcut(Qt::CTRL | Qt::Key_T);
    menu->addSeparator();
    const auto addStep = [&](const QString& text, const QList<QKeySequence>& keys, int by) {
        QAction* step = menu->addAction(text, this, [this, by] { stepTable(by); });
        step->setShortcuts(keys);
    };
    addStep(tr("Ne&xt table"), {Qt::CTRL | Qt::Key_Tab, Qt::CTRL | Qt::Key_PageDown}, 1);
    addStep(tr("Pre&vious table"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Tab, Qt::CTRL | Qt::Key_PageUp}, -1);
    menu->addSeparator();

    addChoices<ui::Coordinates>(tr("&Coordinates"), *menu,
                                {{tr("Off"), ui::Coordinates::Off},
                                 {tr("At the edge"), ui::Coordinates::Edge},
                                 {tr("On every square"), ui::Coordinates::EverySquare}},
                                preferences_.coordinates, [this](const ui::Coordinates& chosen) {
                                    preferences_.coordinates = chosen;
                                    const auto set = [chosen](const MadePlace& place) {
                                        if (place.setCoordinates) place.setCoordinates(chosen);
                                    };
                                    for (const MadePlace& place : made_) set(place);
                                    pages_->forEach(set);
                                    keepPreferences();
                                });
    addChoices<QString>(
        tr("&Board"), *menu,
        {{tr("Slate"), "slate"}, {tr("Teal"), "teal"}, {tr("Wood"), "wood"}, {tr("Mono"), "mono"}},
        preferences_.theme().id, [this](const QString& chosen) {
            preferences_.boardTheme = chosen;
            dressBoards();
            keepPreferences();
        });
    addChoices<ui::Appearance>(tr("&Appearance"), *menu,
                               {{tr("As the system"), ui::Appearance::System},
                                {tr("Light"), ui::Appearance::Light},
                                {tr("Dark"), ui::Appearance::Dark}},
                               preferences_.appearance, [this](const ui::Appearance& chosen) {
                                   preferences_.appearance = chosen;
                                   appearance_.choose(chosen);
                                   keepPreferences();
                               });
    QAction* animation = menu->addAction(tr("A&nimation"));
    animation->setCheckable(true);
    animation->setChecked(preferences_.animation == Animation::On);
    connect(animation, &QAction::toggled, this, [this](bool on) {
        preferences_.animation = on ? Animation::On : Animation::Off;
        dressBoards();
        keepPreferences();
    });
}

void MainWindow::makeHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    QAction* help = menu->addAction(ui::iconOf(ui::Icon::Help), tr("&Help"), this, [this] {
        // The page of the place that one looks at; one page tells of two places.
        static constexpr std::array kPages{"play", "freeplay", "pieces", "pieces"};
        showHelp(kPages.at(static_cast<std::size_t>(switch_->current())));
    });
    help->setShortcut(QKeySequence(Qt::Key_F1));
    QAction* keys = menu->addAction(tr("&Keys and mouse"), this, [this] { showHelp("keys"); });
    keys->setShortcut(Qt::SHIFT | Qt::Key_F1);
    menu->addSeparator();
    menu->addAction(ui::iconOf(ui::Icon::Info), tr("&About Chess++"), this, &MainWindow::about);
}

void MainWindow::showHelp(const QString& page) {
    if (help_ == nullptr) {
        help_ = std::make_unique<ui::HelpWindow>(library_, nullptr);
        help_->browser()->setPaintCondition([this](const QString& condition, const QPalette& palette,
                                                   const QFont& font, int width, double ratio) {
            return ui::blockPicture(library_, condition, palette, font, width, ratio);
        });
    }
    help_->setTheme(preferences_.theme());
    help_->putPage("keys", ui::keysPage(tr("Keys and mouse"), keyGroups()));
    help_->open(page);
}

void MainWindow::about() {
    QMessageBox box(this);
    box.setWindowTitle(tr("About Chess++"));
    box.setIconPixmap(QIcon(":/chesspp.svg").pixmap(QSize(64, 64), devicePixelRatioF()));
    box.setText("<b>Chess++ " + QApplication::applicationVersion() + "</b>");
    box.setInformativeText(tr("Chess with pieces of your own making.") + "<br><br>" +
                           tr("Free software under the MIT licence."));
    box.addButton(tr("Close"), QMessageBox::AcceptRole);
    box.exec();
}

}  // namespace chesspp::desktop
