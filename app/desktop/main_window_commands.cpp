// SPDX-License-Identifier: MIT
#include "app/desktop/main_window.h"
#include "app/desktop/preferences_dialog.h"
#include "app/desktop/table_tabs.h"
#include "ui/builder/conditions/block_painter.h"
#include "ui/commands/command_menus.h"
#include "ui/commands/shortcuts.h"
#include "ui/help/help_browser.h"
#include "ui/help/help_window.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/table_document.h"
#include "ui/theme/segmented_control.h"

#include <QApplication>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QUndoGroup>
#include <utility>

namespace chesspp::desktop {
namespace {

constexpr ui::Submenu kExport{QT_TRANSLATE_NOOP("Commands", "E&xport")};
constexpr ui::Submenu kCopyAs{QT_TRANSLATE_NOOP("Commands", "Cop&y As")};

}  // namespace

std::span<const ui::CommandOf<MainWindow>> MainWindow::windowCommands() {
    static const auto kCommands = std::to_array<ui::CommandOf<MainWindow>>({
        {"file.new", ui::Menu::File, 0, QT_TRANSLATE_NOOP("Commands", "&New Game…"), &MainWindow::newGame,
         QKeySequence::New, ui::Icon::NewGame},
        {"file.new-table", ui::Menu::File, 0, QT_TRANSLATE_NOOP("Commands", "New &Table"),
         &MainWindow::newTable, ui::ctrl(Qt::Key_T), ui::Icon::Add},
        {"file.open", ui::Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "&Open…"),
         [](MainWindow& on) { on.importExport_.showOpenDialog(); }, QKeySequence::Open, ui::Icon::Open},
        {"file.open-recent", ui::Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "Open &Recent"),
         [](MainWindow&) {}, [](const MainWindow& on) { return !on.preferences_.recentFiles.isEmpty(); }},
        {"file.reopen-table", ui::Menu::File, 1, QT_TRANSLATE_NOOP("Commands", "R&eopen Closed Table"),
         &MainWindow::reopenTable, [](const MainWindow& on) { return on.tables_.canReopen(); },
         ui::ctrlShift(Qt::Key_T), ui::Icon::Undo},
        {"file.print", ui::Menu::File, 5, QT_TRANSLATE_NOOP("Commands", "&Print…"),
         [](MainWindow& on) { on.printing_.print(); }, QKeySequence::Print},
        {"file.export-pdf", ui::Menu::File, 5, QT_TRANSLATE_NOOP("Commands", "Export as &PDF…"),
         [](MainWindow& on) { on.printing_.exportPdf(); },
         [](const MainWindow& on) { return on.printing_.pdfText(); }, kExport},
        {"file.export-png", ui::Menu::File, 5, QT_TRANSLATE_NOOP("Commands", "Export as P&NG…"),
         [](MainWindow& on) { on.printing_.exportPng(); },
         [](const MainWindow& on) { return on.printing_.pngText(); }, kExport},
        {"file.export-svg", ui::Menu::File, 5, QT_TRANSLATE_NOOP("Commands", "Export as &SVG…"),
         [](MainWindow& on) { on.printing_.exportSvg(); },
         [](const MainWindow& on) { return on.printing_.svgText(); }, kExport},
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
         [](MainWindow& on) { on.importExport_.paste(); }, QKeySequence::Paste, ui::Icon::Paste},
        {"edit.copy-image-small", ui::Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Small Picture (PNG)"),
         [](MainWindow& on) { on.importExport_.copyPng(32); }, kCopyAs},
        {"edit.copy-image-medium", ui::Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "M&edium Picture (PNG)"),
         [](MainWindow& on) { on.importExport_.copyPng(64); }, kCopyAs},
        {"edit.copy-image-large", ui::Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Large Picture (PNG)"),
         [](MainWindow& on) { on.importExport_.copyPng(128); }, kCopyAs},
        {"edit.copy-image-scalable", ui::Menu::Edit, 2,
         QT_TRANSLATE_NOOP("Commands", "S&calable Picture (SVG)"),
         [](MainWindow& on) { ImportExport::copySvg(on.printing_.boardSvg()); }, kCopyAs},
        {"view.flip-board", ui::Menu::View, 1, QT_TRANSLATE_NOOP("Commands", "&Flip Board"),
         &MainWindow::flip, ui::ctrl(Qt::Key_R), ui::Icon::Flip},
        {"view.turn-board", ui::Menu::View, 1, QT_TRANSLATE_NOOP("Commands", "Flip Board After Each &Move"),
         [](MainWindow& on) { on.toggleSeating(ui::Seating::TurningBoard); },
         ui::Checked{[](const MainWindow& on) {
             return on.preferences_.tables.seating == ui::Seating::TurningBoard;
         }}},
        {"view.face-to-face", ui::Menu::View, 1, QT_TRANSLATE_NOOP("Commands", "Face &to Face"),
         [](MainWindow& on) { on.toggleSeating(ui::Seating::FaceToFace); },
         ui::Checked{
             [](const MainWindow& on) { return on.preferences_.tables.seating == ui::Seating::FaceToFace; }}},
        {"view.board-only", ui::Menu::View, 3, QT_TRANSLATE_NOOP("Commands", "Board &Only"),
         [](MainWindow& on) {
             using Extent = ui::WorkspaceLayout::Extent;
             on.setExtent(on.showsBoardOnly() ? Extent::Everything : Extent::BoardOnly);
         },
         &MainWindow::isTableShown, ui::Checked{&MainWindow::showsBoardOnly}, ui::shift(Qt::Key_F11)},
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
        {"help.hints", ui::Menu::Help, 0, QT_TRANSLATE_NOOP("Commands", "H&ints for This Workspace"),
         [](MainWindow& on) { on.hints_->showNow(); }},
        {"help.about", ui::Menu::Help, 1, QT_TRANSLATE_NOOP("Commands", "&About Chess++"), &MainWindow::about,
         ui::Icon::Info},
    });
    return kCommands;
}

