// SPDX-License-Identifier: MIT
#include "app/desktop/main_window.h"
#include "app/desktop/preferences_dialog.h"
#include "app/desktop/table_tabs.h"
#include "ui/commands/command_menus.h"
#include "ui/help/help_browser.h"
#include "ui/help/help_window.h"
#include "ui/help/keys_page.h"
#include "ui/models/table_document.h"
#include "ui/pieces/block_picture.h"
#include "ui/theme/segmented_control.h"

#include <QApplication>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QUndoGroup>

namespace chesspp::desktop {

std::span<const ui::CommandOf<MainWindow>> MainWindow::windowCommands() {
    static const auto kCommands = std::to_array<ui::CommandOf<MainWindow>>({
        {"file.new", ui::Menu::File, 0, QT_TRANSLATE_NOOP("Commands", "&New Game…"), &MainWindow::newGame,
         QKeySequence::New, ui::Icon::NewGame},
        {"file.new-table", ui::Menu::File, 0, QT_TRANSLATE_NOOP("Commands", "New &Table"),
         &MainWindow::newTable, ui::ctrl(Qt::Key_T), ui::Icon::Add},
        {"file.open", ui::Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "&Open…"),
         [](MainWindow& on) { on.exchange_.askOpen(); }, QKeySequence::Open, ui::Icon::Open},
        {"file.open-recent", ui::Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "Open &Recent"),
         [](MainWindow&) {}, [](const MainWindow& on) { return !on.preferences_.recentFiles.isEmpty(); }},
        {"file.quit", ui::Menu::File, 9, QT_TRANSLATE_NOOP("Commands", "&Quit"), &MainWindow::close,
         ui::ctrl(Qt::Key_Q)},
        {"edit.undo", ui::Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"),
         [](MainWindow& on) { on.tables_.undoGroup().undo(); },
         [](const MainWindow& on) { return on.tables_.undoGroup().canUndo(); }, &MainWindow::undoText,
         QKeySequence::Undo, ui::Icon::Undo},
        {"edit.redo", ui::Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Redo"),
         [](MainWindow& on) { on.tables_.undoGroup().redo(); },
         [](const MainWindow& on) { return on.tables_.undoGroup().canRedo(); }, &MainWindow::redoText,
         ui::ctrlShift(Qt::Key_Z), ui::ctrl(Qt::Key_Y), ui::Icon::Redo},
        {"edit.paste", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Paste"),
         [](MainWindow& on) { on.exchange_.paste(); }, QKeySequence::Paste, ui::Icon::Paste},
        {"view.flip-board", ui::Menu::View, 1, QT_TRANSLATE_NOOP("Commands", "&Flip Board"),
         &MainWindow::flip, ui::ctrl(Qt::Key_R), ui::Icon::Flip},
        {"view.full-screen", ui::Menu::View, 3, QT_TRANSLATE_NOOP("Commands", "F&ull Screen"),
         [](MainWindow& on) { on.setWindowState(on.windowState() ^ Qt::WindowFullScreen); },
         ui::Checked{&MainWindow::isFullScreen}, Qt::Key_F11},
        {"settings.preferences", ui::Menu::Settings, 0, QT_TRANSLATE_NOOP("Commands", "&Preferences…"),
         [](MainWindow& on) { on.showPreferences(PreferencesDialog::Page::General); },
         ui::ctrl(Qt::Key_Comma), ui::Icon::Settings},
        {"settings.shortcuts", ui::Menu::Settings, 0, QT_TRANSLATE_NOOP("Commands", "&Keyboard Shortcuts…"),
         [](MainWindow& on) { on.showPreferences(PreferencesDialog::Page::Shortcuts); }},
        {"help.contents", ui::Menu::Help, 0, QT_TRANSLATE_NOOP("Commands", "&Help"),
         [](MainWindow& on) { on.showHelp(on.helpPage()); }, QKeySequence::HelpContents, Qt::Key_F1,
         ui::Icon::Help},
        {"help.keys", ui::Menu::Help, 0, QT_TRANSLATE_NOOP("Commands", "&Keys and Mouse"),
         [](MainWindow& on) { on.showHelp("keys"); }, ui::shift(Qt::Key_F1)},
        {"help.about", ui::Menu::Help, 1, QT_TRANSLATE_NOOP("Commands", "&About Chess++"), &MainWindow::about,
         ui::Icon::Info},
    });
    return kCommands;
}

