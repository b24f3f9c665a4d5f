// SPDX-License-Identifier: MIT
// Drag and drop of a piece. Kind numbers belong to one ruleset, so pieces from other processes are refused.
#pragma once

#include "ui/board/board_picture.h"

#include <memory>

class QMimeData;
class QWidget;

namespace chesspp::ui {

class PieceArt;

inline constexpr auto kPieceMimeType = "application/x-chesspp-piece";

[[nodiscard]] std::unique_ptr<QMimeData> toMimeData(const PieceAppearance& appearance);
/// Nothing if it contains no piece, is malformed or comes from another process.
[[nodiscard]] std::optional<PieceAppearance> pieceFromMimeData(const QMimeData* data);

/// Drags a piece from a widget (a palette) until the button is released; returns the drop action.
/// `extent`: size of the picture under the pointer, in logical pixels.
Qt::DropAction startPieceDrag(QWidget& source, const PieceAppearance& appearance, const PieceArt& art,
                              double extent);

}  // namespace chesspp::ui
