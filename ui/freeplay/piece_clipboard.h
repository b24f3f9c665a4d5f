// SPDX-License-Identifier: MIT
// Pieces on their squares as they lie in the clipboard: ours by id, and for other programs the placement
// they make. Knows no board that they come from or go to.
#pragma once

#include "ui/models/setup_editor.h"

#include <memory>
#include <vector>

class QMimeData;

namespace chesspp::ui {

/// File and rank, from 0, of the board it was copied from.
struct CopiedPiece {
    PieceChoice piece;
    int file = 0;
    int rank = 0;
    friend bool operator==(const CopiedPiece&, const CopiedPiece&) = default;
};

/// `placement`: the same for other programs, as text.
[[nodiscard]] std::unique_ptr<QMimeData> mimeDataOf(const std::vector<CopiedPiece>& pieces,
                                                    const QString& placement);
[[nodiscard]] bool holdsPieces(const QMimeData* data);
/// Empty when the data holds none, or is not as we write it.
[[nodiscard]] std::vector<CopiedPiece> piecesFrom(const QMimeData* data);

}  // namespace chesspp::ui
