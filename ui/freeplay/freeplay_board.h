// SPDX-License-Identifier: MIT
//
// The board of a table without rules: every piece goes anywhere, many at once,
// beside the board they are gone; an armed tool paints. Each gesture is one undo
// step of the table. Knows no other widget of its place.
#pragma once

#include "ui/board/board_view.h"
#include "ui/freeplay/palette_tool.h"
#include "ui/models/board_overlays.h"
#include "ui/models/setup_editor.h"

#include <QObject>
#include <QPointer>

namespace chesspp::ui {

class LibraryContext;

class FreeplayBoard final : public QObject {
    Q_OBJECT
public:
    /// Editor and library outlive it. The view belongs to whoever lays it out.
    FreeplayBoard(SetupEditor& editor, const LibraryContext& library, QObject* parent);

    [[nodiscard]] BoardView* view() const { return view_; }

    void setBottom(Side bottom);
    void setCoordinates(Coordinates coordinates);

    /// What strokes over squares do; nothing: squares are chosen, pieces moved.
    void setTool(std::optional<PaletteTool> tool);
    [[nodiscard]] const SquareSet& chosen() const { return view_->picture().selection; }
    void choose(SquareSet squares) { choose(squares, std::nullopt); }
    /// Shows squares that a reason speaks of, until the next change.
    void point(const SquareSet& squares);
    /// Nothing: none.
    void showOverlay(std::optional<Overlay> overlay);
    /// Chosen pieces go, or else the one on the keyboard's square.
    void removeChosen();

signals:
    /// A piece is being dragged; `outside`: letting go would remove it.
    void dragging(bool outside);
    void dragEnded();
    void chosenChanged();
    /// Something was not done, and why.
    void refused(const QString& problem);

private:
    /// A press with an armed tool until it ends.
    struct Stroke {
        TableDocument::Gesture gesture{};
        int undoIndex = 0;       ///< of the stack before it began
        bool takesAway = false;  ///< the same piece stood where it began, or holes did
        bool otherSide = false;  ///< it paints the piece of the other side
    };

    void followGestures();
    void followStrokes();
    void follow(const TableChange& change);
    [[nodiscard]] BoardPicture pictureNow() const;
    [[nodiscard]] std::optional<Brush> brush() const;
    [[nodiscard]] QString wordsFor(Square square) const;
    void choose(SquareSet squares, std::optional<Square> one);
    [[nodiscard]] SquareSet chosenOr(Square square) const;
    void moveAll(const SquareSet& pieces, Step by, Qt::KeyboardModifiers modifiers);
    void beginStroke(Square square, Qt::MouseButton button);
    void paint(Square square);
    void tellIfRefused(const Diagnostics& problems);

    TableDocument& table_;
    SetupEditor& editor_;
    const LibraryContext& library_;
    QPointer<BoardView> view_;
    std::optional<PaletteTool> tool_;
    Stroke stroke_;
    BoardOverlays overlays_;
    SquareSet pointed_;
};

}  // namespace chesspp::ui
