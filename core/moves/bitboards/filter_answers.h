// SPDX-License-Identifier: MIT
// The results of filter programs in a position: computed once for all squares where possible, else for each
// piece or candidate.
#pragma once

#include "core/base/unset_array.h"
#include "core/moves/bitboards/interpreter.h"
#include "core/moves/bitboards/machine.h"

#include <cstdint>
#include <optional>

namespace chesspp::bitboards::CHESSPP_MACHINE {

/// What of a filter is asked once a position.
template <int W>
struct Passing {
    Bitboard<W> from;  ///< starts that pass
    Bitboard<W> to;    ///< shown squares that pass
};

template <int W>
class FilterAnswers {
public:
    using Set = Bitboard<W>;

    /// `question` is null but for moves that are themselves about an attack.
    CHESSPP_INLINE FilterAnswers(const Tables<W>& tables, const BoardState<W>& state,
                                 const MarksOfQuestion<W>* question)
        : tables_(tables), state_(state), question_(question) {}

    [[nodiscard]] Passing<W> passing(const Filter& filter) {
        const std::uint64_t bit = filter.number < kKeptFilters ? std::uint64_t{1} << filter.number : 0;
        if ((passingKnown_ & bit) != 0) return passing_[filter.number];
        const Passing<W> found = findPassing(filter);
        if (bit != 0) passing_[filter.number] = found;
        passingKnown_ |= bit;
        return found;
    }

    /// Those targets that the other programs let pass.
    [[nodiscard]] Set passed(const Filter& filter, unsigned from, Set to) {
        if (to.empty()) return to;
        if (!board_) board_.emplace(now(&itemSets_));
        const ProgramBoard<W>& board = *board_;
        if (!filter.oncePiece.empty() && !programsHold<W>(filter.oncePiece, board, from, from)) return {};
        if (filter.onceCandidate.empty()) return to;
        return shownThatHold<W>(filter.onceCandidate, board, from, to);
    }

private:
    [[nodiscard]] ProgramBoard<W> now(ItemSets<W>* itemSets) const {
        ProgramBoard<W> board = ProgramBoard<W>::now(tables_, state_, itemSets);
        board.inQuestion = question_ != nullptr;
        board.marks = question_;
        return board;
    }
    [[nodiscard]] Passing<W> findPassing(const Filter& filter) {
        Passing<W> passing{~Set{}, ~Set{}};
        for (const compiler::ProgramRequirement& each : filter.setwise) {
            Set holds = squaresWhere<W>(each.program, now(nullptr));
            if (!each.holds) holds = ~holds;
            const compiler::Varies varies = tables_.programs.facts(each.program).sets.varies;
            (varies == compiler::Varies::Start ? passing.from : passing.to) &= holds;
        }
        if (!filter.oncePosition.empty() && passing.from.any() && passing.to.any() &&
            !programsHold<W>(filter.oncePosition, now(&itemSets_), 0, 0)) {
            return {};
        }
        return passing;
    }

    static constexpr std::size_t kKeptFilters = 64;

    const Tables<W>& tables_;
    const BoardState<W>& state_;
    const MarksOfQuestion<W>* question_;
    std::uint64_t passingKnown_ = 0;  ///< of the first filters, a bit each
    UnsetArray<Passing<W>, kKeptFilters> passing_;
    ItemSets<W> itemSets_;
    std::optional<ProgramBoard<W>> board_;  ///< made when it is first needed
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
