// SPDX-License-Identifier: MIT
//
// Pieces: the library, on the board the chosen piece's diagram or one of its scenes, what
// it says of itself. Changes no piece.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/piece_diagram.h"

#include <QWidget>
#include <optional>

namespace chesspp::ui {

class BoardView;
class DiagramBar;
class LibraryContext;
class PieceList;
class PieceSheet;

class PiecesPlace final : public QWidget {
    Q_OBJECT
public:
    /// The library outlives the place.
    PiecesPlace(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const { return board_; }
    [[nodiscard]] PieceList* list() const { return list_; }
    [[nodiscard]] PieceSheet* sheet() const { return sheet_; }
    [[nodiscard]] PieceDiagram& diagram() { return diagram_; }

    void setBottom(Side bottom);
    void setCoordinates(Coordinates coordinates);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showPiece(const PieceDefinition* piece);
    /// Of the piece chosen; nothing: back to the diagram, as it was left.
    void showScene(std::optional<std::size_t> scene);
    void showBoard();
    void showDiagram();
    void clicked(Square square, Qt::KeyboardModifiers modifiers);
    void dropped(std::optional<Square> from, std::optional<Square> to);

    const LibraryContext& library_;
    PieceDiagram diagram_;
    BoardView* board_;
    PieceList* list_;
    PieceSheet* sheet_;
    DiagramBar* bar_;
    const PieceDefinition* piece_ = nullptr;
    std::optional<BoardPicture> scene_;  ///< stands on the board instead of the diagram
    Side bottom_ = Side::White;
};

}  // namespace chesspp::ui
