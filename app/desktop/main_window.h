// SPDX-License-Identifier: MIT
//
// The window: the switch between the places, the menus, the title, and what the
// menus do that is no single place's business. Rules are the documents', looks the
// theme's.
#pragma once

#include "app/desktop/places.h"
#include "app/desktop/preferences.h"
#include "ui/models/position_library.h"

#include "core/base/diagnostic.h"

#include <QMainWindow>
#include <memory>

class QActionGroup;
class QStackedWidget;

namespace chesspp {
class Position;
}
namespace chesspp::ui {
class HelpWindow;
class PlayPlace;
class SegmentedControl;
class TableDocument;
struct KeyGroup;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    /// All three outlive the window.
    MainWindow(ui::LibraryContext& library, ui::TableDocument& table, ui::AppearanceKeeper& appearance,
               Preferences preferences);

    ~MainWindow() override;

    [[nodiscard]] ui::PlayPlace& playPlace() const { return *play_; }
    /// Null before it was asked for.
    [[nodiscard]] ui::HelpWindow* help() const { return help_.get(); }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void makePlaces();
    void makeGameMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeHelpMenu();
    template <class Value>
    void addChoices(const QString& title, QMenu& menu, const std::vector<std::pair<QString, Value>>& choices,
                    const Value& chosen, const std::function<void(const Value&)>& choose);

    void showPlace(int index);
    /// Gives every board made so far the preferred looks.
    void dressBoards();
    void showTitle();
    void showUndoTexts();
    void flip();
    void newGame();
    void playVariant(const QString& id, int start);
    void copyFen() const;
    void copyPgn() const;
    void pasteFen();
    void about();
    void showHelp(const QString& page);
    [[nodiscard]] std::vector<ui::KeyGroup> keyGroups() const;
    [[nodiscard]] const MadePlace& here() const;
    void tell(const QString& problem);

    ui::LibraryContext& library_;
    ui::TableDocument& table_;
    ui::AppearanceKeeper& appearance_;
    Preferences preferences_;
    ui::PositionLibrary positions_;
    std::vector<PlaceEntry> entries_;  // beside Play
    ui::SegmentedControl* switch_ = nullptr;
    QStackedWidget* places_ = nullptr;
    std::vector<MadePlace> made_;  // by segment; without a widget: not looked at yet
    ui::PlayPlace* play_ = nullptr;
    std::unique_ptr<ui::HelpWindow>
        help_;  // made when first asked for; no child, or it would cover the board
    QAction* undo_ = nullptr;
    QAction* redo_ = nullptr;
};

}  // namespace chesspp::desktop
