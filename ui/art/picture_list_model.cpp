// SPDX-License-Identifier: MIT
#include "ui/art/picture_list_model.h"

#include "ui/art/joined_picture.h"
#include "ui/art/part_list_model.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {

PictureListModel::PictureListModel(ArtParts& parts, const NameOf& nameOf, QObject* parent)
    : QAbstractListModel(parent), parts_(parts) {
    for (const QString& picture : ArtParts::pictures()) rows_.append({nameOf(picture), picture});
    std::ranges::sort(rows_,
                      [](const Row& a, const Row& b) { return a.name.localeAwareCompare(b.name) < 0; });
}

void PictureListModel::setDevicePixelRatio(qreal ratio) {
    if (ratio_ == ratio) return;
    ratio_ = ratio;
    pictures_.clear();
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

int PictureListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PictureListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = rows_.at(index.row());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return row.name;
    if (role == kPictureRole) return row.picture;
    if (role != Qt::DecorationRole) return {};
    auto known = pictures_.constFind(row.picture);
    if (known == pictures_.constEnd()) {
        const int extent = PartListModel::kIconExtent;
        QPixmap pixmap(QSize(extent, extent) * ratio_);
        pixmap.setDevicePixelRatio(ratio_);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paintArt(painter, QRectF(0, 0, extent, extent), ArtName{row.picture.toStdString()}, Side::White,
                 parts_);
        painter.end();
        known = pictures_.insert(row.picture, pixmap);
    }
    return *known;
}

}  // namespace chesspp::ui
