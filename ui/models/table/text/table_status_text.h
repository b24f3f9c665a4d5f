// SPDX-License-Identifier: MIT
// Texts about a table: status, result and score; and the squares that a message refers to.
#pragma once

#include "ui/models/table/table_document.h"

#include <QString>

namespace chesspp::ui {

/// The name as titles and sentences show it: at most 60 characters, the last one an ellipsis if it is longer.
[[nodiscard]] QString shortened(const QString& name);
/// "White", or the player's name, shortened.
[[nodiscard]] QString nameOf(const Players& players, Side side);
/// The message with players' shortened names in place of White and Black.
[[nodiscard]] Message withNames(Message message, const Players& players);
/// "1–0", "0–1", "½–½".
[[nodiscard]] QString scoreOf(const Outcome& result);
/// "2", "1½" or "½".
[[nodiscard]] QString pointsText(int halfPoints);
/// "Checkmate: Anna wins."
[[nodiscard]] QString sentenceOf(const Outcome& outcome, const TableDocument& table);
/// Players, score, reason and the score of a match: "Anna 1–0 Ben · Checkmate: Anna wins."
[[nodiscard]] QString resultOf(const Outcome& result, const TableDocument& table);
/// The side to move and last move, or the result; away from the end, the current position and the game state.
[[nodiscard]] QString statusOf(const TableDocument& table);
/// The move as it is shown: in algebraic notation with the letters that the user chose.
[[nodiscard]] QString shownMove(const Position& position, Move move);
/// The move in algebraic notation, or its squares where that takes long: "Nf3" or "g1–f3".
[[nodiscard]] QString sanOf(const Position& position, Move move);
[[nodiscard]] QString squaresOf(const Position& position, Move move);
/// Which piece's moves are being worked out, or have not been. Only while the table is not judged.
[[nodiscard]] QString judgingText(const TableDocument& table);
/// The first sentences that fit on two lines (at least one) and the number of further ones.
[[nodiscard]] QString inBrief(const QStringList& sentences);

}  // namespace chesspp::ui
