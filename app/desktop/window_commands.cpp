// SPDX-License-Identifier: MIT
//
// The commands of the window itself, and of the table in front.
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
    static const std::array kCommands{
        ui::CommandOf<MainWindow>{{.id = "file.new",
                                   .menu = ui::CommandMenu::File,
                                   .part = 0,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&New Game…"),
                                   .icon = ui::Icon::NewGame,
                                   .standard = QKeySequence::New},
                                  [](MainWindow& on) { on.newGame(); }},
        ui::CommandOf<MainWindow>{{.id = "file.new-table",
                                   .menu = ui::CommandMenu::File,
                                   .part = 0,
                                   .text = QT_TRANSLATE_NOOP("Commands", "New &Table"),
                                   .icon = ui::Icon::Add,
                                   .keys = {QKeyCombination(Qt::CTRL, Qt::Key_T)}},
                                  [](MainWindow& on) { on.newTable(); }},
        ui::CommandOf<MainWindow>{{.id = "file.open",
                                   .menu = ui::CommandMenu::File,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Open…"),
                                   .icon = ui::Icon::Open,
                                   .standard = QKeySequence::Open},
                                  [](MainWindow& on) { on.exchange_.askOpen(); }},
        ui::CommandOf<MainWindow>{
            {.id = "file.open-recent",
             .menu = ui::CommandMenu::File,
             .part = 1,
             .text = QT_TRANSLATE_NOOP("Commands", "Open &Recent")},
            [](MainWindow&) {},
            [](const MainWindow& on) { return !on.preferences_.recentFiles.isEmpty(); }},
        ui::CommandOf<MainWindow>{{.id = "file.quit",
                                   .menu = ui::CommandMenu::File,
                                   .part = 9,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Quit"),
                                   .keys = {QKeyCombination(Qt::CTRL, Qt::Key_Q)}},
                                  [](MainWindow& on) { on.close(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.undo",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 0,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Undo"),
                                   .icon = ui::Icon::Undo,
                                   .standard = QKeySequence::Undo},
                                  [](MainWindow& on) { on.tables_.undoGroup().undo(); },
                                  [](const MainWindow& on) { return on.tables_.undoGroup().canUndo(); },
                                  nullptr,
                                  [](const MainWindow& on) { return on.undoText(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.redo",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 0,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Redo"),
                                   .icon = ui::Icon::Redo,
                                   .keys = {QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_Z),
                                            QKeyCombination(Qt::CTRL, Qt::Key_Y)}},
                                  [](MainWindow& on) { on.tables_.undoGroup().redo(); },
                                  [](const MainWindow& on) { return on.tables_.undoGroup().canRedo(); },
                                  nullptr,
                                  [](const MainWindow& on) { return on.redoText(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.paste",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Paste"),
                                   .icon = ui::Icon::Paste,
                                   .standard = QKeySequence::Paste},
                                  [](MainWindow& on) { on.exchange_.paste(); }},
        ui::CommandOf<MainWindow>{{.id = "view.flip-board",
                                   .menu = ui::CommandMenu::View,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Flip Board"),
                                   .icon = ui::Icon::Flip,
                                   .keys = {QKeyCombination(Qt::CTRL, Qt::Key_R)}},
                                  [](MainWindow& on) { on.flip(); }},
        ui::CommandOf<MainWindow>{
            {.id = "view.full-screen",
             .menu = ui::CommandMenu::View,
             .part = 3,
             .text = QT_TRANSLATE_NOOP("Commands", "F&ull Screen"),
             .keys = {Qt::Key_F11}},
            [](MainWindow& on) { on.setWindowState(on.windowState() ^ Qt::WindowFullScreen); },
            nullptr,
            [](const MainWindow& on) { return on.isFullScreen(); }},
        ui::CommandOf<MainWindow>{
            {.id = "settings.preferences",
             .menu = ui::CommandMenu::Settings,
             .part = 0,
             .text = QT_TRANSLATE_NOOP("Commands", "&Preferences…"),
             .icon = ui::Icon::Settings,
             .keys = {QKeyCombination(Qt::CTRL, Qt::Key_Comma)}},
            [](MainWindow& on) { on.showPreferences(PreferencesDialog::Page::General); }},
        ui::CommandOf<MainWindow>{
            {.id = "settings.shortcuts",
             .menu = ui::CommandMenu::Settings,
             .part = 0,
             .text = QT_TRANSLATE_NOOP("Commands", "&Keyboard Shortcuts…")},
            [](MainWindow& on) { on.showPreferences(PreferencesDialog::Page::Shortcuts); }},
        ui::CommandOf<MainWindow>{{.id = "help.contents",
                                   .menu = ui::CommandMenu::Help,
                                   .part = 0,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Help"),
                                   .icon = ui::Icon::Help,
                                   .standard = QKeySequence::HelpContents,
                                   .keys = {Qt::Key_F1}},
                                  [](MainWindow& on) { on.showHelp(on.helpPage()); }},
        ui::CommandOf<MainWindow>{{.id = "help.keys",
                                   .menu = ui::CommandMenu::Help,
                                   .part = 0,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Keys and Mouse"),
                                   .keys = {QKeyCombination(Qt::SHIFT, Qt::Key_F1)}},
                                  [](MainWindow& on) { on.showHelp("keys"); }},
        ui::CommandOf<MainWindow>{{.id = "help.about",
                                   .menu = ui::CommandMenu::Help,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&About Chess++"),
                                   .icon = ui::Icon::Info},
                                  [](MainWindow& on) { on.about(); }},
    };
    return kCommands;
}

