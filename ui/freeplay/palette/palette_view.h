// SPDX-License-Identifier: MIT
// View of a palette's model: paints headings and tiles itself, so that hundreds of pieces need no widgets.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/freeplay/lazy_pixmap_cache.h"
#include "ui/freeplay/palette/palette_layout.h"
#include "ui/freeplay/palette/palette_model.h"

#include <QHash>
#include <QListView>

namespace chesspp::ui {

/// A QListView because Qt makes only its standard views accessible; it does its own layout and painting.
class PaletteView final : public QListView {
    Q_OBJECT
public:
    /// The model must outlive the view.
    PaletteView(PaletteModel& model, std::shared_ptr<const PieceArt> art, QWidget* parent);

    /// Highlights the armed piece; invalid: none.
    void setArmed(const QModelIndex& index);
    [[nodiscard]] LazyPixmapCache& shelf() { return shelf_; }
    [[nodiscard]] const PaletteLayout& paletteLayout() const;

    [[nodiscard]] QRect visualRect(const QModelIndex& index) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    [[nodiscard]] QModelIndex indexAt(const QPoint& point) const override;
    void doItemsLayout() override;

signals:
    /// The piece was clicked, or Enter or Space was pressed on it.
    void tapped(const QModelIndex& index, Qt::FocusReason by);
    /// The user began to drag this piece.
    void dragBegun(const QModelIndex& index);
    /// A letter or digit was typed, which begins a search.
    void typed(const QString& text);
    /// Up was pressed in the topmost line.
    void leftUpwards();

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    [[nodiscard]] int horizontalOffset() const override { return 0; }
    [[nodiscard]] int verticalOffset() const override;
    [[nodiscard]] bool isIndexHidden(const QModelIndex&) const override { return false; }
    void setSelection(const QRect&, QItemSelectionModel::SelectionFlags) override {}
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    void updateGeometries() override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    /// A double click is two clicks.
    void mouseDoubleClickEvent(QMouseEvent* event) override { mousePressEvent(event); }
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void hover(const QModelIndex& index);
    [[nodiscard]] QFont nameFont() const;
    [[nodiscard]] QModelIndex indexOf(PaletteLayout::Cell cell) const;
    [[nodiscard]] PaletteLayout::Cell cellOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex nextSection(PaletteLayout::Direction direction) const;
    [[nodiscard]] QPixmap pictureOf(const PieceAppearance& look);
    void paintTile(QPainter& painter, std::size_t row);
    void paintPiece(QPainter& painter, const QModelIndex& index);

    PaletteModel& model_;
    std::shared_ptr<const PieceArt> art_;
    LazyPixmapCache shelf_;
    mutable bool stale_ = true;  ///< rows, width or font of layout_ are outdated
    mutable PaletteLayout layout_;
    mutable QHash<QString, int> nameWidths_;
    QPersistentModelIndex pressed_;
    QPersistentModelIndex hovered_;
    QPoint pressedAt_;
};

}  // namespace chesspp::ui
