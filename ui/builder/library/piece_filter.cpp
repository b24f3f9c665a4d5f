// SPDX-License-Identifier: MIT
#include "ui/builder/library/piece_filter.h"

#include "ui/models/library/piece_library_model.h"

namespace chesspp::ui {

PieceFilter::PieceFilter(const LibraryContext& library, PieceLibraryModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), library_(library), model_(model), index_(library) {
    setSourceModel(&model);
    setRecursiveFilteringEnabled(true);
}

void PieceFilter::setText(const QString& text) {
    query_ = readQuery(text, library_);
    invalidateFilter();
}

QModelIndex PieceFilter::nearest() const {
    QModelIndex best;
    std::optional<Farness> least;
    for (int above = 0; above < rowCount(); ++above) {
        const QModelIndex family = index(above, 0);
        for (int row = 0; row < rowCount(family); ++row) {
            const QModelIndex each = index(row, 0, family);
            const Farness far = farness(query_, each.data().toString());
            if (least && far >= *least) continue;
            least = far;
            best = each;
        }
    }
    return best;
}

bool PieceFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = model_.index(row, 0, parent);
    const auto piece = model_.sharedAt(index);
    if (!piece) return false;
    if (query_.problem.isEmpty() && !query_.asksText() && !query_.asksMoves() && !query_.asksValue())
        return true;
    return index_.matches(query_, piece, index.data(PieceLibraryModel::SearchRole).toString()) ==
           PieceIndex::Answer::Yes;
}

}  // namespace chesspp::ui
