// SPDX-License-Identifier: MIT
// Which pieces attack a square, by the attack tables of one side; its pieces are gathered once.
// Attacks that have conditions are decided by isAttackedExactly.
#pragma once

#include "core/base/uninitialized_array.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/tables.h"

#include <cstddef>
#include <span>

namespace chesspp::bitboards {

/// Attacks of one side on many squares. Fixed numbers of attack kernels unroll the loops.
template <int W, std::size_t Leaps = std::dynamic_extent, std::size_t Rides = std::dynamic_extent>
class Attackers {
public:
    using Set = Bitboard<W>;

    CHESSPP_INLINE Attackers(const Tables<W>& tables, const BoardState<W>& state, Side by)
        : leaps_(tables.sides[by].leapAttacks),
          rides_(tables.sides[by].rideAttacks),
          squares_(static_cast<std::size_t>(tables.squares)) {
        for (std::size_t i = 0; i < leaps_.size(); ++i) leapers_[i] = piecesOf(state, leaps_[i].kinds);
        for (std::size_t i = 0; i < rides_.size(); ++i) riders_[i] = piecesOf(state, rides_[i].kinds);
    }
    /// Whether a side has these numbers of attack kernels.
    [[nodiscard]] CHESSPP_INLINE static bool fits(const SideTables<W>& by) {
        return by.leapAttacks.size() == Leaps && by.rideAttacks.size() == Rides;
    }

    /// Whether any piece but those on `taken` attacks the square, or may where attacks have conditions.
    [[nodiscard]] CHESSPP_INLINE bool attack(unsigned square, Set occupied, Set taken) const {
        Set found;
        for (std::size_t i = 0; i < leaps_.size(); ++i) found |= leaps_[i].from[square] & leapers_[i];
        if ((found - taken).any()) return true;
        for (std::size_t i = 0; i < rides_.size(); ++i) {
            const AttackKernel<W>& ride = rides_[i];
            Set candidates = (ride.from[square] & riders_[i]) - taken;
            for (; candidates.any(); candidates.dropFirst()) {
                if ((between(ride, candidates.first(), square) & occupied).empty()) return true;
            }
        }
        return false;
    }

    /// Calls check(attackers) for attacking leapers and line(path, attacker) for each aligned rider.
    template <class Check, class Line>
    CHESSPP_INLINE void relations(unsigned square, Check&& check, Line&& line) const {
        Set found;
        for (std::size_t i = 0; i < leaps_.size(); ++i) found |= leaps_[i].from[square] & leapers_[i];
        if (found.any()) check(found);
        for (std::size_t i = 0; i < rides_.size(); ++i) {
            const AttackKernel<W>& ride = rides_[i];
            Set candidates = ride.from[square] & riders_[i];
            for (; candidates.any(); candidates.dropFirst()) {
                const unsigned from = candidates.first();
                line(between(ride, from, square), from);
            }
        }
    }

private:
    [[nodiscard]] CHESSPP_INLINE Set between(const AttackKernel<W>& ride, unsigned from, unsigned to) const {
        return ride.between[ride.way(from, to, squares_)];
    }

    static constexpr std::size_t most(std::size_t number) {
        return number == std::dynamic_extent ? kMostAttackKernels<W> : number;
    }

    std::span<const AttackKernel<W>, Leaps> leaps_;
    std::span<const AttackKernel<W>, Rides> rides_;
    std::size_t squares_;
    UninitializedArray<Set, most(Leaps)> leapers_;
    UninitializedArray<Set, most(Rides)> riders_;
};

/// Which pieces of one side attack a square, on a board that may differ from the state.
template <int W>
struct AttackQuery {
    unsigned square = 0;
    Bitboard<W> occupied;   ///< holes among them
    Bitboard<W> attackers;  ///< all pieces of the attacking side
    Bitboard<W> attacked;   ///< all of the other, the square among them
    MarksVisible marks = MarksVisible::Yes;
    PieceCode hypothetical = kNoPiece;      ///< put on the square; kNoPiece: a royal stands there
    unsigned hypotheticalFrom = kNoSquare;  ///< its real square; kNoSquare for a plain piece

    static constexpr unsigned kNoSquare = ~0U;
};

/// Whether a candidate's requirement holds on the board of the query.
template <int W>
[[nodiscard]] bool candidateHolds(const ConditionalMove<W>& candidate, unsigned from, const Tables<W>& tables,
                                  const BoardState<W>& state, Side by, const AttackQuery<W>& query);

/// With all conditions of attacks. The kinds of pieces are those of the state.
template <int W>
[[nodiscard]] bool isAttackedExactly(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                     const AttackQuery<W>& query);

/// All attackers, where isAttackedExactly() stops at the first.
template <int W>
[[nodiscard]] Bitboard<W> attackersExactly(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                           const AttackQuery<W>& query);

/// The query whether `by` attacks a square of the state, without a hypothetical piece.
template <int W>
[[nodiscard]] AttackQuery<W> currentQuery(const BoardState<W>& state, unsigned square, Side by) {
    return {square,
            state.blocked(),
            state.of(by),
            state.of(opposite(by)),
            by == state.toMove() ? MarksVisible::Yes : MarksVisible::No,
            kNoPiece,
            AttackQuery<W>::kNoSquare};
}

/// Whether the side is in check: a royal is attacked, or what the variant says of several.
template <int W>
[[nodiscard]] bool inCheck(const Tables<W>& tables, const BoardState<W>& state, Side side);

/// Counts a check that the mover's last move gives, where such are counted.
template <int W>
void recordCheck(const Tables<W>& tables, BoardState<W>& state, Side mover);

/// Whether a side with these royals is in check by the rule, where `isAttacked` says which are attacked.
template <int W, class IsAttacked>
[[nodiscard]] CHESSPP_INLINE bool isCheck(RoyalRule rule, Bitboard<W> royals, IsAttacked&& isAttacked) {
    if (rule == RoyalRule::Last && royals.several()) return false;
    const bool all = rule == RoyalRule::Together && royals.any();
    for (; royals.any(); royals.dropFirst()) {
        if (isAttacked(royals.first()) != all) return !all;
    }
    return all;
}

/// Whether one of the suspects has a move that, with its events, takes or converts the piece on the square
/// and loses no royal. Makes the moves to see what their events do.
template <int W>
[[nodiscard]] bool attackedByMake(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                  const AttackQuery<W>& query, Bitboard<W> suspects);

}  // namespace chesspp::bitboards