std::span<const ui::CommandOf<MainWindow>> MainWindow::tableCommands() {
    static const auto kCommands = std::to_array<ui::CommandOf<MainWindow>>({
        {"file.reopen-table", ui::Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "R&eopen Closed Table"),
         [](MainWindow& on) { on.tables_.reopen(); },
         [](const MainWindow& on) { return on.tables_.canReopen(); }, ui::ctrlShift(Qt::Key_T),
         ui::Icon::Undo},
        {"file.save", ui::Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "&Save"),
         [](MainWindow& on) { on.exchange_.save(); }, QKeySequence::Save, ui::Icon::Save},
        {"file.save-as", ui::Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "Save &As…"),
         [](MainWindow& on) { on.exchange_.saveAs(); }, ui::ctrlShift(Qt::Key_S), ui::Icon::Export},
        {"edit.rename", ui::Menu::File, 3, QT_TRANSLATE_NOOP("Commands", "Rena&me Table…"),
         [](MainWindow& on) { on.tabs_->rename(on.tables_.currentIndex()); }, Qt::Key_F2},
        {"file.close-table", ui::Menu::File, 3, QT_TRANSLATE_NOOP("Commands", "&Close Table"),
         [](MainWindow& on) { on.tables_.close(on.tables_.currentIndex()); }, ui::ctrl(Qt::Key_W),
         ui::Icon::Remove},
        {"edit.copy", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Copy Position (FEN)"),
         [](MainWindow& on) { on.exchange_.copyFen(); }, QKeySequence::Copy, ui::Icon::Copy},
        {"edit.copy-game", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "Copy &Game (PGN)"),
         [](MainWindow& on) { on.exchange_.copyPgn(); }, ui::ctrlShift(Qt::Key_C)},
        {"edit.copy-text", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "Copy Position as &Text"),
         [](MainWindow& on) { on.exchange_.copyText(); }},
        {"edit.copy-image-small", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Small (PNG)"),
         [](MainWindow& on) { on.exchange_.copyPng(32); },
         ui::Submenu{QT_TRANSLATE_NOOP("Commands", "Copy &Image")}},
        {"edit.copy-image-medium", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Medium (PNG)"),
         [](MainWindow& on) { on.exchange_.copyPng(64); },
         ui::Submenu{QT_TRANSLATE_NOOP("Commands", "Copy &Image")}},
        {"edit.copy-image-large", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Large (PNG)"),
         [](MainWindow& on) { on.exchange_.copyPng(128); },
         ui::Submenu{QT_TRANSLATE_NOOP("Commands", "Copy &Image")}},
        {"edit.copy-image-scalable", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "S&calable (SVG)"),
         [](MainWindow& on) { on.exchange_.copySvg(); },
         ui::Submenu{QT_TRANSLATE_NOOP("Commands", "Copy &Image")}},
        {"view.next-table", ui::Menu::View, 2, QT_TRANSLATE_NOOP("Commands", "Ne&xt Table"),
         [](MainWindow& on) { on.stepTable(1); }, [](const MainWindow& on) { return on.tables_.count() > 1; },
         ui::ctrl(Qt::Key_Tab), ui::ctrl(Qt::Key_PageDown)},
        {"view.previous-table", ui::Menu::View, 2, QT_TRANSLATE_NOOP("Commands", "Pre&vious Table"),
         [](MainWindow& on) { on.stepTable(-1); },
         [](const MainWindow& on) { return on.tables_.count() > 1; }, ui::ctrlShift(Qt::Key_Tab),
         ui::ctrl(Qt::Key_PageUp)},
    });
    return kCommands;
}

