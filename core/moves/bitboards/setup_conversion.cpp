// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/setup_conversion.h"

#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/mutator.h"

#include <algorithm>

namespace chesspp::bitboards {

template <int W>
void loadState(const Tables<W>& tables, const Setup& setup, BoardState<W>& state) {
    state = BoardState<W>(*tables.keys);
    RecordUse use = tables.records;
    // Once the setup has a promoted piece, all are kept, even if no tree reads them.
    use.history.promotions |= std::ranges::any_of(
        setup.squares, [](const std::optional<SetupPiece>& piece) { return piece && piece->promotedFrom; });
    state.records() = History(use, tables.squares);
    state.records().load(setup);
    Bitboard<W> unmoved;
    for (const Square square : tables.rules->shape.squares()) {
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
    state.flipHoles(narrowed<W>(setup.holes));
    for (const SquareMark& mark : setup.marks) {
        if (tables.records.marks) break;
        const Bitboard<W> bit = Bitboard<W>::of(mark.square.index);
        state.flipMarks(mark.mark.index, bit - state.marked(mark.mark.index));
    }
    if (setup.sideToMove == Side::Black) state.passTurn();
    if (setup.movesMade != 0) state.setMovesMade(static_cast<unsigned>(setup.movesMade));
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
    for (const Square square : tables.rules->shape.squares()) {
        const PieceCode code = state.at(square.index);
        if (code == kNoPiece) continue;
        const bool unmoved = isUnmoved(tables, state, square);
        setup.at(square) = SetupPiece::of({kindOf(code), ownerOf(sideOf(code))},
                                          unmoved ? MovedState::Unmoved : MovedState::Moved);
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
    setup.movesMade = static_cast<int>(state.movesMade());
    state.records().writeTo(setup);
    return setup;
}

namespace {

/// With the pieces on `standing` alone. Puts the other side's only royal, else a plain piece, on the square,
/// unless a royal of it stands there.
template <int W>
AttackQuery<W> queryOf(const Tables<W>& tables, const BoardState<W>& state, Square square, Side by,
                       const Bitboard<W>& standing) {
    const Side target = opposite(by);
    const Bitboard<W> royals = royalsOf(tables, state, target) & standing;
    const Bitboard<W> here = Bitboard<W>::of(square.index);
    const Bitboard<W> lifted = royals.has(square.index) || royals.several() ? Bitboard<W>{} : royals;
    AttackQuery<W> query;
    query.square = square.index;
    query.occupied = ((state.occupied() & standing) - lifted) | state.holes() | here;
    query.attackers = (state.of(by) & standing) - here;
    query.attacked = ((state.of(target) & standing) - lifted) | here;
    query.marks = by == state.toMove() ? MarksVisible::Yes : MarksVisible::No;
    if (!royals.has(square.index)) {
        query.hypothetical = lifted.any() ? state.at(lifted.first()) : ProgramBoard<W>::kPlainPiece;
        if (lifted.any()) query.hypotheticalFrom = lifted.first();
    }
    return query;
}

/// Attackers of the query's square through marks, which stand for the side to move alone.
template <int W>
Bitboard<W> attackersThroughMarks(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                  const AttackQuery<W>& query) {
    Bitboard<W> found;
    if (by != state.toMove() || state.holes().has(query.square)) return found;
    for (const MarkedAttack<W>& attack : tables.sides[by].markedAttacks) {
        const bool stands = state.at(attack.from) == attack.code && query.attackers.has(attack.from);
        if (attack.attacked == query.square && stands &&
            candidateHolds(attack.requirement, attack.from, tables, state, by, query)) {
            found |= Bitboard<W>::of(attack.from);
        }
    }
    return found;
}

}  // namespace

template <int W>
bool isSquareAttacked(const Tables<W>& tables, const BoardState<W>& state, Square square, Side by) {
    const AttackQuery<W> query = queryOf(tables, state, square, by, state.occupied());
    return isAttackedExactly(tables, state, by, query) ||
           attackersThroughMarks(tables, state, by, query).any();
}

template <int W>
Bitboard<W> attackersOfSquare(const Tables<W>& tables, const BoardState<W>& state, Square square, Side by,
                              const Bitboard<W>& standing) {
    const AttackQuery<W> query = queryOf(tables, state, square, by, standing);
    return attackersExactly(tables, state, by, query) | attackersThroughMarks(tables, state, by, query);
}

template <int W>
FullMove expandMove(const Tables<W>& tables, const BoardState<W>& state, Move move) {
    const ComputedValues computed(tables, state, move, AttackQueries::Evaluated);
    FullMove full{move.from, move.shown(), {}, {}, tables.recipes[move.recipe].turn};
    forEachEffect(tables, move, state.toMove(), computed.found(), [&](const Effect& effect) {
        full.effects.push_back(effect);
        const bool chosen = effect.type == EffectType::Place || effect.type == EffectType::Transform ||
                            effect.type == EffectType::Gate;
        if (chosen) full.choices.push_back(effect.kind);
    });
    return full;
}

#define CHESSPP_INSTANTIATE(W)                                                                      \
    template void loadState<W>(const Tables<W>&, const Setup&, BoardState<W>&);                     \
    template Setup readState<W>(const Tables<W>&, const BoardState<W>&);                            \
    template bool isUnmoved<W>(const Tables<W>&, const BoardState<W>&, Square);                     \
    template bool isSquareAttacked<W>(const Tables<W>&, const BoardState<W>&, Square, Side);        \
    template Bitboard<W> attackersOfSquare<W>(const Tables<W>&, const BoardState<W>&, Square, Side, \
                                              const Bitboard<W>&);                                  \
    template FullMove expandMove<W>(const Tables<W>&, const BoardState<W>&, Move);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
