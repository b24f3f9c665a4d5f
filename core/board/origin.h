// SPDX-License-Identifier: MIT
// Where the piece of a move comes from: a square, the mover's hand, or nowhere.
#pragma once

#include "core/board/piece.h"
#include "core/geometry/square.h"

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace chesspp {

/// Two bytes, for moves are listed by the million.
class Origin {
public:
    /// Of a pass, or of a piece that is placed from nowhere.
    constexpr Origin() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): every square is an origin
    constexpr Origin(Square square) : code_(square.index) {}
    /// Of a drop: the hand of the side that moves has one piece of this kind fewer.
    [[nodiscard]] static constexpr Origin hand(KindId kind) {
        assert(kind.index < kNowhere - kHand);
        Origin origin;
        origin.code_ = static_cast<std::uint16_t>(kHand | kind.index);
        return origin;
    }

    [[nodiscard]] constexpr bool isSquare() const { return code_ < kHand; }
    [[nodiscard]] constexpr bool isHand() const { return code_ >= kHand && code_ != kNowhere; }
    /// It must be one.
    [[nodiscard]] constexpr Square square() const {
        assert(isSquare());
        return Square{code_};
    }
    /// Nothing if it is none.
    [[nodiscard]] constexpr std::optional<Square> onBoard() const {
        return isSquare() ? std::optional(Square{code_}) : std::nullopt;
    }
    /// The kind dropped; nothing if it is no hand.
    [[nodiscard]] constexpr std::optional<KindId> dropped() const {
        if (!isHand()) return std::nullopt;
        return KindId{static_cast<std::uint16_t>(code_ & ~kHand)};
    }
    /// A number that no other origin has; of a square its index.
    [[nodiscard]] constexpr std::uint16_t code() const { return code_; }

    friend constexpr auto operator<=>(Origin, Origin) = default;

private:
    static constexpr std::uint16_t kHand = 0x8000;
    static constexpr std::uint16_t kNowhere = 0xFFFF;

    std::uint16_t code_ = kNowhere;
};
static_assert(sizeof(Origin) == 2);

}  // namespace chesspp
