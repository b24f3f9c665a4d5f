// SPDX-License-Identifier: MIT
// Moves pieces on Freeplay's board under the rule dial: targets, choice among moves, reasons for refusals.
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
    /// Both outlive it.
    RuleAwareMover(const ShownTable& table, const LibraryContext& library, QObject* parent = nullptr);

    [[nodiscard]] bool isActive() const { return table_->ruleLevel() != RuleLevel::None; }
    /// The squares that the piece there reaches, each with the sign of what happens.
    [[nodiscard]] std::vector<Target> targetsOf(Square from) const;
    /// What the rules are asked about the piece there: without turns, each piece is to move.
    [[nodiscard]] Setup setupFor(Square from) const;
    /// Makes the move from one square to another on the view's board, asking which if there are several.
    void tryMove(BoardView& view, Square from, Square to);
    /// A choice that is open is given up.
    void giveUp();

signals:
    /// A move was made, or its choice given up: nothing is picked any more.
    void done();
    /// There is no such move, why, and the squares that the reason speaks of.
    void refused(const QString& reason, const chesspp::SquareSet& squares, chesspp::Square from,
                 chesspp::Square to);

private:
    void refuse(Square from, Square to);

    const ShownTable& table_;
    const LibraryContext& library_;
    QPointer<MoveChoicePopup> popup_;
};

}  // namespace chesspp::ui
