// SPDX-License-Identifier: MIT
// Gallery of variants: cards with thumbnail, name and summary under the headings of families, and a search
// field.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/models/library/variant_filter.h"

#include <QElapsedTimer>
#include <QFrame>
#include <QHash>
#include <QPixmap>
#include <QStyledItemDelegate>
#include <QTimer>
#include <optional>

class QLabel;
class QListView;
class QPushButton;

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
    /// The height of the card's texts at the view's width. Asks for no rules.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    void forgetThumbnails() { thumbnails_.clear(); }

signals:
    /// Thumbnails that were left out of the last painting can be painted now.
    void thumbnailsWaiting() const;

private:
    [[nodiscard]] const Variant* variantOf(const QModelIndex& index) const;
    /// Such as "960 starts" or "8 × 8".
    [[nodiscard]] QString measures(const Variant& variant) const;
    void paintHeading(QPainter& painter, const QStyleOptionViewItem& option, const QString& text) const;
    /// Nothing if this painting has taken long already.
    [[nodiscard]] std::optional<QPixmap> quickThumbnail(const Variant& variant, int extent,
                                                        double devicePixelRatio) const;

    const VariantListModel& model_;
    std::shared_ptr<const PieceArt> art_;
    mutable QHash<QString, QPixmap> thumbnails_;
    mutable QElapsedTimer painting_;  ///< since the first new thumbnail of this painting
    mutable bool isAnyWaiting_ = false;
    mutable QTimer later_;
};

class VariantGallery final : public QFrame {
    Q_OBJECT
public:
    /// The library must outlive the gallery.
    VariantGallery(const LibraryContext& library, QWidget* parent);

    /// Shows how many files in the folder of variants cannot be read, and on a click why.
    void setUnreadable(int count);
    [[nodiscard]] QPushButton* unreadable() const { return unreadable_; }
    [[nodiscard]] QListView* view() const { return view_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    [[nodiscard]] const VariantListModel& model() const { return model_; }
    [[nodiscard]] const Variant* current() const;
    /// An id that is unknown is selected as soon as it is known, unless another one is selected before.
    void setCurrent(const QString& id);

signals:
    /// Another variant is selected; null if none.
    void currentChanged(const chesspp::Variant* variant);
    /// A double click or Enter requests a game.
    void activated();

private:
    void reload();

    VariantListModel model_;
    VariantFilter found_;
    QListView* view_;
    SearchField* search_;
    QLabel* nothing_;
    QPushButton* unreadable_;
    VariantCardDelegate* card_;
    QString shown_;   ///< id of the current variant
    QString wanted_;  ///< id that setCurrent() did not find
};

}  // namespace chesspp::ui
