// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/attackers.h"

#include "core/base/work_limit.h"
#include "core/moves/bitboards/attack_by_make.h"
#include "core/moves/bitboards/interpreter.h"

#include <algorithm>

namespace chesspp::bitboards {

namespace {

template <int W>
bool conditionsHold(const AttackKernel<W>& kernel, std::size_t way, unsigned from, const Tables<W>& tables,
                    const BoardState<W>& state, Side by, const AttackQuestion<W>& question) {
    if (kernel.conditions == nullptr) return true;
    constexpr std::uint32_t kCasesOfAStep = 4;
    const auto steps = [&] {
        return 1 + (kernel.conditions->start[way + 1] - kernel.conditions->start[way]) / kCasesOfAStep;
    };
    if (WorkLimit::isReachedAfter(steps)) return false;
    for (std::uint32_t i = kernel.conditions->start[way]; i < kernel.conditions->start[way + 1]; ++i) {
        if (candidateHolds(kernel.conditions->any[i], from, tables, state, by, question)) return true;
    }
    return false;
}

enum class HowMany : std::uint8_t { One, All };

/// Who attacks by the tables and their conditions, the first found or all.
template <int W>
CHESSPP_INLINE Bitboard<W> strikers(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                    const AttackQuestion<W>& question, HowMany howMany) {
    const auto squares = static_cast<std::size_t>(tables.squares);
    Bitboard<W> found;
    constexpr std::size_t kKernelsOfAStep = 8;
    const auto steps = [&] {
        return 1 +
               (tables.sides[by].leapAttacks.size() + tables.sides[by].rideAttacks.size()) / kKernelsOfAStep;
    };
    if (WorkLimit::isReachedAfter(steps)) return found;
    const auto strikes = [&](const AttackKernel<W>& kernel) {
        Bitboard<W> candidates =
            kernel.from[question.square] & piecesOf(state, kernel.kinds) & question.attackers;
        for (; candidates.any(); candidates.dropFirst()) {
            const unsigned from = candidates.first();
            const std::size_t way = kernel.way(from, question.square, squares);
            const bool open = kernel.between == nullptr || (kernel.between[way] & question.occupied).empty();
            if (!open || !conditionsHold(kernel, way, from, tables, state, by, question)) continue;
            found |= Bitboard<W>::of(from);
            if (howMany == HowMany::One) return true;
        }
        return false;
    };
    const SideTables<W>& own = tables.sides[by];
    if (std::ranges::any_of(own.leapAttacks, strikes)) return found;
    (void)std::ranges::any_of(own.rideAttacks, strikes);
    return found;
}

}  // namespace

template <int W>
bool candidateHolds(const ConditionalMove<W>& candidate, unsigned from, const Tables<W>& tables,
                    const BoardState<W>& state, Side by, const AttackQuestion<W>& question) {
    if (!holds(candidate, from, state, question.occupied, question.attackers, question.attacked,
               question.marks)) {
        return false;
    }
    // Who loses a royal by what it does attacks nothing.
    if (candidate.forbids(question.attackers & royalsOf(tables, state, by))) return false;
    if (candidate.filter == nullptr) return true;
    const BySide<Bitboard<W>> sides = by == Side::White
                                          ? BySide<Bitboard<W>>{question.attackers, question.attacked}
                                          : BySide<Bitboard<W>>{question.attacked, question.attackers};
    const unsigned imaginedOn = question.standIn == kNoPiece ? ProgramBoard<W>::kNowhere : question.square;
    return programsHold<W>(candidate.filter->all,
                           {tables, state, question.occupied - state.holes(), sides, by, true, imaginedOn,
                            question.standIn, opposite(by), question.standInFrom, nullptr, nullptr, nullptr},
                           from, candidate.to);
}

template <int W>
bool isAttackedExactly(const Tables<W>& tables, const BoardState<W>& state, Side by,
                       const AttackQuestion<W>& question) {
    // Nobody reaches a hole.
    if (state.holes().has(question.square)) return false;
    if (tables.attacksAreTried && royalsOf(tables, state, by).any()) [[unlikely]] {
        const Bitboard<W> suspects = tables.events->makeRoyals
                                         ? question.attackers
                                         : strikers(tables, state, by, question, HowMany::All);
        return suspects.any() && attackedByTrial(tables, state, by, question, suspects);
    }
    return strikers(tables, state, by, question, HowMany::One).any();
}

template <int W>
Bitboard<W> attackersExactly(const Tables<W>& tables, const BoardState<W>& state, Side by,
                             const AttackQuestion<W>& question) {
    if (state.holes().has(question.square)) return {};
    if (!tables.attacksAreTried || royalsOf(tables, state, by).empty())
        return strikers(tables, state, by, question, HowMany::All);
    const Bitboard<W> suspects =
        tables.events->makeRoyals ? question.attackers : strikers(tables, state, by, question, HowMany::All);
    Bitboard<W> found;
    forEachSquare(suspects, [&](unsigned from) {
        const Bitboard<W> one = Bitboard<W>::of(from);
        if (attackedByTrial(tables, state, by, question, one)) found |= one;
    });
    return found;
}

#define CHESSPP_INSTANTIATE(W)                                                             \
    template bool candidateHolds<W>(const ConditionalMove<W>&, unsigned, const Tables<W>&, \
                                    const BoardState<W>&, Side, const AttackQuestion<W>&); \
    template bool isAttackedExactly<W>(const Tables<W>&, const BoardState<W>&, Side,       \
                                       const AttackQuestion<W>&);                          \
    template Bitboard<W> attackersExactly<W>(const Tables<W>&, const BoardState<W>&, Side, \
                                             const AttackQuestion<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
