// SPDX-License-Identifier: MIT
//
// The library's rows that a search leaves. What is not known of a piece yet is looked for,
// and the rows follow. Knows no widget.
#pragma once

#include "ui/models/piece_query.h"

#include <QSortFilterProxyModel>

namespace chesspp::ui {

class PieceLibraryModel;

class PieceFilter final : public QSortFilterProxyModel {
    Q_OBJECT
public:
    /// Both outlive it.
    PieceFilter(const LibraryContext& library, PieceLibraryModel& model, QObject* parent = nullptr);

    void setText(const QString& text);
    /// What of it is not understood; empty: everything is.
    [[nodiscard]] const QString& problem() const { return query_.problem; }
    /// More may be found yet.
    [[nodiscard]] bool isSearching() const { return index_.isBusy(); }

signals:
    /// Other rows, or all of them known now.
    void followed();

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const LibraryContext& library_;
    const PieceLibraryModel& model_;
    PieceQuery query_;
    mutable PieceIndex index_;
};

}  // namespace chesspp::ui
