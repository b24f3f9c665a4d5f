// SPDX-License-Identifier: MIT
// Transforms a whole setup: mirrored, turned, shifted, on another board, with the sides exchanged.
// Past moves are dropped. Whether a piece counts as unmoved on its new square is left to the caller.
#pragma once

#include "core/board/setup.h"
#include "core/geometry/square_areas.h"

#include <functional>
#include <optional>

namespace chesspp {

/// Where the content of a square of the old board goes; nothing: it is lost.
using SquareMap = std::function<std::optional<Square>(Square)>;

/// On a board of `shape`. No two squares may go to one.
[[nodiscard]] Setup mapped(const Setup& setup, BoardShape shape, const SquareMap& map);

[[nodiscard]] Setup mirrored(const Setup& setup, MirrorAxis axis);

/// Clockwise as White sees it, by any number of quarters; by odd ones files become ranks.
[[nodiscard]] Setup turnedClockwise(const Setup& setup, int quarters);

enum class AtEdge : std::uint8_t {
    Lose,  ///< what goes over the edge is gone
    Wrap,  ///< it comes back in at the other edge
};
[[nodiscard]] Setup shifted(const Setup& setup, Step by, AtEdge atEdge);

/// Where the old board lies in a larger one, or the new one in the old.
enum class Anchor : std::uint8_t { Low, Middle, High };
struct Anchoring {
    Anchor files = Anchor::Low;  ///< Low: the a-file stays
    Anchor ranks = Anchor::Low;  ///< Low: the first rank stays
    friend bool operator==(const Anchoring&, const Anchoring&) = default;
};
[[nodiscard]] Setup resized(const Setup& setup, BoardShape shape, Anchoring anchoring);

/// A start on another board: the lower half of the ranks stays at the lower edge, the upper half at the upper
/// one, both in the middle of the files. What has no room is lost: outer files, and the ranks farthest from
/// the edges.
[[nodiscard]] Setup spreadOut(const Setup& setup, BoardShape shape);

/// Neutral stays neutral.
[[nodiscard]] Owner otherOwner(Owner owner);

/// Each piece stays where it stands and belongs to the other side, as do hands, counters and marks; the
/// other side is to move.
[[nodiscard]] Setup withSidesExchanged(const Setup& setup);

}  // namespace chesspp
