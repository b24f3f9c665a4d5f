// SPDX-License-Identifier: MIT
// Delegate of the saved positions: paints folders and thumbnails, and edits names.
#pragma once

#include "ui/freeplay/lazy_pixmap_cache.h"
#include "ui/models/positions/position_library.h"

#include <QStyledItemDelegate>

namespace chesspp::ui {

class LibraryContext;

class PositionDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    PositionDelegate(const PositionLibrary& positions, const LibraryContext& library, QObject* parent);

    [[nodiscard]] LazyPixmapCache& shelf() const { return shelf_; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    void paintFolder(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintPosition(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    [[nodiscard]] QPixmap thumbnail(const PositionLibrary::Id& id, double devicePixelRatio) const;

    const PositionLibrary& positions_;
    const LibraryContext& library_;
    mutable LazyPixmapCache shelf_;
};

}  // namespace chesspp::ui
