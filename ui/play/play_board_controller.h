// SPDX-License-Identifier: MIT
// Controller of a table's board: turns gestures into moves, choices among moves, or reasons for refusals.
#pragma once

#include "ui/board/board_view.h"
#include "ui/models/table/board_model.h"
#include "ui/moves/held_piece.h"

#include <QObject>
#include <QPointer>
#include <optional>
#include <vector>

namespace chesspp::ui {

class MoveChoicePopup;
class LibraryContext;

class PlayBoardController final : public QObject {
    Q_OBJECT
public:
    /// Table and library must outlive it. The view is owned by the widget that lays it out.
    PlayBoardController(const ShownTable& table, const LibraryContext& library, QObject* parent);

    [[nodiscard]] BoardView* view() const { return view_; }
    [[nodiscard]] BoardModel& model() { return model_; }

    /// Plays one of the moves; if there are several, the user chooses in a popup at the square `at`.
    void playOneOf(const std::vector<Move>& moves, Square at);
    /// Plays a legal move, or emits refused().
    void play(Move move);
    /// As movesTo() of the model; nullopt where they take long to list.
    [[nodiscard]] std::optional<std::vector<Move>> quickMovesTo(Origin from, Square to) const;

    /// Selects a piece in hand, to be dropped with a click on a square; unselects the one that is.
    void selectInHand(const HeldPiece& piece);
    /// Drags it until the button is released; the drag begins on `from`.
    void dragFromHand(const HeldPiece& piece, QWidget& from);

    /// Requests the full explanation of why the selected piece can move to a square or not.
    void explainTo(Square square);

signals:
    void explainRequested(chesspp::Square from, chesspp::Square to);
    /// Something was not done; `reason` says why in one line.
    void refused(const QString& reason);
    /// An attempted move was illegal.
    void moveRefused(const QString& reason, chesspp::Square from, chesspp::Square to);
    /// The user started something new, so a reason shown earlier is outdated.
    void attended();

private:
    void tryMove(Origin from, Square to);
    void explainDrop(KindId kind, Square square);
    void attend();
    void refuse(Origin from, Square to);
    /// Nothing when the side is not to move, which is said.
    [[nodiscard]] std::optional<KindId> kindToDrop(const HeldPiece& piece);
    void clicked(Square square, Qt::KeyboardModifiers modifiers);
    void showPicture();

    const ShownTable& table_;
    const LibraryContext& library_;
    BoardModel model_;
    QPointer<BoardView> view_;
    KeptOfTables<std::vector<Shape>> shapes_;
    QPointer<MoveChoicePopup> popup_;
};

}  // namespace chesspp::ui
