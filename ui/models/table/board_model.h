// SPDX-License-Identifier: MIT
// The board picture of a table, with last move, check and targets of the selected piece, and its legal moves.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/storage/bounded_job.h"
#include "ui/models/table/shown_table.h"

#include <QObject>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

class BoardModel final : public QObject {
    Q_OBJECT
public:
    BoardModel(const ShownTable& table, const LibraryContext& library);

    [[nodiscard]] const BoardPicture& picture() const { return picture_; }

    void setBottom(Side bottom);

    /// Selects a piece of the side to move, on the board or in its hand, and marks its targets, later where
    /// they take long; nullopt: none.
    void select(std::optional<Origin> piece);
    [[nodiscard]] std::optional<Square> selected() const { return picture_.selected; }
    /// The kind selected in the hand.
    [[nodiscard]] std::optional<KindId> selectedInHand() const {
        return selected_ ? selected_->dropped() : std::nullopt;
    }
    /// Its legal moves whose marker is shown on `to`, in the order of the rules.
    [[nodiscard]] std::vector<Move> movesTo(Origin from, Square to) const;

    /// Highlights squares to explain something, until the position or the selection changes.
    void glow(const std::vector<Square>& squares);
    void toggleShape(Shape shape);

signals:
    /// The picture changed without a transition.
    void pictureChanged();
    /// The picture changed; views can animate this transition.
    void pictureMoved(const chesspp::Transition& transition);

private:
    void onTableChanged(const TableChange& change);
    void rebuild();
    /// Turns them as the players sit.
    static void facePieces(BoardPicture& picture);
    void listTargets(Origin from);
    void pick(Origin piece);
    /// Where one kind in the hand alone acts, or within a turn one piece, there is nothing to choose.
    [[nodiscard]] std::optional<Origin> onlyActor() const;
    void highlightLastMove();
    void highlightCheck();
    void putGlow(std::vector<Square> squares);

    const ShownTable& table_;
    const LibraryContext& library_;
    BoardPicture picture_;
    std::optional<Origin> selected_;
    std::vector<Square> checkers_;
    BoundedJob listing_;         ///< of the selected piece's targets
    bool isListedLate_ = false;  ///< its targets were not listed at once
};

}  // namespace chesspp::ui
