// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/attackers.h"

#include "core/base/work_limit.h"
#include "core/moves/bitboards/interpreter.h"

#include <algorithm>

namespace chesspp::bitboards {

namespace {

template <int W>
bool conditionsHold(const AttackKernel<W>& kernel, std::size_t way, unsigned from, const Tables<W>& tables,
                    const BoardState<W>& state, Side by, const AttackQuery<W>& query) {
    if (kernel.conditions == nullptr) return true;
    const std::uint32_t first = kernel.conditions->start[way];
    const std::uint32_t end = kernel.conditions->start[way + 1];
    // Few cases are not worth a look at the limit.
    constexpr std::uint32_t kCasesOfAStep = 4;
    if (end - first > kCasesOfAStep &&
        WorkLimit::isReachedAfter([&] { return (end - first) / kCasesOfAStep; })) {
        return false;
    }
    for (std::uint32_t i = first; i < end; ++i) {
        if (candidateHolds(kernel.conditions->any[i], from, tables, state, by, query)) return true;
    }
    return false;
}

enum class HowMany : std::uint8_t { One, All };

/// Attackers by the tables and their conditions, the first found or all.
template <int W>
CHESSPP_INLINE Bitboard<W> findAttackers(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                         const AttackQuery<W>& query, HowMany howMany) {
    const auto squares = static_cast<std::size_t>(tables.squares);
    Bitboard<W> found;
    const auto attacks = [&](const AttackKernel<W>& kernel) {
        Bitboard<W> candidates = kernel.from[query.square] & piecesOf(state, kernel.kinds) & query.attackers;
        for (; candidates.any(); candidates.dropFirst()) {
            const unsigned from = candidates.first();
            const std::size_t way = kernel.way(from, query.square, squares);
            const bool open = kernel.between == nullptr || (kernel.between[way] & query.occupied).empty();
            if (!open || !conditionsHold(kernel, way, from, tables, state, by, query)) continue;
            found |= Bitboard<W>::of(from);
            if (howMany == HowMany::One) return true;
        }
        return false;
    };
    const SideTables<W>& own = tables.sides[by];
    if (std::ranges::any_of(own.leapAttacks, attacks)) return found;
    (void)std::ranges::any_of(own.rideAttacks, attacks);
    return found;
}

}  // namespace

template <int W>
bool candidateHolds(const ConditionalMove<W>& candidate, unsigned from, const Tables<W>& tables,
                    const BoardState<W>& state, Side by, const AttackQuery<W>& query) {
    if (!holds(candidate, from, state, query.occupied, query.attackers, query.attacked, query.marks)) {
        return false;
    }
    // A move that loses an own royal attacks nothing.
    if (candidate.noRoyals != nullptr) {
        const Bitboard<W> royals = query.attackers & royalsOf(tables, state, by);
        if ((*candidate.noRoyals & (royals - Bitboard<W>::of(query.square))).any()) return false;
    }
    if (candidate.filter == nullptr) return true;
    const BySide<Bitboard<W>> sides = by == Side::White
                                          ? BySide<Bitboard<W>>{query.attackers, query.attacked}
                                          : BySide<Bitboard<W>>{query.attacked, query.attackers};
    const unsigned hypotheticalOn = query.hypothetical == kNoPiece ? ProgramBoard<W>::kNowhere : query.square;
    return programsHold<W>(candidate.filter->all,
                           {tables, state, query.occupied - state.holes(), sides, by, true, hypotheticalOn,
                            query.hypothetical, query.hypotheticalFrom, nullptr, nullptr, nullptr},
                           from, candidate.to);
}

template <int W>
bool isAttackedExactly(const Tables<W>& tables, const BoardState<W>& state, Side by,
                       const AttackQuery<W>& query) {
    // Holes are not attacked.
    if (state.holes().has(query.square)) return false;
    if (tables.attacksByMake && royalsOf(tables, state, by).any()) [[unlikely]] {
        const Bitboard<W> suspects = tables.anyMayAttackByMake
                                         ? query.attackers
                                         : findAttackers(tables, state, by, query, HowMany::All);
        return suspects.any() && attackedByMake(tables, state, by, query, suspects);
    }
    return findAttackers(tables, state, by, query, HowMany::One).any();
}

template <int W>
Bitboard<W> attackersExactly(const Tables<W>& tables, const BoardState<W>& state, Side by,
                             const AttackQuery<W>& query) {
    if (state.holes().has(query.square)) return {};
    if (!tables.attacksByMake || royalsOf(tables, state, by).empty())
        return findAttackers(tables, state, by, query, HowMany::All);
    const Bitboard<W> suspects =
        tables.anyMayAttackByMake ? query.attackers : findAttackers(tables, state, by, query, HowMany::All);
    Bitboard<W> found;
    forEachSquare(suspects, [&](unsigned from) {
        const Bitboard<W> one = Bitboard<W>::of(from);
        if (attackedByMake(tables, state, by, query, one)) found |= one;
    });
    return found;
}

template <int W>
bool inCheck(const Tables<W>& tables, const BoardState<W>& state, Side side) {
    const Side by = opposite(side);
    return isCheck(tables.rules->royals, royalsOf(tables, state, side), [&](unsigned royal) {
        return isAttackedExactly(tables, state, by, currentQuery(state, royal, by));
    });
}

template <int W>
void recordCheck(const Tables<W>& tables, BoardState<W>& state, Side mover) {
    if (tables.records.history.sides[SideCount::ChecksGiven] && inCheck(tables, state, opposite(mover)))
        state.records().countUp(mover, SideCount::ChecksGiven);
}

#define CHESSPP_INSTANTIATE(W)                                                                               \
    template void recordCheck<W>(const Tables<W>&, BoardState<W>&, Side);                                    \
    template bool inCheck<W>(const Tables<W>&, const BoardState<W>&, Side);                                  \
    template bool candidateHolds<W>(const ConditionalMove<W>&, unsigned, const Tables<W>&,                   \
                                    const BoardState<W>&, Side, const AttackQuery<W>&);                      \
    template bool isAttackedExactly<W>(const Tables<W>&, const BoardState<W>&, Side, const AttackQuery<W>&); \
    template Bitboard<W> attackersExactly<W>(const Tables<W>&, const BoardState<W>&, Side,                   \
                                             const AttackQuery<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
