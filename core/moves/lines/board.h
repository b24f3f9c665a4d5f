// SPDX-License-Identifier: MIT
//
// A board in play of any size: who stands on each square, the squares of each piece,
// a word for each line, unmoved pieces, marks, side to move, and the hash of all of
// them. Taking back leaves even the order of the lists as it was. Knows no moves.
#pragma once

#include "core/moves/lines/tables.h"

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

namespace chesspp::lines {

struct StandingMark {
    std::uint16_t square = 0;
    std::uint8_t mark = 0;
};

class Board {
public:
    /// Empty, White to move. The tables must outlive it.
    explicit Board(const Tables& tables);

    [[nodiscard]] CHESSPP_INLINE PieceCode at(unsigned square) const { return codes_[square]; }
    [[nodiscard]] CHESSPP_INLINE Standing standing(unsigned square) const { return standing_[square]; }
    [[nodiscard]] CHESSPP_INLINE const LineWord& word(unsigned line) const { return words_[line]; }
    [[nodiscard]] CHESSPP_INLINE std::span<const std::uint16_t> pieces(PieceCode code) const {
        return {lists_.data() + code * squares_, counts_[code]};
    }
    /// Of pieces for which it matters.
    [[nodiscard]] CHESSPP_INLINE bool isUnmoved(unsigned square) const { return unmoved_[square] != 0; }
    /// Those that the last move left.
    [[nodiscard]] CHESSPP_INLINE std::span<const StandingMark> marks() const {
        return {marks_.data() + marksStart_, marks_.size() - marksStart_};
    }
    [[nodiscard]] bool isMarked(unsigned square, unsigned mark) const {
        for (const StandingMark& each : marks()) {
            if (each.square == square && each.mark == mark) return true;
        }
        return false;
    }
    [[nodiscard]] CHESSPP_INLINE Side toMove() const { return toMove_; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t hash() const { return hash_; }
    [[nodiscard]] std::uint64_t recomputedHash() const;

    // The door: what is changed is taken back in the opposite order.

    /// The square must be empty.
    CHESSPP_INLINE void put(unsigned square, PieceCode code) {
        const std::uint16_t slot = counts_[code]++;
        lists_[code * squares_ + slot] = static_cast<std::uint16_t>(square);
        slots_[square] = slot;
        codes_[square] = code;
        hash_ ^= keys_->piece(code, square);
        stand(square, sideOf(code));
    }
    /// The piece's place in its list, for putBack. Somebody must stand there.
    CHESSPP_INLINE std::uint16_t take(unsigned square) {
        const PieceCode code = codes_[square];
        const std::uint16_t slot = slots_[square];
        const std::uint16_t last = lists_[code * squares_ + --counts_[code]];
        lists_[code * squares_ + slot] = last;
        slots_[last] = slot;
        codes_[square] = kNoPiece;
        hash_ ^= keys_->piece(code, square);
        lift(square, sideOf(code));
        return slot;
    }
    /// The opposite of take.
    CHESSPP_INLINE void putBack(unsigned square, PieceCode code, std::uint16_t slot) {
        std::uint16_t* const list = lists_.data() + code * squares_;
        const std::uint16_t count = counts_[code]++;
        if (slot != count) {
            list[count] = list[slot];
            slots_[list[slot]] = count;
        }
        list[slot] = static_cast<std::uint16_t>(square);
        slots_[square] = slot;
        codes_[square] = code;
        hash_ ^= keys_->piece(code, square);
        stand(square, sideOf(code));
    }
    /// From a square where somebody stands to an empty one.
    CHESSPP_INLINE void shift(unsigned from, unsigned to) {
        const PieceCode code = codes_[from];
        const std::uint16_t slot = slots_[from];
        lists_[code * squares_ + slot] = static_cast<std::uint16_t>(to);
        slots_[to] = slot;
        codes_[from] = kNoPiece;
        codes_[to] = code;
        hash_ ^= keys_->piece(code, from) ^ keys_->piece(code, to);
        lift(from, sideOf(code));
        stand(to, sideOf(code));
    }
    CHESSPP_INLINE void flipUnmoved(unsigned square) {
        unmoved_[square] ^= 1U;
        hash_ ^= keys_->unmoved(square);
    }
    void leaveMark(unsigned square, unsigned mark) {
        if (isMarked(square, mark)) return;
        marks_.push_back({static_cast<std::uint16_t>(square), static_cast<std::uint8_t>(mark)});
        hash_ ^= keys_->mark(mark, square);
    }
    CHESSPP_INLINE void passTurn() {
        toMove_ = opposite(toMove_);
        hash_ ^= keys_->blackToMove();
    }

    /// What is copied back instead of undone; squares and unmoved pieces are undone by the door.
    struct Saved {
        std::uint64_t hash = 0;
        std::uint32_t marksStart = 0;
    };
    /// The marks that stand are gone for the next turn.
    CHESSPP_INLINE Saved endMarks() {
        const Saved saved{hash_, marksStart_};
        for (const StandingMark& each : marks()) hash_ ^= keys_->mark(each.mark, each.square);
        marksStart_ = static_cast<std::uint32_t>(marks_.size());
        return saved;
    }
    CHESSPP_INLINE void restore(const Saved& saved) {
        marks_.resize(marksStart_);
        marksStart_ = saved.marksStart;
        hash_ = saved.hash;
        toMove_ = opposite(toMove_);
    }

    // Questions about attacks look at another board: nobody is in a list or in the hash who stands so.

    /// Somebody of a side stands on an empty square.
    CHESSPP_INLINE void stand(unsigned square, Side side) {
        standing_[square] = standingOf(side);
        flip(square, side);
    }
    CHESSPP_INLINE void lift(unsigned square, Side side) {
        standing_[square] = kNobody;
        flip(square, side);
    }

private:
    CHESSPP_INLINE void flip(unsigned square, Side side) {
        const Cell* cells = lines_->cells(square);
        for (std::size_t family = 0; family < families_; ++family) {
            LineWord& word = words_[cells[family].line];
            const std::uint32_t bit = std::uint32_t{1} << cells[family].place;
            word.occupied ^= bit;
            word.of[static_cast<unsigned>(side)] ^= bit;
        }
    }

    const HashKeys* keys_;
    const LineMap* lines_;
    std::size_t families_;
    std::size_t squares_;
    std::uint64_t hash_ = 0;
    Side toMove_ = Side::White;
    std::uint32_t marksStart_ = 0;
    std::vector<LineWord> words_;
    std::vector<PieceCode> codes_;  ///< by square, as all below
    std::vector<Standing> standing_;
    std::vector<std::uint8_t> unmoved_;
    std::vector<std::uint16_t> slots_;  ///< in its piece's list
    std::array<std::uint16_t, kMostCodes> counts_{};
    std::vector<std::uint16_t> lists_;  ///< squares by code
    std::vector<StandingMark> marks_;   ///< a stack of turns; those of the last move are on top
};

}  // namespace chesspp::lines
