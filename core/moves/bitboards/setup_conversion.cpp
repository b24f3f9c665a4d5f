// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/setup_conversion.h"

#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/interpreter.h"

#include <algorithm>

namespace chesspp::bitboards {

template <int W>
void loadState(const Tables<W>& tables, const Setup& setup, BoardState<W>& state) {
    state = BoardState<W>(*tables.keys);
    RecordUse use = tables.records;
    // Once the setup has a promoted piece, all are kept, even if no tree asks for it.
    use.history.promotions |= std::ranges::any_of(
        setup.squares, [](const std::optional<SetupPiece>& piece) { return piece && piece->promotedFrom; });
    state.records() = History(use, tables.squares);
    state.records().load(setup);
    Bitboard<W> unmoved;
    for (int index = 0; index < tables.squares; ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const auto& standing = setup.at(square);
        if (!standing) continue;
        const Side side = standing->piece.owner == Owner::Black ? Side::Black : Side::White;
        const PieceCode code = codeOf(standing->piece.kind, side);
        state.put(square.index, code);
        if (standing->moved == MovedState::Unmoved && tables.unmovedMatters[code]) {
            unmoved |= Bitboard<W>::of(square.index);
        }
    }
    state.flipUnmoved(unmoved);
    Bitboard<W> holes;
    for (unsigned square = 0; square < static_cast<unsigned>(tables.squares); ++square) {
        if (setup.holes.contains(Square{static_cast<std::uint16_t>(square)}))
            holes |= Bitboard<W>::of(square);
    }
    state.flipHoles(holes);
    for (const SquareMark& mark : setup.marks) {
        if (tables.records.marks) break;
        const Bitboard<W> bit = Bitboard<W>::of(mark.square.index);
        state.flipMarks(mark.mark.index, bit - state.marked(mark.mark.index));
    }
    if (setup.sideToMove == Side::Black) state.passTurn();
    dropLostRights(tables, state);
}

template <int W>
bool isUnmoved(const Tables<W>& tables, const BoardState<W>& state, Square square) {
    const PieceCode code = state.at(square.index);
    if (tables.unmovedMatters[code]) return state.unmoved().has(square.index);
    return tables.rules->of(kindOf(code)).unmovedOn[sideOf(code)].contains(square);
}

template <int W>
Setup readState(const Tables<W>& tables, const BoardState<W>& state) {
    Setup setup(tables.rules->shape);
    for (int index = 0; index < tables.squares; ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const PieceCode code = state.at(square.index);
        if (code == kNoPiece) continue;
        const KindId kind = kindOf(code);
        const Side side = sideOf(code);
        SetupPiece piece;
        piece.piece = {kind, ownerOf(side)};
        piece.moved = isUnmoved(tables, state, square) ? MovedState::Unmoved : MovedState::Moved;
        setup.at(square) = piece;
    }
    for (unsigned mark = 0; mark < kMostMarks; ++mark) {
        forEachSquare(state.marked(mark), [&](unsigned square) {
            setup.marks.push_back({MarkId{static_cast<std::uint8_t>(mark)},
                                   Square{static_cast<std::uint16_t>(square)}, opposite(state.toMove()), 1});
        });
    }
    forEachSquare(state.holes(),
                  [&](unsigned square) { setup.holes.insert(Square{static_cast<std::uint16_t>(square)}); });
    setup.sideToMove = state.toMove();
    state.records().writeTo(setup);
    return setup;
}

namespace {

/// Of the pieces that are left standing. Where no royal of the other side stands, its only royal, else a
/// plain piece, is thought to stand.
template <int W>
AttackQuestion<W> questionOf(const Tables<W>& tables, const BoardState<W>& state, Square square, Side by,
                             const Bitboard<W>& standing) {
    const Side asked = opposite(by);
    const Bitboard<W> royals = royalsOf(tables, state, asked) & standing;
    const Bitboard<W> here = Bitboard<W>::of(square.index);
    const Bitboard<W> lifted = royals.has(square.index) || royals.several() ? Bitboard<W>{} : royals;
    AttackQuestion<W> question;
    question.square = square.index;
    question.occupied = ((state.occupied() & standing) - lifted) | state.holes() | here;
    question.attackers = (state.of(by) & standing) - here;
    question.attacked = ((state.of(asked) & standing) - lifted) | here;
    question.marks = by == state.toMove() ? MarksVisible::Yes : MarksVisible::No;
    if (!royals.has(square.index)) {
        question.standIn = lifted.any() ? state.at(lifted.first()) : ProgramBoard<W>::kPlainPiece;
        if (lifted.any()) question.standInFrom = lifted.first();
    }
    return question;
}

/// Whose captures through marks attack the square of the question. A mark serves only the side to move.
template <int W>
Bitboard<W> attackersThroughMarks(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                  const AttackQuestion<W>& question) {
    Bitboard<W> found;
    if (by != state.toMove() || state.holes().has(question.square)) return found;
    for (const MarkedAttack<W>& attack : tables.sides[by].markedAttacks) {
        const bool stands = state.at(attack.from) == attack.code && question.attackers.has(attack.from);
        if (attack.attacked == question.square && stands &&
            candidateHolds(attack.requirement, attack.from, tables, state, by, question)) {
            found |= Bitboard<W>::of(attack.from);
        }
    }
    return found;
}

}  // namespace

template <int W>
bool isAttackedFallback(const Tables<W>& tables, const BoardState<W>& state, Square square, Side by) {
    const AttackQuestion<W> question = questionOf(tables, state, square, by, state.occupied());
    return isAttackedExactly(tables, state, by, question) ||
           attackersThroughMarks(tables, state, by, question).any();
}

template <int W>
Bitboard<W> attackersFallback(const Tables<W>& tables, const BoardState<W>& state, Square square, Side by,
                              const Bitboard<W>& standing) {
    const AttackQuestion<W> question = questionOf(tables, state, square, by, standing);
    return attackersExactly(tables, state, by, question) | attackersThroughMarks(tables, state, by, question);
}

template <int W>
FullMove expandMove(const Tables<W>& tables, const BoardState<W>& state, Move move) {
    const ComputedValues computed(tables, state, move, AttackQuestions::Asked);
    FullMove full =
        tables.recipes.expand(tables.rules->shape, move, ownerOf(state.toMove()), computed.found());
    if (const auto& wing = tables.recipes[move.recipe].wing) {
        const Square from = move.from.square();
        const auto& path = tables.castlePath(static_cast<Wing>(*wing), from.index, move.choice);
        full.effects.insert(
            full.effects.begin(),
            effect::castle(from, Square{path.actorTo}, Square{move.choice}, Square{path.partnerTo}));
    }
    return full;
}

#define CHESSPP_INSTANTIATE(W)                                                                      \
    template void loadState<W>(const Tables<W>&, const Setup&, BoardState<W>&);                     \
    template Setup readState<W>(const Tables<W>&, const BoardState<W>&);                            \
    template bool isUnmoved<W>(const Tables<W>&, const BoardState<W>&, Square);                     \
    template bool isAttackedFallback<W>(const Tables<W>&, const BoardState<W>&, Square, Side);      \
    template Bitboard<W> attackersFallback<W>(const Tables<W>&, const BoardState<W>&, Square, Side, \
                                              const Bitboard<W>&);                                  \
    template FullMove expandMove<W>(const Tables<W>&, const BoardState<W>&, Move);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
