// SPDX-License-Identifier: MIT
// List model of the built-in pictures, or of the parts of one type, with those used by a recipe checked.
#pragma once

#include "ui/art/art_catalog.h"

#include <QAbstractListModel>
#include <QHash>
#include <QPixmap>
#include <functional>

namespace chesspp::ui {

class ArtListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int kNameRole = Qt::UserRole;  ///< the name in files; empty for "none"
    static constexpr int kIconExtent = 56;

    /// nullopt: the built-in pictures, sorted by their localized names.
    using Page = std::optional<drawing::PartSort>;
    using NameOf = std::function<QString(Page page, const QString& name)>;

    /// Empty until a page is shown. `parts` must outlive the model.
    ArtListModel(ArtCatalog& parts, NameOf nameOf, QObject* parent = nullptr);

    void showPage(Page page);
    /// Sets the recipe whose parts are checked.
    void setRecipe(const ArtRecipe& recipe);
    void setDevicePixelRatio(qreal ratio);
    /// The row of a name; the empty name finds the row "none" on pages that have one.
    [[nodiscard]] int rowOf(const QString& name) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        QString name;
        QString text;
    };
    [[nodiscard]] QPixmap picture(const QString& name) const;
    [[nodiscard]] bool isChosen(const QString& name) const;

    ArtCatalog& parts_;
    NameOf nameOf_;
    Page page_;
    QList<Row> rows_;
    ArtRecipe recipe_;
    qreal ratio_ = 1;
    mutable QHash<QString, QPixmap> pictures_;  ///< keyed by page and name
};

}  // namespace chesspp::ui
