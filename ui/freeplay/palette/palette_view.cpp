// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/palette_view.h"

#include "ui/theme/palettes.h"
#include "ui/theme/piece_button.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr double kTypeStep = 1.25;

}  // namespace

PaletteView::PaletteView(PaletteModel& model, std::shared_ptr<const PieceArt> art, QWidget* parent)
    : QListView(parent), model_(model), art_(std::move(art)) {
    makeBareList(*this);
    setTabKeyNavigation(false);
    setSelectionMode(NoSelection);
    setAccessibleName(tr("Pieces to place"));
    const auto layOutAnew = [this] {
        stale_ = true;
        scheduleDelayedItemsLayout();
    };
    connect(&model_, &PaletteModel::rowsInserted, this, layOutAnew);
    connect(&model_, &PaletteModel::rowsMoved, this, layOutAnew);
    connect(&model_, &PaletteModel::rowsRemoved, this, layOutAnew);
    connect(&model_, &PaletteModel::dataChanged, this, layOutAnew);
    setModel(&model_);
    connect(&shelf_, &LazyPixmapCache::drawn, viewport(), qOverload<>(&QWidget::update));
    connect(art_.get(), &PieceArt::changed, this, [this] {
        shelf_.clear();
        viewport()->update();
    });
}

void PaletteView::setArmed(const QModelIndex& index) {
    if (index.isValid()) {
        selectionModel()->select(index, QItemSelectionModel::ClearAndSelect);
    } else {
        selectionModel()->clearSelection();
    }
    viewport()->update();
}

// --- layout ---

QFont PaletteView::nameFont() const {
    QFont smaller = font();
    smaller.setPointSizeF(smaller.pointSizeF() / kTypeStep);
    return smaller;
}

const PaletteLayout& PaletteView::paletteLayout() const {
    if (!std::exchange(stale_, false)) return layout_;
    const QFontMetrics metrics(nameFont());
    std::vector<PaletteLayout::Entry> entries;
    for (int row = 0; row < model_.rowCount(); ++row) {
        const PaletteItem* kind = model_.kindAt(row);
        if (kind == nullptr) {
            entries.push_back({PaletteLayout::Entry::As::Heading, 0});
            continue;
        }
        auto width = nameWidths_.constFind(kind->name);
        if (width == nameWidths_.constEnd())
            width = nameWidths_.insert(kind->name, metrics.horizontalAdvance(kind->name));
        entries.push_back({PaletteLayout::Entry::As::Kind, *width});
    }
    layout_ = PaletteLayout(entries, {viewport()->width(), metrics.height()});
    return layout_;
}

void PaletteView::updateGeometries() {
    stale_ = true;
    const int room = viewport()->height();
    verticalScrollBar()->setPageStep(room);
    verticalScrollBar()->setSingleStep(PaletteLayout::kPiece / 2);
    verticalScrollBar()->setRange(0, std::max(0, paletteLayout().height() - room));
}

int PaletteView::verticalOffset() const {
    return verticalScrollBar()->value();
}

QModelIndex PaletteView::indexOf(PaletteLayout::Cell cell) const {
    return model_.index(static_cast<int>(cell.row), cell.column);
}

PaletteLayout::Cell PaletteView::cellOf(const QModelIndex& index) const {
    return {static_cast<std::size_t>(index.row()), index.column()};
}

QRect PaletteView::visualRect(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    return paletteLayout().rectOf(cellOf(index)).translated(0, -verticalOffset());
}

QModelIndex PaletteView::indexAt(const QPoint& point) const {
    const auto cell = paletteLayout().cellAt(point + QPoint(0, verticalOffset()));
    return cell ? indexOf(*cell) : QModelIndex();
}

void PaletteView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    executeDelayedItemsLayout();
    if (!index.isValid() || cellOf(index).row >= paletteLayout().tiles().size()) return;
    QRect wanted = paletteLayout().tiles()[cellOf(index).row].all;
    // A family's first line is shown together with its heading.
    for (int row = index.row() - 1; row >= 0; --row) {
        const QRect before = paletteLayout().tiles()[static_cast<std::size_t>(row)].all;
        if (before.top() == wanted.top()) continue;
        if (model_.kindAt(row) == nullptr) wanted.setTop(before.top());
        break;
    }
    QScrollBar* bar = verticalScrollBar();
    const int room = viewport()->height();
    if (hint == PositionAtTop || wanted.top() < bar->value()) {
        bar->setValue(wanted.top());
    } else if (wanted.bottom() >= bar->value() + room) {
        bar->setValue(wanted.bottom() + 1 - room);
    }
}

