// SPDX-License-Identifier: MIT
// Formats a FEN. Moved marks and the last field have only what parsing would not assume.
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/fen_placement.h"
#include "core/notation/fen.h"
#include "core/notation/fen_fields.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace chesspp {

namespace {

/// The mark that the en passant field can say: reading it must find the one step that left it.
struct EnPassant {
    SquareMark mark;
    PastStep step;
};

std::optional<EnPassant> enPassantOf(const Ruleset& ruleset, const Setup& recorded) {
    for (const SquareMark& mark : recorded.marks) {
        if (mark.mark != ruleset.enPassantMark() || mark.turns != 1 || mark.leftBy == recorded.sideToMove)
            continue;
        const std::vector<PastStep> steps =
            stepsLeaving(ruleset, recorded, mark.mark, mark.square, mark.leftBy);
        if (steps.size() == 1) return EnPassant{mark, steps.front()};
    }
    return std::nullopt;
}

}  // namespace

Setup recordedState(const Ruleset& ruleset, const Setup& setup) {
    Setup recorded = setup;
    recorded.marks = liveMarks(ruleset, setup);
    recorded.keep(ruleset.rules().history);
    for (std::optional<SetupPiece>& piece : recorded.squares) {
        // As the letter says.
        if (piece && !piece->promotedFrom)
            piece->promotedFrom = ruleset.rules().of(piece->piece.kind).unpromoted;
    }
    return recorded;
}

std::string formatFen(const Ruleset& ruleset, const Setup& setup) {
    Setup recorded = recordedState(ruleset, setup);
    const std::string castling = formatCastling(ruleset, recorded);
    Setup assumed(recorded.shape);
    for (std::size_t i = 0; i < recorded.squares.size(); ++i) {
        if (recorded.squares[i]) assumed.squares[i] = SetupPiece::of(recorded.squares[i]->piece);
    }
    assumed.sideToMove = recorded.sideToMove;
    assumed.movesMade = recorded.movesMade;
    assumed.hands = recorded.hands;
    const Diagnostics problems = readPast(ruleset, castling, {}, {}, assumed);
    assert(problems.empty());
    const std::vector<CastlingPair> rights = castlingPairs(ruleset, recorded, PairState::Unmoved);
    const std::vector<CastlingPair> assumedRights = castlingPairs(ruleset, assumed, PairState::Unmoved);
    const std::optional<KindId> promoting = promotingKind(ruleset.rules());
    SquareSet moved;
    for (const Square square : recorded.shape.squares()) {
        if (!recorded.at(square)) continue;
        if (recorded.at(square)->promotedFrom) {
            const auto said = ruleset.rules().of(recorded.at(square)->piece.kind).unpromoted;
            assumed.at(square)->promotedFrom = said ? said : promoting;
        }
        MovedState& really = recorded.at(square)->moved;
        const MovedState thought = assumed.at(square)->moved;
        if (really == thought) continue;
        if (really == MovedState::Moved) {
            const bool waits =
                ruleset.rules().of(recorded.at(square)->piece.kind).droppedUnmovedOn.has_value();
            if (waits || unmovedCounts(ruleset, assumed, square, assumedRights)) moved.insert(square);
        } else if (!unmovedCounts(ruleset, setup, square, rights)) {
            really = thought;
        }
    }
    const std::optional<EnPassant> enPassant = enPassantOf(ruleset, recorded);
    if (enPassant) {
        assumed.marks.push_back(enPassant->mark);
        if (ruleset.rules().history.lookBack > 0) assumed.past = {pastOf(recorded, enPassant->step)};
    }
    std::string checks;
    const auto given = [&](Side side) { return recorded.sides[side].counts[SideCount::ChecksGiven]; };
    const int most = ruleset.variant().fen.checks.value_or(-1);
    if (std::ranges::all_of(kSides, [&](Side side) { return given(side) <= most; })) {
        checks =
            std::to_string(most - given(Side::White)) + '+' + std::to_string(most - given(Side::Black)) + ' ';
        for (const Side side : kSides) recorded.sides[side].counts[SideCount::ChecksGiven] = 0;
    }
    const bool waits = !ruleset.variant().fen.waiting.empty();
    std::string text = waits ? formatWaitingRow(ruleset, Side::Black, recorded) + '/' : "";
    const std::string row = waits ? '/' + formatWaitingRow(ruleset, Side::White, recorded) : "";
    text += formatPlacement(ruleset.rules(), recorded, moved);
    text.insert(std::min(text.find('['), text.size()), row);
    text += recorded.sideToMove == Side::White ? " w " : " b ";
    text += castling + ' ' + (enPassant ? recorded.shape.name(enPassant->mark.square) : "-") + ' ' + checks +
            std::to_string(recorded.halfmoveClock) + ' ' + std::to_string(recorded.moveNumber);
    const std::string extra = formatFenExtension(ruleset, recorded, assumed);
    return extra.empty() ? text : text + ' ' + extra;
}

std::string formatFen(const Position& position) {
    return formatFen(position.ruleset(), position.setup());
}

}  // namespace chesspp
