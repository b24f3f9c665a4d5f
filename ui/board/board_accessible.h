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
    ~BoardAccessible() override;

    [[nodiscard]] BoardView& view() const;
    /// Nothing when the square is not on the board (any more).
    [[nodiscard]] QAccessibleInterface* cell(std::optional<Square> square) const;

    void* interface_cast(QAccessible::InterfaceType type) override;
    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int selectedCellCount() const override;
    QList<QAccessibleInterface*> selectedCells() const override;
    /// "e", and "4": as in the names of squares.
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    int columnCount() const override;
    int rowCount() const override;

    // Squares are selected, rows and columns are not.
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

/// From now on every board view is such a table. Again: nothing happens.
void installBoardAccessibility();

/// Something has happened to a square.
void tellCell(BoardView& view, QAccessible::Event what, Square square);

/// Tells who listens that these squares are called otherwise now.
void tellNames(BoardView& view, const SquareSet& squares);

/// Tells who listens what the view's new picture has changed.
void tellAccessibility(BoardView& view, const BoardPicture& before);

}  // namespace chesspp::ui
