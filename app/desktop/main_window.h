// SPDX-License-Identifier: MIT
// The main window: table tabs, workspaces, menus, title, and the commands that belong to no single workspace.
#pragma once

#include "app/desktop/import_export.h"
#include "app/desktop/notification_overlay.h"
#include "app/desktop/preferences.h"
#include "app/desktop/preferences_dialog.h"
#include "app/desktop/printing.h"
#include "app/desktop/text_field_undo_filter.h"
#include "ui/commands/command_set.h"
#include "ui/models/games/game_recorder.h"
#include "ui/models/library/user_variants.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/table/shown_table.h"
#include "ui/models/table/table_list.h"
#include "ui/play/new_game/new_game_dialog.h"
#include "ui/sounds/table_sounds.h"
#include "ui/theme/workspace_layout.h"
#include "ui/workspace/workspace.h"

#include <QMainWindow>
#include <memory>

class QMenu;
class QStackedWidget;

namespace chesspp::ui {
class CommandMenus;
class GamesWindow;
class HelpWindow;
class UserPieceLibrary;
class PlayWorkspace;
class SegmentedControl;
class SessionStore;
struct KeyGroup;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class DiskReports;
class FocusRestorer;
class TablePieceNotice;
class TableTabs;

class MainWindow final : public QMainWindow, private ui::WorkspaceHost {
    Q_OBJECT
public:
    /// All four must outlive the window.
    MainWindow(ui::LibraryContext& library, ui::UserPieceLibrary& own, ui::TableList& tables,
               ui::PaletteManager& appearance, Preferences preferences,
               const ui::DiskWriter& writer = ui::writeAtomically);

    ~MainWindow() override;

    /// Reports read and write errors of the session, which must outlive the window.
    void watch(ui::SessionStore& session);
    /// Shows the workspace and the piece of the last session.
    void goOnWhereItWas();
    /// Opens files with games, positions and pieces in the background, like a drop.
    void open(const QStringList& files);
    /// Stops open().
    void cancelOpening() { opening_.cancel(); }
    [[nodiscard]] bool hasOpenedAll() const { return opening_.isIdle(); }

    /// The Play workspace, which must have been shown before.
    [[nodiscard]] ui::PlayWorkspace& playWorkspace() const;
    [[nodiscard]] TableTabs& tabs() const { return *tabs_; }
    [[nodiscard]] ui::TableList& tables() const { return tables_; }
    [[nodiscard]] ui::PositionLibrary& positions() { return positions_; }
    [[nodiscard]] ui::UserVariantLibrary& variants() { return variants_; }
    [[nodiscard]] ui::MessageBar& notice() const { return notice_->bar(); }
    [[nodiscard]] FirstHints& hints() const { return *hints_; }
    [[nodiscard]] ui::CommandGroups allCommands() const;
    [[nodiscard]] ui::CommandMenus& menus() const { return *menus_; }
    [[nodiscard]] Printing& printing() { return printing_; }
    /// Null before it is first shown.
    [[nodiscard]] ui::HelpWindow* help() const { return help_.get(); }
    [[nodiscard]] ui::GameStore& gameStore() { return gameStore_; }
    /// The list of games; null before it is first shown.
    [[nodiscard]] ui::GamesWindow* games() const { return games_.get(); }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool event(QEvent* event) override;

private:
    // --- requests of workspaces ---
    void newGame() override;
    void rematch() override;
    void playFromHere() override;
    void playVariant(const QString& id, int number) override;
    void testOnBoard(const QString& pieceId) override;
    void showTable(ui::TablePlace place) override;
    void sharePieces(const QString& folder) override;

    /// Schedules a write of the preferences.
    void keepPreferences();
    /// Also stores the window's geometry and the current workspace.
    void keepLayout();
    [[nodiscard]] ui::PendingWrites::Capture settingsNow();
    void storeLayout();
    void makePlaces();
    [[nodiscard]] ExchangeHost exchangeHost();
    [[nodiscard]] PrintHost printHost();

    // --- commands (main_window_commands.cpp) ---
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> windowCommands();
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> tableCommands();
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> tabCommands();
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> playCommands();
    void makeCommands();
    void fillRecent(QMenu& menu);
    void rememberFiles(const QStringList& files);
    [[nodiscard]] QString undoText() const;
    [[nodiscard]] QString redoText() const;
    void showPreferences(PreferencesDialog::Page page);
    /// Shows boards and pieces as the preferences say.
    void showLooks();
    [[nodiscard]] QString helpPage() const;
    void showHelp(const QString& page);
    void about();
    [[nodiscard]] std::vector<ui::KeyGroup> keyGroups() const;

