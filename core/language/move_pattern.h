// SPDX-License-Identifier: MIT
// One way of moving without mirrors: a leap, ride, hop or several legs, and who may stand where it ends.
// Sets of such ways are converted to the fewest nodes with mirrors.
#pragma once

#include "core/geometry/square.h"
#include "core/language/image.h"
#include "core/language/node.h"

#include <array>
#include <compare>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace chesspp {

/// Who may stand where a leg ends.
struct Landing {
    bool empty = true;
    bool enemy = true;
    bool ownPiece = false;
    friend constexpr auto operator<=>(const Landing&, const Landing&) = default;
};
inline constexpr Landing kQuietly{true, false, false};
inline constexpr Landing kCapturing{false, true, false};
inline constexpr Landing kEitherWay{true, true, false};
inline constexpr Landing kOntoAny{false, true, true};  ///< any content

/// Conditions that say a landing, of each first the one that is written.
struct LandingText {
    std::string_view text;
    Landing onto;
};
inline constexpr std::array kLandingTexts{LandingText{"destination.empty", kQuietly},
                                          LandingText{"not destination.occupied", kQuietly},
                                          LandingText{"destination.occupied", kOntoAny},
                                          LandingText{"not destination.empty", kOntoAny},
                                          LandingText{"destination.has_enemy", kCapturing},
                                          LandingText{"not destination.has_enemy", {true, false, true}},
                                          LandingText{"destination.has_friend", {false, false, true}},
                                          LandingText{"not destination.has_friend", kEitherWay}};

/// Both together.
[[nodiscard]] constexpr Landing operator|(Landing a, Landing b) {
    return {a.empty || b.empty, a.enemy || b.enemy, a.ownPiece || b.ownPiece};
}

struct ShapeLeg {
    enum class Manner : std::uint8_t {
        Leap,   ///< to one square, over anything
        Ride,   ///< from leap to leap while the squares touched are empty
        Hop,    ///< a ride over exactly one piece
        Sweep,  ///< to each square of a line, over anything; alone only
    };
    /// What stands half-way of each leap, both coordinates halved towards 0.
    enum class Halfway : std::uint8_t { Anything, Empty, Occupied };
    enum class Beyond : std::uint8_t { Anywhere, NextSquare };

    Offset by;
    Manner manner = Manner::Leap;
    int first = 1;  ///< of a ride or sweep: leaps at least; those before look at nothing
    int last = 0;   ///< of all but a leap: leaps at most, 0 for any number
    Halfway halfway = Halfway::Anything;   ///< of a leap or ride
    Beyond beyond = Beyond::Anywhere;      ///< of a hop: where behind the hurdle
    Landing onto = kEitherWay;             ///< of a ride in a path: no own piece
    LegTaking taking = LegTaking::Passes;  ///< of a leg that others follow
    friend constexpr auto operator<=>(const ShapeLeg&, const ShapeLeg&) = default;
};

/// Whom an en passant capture takes: who stands at that offset from the start.
struct Victim {
    enum class Proof : std::uint8_t {
        Mark,     ///< the marked square is enough
        JustNow,  ///< and that piece must have been the last to move: several may have left the mark
    };
    Offset at;
    Proof proof = Proof::Mark;
    friend constexpr auto operator<=>(const Victim&, const Victim&) = default;
};

struct MoveShape {
    enum class When : std::uint8_t { Always, Unmoved };

    std::vector<ShapeLeg> legs;  ///< one, or up to bounds::kPathLegs
    When when = When::Always;
    std::vector<Offset> leaves;    ///< squares that are marked for en passant, from the start
    std::optional<Victim> victim;  ///< this is the en passant capture on an empty square that is marked
    friend auto operator<=>(const MoveShape&, const MoveShape&) = default;
};

[[nodiscard]] MoveShape imageOf(const MoveShape& shape, Image image);

/// One step on the way to it along a rank, file or diagonal; nothing for other offsets.
[[nodiscard]] constexpr std::optional<Offset> unitOf(Offset offset) {
    const auto [ahead, aside] = offset;
    if (offset == Offset{} || (ahead != 0 && aside != 0 && ahead != aside && ahead != -aside)) {
        return std::nullopt;
    }
    return Offset{(ahead > 0) - (ahead < 0), (aside > 0) - (aside < 0)};
}

/// The square half-way of a leap, both coordinates halved towards 0; no offset at all for a step to a
/// neighbour.
[[nodiscard]] constexpr Offset halfOf(Offset leap) {
    return {leap.forward / 2, leap.right / 2};
}

/// The node that moves so, without a mirror.
[[nodiscard]] Node nodeOf(const MoveShape& shape);

/// The fewest parts whose sets, of at most eight members, together are `whole`; of several answers the one of
/// parts near the front. Breadth first over the sets; `setOf(part)` has no members beyond `whole`.
template <class Part, class SetOf>
[[nodiscard]] std::vector<const Part*> fewestParts(const std::vector<Part>& parts, unsigned whole,
                                                   const SetOf& setOf) {
    struct Way {
        const Part* last = nullptr;
        unsigned before = 0;
    };
    std::array<Way, 256> ways{};
    std::vector<unsigned> open{0U};
    for (std::size_t i = 0; i < open.size() && ways[whole].last == nullptr; ++i) {
        for (const Part& part : parts) {
            const unsigned reached = open[i] | setOf(part);
            if (reached == open[i] || ways[reached].last != nullptr) continue;
            ways[reached] = {&part, open[i]};
            open.push_back(reached);
        }
    }
    std::vector<const Part*> fewest;
    for (unsigned set = whole; set != 0 && ways[set].last != nullptr; set = ways[set].before)
        fewest.insert(fewest.begin(), ways[set].last);
    return fewest;
}

/// Equal but for where they land, and of one leg: one shape that lands on both. Each once, in the order of
/// the first.
[[nodiscard]] std::vector<MoveShape> joinedLandings(std::span<const MoveShape> shapes);

/// The fewest nodes that together move in exactly these ways, in the order in which their first shape comes.
/// Landings are joined first; what a piece does always it is not told to do from its first square. Of several
/// answers of one size it is the one that reads best: forward and right, turns rather than all. Linear in
/// the shapes but for a logarithm.
/// Shapes that lead nowhere on the board that is meant may come along.
using MayComeAlong = std::function<bool(const MoveShape&)>;
[[nodiscard]] std::vector<Node> nodesOf(std::span<const MoveShape> shapes,
                                        const MayComeAlong& mayComeAlong = {});

}  // namespace chesspp
