// SPDX-License-Identifier: MIT
// Accessibility of the board: a table whose cells are squares that can be focused, selected and pressed.
#pragma once

#include "ui/board/board_view.h"

#include "core/geometry/square.h"

#include <QAccessibleWidget>
#include <QHash>

namespace chesspp::ui {

class BoardAccessible final : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit BoardAccessible(BoardView& view);
    ~BoardAccessible() override { forgetCells(); }

    [[nodiscard]] BoardView& view() const { return *static_cast<BoardView*>(widget()); }
    /// Null without a square or if it is not on the board.
    [[nodiscard]] QAccessibleInterface* cell(std::optional<Square> square) const;

    void* interface_cast(QAccessible::InterfaceType type) override;
    int childCount() const override { return view().picture().shape().squareCount(); }
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    QList<QAccessibleInterface*> selectedCells() const override;
    /// "e" and "4", as in square names.
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    int columnCount() const override { return view().picture().shape().files(); }
    int rowCount() const override { return view().picture().shape().ranks(); }

    // Only squares can be selected, not whole rows or columns.
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent* event) override;

private:
    void forgetCells();

    mutable QHash<std::uint16_t, QAccessible::Id> cells_;  // by square
};

/// Makes every board view accessible as such a table. Further calls have no effect.
void installBoardAccessibility();

/// Sends an accessibility event for a square.
void notifyCell(BoardView& view, QAccessible::Event what, Square square);

/// Tells assistive technology that the names of these squares changed.
void notifyNames(BoardView& view, const SquareSet& squares);

/// Tells assistive technology what differs between `before` and the view's current picture.
void notifyAccessibility(BoardView& view, const BoardPicture& before);

}  // namespace chesspp::ui
