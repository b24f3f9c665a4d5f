// SPDX-License-Identifier: MIT
//
// Writes what reading would not assume: first the standard fields, then, by reading
// the past back, the moved marks and the last field.
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/placement.h"
#include "core/notation/fen.h"
#include "core/notation/fen_extra.h"
#include "core/notation/fen_past.h"

#include <cassert>

namespace chesspp {

std::string formatFen(const Ruleset& ruleset, const Setup& setup) {
    const std::string castling = formatCastling(ruleset, setup);
    Setup assumed = setup;
    const Diagnostics problems = readPast(ruleset, castling, {}, {}, assumed);
    assert(problems.empty());
    const std::vector<CastlingPair> rights = castlingPairs(ruleset, setup, PairState::Unmoved);
    const std::vector<CastlingPair> assumedRights = castlingPairs(ruleset, assumed, PairState::Unmoved);
    SquareSet moved;
    FenExtra extra;
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        if (!setup.at(square) || setup.at(square)->moved == assumed.at(square)->moved) continue;
        if (setup.at(square)->moved == MovedState::Moved) {
            if (unmovedCounts(ruleset, assumed, square, assumedRights)) moved.insert(square);
        } else if (unmovedCounts(ruleset, setup, square, rights)) {
            extra.unmoved.push_back(square);
        }
    }
    std::optional<Square> enPassant;
    for (const SquareMark& mark : liveMarks(ruleset, setup)) {
        const bool standard = !enPassant && mark.mark == ruleset.enPassantMark() && mark.turns == 1 &&
                              mark.leftBy != setup.sideToMove;
        if (standard) {
            enPassant = mark.square;
        } else {
            extra.marks.push_back(mark);
        }
    }
    std::string text = formatPlacement(ruleset.rules(), setup, moved);
    text += setup.sideToMove == Side::White ? " w " : " b ";
    text += castling + ' ' + (enPassant ? setup.shape.name(*enPassant) : "-") + ' ' +
            std::to_string(setup.quietPlies) + ' ' + std::to_string(setup.moveNumber);
    if (!extra.empty()) text += ' ' + formatFenExtra(ruleset, extra);
    return text;
}

std::string formatFen(const Position& position) {
    return formatFen(position.ruleset(), position.setup());
}

}  // namespace chesspp
