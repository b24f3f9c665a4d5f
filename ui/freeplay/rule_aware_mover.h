// SPDX-License-Identifier: MIT
// Moves pieces on Freeplay's board by the rule level: targets, choice among moves, reasons for refusals.
#pragma once

#include "ui/board/board_view.h"
#include "ui/models/table/shown_table.h"

#include <QObject>
#include <QPointer>
#include <vector>

namespace chesspp::ui {

class MoveChoicePopup;
class LibraryContext;

class RuleAwareMover final : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    RuleAwareMover(const ShownTable& table, const LibraryContext& library, QObject* parent = nullptr);

    [[nodiscard]] bool isActive() const { return table_->ruleLevel() != RuleLevel::None; }
    /// The squares that the piece can move to, each with the marker of its effect.
    [[nodiscard]] std::vector<Target> targetsOf(Square from) const;
    /// The setup by which moves of the piece there are judged: without turns, its side is to move.
    [[nodiscard]] Setup setupFor(Square from) const;
    /// Makes the move, or emits refused(). Opens a choice if there are several moves or `from` is `to`.
    void tryMove(BoardView& view, Square from, Square to);

signals:
    /// A move was made or its choice cancelled: the piece is to be deselected.
    void done();
    /// There is no such move; `squares` are those that `reason` refers to.
    void refused(const QString& reason, const chesspp::SquareSet& squares, chesspp::Square from,
                 chesspp::Square to);

private:
    void make(const RuleLevelMove& move);
    void refuse(Square from, Square to);

    const ShownTable& table_;
    const LibraryContext& library_;
    QPointer<MoveChoicePopup> popup_;
};

}  // namespace chesspp::ui
