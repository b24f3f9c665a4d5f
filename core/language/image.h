// SPDX-License-Identifier: MIT
// The eight images of a tree's offsets, and those that a mirror stands for.
#pragma once

#include "core/geometry/square.h"
#include "core/language/node.h"

#include <array>
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
[[nodiscard]] inline std::span<const Image> imagesOf(Mirror mirror) {
    // The first four are those of Turns.
    static constexpr std::array kAllImages{Image{0}, Image{1}, Image{2}, Image{3},
                                           Image{4}, Image{5}, Image{6}, Image{7}};
    static constexpr std::array kSideImages{Image{0}, Image{4}};
    static constexpr std::array kEndImages{Image{0}, Image{6}};
    static constexpr std::array kBothImages{Image{0}, Image{4}, Image{6}, Image{2}};
    switch (mirror) {
        case Mirror::None:
            return std::span(kAllImages).first(1);
        case Mirror::Sides:
            return kSideImages;
        case Mirror::Ends:
            return kEndImages;
        case Mirror::Both:
            return kBothImages;
        case Mirror::Turns:
            return std::span(kAllImages).first(4);
        case Mirror::All:
            break;
    }
    return kAllImages;
}

}  // namespace chesspp
