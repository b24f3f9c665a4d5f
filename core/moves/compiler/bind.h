// SPDX-License-Identifier: MIT
// Puts squares of a candidate for the words of a tree in a term, and steps for offsets.
#pragma once

#include "core/language/image.h"
#include "core/moves/compiler/relative_square.h"
#include "core/moves/compiler/term.h"

#include <optional>

namespace chesspp::compiler {

/// The squares that the subjects of a condition stand for.
struct Binding {
    Image image;
    std::optional<RelativeSquare> destination;
    std::optional<RelativeSquare> shown;
    std::optional<RelativeSquare> start;  ///< where it is not the actor's square
    std::optional<RelativeSquare> other;  ///< the other piece's square
    std::optional<RelativeSquare> centre;
    /// Of an event: the acting piece may have changed its kind, and `other` is known at run time.
    bool inEvent = false;
    bool mayBeGone = false;  ///< the acting piece of the event may have left the board

    friend bool operator==(const Binding&, const Binding&) = default;
};

/// The term without symbols; no program may express it (TermFacts::beyond).
[[nodiscard]] TermId bound(TermId term, const Binding& binding, TermTable& terms, BoardShape shape);

[[nodiscard]] TermId squareTerm(RelativeSquare square, TermTable& terms, BoardShape shape);

/// The image and the side of a bound Offset that is computed, in its term's number.
struct OffsetImage {
    Image image;
    Side side = Side::White;

    [[nodiscard]] std::int64_t number() const { return image.number | static_cast<std::int64_t>(side) << 3U; }
    [[nodiscard]] static OffsetImage of(std::int64_t number) {
        return {{static_cast<int>(number & 7)}, static_cast<Side>(number >> 3U)};
    }
    /// The step of an offset; nothing where it leads off every board.
    [[nodiscard]] std::optional<Step> step(std::int64_t forward, std::int64_t right) const {
        const auto isFar = [](std::int64_t by) {
            return by <= -BoardShape::kMaxExtent || by >= BoardShape::kMaxExtent;
        };
        if (isFar(forward) || isFar(right)) return std::nullopt;
        return stepFor(image.of({static_cast<int>(forward), static_cast<int>(right)}), side);
    }
};

}  // namespace chesspp::compiler
