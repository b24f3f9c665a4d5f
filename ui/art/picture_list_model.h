// SPDX-License-Identifier: MIT
// All pictures of our own set as a list: what a picture of one's own may begin with. Knows no piece; what a
// picture is called is handed in.
#pragma once

#include "ui/art/art_parts.h"

#include <QAbstractListModel>
#include <QHash>
#include <QPixmap>
#include <functional>

namespace chesspp::ui {

class PictureListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int kPictureRole = Qt::UserRole;
    using NameOf = std::function<QString(const QString& picture)>;

    /// `parts` outlives the model. Sorted by the names, for a reader of that language.
    PictureListModel(ArtParts& parts, const NameOf& nameOf, QObject* parent = nullptr);

    void setDevicePixelRatio(qreal ratio);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        QString name;
        QString picture;
    };
    ArtParts& parts_;
    QList<Row> rows_;
    qreal ratio_ = 1;
    mutable QHash<QString, QPixmap> pictures_;
};

}  // namespace chesspp::ui
