// SPDX-License-Identifier: MIT
// What becomes of the pieces of a board while effects are made in order. Counters, hands and marks are not
// followed.
#pragma once

#include "core/board/piece.h"
#include "core/moves/effect.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace chesspp {

struct TrackedPiece {
    std::optional<Square> origin;  ///< its square before; nothing for one that the effects brought
    std::optional<Square> square;  ///< its square now; nothing once it was taken
    Piece before;                  ///< as it stood there, or was brought
    Piece now;

    [[nodiscard]] bool isTaken() const { return !square; }
};

class EffectTracker {
public:
    /// The piece on a square before the first effect; called by make() and from().
    using Board = std::function<std::optional<Piece>(Square)>;

    explicit EffectTracker(Board before) : before_(std::move(before)) {}
    /// The setup must outlive it.
    explicit EffectTracker(const Setup& before, std::span<const Effect> effects = {})
        : EffectTracker(boardOf(before)) {
        make(effects);
    }
    [[nodiscard]] static Board boardOf(const Setup& setup);
    EffectTracker(const EffectTracker&) = delete;
    EffectTracker& operator=(const EffectTracker&) = delete;

    void make(const Effect& effect);
    void make(std::span<const Effect> effects) {
        for (const Effect& each : effects) make(each);
    }

    /// Whether an effect took, brought, transformed or converted a piece; other moves are quiet.
    [[nodiscard]] bool isTactical() const { return changesPieces_ || !taken_.empty(); }
    /// The piece that stood on a square at first; null if none did.
    [[nodiscard]] const TrackedPiece* from(Square origin);
    /// The pieces that stood on squares of the effects or were brought, in the order of the effects.
    [[nodiscard]] std::span<const TrackedPiece> pieces() const { return pieces_; }
    /// Which of pieces() were taken, in that order.
    [[nodiscard]] std::span<const std::uint16_t> taken() const { return taken_; }
    /// Whether one of those stood on the board before.
    [[nodiscard]] bool takesFromBoard() const {
        return std::ranges::any_of(taken_, [&](Number gone) { return pieces_[gone].origin.has_value(); });
    }

private:
    using Number = std::uint16_t;  ///< of pieces_
    static constexpr Number kNone = ~Number{0};

    /// The piece that stands there now.
    Number& at(Square square);
    Number lift(Square square) { return std::exchange(at(square), kNone); }
    void land(Square square, Number piece);
    Number add(const TrackedPiece& piece);
    void take(Square square);

    Board before_;
    bool changesPieces_ = false;
    std::array<std::byte, 16384> first_;  // enough for hundreds of squares without allocation
    std::pmr::monotonic_buffer_resource memory_{first_.data(), first_.size()};
    std::pmr::vector<TrackedPiece> pieces_{&memory_};
    std::pmr::vector<std::pair<Square, Number>> squares_{&memory_};
    std::pmr::vector<Number> taken_{&memory_};
};

}  // namespace chesspp
