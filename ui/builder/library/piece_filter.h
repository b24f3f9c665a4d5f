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
    /// Both outlive it.
    PieceFilter(const LibraryContext& library, PieceLibraryModel& model, QObject* parent = nullptr);

    void setText(const QString& text);
    /// Of what is found the piece whose name is nearest to the words.
    [[nodiscard]] QModelIndex nearest() const;
    /// What of it is not understood; empty: everything is.
    [[nodiscard]] const QString& problem() const { return query_.problem; }
    /// Leaves other rows, where more is known now.
    void follow() { invalidateFilter(); }
    /// More may be found yet.
    [[nodiscard]] bool isSearching() const { return index_.isBusy(); }

signals:
    /// Of the pieces, or all that was asked for: no row changes before follow().
    void moreKnown();

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const LibraryContext& library_;
    const PieceLibraryModel& model_;
    PieceQuery query_;
    mutable PieceIndex index_;
};

}  // namespace chesspp::ui