void MainWindow::makeCommands() {
    const auto front = [this]() -> const QWidget* { return places_->currentWidget(); };
    commands_ = new ui::CommandSet(*this, ui::CommandSet::Keys::Window, *this, windowCommands());
    tableCommands_ = new ui::CommandSet(*this, ui::CommandSet::Keys::Window, *this, tableCommands());
    for (std::size_t i = 0; i < types_.size(); ++i) {
        const int index = static_cast<int>(i);
        commands_->add({&types_[i].command,
                        [this, index] { switch_->setCurrent(index); },
                        {},
                        [this, index] { return switch_->current() == index; }});
    }
    commands_->setFront(front);
    tableCommands_->setFront(front);
    commands_->connectButton(*tabs_->more(), QLatin1String("file.new-table"));
    auto* recent = new QMenu(this);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    commands_->action(QLatin1String("file.open-recent"))->setMenu(recent);
    menus_ = new ui::CommandMenus(*menuBar(), *this, front);
}

void MainWindow::fillRecent(QMenu& menu) {
    menu.clear();
    for (const QString& file : preferences_.recentFiles) {
        QString name = QFileInfo(file).fileName();
        QAction* action = menu.addAction(name.replace('&', "&&"), this, [this, file] { open({file}); });
        action->setToolTip(file);
        action->setStatusTip(file);
    }
    menu.addSeparator();
    menu.addAction(tr("&Clear List"), this, [this] {
        preferences_.recentFiles.clear();
        keepPreferences();
    });
    menu.setToolTipsVisible(true);
}

void MainWindow::rememberFiles(const QStringList& files) {
    constexpr qsizetype kMostRecent = 10;
    QStringList& recent = preferences_.recentFiles;
    for (const QString& file : files) {
        const QString path = QFileInfo(file).absoluteFilePath();
        recent.removeAll(path);
        recent.prepend(path);
    }
    recent = recent.mid(0, kMostRecent);
    keepPreferences();
}

QString MainWindow::undoText() const {
    const QString what = tables_.undoGroup().undoText();
    return what.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(what);
}

QString MainWindow::redoText() const {
    const QString what = tables_.undoGroup().redoText();
    return what.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(what);
}

ui::CommandGroups MainWindow::allCommands() const {
    ui::CommandList window = ui::listOf(windowCommands());
    for (const ui::WorkspaceType& each : types_) window.push_back(&each.command);
    ui::CommandGroups all{
        {tr("Everywhere"), ui::CommandKeys::Window, std::move(window)},
        {tr("In Play and Freeplay"), ui::CommandKeys::Window, ui::listOf(tableCommands()), 0b11}};
    for (std::size_t i = 0; i < types_.size(); ++i) {
        for (ui::CommandGroup group : types_[i].commands) {
            group.places = 1U << i;
            all.push_back(std::move(group));
        }
    }
    return all;
}

void MainWindow::showPreferences(PreferencesDialog::Page page) {
    PreferencesDialog dialog(preferences_, allCommands(), page, this);
    connect(&dialog, &PreferencesDialog::changed, this, [this] {
        appearance_.choose(preferences_.appearance);
        boards_.setLooks(preferences_.boards);
        keepPreferences();
    });
    dialog.exec();
}

QString MainWindow::helpPage() const {
    return types_[static_cast<std::size_t>(switch_->current())].helpPage;
}

void MainWindow::showHelp(const QString& page) {
    if (help_ == nullptr) {
        help_ = std::make_unique<ui::HelpWindow>(library_, nullptr);
        help_->browser()->setPaintCondition([this](const QString& condition, const QPalette& palette,
                                                   const QFont& font, int width, double ratio) {
            return ui::blockPicture(library_, condition, palette, font, width, ratio);
        });
    }
    help_->putPage("keys", ui::keysPage(tr("Keys and mouse"), keyGroups()));
    help_->open(page);
}

void MainWindow::about() {
    QMessageBox box(this);
    box.setWindowTitle(tr("About Chess++"));
    box.setIconPixmap(QIcon(":/chesspp.svg").pixmap(QSize(64, 64), devicePixelRatioF()));
    box.setText("<b>Chess++ " + QApplication::applicationVersion() + "</b>");
    box.setInformativeText(tr("Chess with pieces you make yourself.") + "<br><br>" +
                           tr("Free software under the MIT licence."));
    box.addButton(tr("Close"), QMessageBox::AcceptRole);
    box.exec();
}

}  // namespace chesspp::desktop
