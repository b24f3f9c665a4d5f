// SPDX-License-Identifier: MIT
//
// A set of squares in W machine words, for boards of up to 64 * W squares: what
// generators compute with. Operators are a set's; `-` is difference. Every
// function is inlined by force, so that a generator built for one instruction set
// never shares code with one built for another.
#pragma once

#include "core/geometry/square.h"

#include <bit>
#include <cstdint>

namespace chesspp {

#define CHESSPP_INLINE __attribute__((always_inline)) constexpr

template <int W>
class Bitboard;

template <>
class Bitboard<1> {
public:
    using Word = std::uint64_t;
    static constexpr int kSquares = 64;

    CHESSPP_INLINE Bitboard() = default;
    CHESSPP_INLINE explicit Bitboard(Word bits) : bits_(bits) {}
    CHESSPP_INLINE static Bitboard of(unsigned square) { return Bitboard(Word{1} << square); }
    CHESSPP_INLINE static Bitboard fromWords(std::uint64_t low, std::uint64_t) { return Bitboard(low); }

    [[nodiscard]] CHESSPP_INLINE Word bits() const { return bits_; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t low() const { return bits_; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t high() const { return 0; }
    [[nodiscard]] CHESSPP_INLINE bool empty() const { return bits_ == 0; }
    [[nodiscard]] CHESSPP_INLINE bool any() const { return bits_ != 0; }
    [[nodiscard]] CHESSPP_INLINE bool several() const { return (bits_ & (bits_ - 1)) != 0; }
    [[nodiscard]] CHESSPP_INLINE unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
    [[nodiscard]] CHESSPP_INLINE bool has(unsigned square) const { return ((bits_ >> square) & 1U) != 0; }
    [[nodiscard]] CHESSPP_INLINE unsigned first() const {
        return static_cast<unsigned>(std::countr_zero(bits_));
    }
    CHESSPP_INLINE void dropFirst() { bits_ &= bits_ - 1; }

    friend CHESSPP_INLINE Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
    friend CHESSPP_INLINE Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
    friend CHESSPP_INLINE Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
    friend CHESSPP_INLINE Bitboard operator-(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & ~b.bits_); }
    [[nodiscard]] CHESSPP_INLINE Bitboard operator~() const { return Bitboard(~bits_); }
    CHESSPP_INLINE Bitboard& operator|=(Bitboard other) { return bits_ |= other.bits_, *this; }
    CHESSPP_INLINE Bitboard& operator&=(Bitboard other) { return bits_ &= other.bits_, *this; }
    CHESSPP_INLINE Bitboard& operator^=(Bitboard other) { return bits_ ^= other.bits_, *this; }
    /// Every square moved up by `up` and down by `down` numbers; one of them 0. What leaves is gone.
    [[nodiscard]] CHESSPP_INLINE Bitboard shifted(unsigned up, unsigned down) const {
        return Bitboard((bits_ << up) >> down);
    }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

private:
    Word bits_ = 0;
};

template <>
class Bitboard<2> {
public:
    __extension__ using Word = unsigned __int128;
    static constexpr int kSquares = 128;

    CHESSPP_INLINE Bitboard() = default;
    CHESSPP_INLINE explicit Bitboard(Word bits)
        : low_(static_cast<std::uint64_t>(bits)), high_(static_cast<std::uint64_t>(bits >> 64U)) {}
    CHESSPP_INLINE static Bitboard fromWords(std::uint64_t low, std::uint64_t high) {
        Bitboard set;
        set.low_ = low;
        set.high_ = high;
        return set;
    }
    CHESSPP_INLINE static Bitboard of(unsigned square) {
        const std::uint64_t bit = std::uint64_t{1} << (square & 63U);
        return square < 64 ? fromWords(bit, 0) : fromWords(0, bit);
    }

    [[nodiscard]] CHESSPP_INLINE Word bits() const { return (Word{high_} << 64U) | low_; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t low() const { return low_; }
    [[nodiscard]] CHESSPP_INLINE std::uint64_t high() const { return high_; }
    [[nodiscard]] CHESSPP_INLINE bool empty() const { return (low_ | high_) == 0; }
    [[nodiscard]] CHESSPP_INLINE bool any() const { return (low_ | high_) != 0; }
    [[nodiscard]] CHESSPP_INLINE bool several() const {
        Bitboard rest = *this;
        if (rest.empty()) return false;
        rest.dropFirst();
        return rest.any();
    }
    [[nodiscard]] CHESSPP_INLINE unsigned size() const {
        return static_cast<unsigned>(std::popcount(low_) + std::popcount(high_));
    }
    [[nodiscard]] CHESSPP_INLINE bool has(unsigned square) const {
        return (((square < 64 ? low_ : high_) >> (square & 63U)) & 1U) != 0;
    }
    [[nodiscard]] CHESSPP_INLINE unsigned first() const {
        return static_cast<unsigned>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    CHESSPP_INLINE void dropFirst() {
        if (low_ != 0) {
            low_ &= low_ - 1;
        } else {
            high_ &= high_ - 1;
        }
    }

    friend CHESSPP_INLINE Bitboard operator|(Bitboard a, Bitboard b) {
        return fromWords(a.low_ | b.low_, a.high_ | b.high_);
    }
    friend CHESSPP_INLINE Bitboard operator&(Bitboard a, Bitboard b) {
        return fromWords(a.low_ & b.low_, a.high_ & b.high_);
    }
    friend CHESSPP_INLINE Bitboard operator^(Bitboard a, Bitboard b) {
        return fromWords(a.low_ ^ b.low_, a.high_ ^ b.high_);
    }
    friend CHESSPP_INLINE Bitboard operator-(Bitboard a, Bitboard b) {
        return fromWords(a.low_ & ~b.low_, a.high_ & ~b.high_);
    }
    [[nodiscard]] CHESSPP_INLINE Bitboard operator~() const { return fromWords(~low_, ~high_); }
    CHESSPP_INLINE Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    CHESSPP_INLINE Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    CHESSPP_INLINE Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
    /// Every square moved up by `up` and down by `down` numbers; one of them 0. What leaves is gone.
    [[nodiscard]] CHESSPP_INLINE Bitboard shifted(unsigned up, unsigned down) const {
        return Bitboard((bits() << up) >> down);
    }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

/// Calls visit(unsigned square) for each square in ascending order.
template <int W, class Visit>
CHESSPP_INLINE void forEachSquare(Bitboard<W> set, Visit&& visit) {
    for (; set.any(); set.dropFirst()) {
        visit(set.first());
    }
}

}  // namespace chesspp
