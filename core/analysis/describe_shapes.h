// SPDX-License-Identifier: MIT
// Phrases for sets of leaps and of directions: by the names that players use (like a knight, like a queen),
// the rest by directions as the owner sees them.
#pragma once

#include "core/analysis/describe_content.h"
#include "core/base/message.h"
#include "core/language/node.h"

#include <optional>
#include <vector>

namespace chesspp::words {

/// The images of an offset under a mirror, including itself.
[[nodiscard]] Offsets imagesOf(Offset offset, Mirror mirror);

/// Whether to mention that pieces on the way do not block a leap of several squares.
enum class Leaping : std::uint8_t { OverAnything, Silent };

/// "one step diagonally", "like a knight": one phrase a group that has a name.
[[nodiscard]] std::vector<Message> leaps(const Offsets& offsets, Leaping leaping);

/// The properties of a ride besides its directions.
struct RideManner {
    int first = 1;
    std::optional<int> last;
    std::optional<Message> from;  ///< the square that is the first
    OffBoard offBoard = OffBoard::Refuse;
    enum class Over : std::uint8_t { Nothing, Anything } over = Over::Nothing;
    std::optional<Message> until;  ///< what ends it, besides pieces

    friend bool operator==(const RideManner&, const RideManner&) = default;
};

/// "like a bishop", "up to 3 squares straight forward".
[[nodiscard]] std::vector<Message> rides(const Offsets& directions, const RideManner& manner,
                                         Leaping leaping);

/// Directions without a distance: "in a queen's directions", "diagonally forward".
[[nodiscard]] std::vector<Message> lines(const Offsets& directions);

}  // namespace chesspp::words
