// SPDX-License-Identifier: MIT
// A board in play on W words: sets by piece, square map, unmoved pieces, marks, holes, side to move, hash.
// Every change goes through put(), take(), shift() and the like, which keep sets, map and hash consistent.
#pragma once

#include "core/board/history.h"
#include "core/board/setup.h"
#include "core/geometry/bitboard.h"

#include <array>
#include <cstdint>
#include <vector>

namespace chesspp {

/// A piece as one number: 0 for an empty square, else 1 + 2 * kind + side.
using PieceCode = std::uint8_t;

inline constexpr PieceCode kNoPiece = 0;
inline constexpr int kMostKinds = 64;  ///< of a ruleset that plays on bitboards
inline constexpr int kMostCodes = 2 * kMostKinds + 1;
inline constexpr int kMostMarks = 2;  ///< names of marks, likewise

CHESSPP_INLINE PieceCode codeOf(KindId kind, Side side) {
    return static_cast<PieceCode>(1 + 2 * kind.index + static_cast<unsigned>(side));
}
CHESSPP_INLINE Side sideOf(PieceCode code) {
    return static_cast<Side>((code - 1) & 1);
}
CHESSPP_INLINE KindId kindOf(PieceCode code) {
    return KindId{static_cast<std::uint16_t>((code - 1) >> 1)};
}

/// Random numbers of a position's hash. The same for every ruleset of one shape, so that hashes are stable.
class HashKeys {
public:
    /// For `squares` squares and `codes` piece codes.
    HashKeys(int squares, int codes);

    [[nodiscard]] CHESSPP_INLINE std::uint64_t piece(PieceCode code, unsigned square) const {
        return pieces_[code * squares_ + square];
    }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t unmoved(unsigned square) const { return unmoved_[square]; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t mark(unsigned mark, unsigned square) const {
        return marks_[mark * squares_ + square];
    }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t blackToMove() const { return blackToMove_; }
    /// 0 for 0.
    [[nodiscard]] static std::uint64_t movesMade(unsigned moves) {
        return moves == 0 ? 0 : Hasher::mixed(moves * Hasher::kStep);
    }

private:
    std::size_t squares_;
    std::vector<std::uint64_t> pieces_;
    std::vector<std::uint64_t> unmoved_;
    std::vector<std::uint64_t> marks_;
    std::uint64_t blackToMove_ = 0;
};

template <int W>
class BoardState {
public:
    using Set = Bitboard<W>;

    /// An empty board, White to move. The keys must outlive it.
    explicit BoardState(const HashKeys& keys) : keys_(&keys) {}

