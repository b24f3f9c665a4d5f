// SPDX-License-Identifier: MIT
// Delegate of the saved positions: paints folders and thumbnails, and edits names.
#pragma once

#include "ui/freeplay/picture_shelf.h"
#include "ui/models/position_library.h"

#include <QStyledItemDelegate>

namespace chesspp::ui {

class LibraryContext;

class PositionRow final : public QStyledItemDelegate {
    Q_OBJECT
public:
    PositionRow(const PositionLibrary& positions, const LibraryContext& library, QObject* parent);

    [[nodiscard]] PictureShelf& shelf() const { return shelf_; }

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
    mutable PictureShelf shelf_;
};

}  // namespace chesspp::ui
