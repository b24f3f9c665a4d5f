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
    /// The tables must outlive the bar.
    TableTabs(ui::TableList& tables, QWidget* parent);

    /// Opens a name field on the table's tab.
    void rename(int index);
    [[nodiscard]] QTabBar* bar() const { return bar_; }
    /// The New Table button beside the tabs.
    [[nodiscard]] QToolButton* more() const { return more_; }
    /// The field of rename(); null if closed.
    [[nodiscard]] QLineEdit* field() const { return field_; }

signals:
    /// Requests another table of the same variant.
    void newRequested();
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
    QLineEdit* field_ = nullptr;
    const ui::TableDocument* named_ = nullptr;  // table of the name field
    bool follows_ = false;                      // while the bar follows a change of the tables
};

}  // namespace chesspp::desktop
