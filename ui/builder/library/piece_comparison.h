// SPDX-License-Identifier: MIT
// Two pieces side by side on equal boards: squares that differ, descriptions, and differences of the trees.
#pragma once

#include "ui/models/diagram/piece_diagram.h"

#include <QWidget>
#include <memory>

class QLabel;
class QListWidget;

namespace chesspp::ui {

class BoardView;
class LibraryContext;
class ScrollPage;

class PieceComparison final : public QWidget {
    Q_OBJECT
public:
    /// The library must outlive the comparison.
    PieceComparison(const LibraryContext& library, QWidget* parent);

    /// Each piece with the title of its board.
    void setPieces(std::shared_ptr<const PieceDefinition> first, const QString& firstTitle,
                   std::shared_ptr<const PieceDefinition> second, const QString& secondTitle);

    /// Squares that only one piece reaches, and squares that both reach differently, in the current position.
    struct Squares {
        SquareSet onlyFirst;
        SquareSet onlySecond;
        SquareSet otherwise;
    };
    [[nodiscard]] const Squares& squares() const { return squares_; }
    [[nodiscard]] QListWidget* nodes() const { return nodes_; }
    [[nodiscard]] BoardView* board(int which) const { return halves_[which == 0 ? 0 : 1].board; }

private:
    struct Half {
        std::unique_ptr<PieceDiagram> diagram;
        std::shared_ptr<const PieceDefinition> piece;
        QLabel* title = nullptr;
        BoardView* board = nullptr;
        ScrollPage* words = nullptr;
    };
    void makeHalf(Half& half, Half& other);
    void showBoards();
    void showWords();
    void showNodes();

    const LibraryContext& library_;
    std::array<Half, 2> halves_;
    QLabel* legend_;
    QListWidget* nodes_;
    Squares squares_;
    bool following_ = false;
};

}  // namespace chesspp::ui
