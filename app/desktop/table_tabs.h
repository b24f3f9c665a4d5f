// SPDX-License-Identifier: MIT
// Tab bar of the open tables: select, reorder, rename and close. Hidden while there is only one table.
#pragma once

#include "ui/models/table/table_list.h"

#include <QWidget>

class QLineEdit;
class QTabBar;
class QToolButton;

namespace chesspp::desktop {

class TableTabs final : public QWidget {
    Q_OBJECT
public:
    /// The tables outlive it.
    TableTabs(ui::TableList& tables, QWidget* parent);

    /// Lets the user type another name for a table, on its tab.
    void rename(int index);
    [[nodiscard]] QTabBar* bar() const { return bar_; }
    /// Beside the tabs: for a new table.
    [[nodiscard]] QToolButton* more() const { return more_; }
    /// The field of rename() while there is one.
    [[nodiscard]] QLineEdit* field() const { return field_; }

signals:
    /// Another table of the same variant is wanted.
    void newRequested();
    /// A tab was clicked, be it the current one.
    void clicked();
    /// The field of rename() has gone, and the keyboard belongs elsewhere.
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
    QLineEdit* field_ = nullptr;
    const ui::TableDocument* named_ = nullptr;  // whom the field names
    bool follows_ = false;                      // the bar moves its tabs after the tables
};

}  // namespace chesspp::desktop
