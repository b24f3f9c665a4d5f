// SPDX-License-Identifier: MIT
//
// Targets as phrases: sets of leaps and of directions by the names that players know
// (like a knight, like a queen), what is left of them by directions as the owner sees
// them. Knows no board; what a target means is the oracle's.
#pragma once

#include "core/actions/node.h"
#include "core/analysis/words_conditions.h"
#include "core/analysis/words_leaps.h"
#include "core/base/message.h"

#include <optional>
#include <string>
#include <vector>

namespace chesspp::words {

/// The images of an offset under a mirror, itself among them.
[[nodiscard]] Offsets imagesOf(Offset offset, Mirror mirror);

/// Whether pieces on the way are of no matter to a leap of several squares, and worth saying.
enum class Leaping : std::uint8_t { OverAnything, Silent };

/// "one step diagonally", "like a knight": one phrase a group that has a name.
[[nodiscard]] std::vector<Message> leaps(const Offsets& offsets, Leaping leaping);

/// How a ride goes besides its directions.
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

/// "in a queen's directions with a hop over one piece to the square right behind it".
[[nodiscard]] Message hops(const Offsets& directions, const Hop& hop, const Conditions& conditions);

/// Rings, discs, regions, the whole board, its own square.
[[nodiscard]] Message wide(const Radius& radius, Leaping leaping);
[[nodiscard]] Message wide(const RegionTarget& region);
[[nodiscard]] Message wide(const Anywhere& anywhere);
[[nodiscard]] Message wide(const OwnSquare& own);

/// The square so far from there, if any.
[[nodiscard]] std::optional<Message> squareFrom(const Message& base, const std::optional<Offset>& from);

/// Any single target with its images under a mirror, which sets out from `base`; a path's are told for one of
/// them.
[[nodiscard]] std::vector<Message> target(const Target& target, Mirror mirror, const KindNames& names,
                                          Leaping leaping, const Message& base);

}  // namespace chesspp::words
