// SPDX-License-Identifier: MIT
//
// The right column of Pieces: the piece's picture large, its names and fields, its
// tree as an outline, its scenes. Reads only.
#pragma once

#include "core/actions/piece_definition.h"

#include <QFrame>

class QScrollArea;

namespace chesspp::ui {

class LibraryContext;

class PieceSheet final : public QFrame {
    Q_OBJECT
public:
    /// The library outlives it.
    PieceSheet(const LibraryContext& library, QWidget* parent);

    /// Null: nothing is chosen.
    void setPiece(const PieceDefinition* piece);

private:
    [[nodiscard]] QWidget* pageOf(const PieceDefinition& piece) const;
    [[nodiscard]] QWidget* headOf(const PieceDefinition& piece, QWidget* parent) const;
    [[nodiscard]] QWidget* fieldsOf(const PieceDefinition& piece, QWidget* parent) const;
    [[nodiscard]] QWidget* treeOf(const PieceDefinition& piece, QWidget* parent) const;

    const LibraryContext& library_;
    QScrollArea* scroll_;
};

}  // namespace chesspp::ui
