// SPDX-License-Identifier: MIT
// Gallery of variants: cards with thumbnail, name and summary, and a search field.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/models/library/variant_list_model.h"

#include <QFrame>
#include <QHash>
#include <QPixmap>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

class QLabel;
class QListView;

namespace chesspp::ui {

class SearchField;

/// Paints cards; caches thumbnails by size in device pixels.
class VariantCardDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    VariantCardDelegate(const VariantListModel& model, std::shared_ptr<const PieceArt> art, QObject* parent);

    /// The start position; its longer side has `extent` logical pixels.
    [[nodiscard]] QPixmap thumbnail(const Variant& variant, int extent, double devicePixelRatio) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// The height of the card's texts at the view's width.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    [[nodiscard]] const Variant* variantOf(const QModelIndex& index) const;
    /// Such as "960 starts" or "8 × 8".
    [[nodiscard]] QString measures(const Variant& variant) const;

    const VariantListModel& model_;
    std::shared_ptr<const PieceArt> art_;
    mutable QHash<QString, QPixmap> thumbnails_;
};

class VariantGallery final : public QFrame {
    Q_OBJECT
public:
    /// The library must outlive the gallery.
    VariantGallery(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] QListView* view() const { return view_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] const VariantListModel& model() const { return model_; }
    [[nodiscard]] const Variant* current() const;
    /// Does nothing for an unknown id.
    void setCurrent(const QString& id);

signals:
    /// Another variant is selected; null if none.
    void currentChanged(const chesspp::Variant* variant);
    /// A double click or Enter requests a game.
    void activated();

private:
    VariantListModel model_;
    QSortFilterProxyModel found_;
    QListView* view_;
    SearchField* search_;
    QLabel* nothing_;
    VariantCardDelegate* card_;
};

}  // namespace chesspp::ui
