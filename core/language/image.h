// SPDX-License-Identifier: MIT
// The eight images of a tree's offsets, and those that a mirror stands for.
#pragma once

#include "core/geometry/square.h"
#include "core/language/node.h"

#include <span>

namespace chesspp {

/// First the sides are exchanged (or not), then everything is turned by quarter turns.
struct Image {
    int number = 0;  ///< 0 changes nothing, 1..3 are quarter turns, 4..7 the same after the exchange

    [[nodiscard]] constexpr Offset of(Offset offset) const {
        if (number >= 4) offset.right = -offset.right;
        for (int turn = 0; turn < number % 4; ++turn) offset = {-offset.right, offset.forward};
        return offset;
    }
    /// This image of what is already `inner`'s image.
    [[nodiscard]] constexpr Image after(Image inner) const {
        // An exchange outside turns the inner quarter turns the other way.
        const int inside = number >= 4 ? 4 - inner.number % 4 : inner.number;
        const bool isExchanged = (number >= 4) != (inner.number >= 4);
        return {(number + inside) % 4 + (isExchanged ? 4 : 0)};
    }
    friend constexpr bool operator==(Image, Image) = default;
};

/// The images that a mirror stands for, the node itself first.
[[nodiscard]] std::span<const Image> imagesOf(Mirror mirror);

}  // namespace chesspp
