// SPDX-License-Identifier: MIT
// A set of squares in W machine words, for boards of up to 64 * W squares; `-` is set difference.
// Every function is force-inlined, so that generators for different instruction sets share no code.
#pragma once

#include "core/geometry/square.h"
#include "core/geometry/square_set.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace chesspp {

#define CHESSPP_INLINE __attribute__((always_inline)) constexpr

/// Three words and more.
template <int W>
class Bitboard {
    static_assert(W > 2);

public:
    static constexpr int kSquares = 64 * W;

    CHESSPP_INLINE Bitboard() = default;
    CHESSPP_INLINE static Bitboard of(unsigned square) {
        Bitboard set;
        set.flip(square);
        return set;
    }

    /// 64 squares from number 64 * `number` on, as bits.
    [[nodiscard]] CHESSPP_INLINE std::uint64_t word(int number) const {
        return words_[static_cast<std::size_t>(number)];
    }
    CHESSPP_INLINE void setWord(int number, std::uint64_t bits) {
        words_[static_cast<std::size_t>(number)] = bits;
    }
    [[nodiscard]] CHESSPP_INLINE bool empty() const { return !any(); }
    [[nodiscard]] CHESSPP_INLINE bool any() const {
        std::uint64_t together = 0;
        for (const std::uint64_t word : words_) together |= word;
        return together != 0;
    }
    [[nodiscard]] CHESSPP_INLINE bool several() const {
        std::uint64_t found = 0;
        for (const std::uint64_t word : words_) {
            if (word == 0) continue;
            if (found != 0 || (word & (word - 1)) != 0) return true;
            found = word;
        }
        return false;
    }
    [[nodiscard]] CHESSPP_INLINE unsigned size() const {
        int total = 0;
        for (const std::uint64_t word : words_) {
            // Most are empty, and counting may be slow.
            if (word != 0) total += std::popcount(word);
        }
        return static_cast<unsigned>(total);
    }
    [[nodiscard]] CHESSPP_INLINE bool has(unsigned square) const {
        return ((words_[square / 64U] >> (square % 64U)) & 1U) != 0;
    }
    /// There must be one.
    [[nodiscard]] CHESSPP_INLINE unsigned first() const {
        unsigned i = 0;
        while (i < W - 1 && words_[i] == 0) ++i;
        return i * 64 + static_cast<unsigned>(std::countr_zero(words_[i]));
    }
    CHESSPP_INLINE void dropFirst() {
        unsigned i = 0;
        while (i < W - 1 && words_[i] == 0) ++i;
        words_[i] &= words_[i] - 1;
    }
    /// In if it was not, out if it was.
    CHESSPP_INLINE void flip(unsigned square) { words_[square / 64U] ^= std::uint64_t{1} << (square % 64U); }
    CHESSPP_INLINE void flip(unsigned one, unsigned two) {
        flip(one);
        flip(two);
    }

