// SPDX-License-Identifier: MIT
// Formats a FEN. Moved marks and the last field have only what parsing would not assume.
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/placement.h"
#include "core/notation/fen.h"
#include "core/notation/fen_fields.h"

#include <cassert>
#include <optional>

namespace chesspp {

namespace {

/// The mark that the en passant field can say: reading it must find the one step that left it.
struct EnPassant {
    SquareMark mark;
    PastStep step;
};

std::optional<EnPassant> enPassantOf(const Ruleset& ruleset, const Setup& told) {
    for (const SquareMark& mark : told.marks) {
        if (mark.mark != ruleset.enPassantMark() || mark.turns != 1 || mark.leftBy == told.sideToMove)
            continue;
        const std::vector<PastStep> steps = stepsLeaving(ruleset, told, mark.mark, mark.square, mark.leftBy);
        if (steps.size() == 1) return EnPassant{mark, steps.front()};
    }
    return std::nullopt;
}

}  // namespace

Setup toldOf(const Ruleset& ruleset, const Setup& setup) {
    const HistoryUse& use = ruleset.rules().history;
    Setup told = setup;
    told.marks = liveMarks(ruleset, setup);
    for (std::optional<SetupPiece>& piece : told.squares) {
        if (!piece) continue;
        if (!use.moveCounts) piece->moves = 0;
        if (!use.captureCounts) piece->captures = 0;
        if (!use.moveTimes) piece->movedAt.reset();
    }
    for (const Side side : kSides) {
        told.sides[side].castled &= use.castled;
        if (!use.checksGiven) told.sides[side].checksGiven = 0;
    }
    if (told.past.size() > static_cast<std::size_t>(use.lookBack)) {
        told.past.resize(static_cast<std::size_t>(use.lookBack));
    }
    if (!use.occurrences) told.earlier.clear();
    return told;
}

std::string formatFen(const Ruleset& ruleset, const Setup& setup) {
    Setup told = toldOf(ruleset, setup);
    const std::string castling = formatCastling(ruleset, told);
    Setup assumed(told.shape);
    for (std::size_t i = 0; i < told.squares.size(); ++i) {
        if (told.squares[i]) assumed.squares[i] = SetupPiece::of(told.squares[i]->piece);
    }
    assumed.sideToMove = told.sideToMove;
    const Diagnostics problems = readPast(ruleset, castling, {}, {}, assumed);
    assert(problems.empty());
    const std::vector<CastlingPair> rights = castlingPairs(ruleset, told, PairState::Unmoved);
    const std::vector<CastlingPair> assumedRights = castlingPairs(ruleset, assumed, PairState::Unmoved);
    const std::optional<KindId> promoting = promotingKind(ruleset.rules());
    SquareSet moved;
    for (int index = 0; index < told.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        if (!told.at(square)) continue;
        if (told.at(square)->promotedFrom) assumed.at(square)->promotedFrom = promoting;
        MovedState& really = told.at(square)->moved;
        const MovedState thought = assumed.at(square)->moved;
        if (really == thought) continue;
        if (really == MovedState::Moved) {
            if (unmovedCounts(ruleset, assumed, square, assumedRights)) moved.insert(square);
        } else if (!unmovedCounts(ruleset, setup, square, rights)) {
            really = thought;
        }
    }
    const std::optional<EnPassant> enPassant = enPassantOf(ruleset, told);
    if (enPassant) {
        assumed.marks.push_back(enPassant->mark);
        if (ruleset.rules().history.lookBack > 0) assumed.past = {pastOf(told, enPassant->step)};
    }
    std::string text = formatPlacement(ruleset.rules(), told, moved);
    text += told.sideToMove == Side::White ? " w " : " b ";
    text += castling + ' ' + (enPassant ? told.shape.name(enPassant->mark.square) : "-") + ' ' +
            std::to_string(told.quietPlies) + ' ' + std::to_string(told.moveNumber);
    const std::string extra = formatFenExtra(ruleset, told, assumed);
    return extra.empty() ? text : text + ' ' + extra;
}

std::string formatFen(const Position& position) {
    return formatFen(position.ruleset(), position.setup());
}

}  // namespace chesspp
