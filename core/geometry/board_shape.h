// SPDX-License-Identifier: MIT
// The rectangle of a board: files, ranks, numbers and names of squares. Holes are part of a setup.
#pragma once

#include "core/geometry/square.h"

#include <optional>
#include <ranges>
#include <string>
#include <string_view>

namespace chesspp {

/// Any rectangle from 3x3 to 26x26.
class BoardShape {
public:
    static constexpr int kMinExtent = 3;
    static constexpr int kMaxExtent = 26;
    static constexpr int kMaxSquares = kMaxExtent * kMaxExtent;

    /// 8x8.
    constexpr BoardShape() = default;

    /// Nothing when an extent is outside 3..26.
    [[nodiscard]] static constexpr std::optional<BoardShape> make(int files, int ranks) {
        if (files < kMinExtent || files > kMaxExtent || ranks < kMinExtent || ranks > kMaxExtent) {
            return std::nullopt;
        }
        return BoardShape(files, ranks);
    }

    [[nodiscard]] constexpr int files() const { return files_; }
    [[nodiscard]] constexpr int ranks() const { return ranks_; }
    [[nodiscard]] constexpr int squareCount() const { return files_ * ranks_; }
    /// A range of all squares, a1 first.
    [[nodiscard]] constexpr auto squares() const {
        return std::views::iota(std::uint16_t{0}, static_cast<std::uint16_t>(squareCount())) |
               std::views::transform([](std::uint16_t index) { return Square{index}; });
    }

    /// Files and ranks from 0. Nothing when off the board.
    [[nodiscard]] constexpr std::optional<Square> at(int file, int rank) const {
        if (file < 0 || file >= files_ || rank < 0 || rank >= ranks_) {
            return std::nullopt;
        }
        return Square{static_cast<std::uint16_t>(rank * files_ + file)};
    }
    [[nodiscard]] constexpr int fileOf(Square square) const { return square.index % files_; }
    [[nodiscard]] constexpr int rankOf(Square square) const { return square.index / files_; }
    [[nodiscard]] constexpr bool contains(Square square) const { return square.index < squareCount(); }

    /// The square a step away, or nothing when that is off the board.
    [[nodiscard]] constexpr std::optional<Square> neighbour(Square square, Step step) const {
        return at(fileOf(square) + step.files, rankOf(square) + step.ranks);
    }
    [[nodiscard]] constexpr Step between(Square from, Square to) const {
        return {fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)};
    }
    /// The square after the board is turned by 180 degrees.
    [[nodiscard]] constexpr Square turned(Square square) const {
        return Square{static_cast<std::uint16_t>(squareCount() - 1 - square.index)};
    }
    /// Dark squares are those of a1's colour.
    [[nodiscard]] constexpr bool isDark(Square square) const {
        return (fileOf(square) + rankOf(square)) % 2 == 0;
    }

    /// "e4"; files a..z, ranks from 1.
    [[nodiscard]] std::string name(Square square) const;
    /// Reads exactly one square's name; nothing when it is none of this board.
    [[nodiscard]] std::optional<Square> parse(std::string_view text) const;

    friend constexpr bool operator==(const BoardShape&, const BoardShape&) = default;

private:
    constexpr BoardShape(int files, int ranks) : files_(files), ranks_(ranks) {}

    int files_ = 8;
    int ranks_ = 8;
};

}  // namespace chesspp