    friend CHESSPP_INLINE Bitboard operator|(Bitboard a, const Bitboard& b) { return a |= b; }
    friend CHESSPP_INLINE Bitboard operator&(Bitboard a, const Bitboard& b) { return a &= b; }
    friend CHESSPP_INLINE Bitboard operator^(Bitboard a, const Bitboard& b) { return a ^= b; }
    friend CHESSPP_INLINE Bitboard operator-(Bitboard a, const Bitboard& b) {
        for (std::size_t i = 0; i < W; ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    [[nodiscard]] CHESSPP_INLINE Bitboard operator~() const {
        Bitboard result;
        for (std::size_t i = 0; i < W; ++i) result.words_[i] = ~words_[i];
        return result;
    }
    CHESSPP_INLINE Bitboard& operator|=(const Bitboard& other) {
        for (std::size_t i = 0; i < W; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    CHESSPP_INLINE Bitboard& operator&=(const Bitboard& other) {
        for (std::size_t i = 0; i < W; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    CHESSPP_INLINE Bitboard& operator^=(const Bitboard& other) {
        for (std::size_t i = 0; i < W; ++i) words_[i] ^= other.words_[i];
        return *this;
    }
    /// Every square moved up by `up` and down by `down` numbers; one of them 0. What leaves is gone.
    [[nodiscard]] CHESSPP_INLINE Bitboard shifted(unsigned up, unsigned down) const {
        return down == 0 ? raised(up) : lowered(down);
    }
    friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

private:
    [[nodiscard]] CHESSPP_INLINE Bitboard raised(unsigned by) const {
        Bitboard result;
        const std::size_t words = by / 64U;
        const unsigned bits = by % 64U;
        for (std::size_t i = W; i-- > words;) {
            result.words_[i] = words_[i - words] << bits;
            if (bits != 0 && i > words) result.words_[i] |= words_[i - words - 1] >> (64U - bits);
        }
        return result;
    }
    [[nodiscard]] CHESSPP_INLINE Bitboard lowered(unsigned by) const {
        Bitboard result;
        const std::size_t words = by / 64U;
        const unsigned bits = by % 64U;
        for (std::size_t i = 0; i + words < W; ++i) {
            result.words_[i] = words_[i + words] >> bits;
            if (bits != 0 && i + words + 1 < W) result.words_[i] |= words_[i + words + 1] << (64U - bits);
        }
        return result;
    }

    std::array<std::uint64_t, W> words_{};
};

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
    [[nodiscard]] CHESSPP_INLINE std::uint64_t word(int /*number*/) const { return bits_; }
    CHESSPP_INLINE void setWord(int /*number*/, std::uint64_t bits) { bits_ = bits; }
    [[nodiscard]] CHESSPP_INLINE bool empty() const { return bits_ == 0; }
    [[nodiscard]] CHESSPP_INLINE bool any() const { return bits_ != 0; }
    [[nodiscard]] CHESSPP_INLINE bool several() const { return (bits_ & (bits_ - 1)) != 0; }
    [[nodiscard]] CHESSPP_INLINE unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
    [[nodiscard]] CHESSPP_INLINE bool has(unsigned square) const { return ((bits_ >> square) & 1U) != 0; }
    [[nodiscard]] CHESSPP_INLINE unsigned first() const {
        return static_cast<unsigned>(std::countr_zero(bits_));
    }
    CHESSPP_INLINE void dropFirst() { bits_ &= bits_ - 1; }
    CHESSPP_INLINE void flip(unsigned square) { bits_ ^= Word{1} << square; }
    /// Two different squares.
    CHESSPP_INLINE void flip(unsigned one, unsigned two) { bits_ ^= (Word{1} << one) | (Word{1} << two); }

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
    [[nodiscard]] CHESSPP_INLINE std::uint64_t word(int number) const { return number == 0 ? low_ : high_; }
    CHESSPP_INLINE void setWord(int number, std::uint64_t bits) { (number == 0 ? low_ : high_) = bits; }
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
    CHESSPP_INLINE void flip(unsigned square) { *this ^= of(square); }
    /// Two different squares.
    CHESSPP_INLINE void flip(unsigned one, unsigned two) { *this ^= of(one) | of(two); }

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
CHESSPP_INLINE void forEachSquare(const Bitboard<W>& set, Visit&& visit) {
    for (unsigned number = 0; number < W; ++number) {
        for (std::uint64_t rest = set.word(static_cast<int>(number)); rest != 0; rest &= rest - 1) {
            visit(number * 64 + static_cast<unsigned>(std::countr_zero(rest)));
        }
    }
}

/// The same squares on a board of at most 64 * W.
template <int W>
[[nodiscard]] CHESSPP_INLINE Bitboard<W> narrowed(const SquareSet& squares) {
    Bitboard<W> set;
    for (int number = 0; number < W; ++number) set.setWord(number, squares.word(number));
    return set;
}

}  // namespace chesspp