QRegion PaletteView::visualRegionForSelection(const QItemSelection& selection) const {
    QRegion region;
    for (const QModelIndex& index : selection.indexes()) region += visualRect(index);
    return region;
}

/// Skips the list's own layout, which would measure every row.
void PaletteView::doItemsLayout() {
    updateGeometries();
    viewport()->update();
}

// --- painting ---

QPixmap PaletteView::pictureOf(const PieceAppearance& look) {
    const double ratio = devicePixelRatioF();
    const QString name = QString("%1|%2|%3|%4")
                             .arg(look.art, look.letter)
                             .arg(static_cast<int>(look.piece.owner))
                             .arg(std::lround(PaletteLayout::kPiece * ratio));
    return shelf_.request(name, [this, look, ratio] {
        return pieceOnPlate(*art_, look, PaletteLayout::kPiece - 2 * kCellEdge, ratio);
    });
}

void PaletteView::paintPiece(QPainter& painter, const QModelIndex& index) {
    const QRect cell = paletteLayout().rectOf(cellOf(index));
    const bool armed = selectionModel()->isSelected(index);
    const bool steered =
        hasFocus() && index == currentIndex() && window()->testAttribute(Qt::WA_KeyboardFocusChange);
    const CellLook look = armed               ? CellLook::Armed
                          : steered           ? CellLook::Steered
                          : index == hovered_ ? CellLook::Hovered
                                              : CellLook::Plain;
    paintPaletteItem(painter, cell, pictureOf(*model_.appearanceAt(index)), palette(), look);
}

void PaletteView::paintTile(QPainter& painter, std::size_t row) {
    const PaletteLayout::Tile& tile = paletteLayout().tiles()[row];
    const PaletteItem* kind = model_.kindAt(static_cast<int>(row));
    if (kind == nullptr) {
        QFont heading = font();
        heading.setWeight(QFont::DemiBold);
        painter.setFont(heading);
        painter.setPen(quietText(palette()));
        painter.drawText(tile.all.adjusted(kGrid / 2, 0, -kGrid / 2, -2), Qt::AlignBottom | Qt::AlignLeft,
                         model_.index(static_cast<int>(row), 0).data().toString());
        return;
    }
    for (const int column : {0, 1}) paintPiece(painter, indexOf({row, column}));
    painter.setFont(nameFont());
    painter.setPen(palette().color(QPalette::Text));
    const bool fits = nameWidths_.value(kind->name) <= tile.name.width();
    const QString shown =
        fits ? kind->name : wrappedText(kind->name, painter.font(), tile.name.width(), 2).join('\n');
    painter.drawText(tile.name, Qt::AlignHCenter | Qt::AlignTop, shown);
}

void PaletteView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const int offset = verticalOffset();
    painter.translate(0, -offset);
    const QRect seen = event->rect().translated(0, offset);
    const std::vector<PaletteLayout::Tile>& tiles = paletteLayout().tiles();
    for (std::size_t row = 0; row < tiles.size(); ++row) {
        if (tiles[row].all.intersects(seen)) paintTile(painter, row);
    }
}

// --- pointer ---

void PaletteView::hover(const QModelIndex& index) {
    if (hovered_ == index) return;
    hovered_ = index;
    viewport()->setCursor(index.isValid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
}

bool PaletteView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) hover({});
    return QAbstractItemView::viewportEvent(event);
}

void PaletteView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    pressed_ = indexAt(event->pos());
    pressedAt_ = event->pos();
    if (pressed_.isValid()) selectionModel()->setCurrentIndex(pressed_, QItemSelectionModel::NoUpdate);
}

