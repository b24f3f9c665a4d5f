// SPDX-License-Identifier: MIT
// Targets as plain data: where an action may go. Offsets are [forward, right] of the piece's owner.
#pragma once

#include "core/geometry/square.h"
#include "core/language/expression.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chesspp {

/// What a line does whose first squares are off the board.
enum class OffBoard : std::uint8_t { Refuse, WalkIn };

/// One square.
struct Jump {
    Offset by;
    friend bool operator==(const Jump&, const Jump&) = default;
};

/// Outward from the next square, or from square 1 = `from`, to the edge or `last`.
struct Line {
    Offset direction;
    int first = 1;
    std::optional<int> last;
    std::optional<Offset> from;
    OffBoard offBoard = OffBoard::Refuse;
    friend bool operator==(const Line&, const Line&) = default;
};

/// The first `length` squares of such a line.
struct Segment {
    Offset direction;
    int length = 1;
    std::optional<Offset> from;
    OffBoard offBoard = OffBoard::Refuse;
    friend bool operator==(const Segment&, const Segment&) = default;
};

/// A line ready-made: not onto friends, stops at any piece.
struct Slide {
    Line line;
    friend bool operator==(const Slide&, const Slide&) = default;
};

enum class RadiusFill : std::uint8_t { Ring, Disc };
enum class RadiusCentre : std::uint8_t { Without, With };

struct Radius {
    int radius = 1;
    RadiusFill fill = RadiusFill::Ring;
    RadiusCentre centre = RadiusCentre::Without;
    friend bool operator==(const Radius&, const Radius&) = default;
};

/// The actor's own square.
struct OwnSquare {
    friend bool operator==(const OwnSquare&, const OwnSquare&) = default;
};

enum class HurdleFate : std::uint8_t { Leave, Capture, Convert };

/// How far something may be: any distance, exactly n, or at most n squares.
struct Reach {
    enum class Rule : std::uint8_t { Any, Exactly, AtMost } rule = Rule::Any;
    int squares = 0;
    friend bool operator==(const Reach&, const Reach&) = default;
};

/// Beyond a hurdle.
struct Hop {
    Offset direction;
    std::string over = "any";  ///< any, enemy, friend, or a kind's letter or id
    int count = 1;
    Reach before;
    Reach after;
    HurdleFate hurdle = HurdleFate::Leave;
    friend bool operator==(const Hop&, const Hop&) = default;
};

struct Leg;

/// The end of several legs.
struct PathTarget {
    std::vector<Leg> legs;
    friend bool operator==(const PathTarget&, const PathTarget&) = default;
};

struct RegionTarget {
    std::string name;
    friend bool operator==(const RegionTarget&, const RegionTarget&) = default;
};

struct Anywhere {
    friend bool operator==(const Anywhere&, const Anywhere&) = default;
};

using Target =
    std::variant<Jump, Line, Segment, Slide, Radius, OwnSquare, Hop, PathTarget, RegionTarget, Anywhere>;

enum class LegRepeat : std::uint8_t {
    Once,
    Outward,  ///< the leg before once more, onwards
    Back,     ///< to where the leg before began
};
enum class LegTaking : std::uint8_t { Passes, Takes };

/// One leg of a path, with its own conditions. One that takes removes what stands where it ends.
struct Leg {
    std::vector<Target> target;  ///< one, or none when `repeat` is not Once
    std::vector<Condition> conditions;
    LegRepeat repeat = LegRepeat::Once;
    LegTaking taking = LegTaking::Passes;
    friend bool operator==(const Leg&, const Leg&) = default;
};

}  // namespace chesspp
