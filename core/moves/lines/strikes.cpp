// SPDX-License-Identifier: MIT
//
// Attacks with conditions, and on squares where no royal stands.
#include "core/moves/lines/strikes.h"

#include <algorithm>
#include <optional>

namespace chesspp::lines {

namespace {

[[nodiscard]] bool anyStrikes(const Tables& tables, const Board& board, std::span<const Strike> strikes,
                              MarksStand marks) {
    return std::ranges::any_of(strikes, [&](const Strike& strike) {
        return board.at(strike.from) == strike.code &&
               holds(tables, board, strike.conditions, strike.from, marks);
    });
}

}  // namespace

bool strikes(const Tables& tables, const Board& board, unsigned square, Side by, MarksStand marks) {
    return strikesPlainly(tables, board, square, by) ||
           anyStrikes(tables, board, tables.sides[by].conditional.at(square), marks);
}

bool attackedAnyhow(const Tables& tables, Board& board, Square square, Side by) {
    const Side asked = opposite(by);
    std::size_t royalCount = 0;
    unsigned royal = 0;
    bool royalHere = false;
    for (const PieceCode code : tables.sides[asked].royals) {
        for (const unsigned each : board.pieces(code)) {
            ++royalCount;
            royal = each;
            royalHere |= each == square.index;
        }
    }
    // No royal there: that side's only royal, else a plain piece, is thought to stand there.
    const bool lifts = !royalHere && royalCount == 1;
    const Standing before = board.standing(square.index);
    if (lifts) board.lift(royal, asked);
    if (before == standingOf(by)) board.lift(square.index, by);
    if (board.standing(square.index) == kNobody) board.stand(square.index, asked);
    const MarksStand marks = by == board.toMove() ? MarksStand::Yes : MarksStand::No;
    const bool attacked = strikes(tables, board, square.index, by, marks) ||
                          (marks == MarksStand::Yes &&
                           anyStrikes(tables, board, tables.sides[by].marked.at(square.index), marks));
    if (before != standingOf(asked)) board.lift(square.index, asked);
    if (before == standingOf(by)) board.stand(square.index, by);
    if (lifts) board.stand(royal, asked);
    return attacked;
}

}  // namespace chesspp::lines
