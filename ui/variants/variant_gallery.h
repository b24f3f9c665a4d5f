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

/// Paints cards; keeps each thumbnail as it was painted for a size in device pixels.
class VariantCardDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    VariantCardDelegate(const VariantListModel& model, std::shared_ptr<const PieceArt> art, QObject* parent);

    /// The start of a variant, longer side `extent` logical pixels.
    [[nodiscard]] QPixmap thumbnail(const Variant& variant, int extent, double devicePixelRatio) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// As high as the card's texts need in the view's width.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    [[nodiscard]] const Variant* variantOf(const QModelIndex& index) const;
    /// "960 starts", "8 × 8"
    [[nodiscard]] QString measures(const Variant& variant) const;

    const VariantListModel& model_;
    std::shared_ptr<const PieceArt> art_;
    mutable QHash<QString, QPixmap> thumbnails_;
};

class VariantGallery final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    VariantGallery(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] QListView* view() const { return view_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] const VariantListModel& model() const { return model_; }
    [[nodiscard]] const Variant* current() const;
    /// Does nothing when there is no such variant.
    void setCurrent(const QString& id);

signals:
    /// Another variant is looked at; null when none is.
    void currentChanged(const chesspp::Variant* variant);
    /// Wanted for play: a double click or Enter.
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