std::span<const ui::CommandOf<MainWindow>> MainWindow::tableCommands() {
    static const auto kCommands = std::to_array<ui::CommandOf<MainWindow>>({
        {"file.save", ui::Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "&Save"),
         [](MainWindow& on) { on.importExport_.save(); }, QKeySequence::Save, ui::Icon::Save},
        {"file.save-as", ui::Menu::File, 2, QT_TRANSLATE_NOOP("Commands", "Save &As…"),
         [](MainWindow& on) { on.importExport_.saveAs(); }, ui::ctrlShift(Qt::Key_S), ui::Icon::Save},
        {"edit.rename", ui::Menu::File, 3, QT_TRANSLATE_NOOP("Commands", "Rena&me Table…"),
         [](MainWindow& on) {
             on.setExtent(ui::WorkspaceLayout::Extent::Everything);
             on.tabs_->rename(on.tabs_->target());
         },
         Qt::Key_F2, ui::Icon::Edit},
        {"edit.copy", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Copy Position (FEN)"),
         [](MainWindow& on) { on.importExport_.copyFen(); }, QKeySequence::Copy, ui::Icon::Copy},
        {"edit.copy-fen", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Position (FEN)"),
         [](MainWindow& on) { on.importExport_.copyFen(); }, kCopyAs},
        {"edit.copy-game", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "Copy &Game (PGN)"),
         [](MainWindow& on) { on.importExport_.copyPgn(); },
         [](const MainWindow&) { return tr("&Game (PGN)"); }, ui::ctrlShift(Qt::Key_C), kCopyAs},
        {"edit.copy-moves", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Moves (Text)"),
         [](MainWindow& on) { on.importExport_.copyMoves(); }, kCopyAs},
        {"edit.copy-text", ui::Menu::Edit, 1, QT_TRANSLATE_NOOP("Commands", "&Board (Text)"),
         [](MainWindow& on) { on.importExport_.copyText(); }, kCopyAs},
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

std::span<const ui::CommandOf<MainWindow>> MainWindow::tabCommands() {
    static const auto kCommands = std::to_array<ui::CommandOf<MainWindow>>({
        {"file.close-table", ui::Menu::File, 3, QT_TRANSLATE_NOOP("Commands", "&Close Table"),
         [](MainWindow& on) { on.tables_.close(on.tabs_->target()); }, ui::ctrl(Qt::Key_W), ui::Icon::Remove},
        {"file.close-other-tables", ui::Menu::File, 3, QT_TRANSLATE_NOOP("Commands", "C&lose Other Tables"),
         &MainWindow::closeOtherTables, [](const MainWindow& on) { return on.tables_.count() > 1; }},
    });
    return kCommands;
}

std::span<const ui::CommandOf<MainWindow>> MainWindow::playCommands() {
    static const auto kCommands = std::to_array<ui::CommandOf<MainWindow>>({
        {"game.list", ui::Menu::Game, 4, QT_TRANSLATE_NOOP("Commands", "&All Games…"), &MainWindow::showGames,
         ui::ctrl(Qt::Key_G)},
    });
    return kCommands;
}

void MainWindow::makeCommands() {
    const auto front = [this]() -> const QWidget* { return places_->currentWidget(); };
    commands_ = new ui::CommandSet(*this, ui::CommandSet::Keys::Window, *this, windowCommands());
    tableCommands_ = new ui::CommandSet(*this, ui::CommandSet::Keys::Window, *this, tableCommands());
    tabCommands_ = new ui::CommandSet(*this, ui::CommandSet::Keys::Window, *this, tabCommands());
    playCommands_ = new ui::CommandSet(*this, ui::CommandSet::Keys::Window, *this, playCommands());
    for (std::size_t i = 0; i < types_.size(); ++i) {
        const int index = static_cast<int>(i);
        commands_->add({&types_[i].command,
                        [this, index] { switch_->setCurrent(index); },
                        {},
                        [this, index] { return switch_->current() == index; }});
    }
    commands_->setFront(front);
    for (ui::CommandSet* each : {tableCommands_, tabCommands_, playCommands_}) each->setFront(front);
    tabs_->setCommands(*commands_, *tableCommands_, *tabCommands_);
    connect(&tables_, &ui::TableList::opened, this, &MainWindow::showTabCommands);
    connect(&tables_, &ui::TableList::closed, this, &MainWindow::showTabCommands);
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
    for (const ui::WorkspaceInfo& each : types_) window.push_back(&each.command);
    ui::CommandGroups all{
        {tr("Everywhere"), ui::CommandKeys::Window, std::move(window)},
        {tr("Where tables or their tabs are shown"), ui::CommandKeys::Window, ui::listOf(tabCommands())},
        {tr("In Play and Freeplay"), ui::CommandKeys::Window, ui::listOf(tableCommands()), 0b11},
        {tr("Games in Play"), ui::CommandKeys::Window, ui::listOf(playCommands()),
         1U << static_cast<std::size_t>(indexOf(ui::TablePlace::Play))}};
    for (std::size_t i = 0; i < types_.size(); ++i) {
        for (ui::CommandGroup group : types_[i].commands) {
            group.places = 1U << i;
            all.push_back(std::move(group));
        }
    }
    const std::uint32_t play = 1U << static_cast<std::size_t>(indexOf(ui::TablePlace::Play));
    for (ui::CommandGroup& group : all) {
        const bool meetsMoves = group.keys == ui::CommandKeys::Window && (group.places & play) != 0;
        if (meetsMoves) group.plainKeys = ui::PlainKeys::Refused;
    }
    return all;
}

void MainWindow::showPreferences(PreferencesDialog::Page page) {
    PreferencesDialog dialog(preferences_, library_, allCommands(), page, this);
    connect(&dialog, &PreferencesDialog::changed, this, [this, hints = preferences_.hints.hints]() mutable {
        appearance_.choose(preferences_.appearance);
        showLooks();
        turnToMover();
        sounds_.setVolume(preferences_.sounds.volume);
        if (const auto shown = preferences_.hints.hints; shown != hints) {
            hints = shown;
            hints_->update();
        }
        keepPreferences();
    });
    dialog.exec();
}

void MainWindow::toggleSeating(ui::Seating seating) {
    ui::Seating& now = preferences_.tables.seating;
    now = now == seating ? ui::Seating::SideBySide : seating;
    showLooks();
    turnToMover();
    keepPreferences();
}

void MainWindow::showLooks() {
    const ui::BoardLooks looks = preferences_.shownBoards();
    const auto style = drawing::pieceStyleNamed(looks.pieces.toStdString());
    // Before the boards' own looks, whose change makes thumbnails redraw.
    library_.setPieceStyle(style.value_or(drawing::PieceStyle::Classic));
    boards_.setLooks(looks);
    notation_.setLooks(preferences_.notation);
    tableSettings_.setLooks(preferences_.tables);
    update();  // lists paint the pieces' pictures themselves
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

std::vector<ui::KeyGroup> MainWindow::keyGroups() const {
    std::vector<ui::KeyGroup> groups;
    for (const ui::CommandGroup& each : allCommands()) {
        ui::KeyGroup group{each.title, {}};
        for (const ui::Command* command : each.commands) {
            const QList<QKeySequence> keys = ui::shortcutsOf(*command);
            if (!keys.isEmpty())
                group.rows.push_back({ui::plainText(ui::textOf(*command)), ui::nativeText(keys)});
        }
        groups.push_back(std::move(group));
    }
    const auto keys = [](const QList<QKeySequence>& sequences) { return ui::nativeText(sequences); };
    const QString rightButton = tr("Right button");
    groups.push_back({tr("On every board"),
                      {{tr("From square to square"), tr("Arrow keys", "the four keys")},
                       {tr("Pick up a piece, put it down"), keys({Qt::Key_Return, Qt::Key_Space})},
                       {tr("Put the piece back, leave the board"), keys({Qt::Key_Escape})}}});
    groups.push_back({tr("Mouse and keys on the board in Play"),
                      {{tr("Type a move, such as Nf3 or e2e4"), tr("Letters and digits")},
                       {tr("Explain why the selected piece can or can’t move to a square"), tr("Ctrl+click")},
                       {tr("Choose among several moves"), tr("1 to 9", "keys")},
                       {tr("Decline a draw, dismiss a result"), keys({Qt::Key_Escape})},
                       {tr("Draw an arrow or a circle"), rightButton},
                       {tr("Draw it in red, dashed"), tr("Shift+right button")},
                       {tr("Draw it in yellow, double"), tr("Ctrl+right button, Shift+Alt+right button")},
                       {tr("Draw it in blue, dotted"), tr("Alt+right button, Ctrl+Shift+right button")}}});
    groups.push_back(
        {tr("Mouse and keys on the board in Freeplay"),
         {{tr("Select several pieces"), tr("Drag from an empty square, Ctrl+click, Shift+arrow keys")},
          {tr("Move the selection by one square"), tr("Ctrl+arrow keys")},
          {tr("Copy instead of moving"), tr("Ctrl while releasing")},
          {tr("To the edge of the board"), tr("Home, End, Page Up, Page Down")},
          {tr("Context menu of a square"), tr("Ctrl+right button, Menu key, Shift+F10")},
          {tr("Change side, also of the brush"), rightButton},
          {tr("Promote to the next form"), tr("Double click")},
          {tr("Select all of the same kind and side"), tr("Ctrl+double click")},
          {tr("Explain a square for the selected piece"), tr("Ctrl+click")},
          {tr("Brush: pick a piece by its letter, such as N; again for the other side"), tr("Shift+letter")},
          {tr("Brush: place the other side’s piece"), tr("Right button, Shift+Enter")},
          {tr("Brush: fill a rectangle"), tr("Shift+drag; Shift+arrow keys, then Enter")},
          {tr("Brush: fill all connected squares with the same content"), tr("Ctrl+click, Ctrl+Enter")},
          {tr("Put the brush away, discard an edit of the FEN"), keys({Qt::Key_Escape})},
          {tr("Pick up the first piece found, White’s or Black’s"),
           keys({Qt::Key_Return, QKeySequence(Qt::SHIFT | Qt::Key_Return)})},
          {tr("Previous, next family"),
           keys({QKeySequence(Qt::CTRL | Qt::Key_Up), QKeySequence(Qt::CTRL | Qt::Key_Down)})},
          {tr("Open a saved position"), tr("%1, double click", "keys").arg(keys({Qt::Key_Return}))}}});
    const auto with = [&](Qt::KeyboardModifiers modifiers, Qt::Key key) {
        return keys({QKeySequence(QKeyCombination(modifiers, key))});
    };
    groups.push_back(
        {tr("On the diagram of a piece"),
         {{tr("Why the piece can or can’t move to a square"),
           rightButton + ", " + with(Qt::AltModifier, Qt::Key_Return)},
          {tr("Put the piece on the square"), with(Qt::ControlModifier, Qt::Key_Return)},
          {tr("Put a piece of the list there: a friend, an enemy"),
           tr("Drag, Shift while releasing", "with the mouse")},
          {tr("Drawing: a square, a straight line to it, erase it"),
           keys({Qt::Key_Return}) + ", " + with(Qt::ControlModifier, Qt::Key_Return) + ", " +
               keys({Qt::Key_Delete})},
          {tr("Drawing: a ray or a path from the piece, square by square"),
           tr("Shift and the arrow keys, Home, End, Page Up, Page Down")},
          {tr("Drawing: move and capture, move only, capture only"), keys({Qt::Key_1, Qt::Key_2, Qt::Key_3})},
          {tr("In the tree: edit the fields of the row"), keys({Qt::Key_Return})}}});
    groups.push_back(
        {tr("Mouse and keys on the blocks of a condition"),
         {{tr("From block to block, out of one, into one"), tr("Arrow keys", "the four keys")},
          {tr("Choose what goes into the slot, or another block"), keys({Qt::Key_Return, Qt::Key_Space})},
          {tr("Search for what goes there"), tr("Letters and digits")},
          {tr("Copy the block instead of moving it"), tr("Ctrl and drag", "with the mouse")}}});
    groups.push_back({tr("On the tabs"),
                      {{tr("Rename a table"), tr("Double click")},
                       {tr("Close a table"), tr("%1, middle button", "keys").arg(keys({Qt::Key_Delete}))},
                       {tr("Reorder tables"), tr("Drag", "with the mouse")}}});
    groups.push_back({tr("In the list of games"),
                      {{tr("Search"), keys(QKeySequence::keyBindings(QKeySequence::Find))},
                       {tr("Open the game"), keys({Qt::Key_Return})},
                       {tr("Delete the selected games, bring them back"),
                        keys({QKeySequence(QKeySequence::Delete), QKeySequence(QKeySequence::Undo)})},
                       {tr("Close"), keys({Qt::Key_Escape})}}});
    groups.push_back({tr("In the help"),
                      {{tr("Search"), keys(QKeySequence::keyBindings(QKeySequence::Find))},
                       {tr("Next, previous match"), keys({Qt::Key_F3, QKeySequence(Qt::SHIFT | Qt::Key_F3)})},
                       {tr("Back, forward"),
                        keys({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::ALT | Qt::Key_Right)})},
                       {tr("Close"), keys({Qt::Key_Escape})}}});
    return groups;
}

}  // namespace chesspp::desktop
