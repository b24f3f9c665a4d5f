// SPDX-License-Identifier: MIT
// Controller of Freeplay's board: selects, moves, copies and paints pieces, and plays under the rule dial.
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
    /// Editor and library outlive it. The view belongs to whoever lays it out.
    FreeplayBoard(SetupEditor& editor, const LibraryContext& library, QObject* parent);
    ~FreeplayBoard() override;

    [[nodiscard]] BoardView* view() const { return view_; }
    [[nodiscard]] SetupEditor& editor() { return editor_; }

    void setBottom(Side bottom);

    /// What strokes over squares do; nothing: squares are chosen, pieces moved.
    void setTool(std::optional<PaletteTool> tool);
    [[nodiscard]] const std::optional<PaletteTool>& tool() const { return strokes_.tool(); }

    /// Squares chosen together, whatever stands on them.
    [[nodiscard]] const SquareSet& chosen() const;
    void choose(SquareSet squares);
    void chooseAll();
    /// What is chosen, or else the keyboard's square if that is seen.
    [[nodiscard]] SquareSet chosenOrFocused() const;
    /// Shows squares that something said elsewhere speaks of, until the next change.
    void point(const SquareSet& squares);
    void showOverlay(std::optional<Overlay> overlay);
    [[nodiscard]] std::optional<Overlay> overlay() const { return layers_.shown(); }

    /// One piece is chosen to be moved, as by a click.
    void pick(Square square);
    /// What the rules are asked about the piece there.
    [[nodiscard]] Setup setupFor(Square from) const { return hand_.setupFor(from); }
    /// Why the one chosen piece can go to a square, or why not; of no use without one.
    void explainTo(Square square);
    [[nodiscard]] bool canExplain() const;

    /// What is let go on this row of a shelf goes into that hand.
    void addHand(QWidget* row, Side hand);
    /// The piece that is dragged is one in hand; nothing: it is the palette's.
    void carryFromHand(std::optional<HandTool> piece) { fromHand_ = std::move(piece); }

signals:
    void chosenChanged();
    void overlayChanged();
    /// A piece is being dragged; `outside`: letting go would remove it.
    void dragging(bool outside);
    void dragEnded();
    /// Letting go would put what is dragged into that hand.
    void aimedAtHand(std::optional<chesspp::Side> hand);
    /// Something was not done, and why.
    void refused(const QString& problem);
    /// A piece can't move there, and why; there is more to explain.
    void moveRefused(const QString& reason, chesspp::Square from, chesspp::Square to);
    /// The user is about something new: a problem told is no longer of interest.
    void attended();
    void toolGivenUp();
    void explainRequested(chesspp::Square from, chesspp::Square to);
    /// A menu of what can be done on a square; in global coordinates.
    void menuRequested(chesspp::Square square, QPoint at);
    /// Two quick clicks with Ctrl: all pieces like the one there.
    void sameKindRequested(chesspp::Square square);

private:
    void followChoosing();
    void followMoving();
    void followStrokes();
    void follow(const TableChange& change);
    [[nodiscard]] BoardPicture pictureNow() const;
    enum class Twin : std::uint8_t { No, Yes };
    [[nodiscard]] std::optional<Brush> brushOf(const PaletteTool& tool, Twin twin) const;
    void dress(BoardPicture& picture) const;
    /// The only way by which the view gets another picture.
    void show(BoardPicture picture);
    void tellChosen();
    void toggle(Square square);
    [[nodiscard]] SquareSet chosenOr(Square square) const;
    void moveOne(Square from, Square to, Qt::KeyboardModifiers modifiers);
    void moveAll(const SquareSet& pieces, Step by, Qt::KeyboardModifiers modifiers);
    void tellIfRefused(const Diagnostics& problems);
    void showPending();
    [[nodiscard]] std::optional<Side> handOf(const QWidget* row) const;

    const ShownTable& table_;
    SetupEditor& editor_;
    const LibraryContext& library_;
    QPointer<BoardView> view_;
    BrushController strokes_;
    OverlayController layers_;
    RuleAwareMover hand_;
    BoardModel rules_;  ///< what the rules say of the position: its last move, its checks
    SquareSet moved_;   ///< squares of pieces that have
    SquareSet pointed_;
    BySide<QPointer<QWidget>> handRows_;
    std::optional<HandTool> fromHand_;
    KeptOfTables<SquareSet> chosenOf_;
    SquareSet told_;  ///< what chosenChanged() was emitted for last
};

}  // namespace chesspp::ui
