// SPDX-License-Identifier: MIT
// Delegate of the saved positions: shows folders and thumbnails, and edits names.
#pragma once

#include "ui/freeplay/lazy_pixmap_cache.h"
#include "ui/models/positions/position_library.h"
#include "ui/theme/row_delegate.h"

namespace chesspp::ui {

class LibraryContext;

class PositionDelegate final : public RowDelegate {
    Q_OBJECT
public:
    PositionDelegate(const PositionLibrary& positions, const LibraryContext& library, QObject* parent);

    [[nodiscard]] LazyPixmapCache& pixmaps() const { return pixmaps_; }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

protected:
    [[nodiscard]] ListRow rowOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintPictures(QPainter& painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const override;

private:
    [[nodiscard]] QPixmap thumbnail(const PositionLibrary::Id& id, double devicePixelRatio) const;

    const PositionLibrary& positions_;
    const LibraryContext& library_;
    mutable LazyPixmapCache pixmaps_;
};

}  // namespace chesspp::ui
