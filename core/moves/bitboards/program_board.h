// SPDX-License-Identifier: MIT
// The board that programs read: the one in play, or one imagined for an attack query.
#pragma once

#include "core/base/uninitialized_array.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/undo_log.h"

#include <cstdint>
#include <optional>

namespace chesspp::bitboards {

/// Sets that were found on a board, by their numbers: the first are kept.
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

/// What programs found on a board.
template <int W>
struct BoardAnswers {
    KeptSets<W> items;     ///< for which the inner conditions of quantifiers hold
    KeptSets<W> programs;  ///< where programs with sets hold
};

/// What an event's conditions know besides the board: whose it is, and the other piece.
struct EventBindings {
    /// How a piece is named that is gone; others are by their squares.
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

/// Marks that stand where the board of a question about attacks has none for the side to move.
template <int W>
struct MarksOfQuestion {
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
    bool inQuestion = false;  ///< about attacks: a further one is answered with no
    /// A piece imagined on a square; kNowhere for none. kPlainPiece is of no kind.
    static constexpr unsigned kNowhere = ~0U;
    static constexpr PieceCode kPlainPiece = 0xFF;
    unsigned imaginedOn = kNowhere;
    PieceCode imagined = kNoPiece;
    Side imaginedSide{};
    unsigned imaginedFrom = kNowhere;      ///< where it was lifted from; kNowhere when it is a plain piece
    BoardAnswers<W>* answers = nullptr;    ///< null for a board of a question
    const EventBindings* event = nullptr;  ///< of a program of an event
    const MarksOfQuestion<W>* marks = nullptr;  ///< null for those of the state

    /// As it stands.
    [[nodiscard]] static ProgramBoard now(const Tables<W>& tables, const BoardState<W>& state,
                                          BoardAnswers<W>* answers) {
        return {tables,         state,    state.occupied(), {state.of(Side::White), state.of(Side::Black)},
                state.toMove(), false,    kNowhere,         kNoPiece,
                Side::White,    kNowhere, answers,          nullptr};
    }
    /// The kind of the piece on a square. One that is only imagined may be of no kind: that has the number
    /// behind the last.
    [[nodiscard]] std::int64_t kindOn(unsigned square) const {
        return kindNumber(square == imaginedOn ? imagined : state.at(square));
    }
    [[nodiscard]] std::int64_t kindNumber(PieceCode code) const {
        if (code == kPlainPiece) return static_cast<std::int64_t>(tables.kindCount);
        return kindOf(code).index;
    }
    /// Where what is remembered of the piece on a square stands; nothing of a plain piece.
    [[nodiscard]] std::optional<unsigned> recordedOn(unsigned square) const {
        if (square != imaginedOn) return square;
        return imaginedFrom == kNowhere ? std::nullopt : std::optional(imaginedFrom);
    }
    /// Squares with pieces of a code.
    [[nodiscard]] Bitboard<W> pieces(PieceCode code) const {
        Bitboard<W> set = state.pieces(code) & sides[sideOf(code)];
        if (imaginedOn == kNowhere) return set;
        set = set - Bitboard<W>::of(imaginedOn);
        return imagined == code ? set | Bitboard<W>::of(imaginedOn) : set;
    }
};

}  // namespace chesspp::bitboards
