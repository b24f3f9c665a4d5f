// SPDX-License-Identifier: MIT
#include "ui/board/board_accessible.h"

#include <QAccessible>

namespace chesspp::ui {
namespace {

class CellAccessible final : public QAccessibleInterface,
                             public QAccessibleTableCellInterface,
                             public QAccessibleActionInterface {
public:
    CellAccessible(BoardAccessible& board, Square square)
        : board_(board), view_(&board.view()), square_(square) {}

    bool isValid() const override { return view_ != nullptr && view_->picture().shape().contains(square_); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return board_.window(); }
    QAccessibleInterface* parent() const override { return &board_; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    void setText(QAccessible::Text, const QString&) override {}

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid() ? view_->squareText(square_) : QString();
    }
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect area = view_->boardGeometry().squareRect(square_).toAlignedRect();
        return {view_->mapToGlobal(area.topLeft()), area.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = 1;
            return state;
        }
        state.focusable = 1;
        state.selectable = 1;
        state.focused = view_->hasFocus() && view_->focusSquare() == square_;
        state.selected = isSelected();
        state.invisible = !view_->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableCellInterface) return static_cast<QAccessibleTableCellInterface*>(this);
        if (type == QAccessible::ActionInterface) return static_cast<QAccessibleActionInterface*>(this);
        return nullptr;
    }

    bool isSelected() const override {
        if (!isValid()) return false;
        const BoardPicture& picture = view_->picture();
        return picture.selected == square_ || picture.selection.contains(square_);
    }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return isValid() ? cellNumber() % board_.columnCount() : -1; }
    int rowIndex() const override { return isValid() ? cellNumber() / board_.columnCount() : -1; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return &board_; }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        if (name == setFocusAction() || name == pressAction()) view_->setFocus(Qt::OtherFocusReason);
        if (name == setFocusAction()) view_->setFocusSquare(square_);
        if (name == pressAction()) view_->pressSquare(square_);
    }
    QStringList keyBindingsForAction(const QString& name) const override {
        if (name != pressAction()) return {};
        return {QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText)};
    }

private:
    [[nodiscard]] int cellNumber() const { return view_->boardGeometry().cellOf(square_); }

    BoardAccessible& board_;  // its destructor deletes all cells
    QPointer<BoardView> view_;
    Square square_;
};

QAccessibleInterface* makeBoardAccessible(const QString&, QObject* object) {
    auto* view = qobject_cast<BoardView*>(object);
    return view != nullptr ? new BoardAccessible(*view) : nullptr;
}

}  // namespace

BoardAccessible::BoardAccessible(BoardView& view) : QAccessibleWidget(&view, QAccessible::Table) {}

void BoardAccessible::forgetCells() {
    for (const QAccessible::Id id : std::as_const(cells_)) QAccessible::deleteAccessibleInterface(id);
    cells_.clear();
}

QAccessibleInterface* BoardAccessible::cell(std::optional<Square> square) const {
    if (!square || !view().picture().shape().contains(*square)) return nullptr;
    if (const auto known = cells_.constFind(square->index); known != cells_.constEnd()) {
        return QAccessible::accessibleInterface(*known);
    }
    auto* made = new CellAccessible(const_cast<BoardAccessible&>(*this), *square);
    cells_.insert(square->index, QAccessible::registerAccessibleInterface(made));
    return made;
}

void* BoardAccessible::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableInterface) return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
}

QAccessibleInterface* BoardAccessible::child(int index) const {
    return index < 0 ? nullptr : cellAt(index / columnCount(), index % columnCount());
}

int BoardAccessible::indexOfChild(const QAccessibleInterface* child) const {
    if (child == nullptr || child->parent() != this) return -1;
    const auto* known = dynamic_cast<const QAccessibleTableCellInterface*>(child);
    return known == nullptr ? -1 : known->rowIndex() * columnCount() + known->columnIndex();
}

QAccessibleInterface* BoardAccessible::childAt(int x, int y) const {
    return cell(view().boardGeometry().squareAt(QPointF(view().mapFromGlobal(QPoint(x, y)))));
}

QAccessibleInterface* BoardAccessible::focusChild() const {
    return view().hasFocus() ? cell(view().focusSquare()) : nullptr;
}

QAccessibleInterface* BoardAccessible::cellAt(int row, int column) const {
    return cell(view().boardGeometry().squareOfCell(row, column));
}

QList<QAccessibleInterface*> BoardAccessible::selectedCells() const {
    const BoardPicture& picture = view().picture();
    SquareSet chosen = picture.selection;
    if (picture.selected) chosen.insert(*picture.selected);
    QList<QAccessibleInterface*> cells;
    (chosen & SquareSet::all(picture.shape())).forEach([&](Square square) { cells.append(cell(square)); });
    return cells;
}

QString BoardAccessible::columnDescription(int column) const {
    const auto square = view().boardGeometry().squareOfCell(0, column);
    return square ? QString(QChar(u'a' + view().picture().shape().fileOf(*square))) : QString();
}

QString BoardAccessible::rowDescription(int row) const {
    const auto square = view().boardGeometry().squareOfCell(row, 0);
    return square ? QString::number(view().picture().shape().rankOf(*square) + 1) : QString();
}

void BoardAccessible::modelChange(QAccessibleTableModelChangeEvent* event) {
    if (event->modelChangeType() == QAccessibleTableModelChangeEvent::ModelReset) forgetCells();
}

void notifyCell(BoardView& view, QAccessible::Event what, Square square) {
    QAccessibleEvent event(&view, what);
    event.setChild(view.boardGeometry().cellOf(square));
    QAccessible::updateAccessibility(&event);
}

void installBoardAccessibility() {
    QAccessible::installFactory(makeBoardAccessible);  // Qt ignores a factory that is already installed
}

void notifyNames(BoardView& view, const SquareSet& squares) {
    if (!QAccessible::isActive()) return;
    squares.forEach([&view](Square square) { notifyCell(view, QAccessible::NameChanged, square); });
}

void notifyAccessibility(BoardView& view, const BoardPicture& before) {
    if (!QAccessible::isActive()) return;
    const BoardPicture& after = view.picture();
    if (after.shape() != before.shape() || after.bottom != before.bottom) {
        QAccessibleTableModelChangeEvent reset(&view, QAccessibleTableModelChangeEvent::ModelReset);
        QAccessible::updateAccessibility(&reset);
        return;
    }
    for (int index = 0; index < after.shape().squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const PieceAppearance* old = before.pieceAt(square);
        const PieceAppearance* current = after.pieceAt(square);
        const bool same = (old == nullptr) == (current == nullptr) && (old == nullptr || *old == *current) &&
                          before.holes.contains(square) == after.holes.contains(square);
        if (!same) notifyCell(view, QAccessible::NameChanged, square);
        const bool wasSelected = before.selection.contains(square) || before.selected == square;
        const bool isSelected = after.selection.contains(square) || after.selected == square;
        if (wasSelected == isSelected) continue;
        QAccessible::State changed;
        changed.selected = 1;
        QAccessibleStateChangeEvent event(&view, changed);
        event.setChild(view.boardGeometry().cellOf(square));
        QAccessible::updateAccessibility(&event);
    }
}

}  // namespace chesspp::ui