    void showPlace(int index);
    void raiseWorkspace(int index);
    void showExtent();
    void showTitle();
    void flip();
    bool importPieces(const Result<io::PieceImport>& parcel, const QString& file);
    VariantNews importVariants(const io::Bundle& bundle);
    void showVariant(const QString& id);
    [[nodiscard]] std::vector<ui::NewGameDialog::Offer> gameOffers() const;
    /// On the current table if nothing has happened there, else on a table of its own.
    void begin(const ui::NewGame& chosen);
    /// Where a game does not begin with a variant's own start.
    [[nodiscard]] Result<ui::TableStart> otherStart(const ui::NewGame& chosen);
    /// Connects Undo and Redo to the current workspace.
    void undoInWorkspace();

    // --- list of games (main_window_games.cpp) ---
    void showGames();
    void openGame(const QString& id);
    void openGame(const QString& id, ui::StoredGame game);
    /// Names of players, those that played last first. Calls `deliver` at once or once the games are read.
    void findPlayers(QObject& receiver, const std::function<void(const QStringList&)>& deliver);

    // --- tables (main_window_tables.cpp) ---
    void newTable();
    void showCurrentTable();
    void turnTables();
    /// Turns the board to the side to move, once its animation is over, if the user wants that.
    void turnToMover();
    /// Hides all but the board and its bar, or shows everything again.
    void setExtent(ui::WorkspaceLayout::Extent extent);
    [[nodiscard]] bool showsBoardOnly() const { return extent_ == ui::WorkspaceLayout::Extent::BoardOnly; }
    /// Chooses it, or lets the players sit side by side if they sit so already.
    void toggleSeating(ui::Seating seating);
    void turnAfter(int index, const ui::TableChange& change);
    void reportMovesLeft(int index);
    void showEditedCopy();
    void reportEditedCopy();
    void stepTable(int by);
    void closeOtherTables();
    void reopenTable();
    /// In a workspace without tables, the commands of the tabs are shown while the tabs are.
    void showTabCommands();
    void reportDamaged(const ui::SessionStore& session);
    /// Creates the workspace on first use. Workspaces switch tables but are never recreated.
    [[nodiscard]] ui::Workspace& workspace(int index);
    [[nodiscard]] ui::Workspace& currentWorkspace();
    [[nodiscard]] int indexOf(ui::TablePlace place) const;
    [[nodiscard]] bool isTableShown() const;
    void report(const QString& problem);

    ui::LibraryContext& library_;
    ui::UserPieceLibrary& own_;
    ui::TableList& tables_;
    ui::PaletteManager& appearance_;
    Preferences preferences_;
    ui::BoardSettings boards_;  ///< settings of all boards
    ui::NotationSettings notation_;
    ui::TableSettings tableSettings_;
    ui::PendingWrites settings_;
    ui::PositionLibrary positions_;
    ui::UserVariantLibrary variants_;
    ui::GameStore gameStore_;
    ui::GameRecorder recorder_;
    ui::LatestJob openingGame_;
    std::vector<ui::WorkspaceInfo> types_;
    ui::SegmentedControl* switch_ = nullptr;
    TableTabs* tabs_ = nullptr;
    NotificationOverlay* notice_ = nullptr;
    FirstHints* hints_ = nullptr;
    DiskReports* reports_ = nullptr;
    std::unique_ptr<TablePieceNotice> pieceNotice_;
    QStackedWidget* places_ = nullptr;
    ui::ShownTable shown_;  // the current table
    ui::SoundPlayer sounds_;
    ui::TableSounds tableSounds_;
    std::vector<ui::Workspace*> made_;  // indexed by workspace; null: not created yet
    ui::WorkspaceLayout::Extent extent_ = ui::WorkspaceLayout::Extent::Everything;
    Side bottomElsewhere_ = Side::White;  // in workspaces without tables
    ImportExport importExport_;
    Printing printing_;
    FileOpening opening_;
    std::unique_ptr<ui::HelpWindow>
        help_;  // created on first use; no child, because it would stay above the board
    std::unique_ptr<ui::GamesWindow> games_;  // likewise
    ui::CommandSet* commands_ = nullptr;
    ui::CommandSet* tableCommands_ = nullptr;  // enabled while a table is shown
    ui::CommandSet* tabCommands_ = nullptr;    // enabled while a table or the tabs are shown
    ui::CommandSet* playCommands_ = nullptr;   // enabled while Play is shown
    ui::CommandMenus* menus_ = nullptr;
    TextFieldUndoFilter undoInFields_;
    std::unique_ptr<FocusRestorer> focus_;  // destroyed first, because it calls currentWorkspace()
};

}  // namespace chesspp::desktop
