// SPDX-License-Identifier: MIT
// A set of squares of any board, for regions, holes and compilation. Generators use Bitboard<W>.
#pragma once

#include "core/geometry/board_shape.h"

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

namespace chesspp {

class SquareSet {
public:
    static constexpr int kWords = (BoardShape::kMaxSquares + 63) / 64;

    constexpr SquareSet() = default;
    constexpr SquareSet(std::initializer_list<Square> squares) {
        for (const Square square : squares) insert(square);
    }

    [[nodiscard]] static constexpr SquareSet all(BoardShape shape) {
        SquareSet set;
        for (const Square square : shape.squares()) set.insert(square);
        return set;
    }

    constexpr void insert(Square square) { words_[square.index / 64U] |= bit(square); }
    constexpr void erase(Square square) { words_[square.index / 64U] &= ~bit(square); }
    [[nodiscard]] constexpr bool contains(Square square) const {
        return (words_[square.index / 64U] & bit(square)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == SquareSet{}; }
    [[nodiscard]] constexpr int size() const {
        int total = 0;
        for (const std::uint64_t word : words_) {
            total += std::popcount(word);
        }
        return total;
    }
    /// 64 squares from index 64 * number on, as bits.
    [[nodiscard]] constexpr std::uint64_t word(int number) const {
        return words_[static_cast<std::size_t>(number)];
    }

    /// Calls visit(Square) in ascending order.
    template <class Visit>
    constexpr void forEach(Visit&& visit) const {
        for (std::size_t number = 0; number < words_.size(); ++number) {
            for (std::uint64_t rest = words_[number]; rest != 0; rest &= rest - 1) {
                visit(Square{static_cast<std::uint16_t>(number * 64 +
                                                        static_cast<std::size_t>(std::countr_zero(rest)))});
            }
        }
    }

    /// Its squares in ascending order.
    [[nodiscard]] std::vector<Square> list() const {
        std::vector<Square> squares;
        forEach([&](Square square) { squares.push_back(square); });
        return squares;
    }

    /// The lowest square; nothing if there is none.
    [[nodiscard]] constexpr std::optional<Square> first() const {
        std::optional<Square> lowest;
        forEach([&](Square square) {
            if (!lowest) lowest = square;
        });
        return lowest;
    }

    constexpr SquareSet& operator|=(const SquareSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr SquareSet& operator&=(const SquareSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    /// Set difference.
    constexpr SquareSet& operator-=(const SquareSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) { return a |= b; }
    friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) { return a &= b; }
    friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) { return a -= b; }
    friend constexpr auto operator<=>(const SquareSet&, const SquareSet&) = default;

private:
    [[nodiscard]] static constexpr std::uint64_t bit(Square square) {
        return std::uint64_t{1} << (square.index % 64U);
    }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace chesspp
