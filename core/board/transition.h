// SPDX-License-Identifier: MIT
// What a change of the board looks like: pieces that slide, appear, vanish or change. For animations.
#pragma once

#include "core/board/piece.h"
#include "core/geometry/square.h"

#include <vector>

namespace chesspp {

struct Transition {
    struct Slide {
        Piece piece;
        Square from;
        Square to;
        friend constexpr bool operator==(const Slide&, const Slide&) = default;
    };
    struct Standing {
        Piece piece;
        Square square;
        friend constexpr bool operator==(const Standing&, const Standing&) = default;
    };
    struct Change {
        Piece before;
        Piece after;
        Square square;  ///< where it stands afterwards
        friend constexpr bool operator==(const Change&, const Change&) = default;
    };

    std::vector<Slide> slides;
    std::vector<Standing> vanished;
    std::vector<Standing> appeared;
    std::vector<Change> changes;  ///< a piece that slides and changes stands in both lists

    /// The same, seen backwards.
    [[nodiscard]] Transition reversed() const;

    friend bool operator==(const Transition&, const Transition&) = default;
};

}  // namespace chesspp
