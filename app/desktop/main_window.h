// SPDX-License-Identifier: MIT
//
// The window: the tables as tabs, the switch between the places, the menus, the
// title, and what the menus do that is no single place's business. Rules are the
// documents', looks the theme's.
#pragma once

#include "app/desktop/exchange.h"
#include "app/desktop/file_opening.h"
#include "app/desktop/notice.h"
#include "app/desktop/places.h"
#include "app/desktop/preferences.h"
#include "app/desktop/preferences_dialog.h"
#include "app/desktop/undo_in_fields.h"
#include "ui/commands/command_set.h"
#include "ui/models/position_library.h"
#include "ui/models/table_set.h"

#include <QMainWindow>
#include <memory>

class QMenu;
class QStackedWidget;

namespace chesspp::ui {
class CommandMenus;
class HelpWindow;
class OwnPieces;
class PlayPlace;
class SegmentedControl;
class SessionStore;
struct KeyGroup;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class DiskReports;
class FocusKeeper;
class TablePages;
class TablePieceNotice;
class TableTabs;

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    /// All four outlive the window.
    MainWindow(ui::LibraryContext& library, ui::OwnPieces& own, ui::TableSet& tables,
               ui::AppearanceKeeper& appearance, Preferences preferences,
               const ui::DiskWriter& writer = ui::writeWhole);

    ~MainWindow() override;

    /// Reports what cannot be written of the tables, and what went wrong when they were brought back.
    /// Outlives the window.
    void watch(ui::SessionStore& session);
    /// Shows the place, and in it the piece, that were looked at when the program was left.
    void goOnWhereItWas();
    /// Games, positions and pieces, as if they had been dropped here; in the background.
    void open(const QStringList& files);
    /// Opens nothing further of it.
    void cancelOpening() { opening_.cancel(); }
    /// Whether nothing is being opened.
    [[nodiscard]] bool hasOpenedAll() const { return opening_.isIdle(); }

    /// Of the current table.
    [[nodiscard]] ui::PlayPlace& playPlace() const;
    [[nodiscard]] TableTabs& tabs() const { return *tabs_; }
    [[nodiscard]] ui::PositionLibrary& positions() { return positions_; }
    /// What the window itself has to say.
    [[nodiscard]] ui::MessageBar& notice() const { return notice_->bar(); }
    /// Of all places, made or not.
    [[nodiscard]] ui::CommandGroups allCommands() const;
    [[nodiscard]] ui::CommandMenus& menus() const { return *menus_; }
    /// Null before it was first shown.
    [[nodiscard]] ui::HelpWindow* help() const { return help_.get(); }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Writes the preferences soon.
    void keepPreferences();
    void keepPlace();
    void makePlaces();
    [[nodiscard]] MadePlace makePage(ui::TableDocument& table, ui::TablePlace place);
    [[nodiscard]] ExchangeNeeds exchangeNeeds();

    // --- commands (window_commands.cpp) ---
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> windowCommands();
    [[nodiscard]] static std::span<const ui::CommandOf<MainWindow>> tableCommands();
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
    /// Gives every board made so far the preferred looks.
    void dressBoards();
    void dress(const MadePlace& place) const;
    void showTitle();
    void flip();
    void newGame();
    void playVariant(const QString& id, int start);
    void testOnBoard(const QString& pieceId);
    bool takePieces(const Result<io::Parcel>& parcel, const QString& file);
    [[nodiscard]] FileOpening::Host openingHost();
    [[nodiscard]] PlaceNeeds needsOf(ui::TableDocument& table);
    /// Undo and Redo mean what is looked at.
    void undoFrom(QUndoStack* stack);

    // --- tables (window_tables.cpp) ---
    void newTable();
    void playFromHere();
    /// On a table of its own.
    void rematch();
    void showCurrentTable();
    void tellMovesLeft(int index);
    void showEditedCopy();
    void tellEditedCopy();
    /// Shows the table there, wherever one is.
    void showTable(ui::TablePlace place);
    void stepTable(int by);
    void tellDamaged(const ui::SessionStore& session);
    /// Where one is; made if need be.
    [[nodiscard]] const MadePlace& here();
    void tell(const QString& problem);

    ui::LibraryContext& library_;
    ui::OwnPieces& own_;
    ui::TableSet& tables_;
    ui::AppearanceKeeper& appearance_;
    Preferences preferences_;
    ui::PendingWrites settings_;
    ui::PositionLibrary positions_;
    std::vector<PlaceEntry> entries_;
    ui::SegmentedControl* switch_ = nullptr;
    TableTabs* tabs_ = nullptr;
    Notice* notice_ = nullptr;
    DiskReports* reports_ = nullptr;
    std::unique_ptr<TablePieceNotice> pieceNotice_;
    QStackedWidget* places_ = nullptr;
    TablePages* pages_ = nullptr;         // of the places that show tables
    std::vector<MadePlace> made_;         // by place; without a widget: not shown yet
    Side bottomElsewhere_ = Side::White;  // where no table is shown
    Exchange exchange_;
    FileOpening opening_;
    std::unique_ptr<ui::HelpWindow>
        help_;  // made when first asked for; no child, or it would cover the board
    ui::CommandSet* commands_ = nullptr;
    ui::CommandSet* tableCommands_ = nullptr;  // where a table is in front
    ui::CommandMenus* menus_ = nullptr;
    UndoInFields undoInFields_;
    std::unique_ptr<FocusKeeper> focus_;  // the first to go: it asks where one is
};

}  // namespace chesspp::desktop
