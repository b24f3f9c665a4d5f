// SPDX-License-Identifier: MIT
// The main window: table tabs, workspaces, menus, title, and the commands that belong to no single workspace.
#pragma once

#include "app/desktop/import_export.h"
#include "app/desktop/notification_overlay.h"
#include "app/desktop/preferences.h"
#include "app/desktop/preferences_dialog.h"
#include "app/desktop/text_field_undo_filter.h"
#include "ui/commands/command_set.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/table/shown_table.h"
#include "ui/models/table/table_list.h"
#include "ui/workspace/workspace.h"

#include <QMainWindow>
#include <memory>

class QMenu;
class QStackedWidget;

namespace chesspp::ui {
class CommandMenus;
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
    [[nodiscard]] ui::MessageBar& notice() const { return notice_->bar(); }
    [[nodiscard]] ui::CommandGroups allCommands() const;
    [[nodiscard]] ui::CommandMenus& menus() const { return *menus_; }
    /// Null before it is first shown.
    [[nodiscard]] ui::HelpWindow* help() const { return help_.get(); }

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
    void playVariant(const QString& id, int start) override;
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

    // --- commands (main_window_commands.cpp) ---
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> windowCommands();
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> tableCommands();
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> tabCommands();
    void makeCommands();
    void fillRecent(QMenu& menu);
    void rememberFiles(const QStringList& files);
    [[nodiscard]] QString undoText() const;
    [[nodiscard]] QString redoText() const;
    void showPreferences(PreferencesDialog::Page page);
    [[nodiscard]] QString helpPage() const;
    void showHelp(const QString& page);
    void about();
    [[nodiscard]] std::vector<ui::KeyGroup> keyGroups() const;

    void showPlace(int index);
    void raiseWorkspace(int index);
    void showTitle();
    void flip();
    bool importPieces(const Result<io::Parcel>& parcel, const QString& file);
    /// Connects Undo and Redo to the current workspace.
    void undoInWorkspace();

    // --- tables (main_window_tables.cpp) ---
    void newTable();
    void showCurrentTable();
    void turnTables();
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
    ui::PendingWrites settings_;
    ui::PositionLibrary positions_;
    std::vector<ui::WorkspaceInfo> types_;
    ui::SegmentedControl* switch_ = nullptr;
    TableTabs* tabs_ = nullptr;
    NotificationOverlay* notice_ = nullptr;
    DiskReports* reports_ = nullptr;
    std::unique_ptr<TablePieceNotice> pieceNotice_;
    QStackedWidget* places_ = nullptr;
    ui::ShownTable shown_;                // the current table
    std::vector<ui::Workspace*> made_;    // indexed by workspace; null: not created yet
    Side bottomElsewhere_ = Side::White;  // in workspaces without tables
    ImportExport importExport_;
    FileOpening opening_;
    std::unique_ptr<ui::HelpWindow>
        help_;  // created on first use; no child, because it would stay above the board
    ui::CommandSet* commands_ = nullptr;
    ui::CommandSet* tableCommands_ = nullptr;  // enabled while a table is shown
    ui::CommandSet* tabCommands_ = nullptr;    // enabled while a table or the tabs are shown
    ui::CommandMenus* menus_ = nullptr;
    TextFieldUndoFilter undoInFields_;
    std::unique_ptr<FocusRestorer> focus_;  // destroyed first, because it calls currentWorkspace()
};

}  // namespace chesspp::desktop
