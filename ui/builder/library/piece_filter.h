// SPDX-License-Identifier: MIT
// Filter of the library's rows by a search. Some matches are computed in another thread and follow later.
#pragma once

#include "ui/models/library/piece_query.h"

#include <QSortFilterProxyModel>

namespace chesspp::ui {

class PieceLibraryModel;

class PieceFilter final : public QSortFilterProxyModel {
    Q_OBJECT
public:
    /// Both must outlive the filter.
    PieceFilter(const LibraryContext& library, PieceLibraryModel& model, QObject* parent = nullptr);

    void setText(const QString& text);
    /// The match whose name is closest to the search text.
    [[nodiscard]] QModelIndex nearest() const;
    /// The part of the text that is not understood; empty if none.
    [[nodiscard]] const QString& problem() const { return query_.problem; }
    /// Filters again with newly computed matches.
    void refresh() { invalidateFilter(); }
    /// Finds more matches while it is busy. Rows do not change before refresh().
    [[nodiscard]] const PieceIndex& searchIndex() const { return index_; }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const LibraryContext& library_;
    const PieceLibraryModel& model_;
    PieceQuery query_;
    mutable PieceIndex index_;
};

}  // namespace chesspp::ui
