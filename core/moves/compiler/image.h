// SPDX-License-Identifier: MIT
// The eight images of a mirror: how they turn the offsets of a node and of its whole subtree.
#pragma once

#include "core/geometry/square.h"
#include "core/language/node.h"

#include <span>
#include <vector>

namespace chesspp::compiler {

/// First the sides are exchanged (or not), then everything is turned by quarter turns.
struct Image {
    int quarterTurns = 0;  ///< 0..3
    bool sidesExchanged = false;

    [[nodiscard]] constexpr Offset of(Offset offset) const {
        if (sidesExchanged) offset.right = -offset.right;
        for (int turn = 0; turn < quarterTurns; ++turn) offset = Offset{-offset.right, offset.forward};
        return offset;
    }
    /// This image of what is already `inner`'s image.
    [[nodiscard]] constexpr Image after(Image inner) const {
        // An exchange outside turns the inner quarter turns the other way.
        const int inside = sidesExchanged ? 4 - inner.quarterTurns : inner.quarterTurns;
        return {(quarterTurns + inside) % 4, sidesExchanged != inner.sidesExchanged};
    }
    friend constexpr bool operator==(Image, Image) = default;
};

/// The images that a mirror stands for; forward and backward exchanged is the sides' exchange turned by half.
[[nodiscard]] inline std::vector<Image> imagesOf(Mirror mirror) {
    switch (mirror) {
        case Mirror::None:
            return {{0, false}};
        case Mirror::Sides:
            return {{0, false}, {0, true}};
        case Mirror::Ends:
            return {{0, false}, {2, true}};
        case Mirror::Both:
            return {{0, false}, {0, true}, {2, true}, {2, false}};
        case Mirror::Turns:
            return {{0, false}, {1, false}, {2, false}, {3, false}};
        case Mirror::All:
            return {{0, false}, {1, false}, {2, false}, {3, false},
                    {0, true},  {1, true},  {2, true},  {3, true}};
    }
    return {};
}

}  // namespace chesspp::compiler
