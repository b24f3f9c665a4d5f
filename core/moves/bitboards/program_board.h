// SPDX-License-Identifier: MIT
// The board that programs read: the one in play, or one imagined for an attack query.
#pragma once

#include "core/base/unset_array.h"
#include "core/moves/bitboards/journal.h"
#include "core/moves/bitboards/tables.h"

#include <cstdint>
#include <optional>

namespace chesspp::bitboards {

/// For which items the first inner conditions of quantifiers hold, once it was asked.
template <int W>
struct ItemSets {
    static constexpr std::size_t kMost = 32;
    std::uint64_t known = 0;
    UnsetArray<Bitboard<W>, kMost> sets;
};

/// What an event's conditions know besides the board: whose it is, and the other piece.
struct EventWords {
    /// How a piece is named that is gone; others are by their squares.
    static constexpr std::int64_t kSelfGone = BoardShape::kMaxSquares;
    static constexpr std::int64_t kOtherGone = kSelfGone + 1;

    Someone self;
    Someone other;
    bool hasOther = false;

    [[nodiscard]] static bool isGone(std::int64_t piece) { return piece >= kSelfGone; }
    [[nodiscard]] const Someone& gone(std::int64_t piece) const { return piece == kSelfGone ? self : other; }
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
    unsigned imaginedFrom = kNowhere;   ///< where it was lifted from; kNowhere when it is a plain piece
    ItemSets<W>* itemSets = nullptr;    ///< what was found out on this board; null for a board of a question
    const EventWords* event = nullptr;  ///< of a program of an event
    const MarksOfQuestion<W>* marks = nullptr;  ///< null for those of the state

    /// As it stands.
    [[nodiscard]] static ProgramBoard now(const Tables<W>& tables, const BoardState<W>& state,
                                          ItemSets<W>* itemSets) {
        return {tables,         state,    state.occupied(), {state.of(Side::White), state.of(Side::Black)},
                state.toMove(), false,    kNowhere,         kNoPiece,
                Side::White,    kNowhere, itemSets,         nullptr};
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