    [[nodiscard]] CHESSPP_INLINE PieceCode at(unsigned square) const { return map_[square]; }
    [[nodiscard]] CHESSPP_INLINE Set pieces(PieceCode code) const { return pieces_[code]; }
    [[nodiscard]] CHESSPP_INLINE Set of(Side side) const { return sides_[static_cast<unsigned>(side)]; }
    [[nodiscard]] CHESSPP_INLINE Set occupied() const { return sides_[0] | sides_[1]; }
    [[nodiscard]] CHESSPP_INLINE Set holes() const { return holes_; }
    /// Where no line goes on.
    [[nodiscard]] CHESSPP_INLINE Set blocked() const { return occupied() | holes_; }
    /// Pieces that have not moved, of those kinds for which it matters.
    [[nodiscard]] CHESSPP_INLINE Set unmoved() const { return unmoved_; }
    /// Squares with a mark that the last move left.
    [[nodiscard]] CHESSPP_INLINE Set marked(unsigned mark) const { return marks_[mark]; }
    [[nodiscard]] CHESSPP_INLINE bool anyMark() const { return marks_[0].any() || marks_[1].any(); }
    [[nodiscard]] CHESSPP_INLINE Side toMove() const { return toMove_; }
    /// By the side to move, in this turn.
    [[nodiscard]] CHESSPP_INLINE unsigned movesMade() const { return movesMade_; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t hash() const { return hash_; }

    // The door.

    /// The square must be empty.
    CHESSPP_INLINE void put(unsigned square, PieceCode code) { flipPiece(square, code, code); }
    /// The piece must stand there.
    CHESSPP_INLINE void take(unsigned square, PieceCode code) { flipPiece(square, code, kNoPiece); }
    /// From a square where the piece stands to an empty one.
    CHESSPP_INLINE void shift(unsigned from, unsigned to, PieceCode code) {
        shiftBack(from, to, code);
        hash_ ^= keys_->piece(code, from) ^ keys_->piece(code, to);
    }
    /// The same before restore(), which brings the hash.
    CHESSPP_INLINE void shiftBack(unsigned from, unsigned to, PieceCode code) {
        map_[from] = kNoPiece;
        map_[to] = code;
        pieces_[code].flip(from, to);
        sides_[(code - 1) & 1].flip(from, to);
    }
    /// Adds or removes these squares from the unmoved ones.
    CHESSPP_INLINE void flipUnmoved(Set squares) {
        unmoved_ ^= squares;
        for (; squares.any(); squares.dropFirst()) hash_ ^= keys_->unmoved(squares.first());
    }
    CHESSPP_INLINE void flipMarks(unsigned mark, Set squares) {
        marks_[mark] ^= squares;
        for (; squares.any(); squares.dropFirst()) hash_ ^= keys_->mark(mark, squares.first());
    }
    /// Empty squares become holes or cease to be.
    CHESSPP_INLINE void flipHoles(Set squares) {
        holes_ ^= squares;
        for (; squares.any(); squares.dropFirst()) hash_ ^= keys_->piece(kNoPiece, squares.first());
    }
    CHESSPP_INLINE void passTurn() { endMove(TurnAfter::Passes); }
    CHESSPP_INLINE void endMove(TurnAfter turn) {
        const Side mover = toMove_;
        toMove_ = sideToMoveAfter(mover, turn);
        if (toMove_ != mover) hash_ ^= keys_->blackToMove();
    }

    void setMovesMade(unsigned moves) {
        hash_ ^= HashKeys::movesMade(movesMade_) ^ HashKeys::movesMade(moves);
        movesMade_ = static_cast<std::uint8_t>(moves);
    }
    /// Before restore(), which brings the hash.
    void setMovesMadeBack(std::uint8_t moves) { movesMade_ = moves; }

    /// What the board remembers beside; no part of hash().
    [[nodiscard]] CHESSPP_INLINE const History& records() const { return records_; }
    [[nodiscard]] CHESSPP_INLINE History& records() { return records_; }

    /// What unmake copies back instead of undoing it bit by bit; squares are undone by put, take and shift.
    struct Saved {
        std::uint64_t hash = 0;
        Set unmoved;
        std::array<Set, kMostMarks> marks;
    };
    [[nodiscard]] CHESSPP_INLINE Saved save() const { return {hash_, unmoved_, marks_}; }
    /// After the squares are as they were.
    CHESSPP_INLINE void restore(const Saved& saved, Side toMove) {
        hash_ = saved.hash;
        unmoved_ = saved.unmoved;
        marks_ = saved.marks;
        toMove_ = toMove;
    }

private:
    CHESSPP_INLINE void flipPiece(unsigned square, PieceCode code, PieceCode now) {
        map_[square] = now;
        pieces_[code].flip(square);
        sides_[(code - 1) & 1].flip(square);
        hash_ ^= keys_->piece(code, square);
    }

    const HashKeys* keys_;
    std::array<Set, 2> sides_{};
    Set unmoved_;
    Set holes_;
    std::array<Set, kMostMarks> marks_{};
    std::uint64_t hash_ = 0;
    Side toMove_ = Side::White;
    std::uint8_t movesMade_ = 0;
    std::array<PieceCode, static_cast<std::size_t>(Set::kSquares)> map_{};
    std::array<Set, kMostCodes> pieces_{};
    History records_;
};

}  // namespace chesspp
