// SPDX-License-Identifier: MIT
#include "ui/models/library/pickable_pieces.h"

#include "ui/board/piece_art.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/piece_query.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {

PickablePieces::PickablePieces(const LibraryContext& library, QObject* parent)
    : QAbstractListModel(parent), library_(library) {}

void PickablePieces::offer(std::function<bool(const std::string& id)> isTaken, const QString& none) {
    none_ = none;
    offered_ = library_.pieces();
    std::erase_if(offered_, [&](const PieceDefinition* each) { return isTaken(each->id); });
    std::ranges::stable_sort(offered_, {}, [this](const PieceDefinition* each) {
        return std::pair(!library_.isOwn(each->id), library_.nameOf(*each).toCaseFolded());
    });
    find({});
}

void PickablePieces::find(const QString& text) {
    const PieceQuery query = readQuery(text, library_);
    std::vector<std::pair<Farness, const PieceDefinition*>> found;
    for (const PieceDefinition* each : offered_) {
        const Farness far = query.words.isEmpty() ? Farness::Same : farness(query, library_.nameOf(*each));
        if (far != Farness::Elsewhere) found.emplace_back(far, each);
    }
    std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
    beginResetModel();
    found_.clear();
    if (!none_.isEmpty() && query.words.isEmpty()) found_.push_back(nullptr);
    for (const auto& [far, piece] : found) found_.push_back(piece);
    endResetModel();
}

int PickablePieces::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(found_.size());
}

QVariant PickablePieces::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const PieceDefinition* found = found_[static_cast<std::size_t>(index.row())];
    if (found == nullptr) {
        if (role == Qt::DisplayRole) return none_;
        // As pieces of no kind look on boards.
        if (role == Qt::DecorationRole) return pieceIcon(library_.art(), {Piece{}, {}, {}, none_});
        return {};
    }
    const PieceDefinition& piece = *found;
    switch (role) {
        case Qt::DisplayRole:
            return library_.nameOf(piece);
        case Qt::DecorationRole:
            return pieceIcon(library_.art(), library_.appearance(piece, Owner::White));
        case IdRole:
            return QString::fromStdString(piece.id);
        default:
            return {};
    }
}

}  // namespace chesspp::ui