std::span<const ui::CommandOf<MainWindow>> MainWindow::tableCommands() {
    static const std::array kCommands{
        ui::CommandOf<MainWindow>{{.id = "file.reopen-table",
                                   .menu = ui::CommandMenu::File,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "R&eopen Closed Table"),
                                   .icon = ui::Icon::Undo,
                                   .keys = {QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_T)}},
                                  [](MainWindow& on) { on.tables_.reopen(); },
                                  [](const MainWindow& on) { return on.tables_.canReopen(); }},
        ui::CommandOf<MainWindow>{{.id = "file.save",
                                   .menu = ui::CommandMenu::File,
                                   .part = 2,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Save"),
                                   .icon = ui::Icon::Save,
                                   .standard = QKeySequence::Save},
                                  [](MainWindow& on) { on.exchange_.save(); }},
        ui::CommandOf<MainWindow>{{.id = "file.save-as",
                                   .menu = ui::CommandMenu::File,
                                   .part = 2,
                                   .text = QT_TRANSLATE_NOOP("Commands", "Save &As…"),
                                   .icon = ui::Icon::Export,
                                   .keys = {QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_S)}},
                                  [](MainWindow& on) { on.exchange_.saveAs(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.rename",
                                   .menu = ui::CommandMenu::File,
                                   .part = 3,
                                   .text = QT_TRANSLATE_NOOP("Commands", "Rena&me Table…"),
                                   .keys = {Qt::Key_F2}},
                                  [](MainWindow& on) { on.tabs_->rename(on.tables_.currentIndex()); }},
        ui::CommandOf<MainWindow>{{.id = "file.close-table",
                                   .menu = ui::CommandMenu::File,
                                   .part = 3,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Close Table"),
                                   .icon = ui::Icon::Remove,
                                   .keys = {QKeyCombination(Qt::CTRL, Qt::Key_W)}},
                                  [](MainWindow& on) { on.tables_.close(on.tables_.currentIndex()); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Copy Position (FEN)"),
                                   .icon = ui::Icon::Copy,
                                   .standard = QKeySequence::Copy},
                                  [](MainWindow& on) { on.exchange_.copyFen(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy-game",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "Copy &Game (PGN)"),
                                   .keys = {QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_C)}},
                                  [](MainWindow& on) { on.exchange_.copyPgn(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy-text",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "Copy Position as &Text")},
                                  [](MainWindow& on) { on.exchange_.copyText(); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy-image-small",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Small (PNG)"),
                                   .submenu = QT_TRANSLATE_NOOP("Commands", "Copy &Image")},
                                  [](MainWindow& on) { on.exchange_.copyPng(32); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy-image-medium",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Medium (PNG)"),
                                   .submenu = QT_TRANSLATE_NOOP("Commands", "Copy &Image")},
                                  [](MainWindow& on) { on.exchange_.copyPng(64); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy-image-large",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "&Large (PNG)"),
                                   .submenu = QT_TRANSLATE_NOOP("Commands", "Copy &Image")},
                                  [](MainWindow& on) { on.exchange_.copyPng(128); }},
        ui::CommandOf<MainWindow>{{.id = "edit.copy-image-scalable",
                                   .menu = ui::CommandMenu::Edit,
                                   .part = 1,
                                   .text = QT_TRANSLATE_NOOP("Commands", "S&calable (SVG)"),
                                   .submenu = QT_TRANSLATE_NOOP("Commands", "Copy &Image")},
                                  [](MainWindow& on) { on.exchange_.copySvg(); }},
        ui::CommandOf<MainWindow>{
            {.id = "view.next-table",
             .menu = ui::CommandMenu::View,
             .part = 2,
             .text = QT_TRANSLATE_NOOP("Commands", "Ne&xt Table"),
             .keys = {QKeyCombination(Qt::CTRL, Qt::Key_Tab), QKeyCombination(Qt::CTRL, Qt::Key_PageDown)}},
            [](MainWindow& on) { on.stepTable(1); },
            [](const MainWindow& on) { return on.tables_.count() > 1; }},
        ui::CommandOf<MainWindow>{{.id = "view.previous-table",
                                   .menu = ui::CommandMenu::View,
                                   .part = 2,
                                   .text = QT_TRANSLATE_NOOP("Commands", "Pre&vious Table"),
                                   .keys = {QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_Tab),
                                            QKeyCombination(Qt::CTRL, Qt::Key_PageUp)}},
                                  [](MainWindow& on) { on.stepTable(-1); },
                                  [](const MainWindow& on) { return on.tables_.count() > 1; }},
    };
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
