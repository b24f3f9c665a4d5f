// SPDX-License-Identifier: MIT
// Tab bar of the open tables: select, reorder, rename and close. Hidden while there is only one table.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/table/table_list.h"

#include <QWidget>
#include <functional>

class QLineEdit;
class QMenu;
class QTabBar;
class QToolButton;

namespace chesspp::desktop {

class TableTabs final : public QWidget {
    Q_OBJECT
public:
    /// The tables must outlive the bar.
    TableTabs(ui::TableList& tables, QWidget* parent);

    /// Opens a name field on the table's tab.
    void rename(int index);
    /// Connects the buttons and the menu: New Table, Rename Table, and the commands of the tabs.
    void setCommands(ui::CommandSet& window, ui::CommandSet& ofTable, ui::CommandSet& ofTabs);
    /// The table that commands apply to: that of the open menu, else the current one.
    [[nodiscard]] int target() const;
    [[nodiscard]] QTabBar* bar() const { return bar_; }
    /// The menu of a tab, or of the bar if `index` is negative. It acts on the tab until it is destroyed.
    void fillMenu(QMenu& menu, int index);
    /// The field of rename(); null if closed.
    [[nodiscard]] QLineEdit* field() const { return field_; }

signals:
    /// A tab was clicked, possibly the current one.
    void clicked();
    /// The field of rename() closed and the focus must move elsewhere.
    void renamed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void add(int index);
    void remove(const ui::TableDocument& table);
    void showTitle(int index);
    void showMenu(QPoint at);
    enum class Typed : std::uint8_t { Kept, GivenUp };
    void endRenaming(Typed typed);
    void showBar();

    ui::TableList& tables_;
    QTabBar* bar_;
    QToolButton* more_ = nullptr;
    std::function<void(QMenu&, int index)> addCommands_;
    const ui::Command* closing_ = nullptr;      // for the keys of the close buttons
    const ui::TableDocument* asked_ = nullptr;  // table of the open menu
    QLineEdit* field_ = nullptr;
    const ui::TableDocument* named_ = nullptr;  // table of the name field
    bool follows_ = false;                      // while the bar follows a change of the tables
};

}  // namespace chesspp::desktop
