// SPDX-License-Identifier: MIT
// Controller of Freeplay's board: selects, moves, copies and paints pieces, and plays by the rule level.
#pragma once

#include "ui/board/board_view.h"
#include "ui/freeplay/brush_controller.h"
#include "ui/freeplay/overlay_controller.h"
#include "ui/freeplay/rule_aware_mover.h"
#include "ui/models/table/board_model.h"

#include <QObject>
#include <QPointer>

namespace chesspp::ui {

class LibraryContext;

class FreeplayBoard final : public QObject {
    Q_OBJECT
public:
    /// Editor and library must outlive it. The widget that lays out the view owns it.
    FreeplayBoard(SetupEditor& editor, const LibraryContext& library, QObject* parent);

    [[nodiscard]] BoardView* view() const { return view_; }
    [[nodiscard]] SetupEditor& editor() { return editor_; }

    void setBottom(Side bottom);

    /// The tool that strokes apply; nothing: the pointer selects squares and moves pieces.
    void setTool(std::optional<PaletteTool> tool);
    [[nodiscard]] const std::optional<PaletteTool>& tool() const { return strokes_.tool(); }

    /// The selected squares, with or without pieces.
    [[nodiscard]] const SquareSet& chosen() const { return view_->picture().selection; }
    void choose(const SquareSet& squares) { select(squares, std::nullopt); }
    void chooseAll();
    /// The selected squares, or else the keyboard's square if it is visible.
    [[nodiscard]] SquareSet chosenOrFocused() const;
    /// Highlights squares until the next change of the table or press on the board.
    void point(const SquareSet& squares);
    void showOverlay(std::optional<Overlay> overlay);
    [[nodiscard]] std::optional<Overlay> overlay() const { return layers_.shown(); }

    /// Selects one piece to be moved, as a click does.
    void pick(Square square) { select(SquareSet{square}, square); }
    /// The setup by which moves of the piece there are judged.
    [[nodiscard]] Setup setupFor(Square from) const { return hand_.setupFor(from); }
    /// Requests why the selected piece can or can't go to `square`; refused() unless one piece is selected.
    void explainTo(Square square);
    [[nodiscard]] bool canExplain() const;

    /// Makes `row` a drop target for that hand.
    void addHand(QWidget* row, Side hand);
    /// Sets the piece in hand that is being dragged; nothing: drags come from the palette.
    void carryFromHand(std::optional<HeldPiece> piece) { fromHand_ = std::move(piece); }

signals:
    void chosenChanged();
    void overlayChanged();
    /// A piece is being dragged; `outside`: dropping it now would remove it.
    void dragging(bool outside);
    void dragEnded();
    /// Dropping now would put the piece into that hand; nothing: into none.
    void aimedAtHand(std::optional<chesspp::Side> hand);
    /// An action was refused; `problem` says why.
    void refused(const QString& problem);
    /// The piece can't move there, for this reason; Why? explains more.
    void moveRefused(const QString& reason, chesspp::Square from, chesspp::Square to);
    /// The user pressed a square: an earlier problem is no longer of interest.
    void attended();
    void toolGivenUp();
    void explainRequested(chesspp::Square from, chesspp::Square to);
    /// Requests the menu of a square; `at` is in global coordinates.
    void menuRequested(chesspp::Square square, QPoint at);
    /// Ctrl+double-click: requests the selection of all pieces equal to the one there.
    void sameKindRequested(chesspp::Square square);

private:
    void connectSelection();
    void connectMoves();
    void connectStrokes();
    void onTableChanged(const TableChange& change);
    [[nodiscard]] BoardPicture pictureNow() const;
    enum class Twin : std::uint8_t { No, Yes };
    [[nodiscard]] std::optional<Brush> brushOf(const PaletteTool& tool, Twin twin) const;
    void dress(BoardPicture& picture) const;
    /// Use this instead of BoardView::setPicture(): it emits chosenChanged() if needed.
    void show(BoardPicture picture);
    void reportSelection();
    void select(const SquareSet& squares, std::optional<Square> picked);
    void toggle(Square square);
    [[nodiscard]] SquareSet chosenOr(Square square) const;
    void moveOne(Square from, Square to, Qt::KeyboardModifiers modifiers);
    void moveAll(const SquareSet& pieces, Step by, Qt::KeyboardModifiers modifiers);
    void reportIfRefused(const Diagnostics& problems);
    void showPending();
    [[nodiscard]] std::optional<Side> handOf(const QWidget* row) const;

    const ShownTable& table_;
    SetupEditor& editor_;
    const LibraryContext& library_;
    QPointer<BoardView> view_;
    BrushController strokes_;
    OverlayController layers_;
    RuleAwareMover hand_;
    BoardModel rules_;  ///< last move and checks, to be highlighted
    SquareSet moved_;   ///< squares of pieces that have moved
    SquareSet pointed_;
    BySide<QPointer<QWidget>> handRows_;
    std::optional<HeldPiece> fromHand_;
    KeptOfTables<SquareSet> chosenOf_;
    SquareSet told_;  ///< selection at the last chosenChanged()
};

}  // namespace chesspp::ui
