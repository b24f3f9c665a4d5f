// SPDX-License-Identifier: MIT
//
// Pieces: the library, the tree of the piece looked at with all that can be said of its
// nodes, its diagram or one of its scenes on the board, and what is said of it as a
// whole. Nodes and squares light each other up. Knows no menu and no table.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/piece_diagram.h"
#include "ui/models/piece_document.h"

#include <QWidget>
#include <memory>
#include <optional>

class QUndoStack;

namespace chesspp::ui {

class BoardView;
class DiagramBar;
class ExplainCard;
class Inspector;
class LibraryContext;
class MessageBar;
class OwnPieces;
class PieceHead;
class PieceList;
class PiecePages;
class PieceSources;
class TreePanel;

class PiecesPlace final : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the place.
    PiecesPlace(const LibraryContext& library, OwnPieces& own, QWidget* parent);
    ~PiecesPlace() override;

    [[nodiscard]] BoardView* board() const { return board_; }
    [[nodiscard]] PieceList* list() const { return list_; }
    [[nodiscard]] PieceSources* sources() const { return sources_; }
    [[nodiscard]] PieceHead* head() const { return head_; }
    [[nodiscard]] TreePanel* tree() const { return tree_; }
    [[nodiscard]] Inspector* inspector() const { return inspector_; }
    [[nodiscard]] PiecePages* pages() const { return pages_; }
    [[nodiscard]] DiagramBar* bar() const { return bar_; }
    [[nodiscard]] PieceDiagram& diagram() { return diagram_; }
    /// Of the piece looked at; null before any is.
    [[nodiscard]] PieceDocument* document() const { return document_; }
    [[nodiscard]] QUndoStack* undoStack() const;

    void setBottom(Side bottom);
    void setCoordinates(Coordinates coordinates);

    // --- what keys and buttons do ---
    void newPiece();
    /// Offers the starting points: for the piece looked at where it is one's own and empty, else for a new
    /// one.
    void askTemplate();
    void copyPiece();
    void deletePiece();
    void save();
    void testOnBoard();

signals:
    /// Another history is to be undone now.
    void undoStackChanged(QUndoStack* stack);
    /// The piece of that id shall be tried on the table.
    void testWanted(const QString& id);

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void wireTree();
    void wireBoard();
    void showPiece(const PieceDefinition* piece);
    void showDocument(PieceDocument* document);
    void follow(const PieceChange& change);
    /// Of the piece chosen; nothing: back to the diagram, as it was left.
    void showScene(std::optional<std::size_t> scene);
    void showBoard();
    void showDiagram();
    void saveScene();
    void glowNode(const QString& pointer);
    void glowItem(ItemId item);
    void hoverSquare(std::optional<Square> square);
    void explain(Square square);
    void goTo(const QString& pointer);
    void tell(const QString& text);
    void clicked(Square square, Qt::KeyboardModifiers modifiers);
    void dropped(std::optional<Square> from, std::optional<Square> to);

    const LibraryContext& library_;
    OwnPieces& own_;
    PieceDiagram diagram_;
    BoardView* board_;
    PieceList* list_;
    PieceSources* sources_;
    PieceHead* head_;
    TreePanel* tree_;
    Inspector* inspector_;
    PiecePages* pages_;
    DiagramBar* bar_;
    MessageBar* message_;
    ExplainCard* explanation_ = nullptr;
    PieceDocument* document_ = nullptr;
    std::unique_ptr<PieceDocument> builtIn_;  ///< of a piece that cannot be edited
    std::optional<std::size_t> shownScene_;
    std::optional<BoardPicture> scene_;  ///< stands on the board instead of the diagram
    Side bottom_ = Side::White;
};

}  // namespace chesspp::ui