void PaletteView::mouseMoveEvent(QMouseEvent* event) {
    hover(indexAt(event->pos()));
    if (!event->buttons().testFlag(Qt::LeftButton) || !pressed_.isValid()) return;
    if ((event->pos() - pressedAt_).manhattanLength() < QApplication::startDragDistance()) return;
    const QModelIndex dragged = pressed_;
    pressed_ = QModelIndex();
    emit dragBegun(dragged);
}

void PaletteView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const QModelIndex released = indexAt(event->pos());
    const bool same = pressed_.isValid() && pressed_ == released;
    pressed_ = QModelIndex();
    if (same) emit tapped(released, Qt::MouseFocusReason);
}

// --- keys ---

void PaletteView::focusInEvent(QFocusEvent* event) {
    // A press sets the current piece; scrolling to the first would move another one under the pointer.
    if (!currentIndex().isValid() && event->reason() != Qt::MouseFocusReason) {
        const QModelIndex first = model_.firstPiece(PaletteModel::WhiteColumn);
        selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    }
    QAbstractItemView::focusInEvent(event);
}

QModelIndex PaletteView::nextSection(PaletteLayout::Direction direction) const {
    const bool down = direction == PaletteLayout::Direction::Down;
    int row = currentIndex().row();
    // Up goes to the start of this section; from there, to the section before.
    if (!down && row > 0 && model_.kindAt(row - 1) == nullptr) --row;
    while (row >= 0 && row < model_.rowCount() && (down || row > 0)) {
        row += down ? 1 : -1;
        if (model_.kindAt(row) == nullptr && model_.kindAt(row + 1) != nullptr)
            return model_.index(row + 1, currentIndex().column());
    }
    return currentIndex();
}

QModelIndex PaletteView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    using Direction = PaletteLayout::Direction;
    const QModelIndex first = model_.firstPiece(PaletteModel::WhiteColumn);
    if (!currentIndex().isValid() || !first.isValid()) return first;
    const PaletteLayout::Cell here = cellOf(currentIndex());
    const bool far = modifiers.testFlag(Qt::ControlModifier);
    const auto page = [&](Direction direction) {
        PaletteLayout::Cell cell = here;
        const int begin = paletteLayout().rectOf(here).top();
        while (std::abs(paletteLayout().rectOf(cell).top() - begin) <
               viewport()->height() - 2 * PaletteLayout::kPiece) {
            const PaletteLayout::Cell further = paletteLayout().next(cell, direction);
            if (further == cell) break;
            cell = further;
        }
        return indexOf(cell);
    };
    switch (action) {
        case MoveLeft:
        case MovePrevious:
            return indexOf(paletteLayout().next(here, Direction::Left));
        case MoveRight:
        case MoveNext:
            return indexOf(paletteLayout().next(here, Direction::Right));
        case MoveUp:
            return far ? nextSection(Direction::Up) : indexOf(paletteLayout().next(here, Direction::Up));
        case MoveDown:
            return far ? nextSection(Direction::Down) : indexOf(paletteLayout().next(here, Direction::Down));
        case MovePageUp:
            return page(Direction::Up);
        case MovePageDown:
            return page(Direction::Down);
        case MoveHome:
            return first;
        case MoveEnd:
            return model_.index(model_.rowCount() - 1, PaletteModel::BlackColumn);
    }
    return currentIndex();
}

void PaletteView::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers others = event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if ((enters || event->key() == Qt::Key_Space) && others == Qt::NoModifier) {
        if (currentIndex().isValid()) emit tapped(currentIndex(), Qt::TabFocusReason);
        return;
    }
    if (event->key() == Qt::Key_Escape) return event->ignore();
    if (event->key() == Qt::Key_Up && others == Qt::NoModifier && currentIndex().isValid() &&
        paletteLayout().next(cellOf(currentIndex()), PaletteLayout::Direction::Up) ==
            cellOf(currentIndex())) {
        emit leftUpwards();
        return;
    }
    const QString text = event->text();
    if (others == Qt::NoModifier && !text.isEmpty() && text[0].isLetterOrNumber()) {
        emit typed(text);
        return;
    }
    QAbstractItemView::keyPressEvent(event);
}

void PaletteView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        nameWidths_.clear();
        updateGeometries();
    }
    QAbstractItemView::changeEvent(event);
}

}  // namespace chesspp::ui
