// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/palette_items.h"

#include "ui/models/library/library_context.h"
#include "ui/models/library/piece_library_model.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp::ui {
namespace {

struct PaletteTexts {
    Q_DECLARE_TR_FUNCTIONS(PaletteModel)
};

/// Index in the usual order of the chess pieces; any other kind comes last.
std::size_t placeInChess(std::string_view id) {
    constexpr std::array<std::string_view, 6> kUsual{"king", "queen", "rook", "bishop", "knight", "pawn"};
    return static_cast<std::size_t>(std::ranges::find(kUsual, id) - kUsual.begin());
}

}  // namespace

std::vector<PaletteItem> paletteItemsOf(const LibraryContext& library) {
    const PieceLibraryModel ordered(library);
    const auto names = library.choiceNames();
    std::vector<PaletteItem> kinds;
    for (int row = 0; row < ordered.rowCount(); ++row) {
        const QModelIndex family = ordered.index(row, 0);
        const std::size_t first = kinds.size();
        bool chess = false;
        for (int child = 0; child < ordered.rowCount(family); ++child) {
            const QModelIndex index = ordered.index(child, 0, family);
            const PieceDefinition& piece = *ordered.pieceAt(index);
            chess = chess || piece.family == "chess";
            const QString& name = names.at(piece.id);
            kinds.push_back({piece.id, name, QString::fromStdString(piece.letter), family.data().toString(),
                             index.data(PieceLibraryModel::SearchRole).toString(),
                             library.appearance(piece, Owner::White),
                             library.appearance(piece, Owner::Black)});
            kinds.back().white.name = kinds.back().black.name = name;
        }
        if (chess) {
            std::ranges::stable_sort(kinds.begin() + static_cast<std::ptrdiff_t>(first), kinds.end(), {},
                                     [](const PaletteItem& kind) { return placeInChess(kind.id); });
        }
    }
    return kinds;
}

}  // namespace chesspp::ui
