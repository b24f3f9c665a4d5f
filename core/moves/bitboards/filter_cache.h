// SPDX-License-Identifier: MIT
// The results of filter programs in a position: computed once for all squares where possible, else for each
// piece or candidate.
#pragma once

#include "core/base/uninitialized_array.h"
#include "core/moves/bitboards/instruction_set.h"
#include "core/moves/bitboards/interpreter.h"

#include <cstdint>
#include <optional>

namespace chesspp::bitboards::CHESSPP_MACHINE {

template <int W>
class FilterAnswers {
public:
    using Set = Bitboard<W>;

    /// `query` is null outside attack queries.
    CHESSPP_INLINE FilterAnswers(const Tables<W>& tables, const BoardState<W>& state,
                                 const QueryMarks<W>* query)
        : tables_(tables), state_(state), query_(query) {}

    /// Conditions have no acting piece. Call it before any filter is evaluated.
    void letNothingAct() { acting_ = Acting::Nothing; }

    [[nodiscard]] Passing<W> passing(const Filter& filter) {
        const std::uint64_t bit = filter.number < kKeptFilters ? std::uint64_t{1} << filter.number : 0;
        if ((passingKnown_ & bit) != 0) return passing_[filter.number];
        const Passing<W> found = findPassing(filter);
        if (bit != 0) passing_[filter.number] = found;
        passingKnown_ |= bit;
        return found;
    }

    /// The targets that pass the programs without sets.
    [[nodiscard]] Set passed(const Filter& filter, unsigned from, Set to) {
        if (to.empty()) return to;
        const ProgramBoard<W>& board = now();
        if (!filter.oncePiece.empty() && !programsHold<W>(filter.oncePiece, board, from, from)) return {};
        if (filter.onceCandidate.empty()) return to;
        return shownThatHold<W>(filter.onceCandidate, board, from, to);
    }

private:
    [[nodiscard]] const ProgramBoard<W>& now() {
        if (board_) return *board_;
        board_.emplace(ProgramBoard<W>::now(tables_, state_, &answers_));
        board_->inAttackQuery = query_ != nullptr;
        board_->marks = query_;
        if (acting_ == Acting::Nothing) board_->event = &kNothingActs;
        return *board_;
    }
    [[nodiscard]] Passing<W> findPassing(const Filter& filter) {
        const Passing<W> passing =
            filter.setwise.empty() ? Passing<W>{~Set{}, ~Set{}} : squaresWhere<W>(filter.setwise, now());
        if (!filter.oncePosition.empty() && passing.from.any() && passing.to.any() &&
            !programsHold<W>(filter.oncePosition, now(), 0, 0)) {
            return {};
        }
        return passing;
    }

    static constexpr std::size_t kKeptFilters = 64;

    const Tables<W>& tables_;
    const BoardState<W>& state_;
    const QueryMarks<W>* query_;
    enum class Acting : std::uint8_t { Piece, Nothing } acting_ = Acting::Piece;
    std::uint64_t passingKnown_ = 0;  ///< of the first filters, a bit each
    UninitializedArray<Passing<W>, kKeptFilters> passing_;
    BoardAnswers<W> answers_;
    std::optional<ProgramBoard<W>> board_;  ///< made when it is first needed
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
