// SPDX-License-Identifier: MIT
// The variants whose names, summaries or pieces have all words of a search, under the headings of their
// families.
#pragma once

#include "ui/models/library/variant_list_model.h"

#include <QSortFilterProxyModel>

namespace chesspp::ui {

class VariantFilter final : public QSortFilterProxyModel {
    Q_OBJECT
public:
    /// The model must outlive the filter.
    explicit VariantFilter(VariantListModel& model);

    void setWords(const QString& text);
    /// Null for a heading.
    [[nodiscard]] const Variant* variantAt(const QModelIndex& index) const {
        return model_.variantAt(mapToSource(index));
    }
    /// Invalid if it is not found.
    [[nodiscard]] QModelIndex indexOf(const QString& id) const { return mapFromSource(model_.indexOf(id)); }
    /// That which the words name in full, or the first whose name begins with them; else invalid.
    [[nodiscard]] QModelIndex named() const;
    /// Invalid if nothing is found.
    [[nodiscard]] QModelIndex first() const { return rowCount() > 1 ? index(1, 0) : QModelIndex(); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    [[nodiscard]] bool isFound(int row) const;

    VariantListModel& model_;
    QStringList words_;
};

}  // namespace chesspp::ui
