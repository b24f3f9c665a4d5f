// SPDX-License-Identifier: MIT
//
// The cells of the palette.
#include "ui/freeplay/palette_model.h"

#include "ui/board/piece_art.h"
#include "ui/board/piece_mime.h"
#include "ui/models/library_context.h"

#include <QMimeData>

namespace chesspp::ui {

PaletteModel::PaletteModel(const LibraryContext& library, QObject* parent)
    : QAbstractTableModel(parent), library_(library) {}

void PaletteModel::setRuleset(RulesetPtr ruleset) {
    if (ruleset == ruleset_) return;
    beginResetModel();
    ruleset_ = std::move(ruleset);
    endResetModel();
}

std::optional<PieceLook> PaletteModel::lookAt(const QModelIndex& index) const {
    if (!index.isValid() || index.column() == NameColumn) return std::nullopt;
    const Owner owner = index.column() == WhiteColumn ? Owner::White : Owner::Black;
    return library_.look(*ruleset_, Piece{KindId{static_cast<std::uint16_t>(index.row())}, owner});
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || ruleset_ == nullptr ? 0 : static_cast<int>(ruleset_->kindCount());
}

int PaletteModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const std::optional<PieceLook> look = lookAt(index);
    if (!look) {
        const auto kind = KindId{static_cast<std::uint16_t>(index.row())};
        if (role == Qt::DisplayRole) return library_.nameOf(ruleset_->definition(kind));
        return {};
    }
    if (role == Qt::DecorationRole) return pieceIcon(library_.art(), *look);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) return nameWithOwner(*look);
    return {};
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return index.column() == NameColumn ? plain : plain | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
}

QStringList PaletteModel::mimeTypes() const {
    return {QLatin1String(kPieceMimeType)};
}

QMimeData* PaletteModel::mimeData(const QModelIndexList& indexes) const {
    for (const QModelIndex& index : indexes) {
        if (const std::optional<PieceLook> look = lookAt(index)) return toMimeData(*look).release();
    }
    return nullptr;
}

QString nameWithOwner(const PieceLook& look) {
    switch (look.piece.owner) {
        case Owner::White:
            return PaletteModel::tr("White: %1", "piece").arg(look.name);
        case Owner::Black:
            return PaletteModel::tr("Black: %1", "piece").arg(look.name);
        case Owner::Neutral:
            return PaletteModel::tr("Neutral: %1", "piece").arg(look.name);
    }
    return look.name;
}

}  // namespace chesspp::ui
