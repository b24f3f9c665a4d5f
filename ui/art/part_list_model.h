// SPDX-License-Identifier: MIT
// The parts of one sort as a list with pictures and names, those of a recipe checked; the first row stands
// for none where there may be none. Knows no widget.
#pragma once

#include "ui/art/art_parts.h"

#include <QAbstractListModel>
#include <QHash>
#include <QPixmap>

namespace chesspp::ui {

class PartListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int kPartRole = Qt::UserRole;  ///< the part's name in files; empty for none
    static constexpr int kIconExtent = 56;

    /// `parts` outlives the model.
    explicit PartListModel(ArtParts& parts, QObject* parent = nullptr);

    [[nodiscard]] drawing::PartSort partSort() const { return sort_; }
    void setSort(drawing::PartSort sort);
    /// What is checked.
    void setRecipe(const ArtRecipe& recipe);
    /// For which screen and side the pictures are drawn.
    void setLook(qreal devicePixelRatio, Side side);
    /// The row of a part; of none, the row that stands for none.
    [[nodiscard]] int rowOf(const QString& part) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    [[nodiscard]] QPixmap picture(const QString& part) const;

    ArtParts& parts_;
    drawing::PartSort sort_ = drawing::PartSort::Base;
    QStringList names_;
    ArtRecipe recipe_;
    qreal ratio_ = 1;
    Side side_ = Side::White;
    mutable QHash<QString, QPixmap> pictures_;
};

}  // namespace chesspp::ui
