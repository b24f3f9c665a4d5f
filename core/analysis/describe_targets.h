// SPDX-License-Identifier: MIT
// Phrases for where one goes: sets of leaps and of directions, by the names that players use (like a knight,
// like a queen) or as the owner sees them; hops, discs, paths leg by leg, and any target by itself.
#pragma once

#include "core/analysis/describe_conditions.h"
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

/// "in a queen's directions with a hop over one piece to the square right behind it".
[[nodiscard]] Message hops(const Offsets& directions, const Hop& hop, const Conditions& conditions);

/// Whether one phrase describes all images of the path under the mirror: "one step diagonally, then like a
/// rook, away from where it stood".
[[nodiscard]] bool foldsInto(const PathTarget& path, Mirror mirror);

/// "leg by leg: first …, then …". The content of the last square is described with the node. A mirror other
/// than None must fold into the path.
[[nodiscard]] Message path(const PathTarget& path, Mirror mirror, const Wording& wording);

/// How a line from `base` goes, without stops.
[[nodiscard]] RideManner mannerOf(const Line& line, RideManner::Over over, const Message& base);

/// Any single target from `base` with its images under a mirror; of a path only one image.
[[nodiscard]] std::vector<Message> target(const Target& target, Mirror mirror, const Wording& wording,
                                          Leaping leaping, const Message& base);

}  // namespace chesspp::words
