// SPDX-License-Identifier: MIT
// The board that programs read: the one in play, or the hypothetical one of an attack query.
#pragma once

#include "core/base/uninitialized_array.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/undo_log.h"

#include <cstdint>
#include <optional>

namespace chesspp::bitboards {

/// Cached sets of a board, for the first numbers.
template <int W>
class KeptSets {
public:
    template <class Make>
    [[nodiscard]] Bitboard<W> find(std::size_t number, Make&& make) {
        if (number >= kMost) return make();
        const std::uint32_t bit = std::uint32_t{1} << number;
        if ((known_ & bit) == 0) sets_[number] = make();
        known_ |= bit;
        return sets_[number];
    }

private:
    static constexpr std::size_t kMost = 32;
    std::uint32_t known_ = 0;
    UninitializedArray<Bitboard<W>, kMost> sets_;
};

/// Cached results of programs on a board.
template <int W>
struct BoardAnswers {
    KeptSets<W> items;     ///< that satisfy inner conditions of quantifiers
    KeptSets<W> programs;  ///< that satisfy programs with sets
};

/// The acting piece of an event and the other piece.
struct EventBindings {
    /// Numbers of pieces that have left the board; others have the number of their square.
    static constexpr std::int64_t kSelfGone = BoardShape::kMaxSquares;
    static constexpr std::int64_t kOtherGone = kSelfGone + 1;

    Participant self;
    Participant other;
    bool hasOther = false;

    [[nodiscard]] static bool isGone(std::int64_t piece) { return piece >= kSelfGone; }
    [[nodiscard]] const Participant& gone(std::int64_t piece) const {
        return piece == kSelfGone ? self : other;
    }
};

/// Where no piece acts.
inline constexpr EventBindings kNothingActs{.self = {.onBoard = false}, .other = {}, .hasOther = false};

/// The marks of the real board, for attack queries whose board has none.
template <int W>
struct QueryMarks {
    Side leftBy{};
    std::array<Bitboard<W>, kMostMarks> squares;
};

/// The board that programs see.
template <int W>
struct ProgramBoard {
    const Tables<W>& tables;
    const BoardState<W>& state;
    Bitboard<W> occupied;
    BySide<Bitboard<W>> sides;
    Side turn{};
    bool inAttackQuery = false;  ///< nested attack queries are false
    /// A hypothetical piece on a square; kNowhere for none. kPlainPiece is of no kind.
    static constexpr unsigned kNowhere = ~0U;
    static constexpr PieceCode kPlainPiece = 0xFF;
    unsigned hypotheticalOn = kNowhere;
    PieceCode hypothetical = kNoPiece;
    unsigned hypotheticalFrom = kNowhere;  ///< its real square; kNowhere for a plain piece
    BoardAnswers<W>* answers = nullptr;    ///< null: not cached
    const EventBindings* event = nullptr;  ///< null outside events
    const QueryMarks<W>* marks = nullptr;  ///< null for those of the state

    /// The board of the state.
    [[nodiscard]] static ProgramBoard now(const Tables<W>& tables, const BoardState<W>& state,
                                          BoardAnswers<W>* answers) {
        return {tables,         state,   state.occupied(), {state.of(Side::White), state.of(Side::Black)},
                state.toMove(), false,   kNowhere,         kNoPiece,
                kNowhere,       answers, nullptr};
    }
    /// The kind of the piece on a square; kindCount for a hypothetical piece of no kind.
    [[nodiscard]] std::int64_t kindOn(unsigned square) const {
        return kindNumber(square == hypotheticalOn ? hypothetical : state.at(square));
    }
    [[nodiscard]] std::int64_t kindNumber(PieceCode code) const {
        if (code == kPlainPiece) return static_cast<std::int64_t>(tables.kindCount);
        return kindOf(code).index;
    }
    /// The square under which History has the piece on a square; nothing for a plain piece.
    [[nodiscard]] std::optional<unsigned> recordedOn(unsigned square) const {
        if (square != hypotheticalOn) return square;
        return hypotheticalFrom == kNowhere ? std::nullopt : std::optional(hypotheticalFrom);
    }
    /// Squares with pieces of a code.
    [[nodiscard]] Bitboard<W> pieces(PieceCode code) const {
        Bitboard<W> set = state.pieces(code) & sides[sideOf(code)];
        if (hypotheticalOn == kNowhere) return set;
        set = set - Bitboard<W>::of(hypotheticalOn);
        return hypothetical == code ? set | Bitboard<W>::of(hypotheticalOn) : set;
    }
};

/// boardKey() (core/board/setup_key.h) of the setup that the board stands for.
template <int W>
[[nodiscard]] std::uint64_t boardKeyOf(const ProgramBoard<W>& board);

}  // namespace chesspp::bitboards
