// SPDX-License-Identifier: MIT
// Targets as plain data: where an action may go. Offsets are [forward, right] of the piece's owner.
#pragma once

#include "core/geometry/square.h"
#include "core/language/expression.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
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

    /// Whether the square that lies so from the middle is one of them; the same in every image.
    [[nodiscard]] bool covers(Offset by) const {
        const int distance = std::max(std::abs(by.forward), std::abs(by.right));
        if (distance == 0) return centre == RadiusCentre::With;
        return distance <= radius && (fill == RadiusFill::Disc || distance == radius);
    }
    /// King's steps to the farthest of them.
    [[nodiscard]] int reach() const { return radius; }
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

/// The one that an expression without destination names; nowhere when it names none.
struct SquareTarget {
    std::vector<Expression> square;  ///< one
    friend bool operator==(const SquareTarget&, const SquareTarget&) = default;
};

struct Anywhere {
    friend bool operator==(const Anywhere&, const Anywhere&) = default;
};

using Target = std::variant<Jump, Line, Segment, Slide, Radius, OwnSquare, Hop, PathTarget, RegionTarget,
                            SquareTarget, Anywhere>;
/// Of a part of a multi or event.
using PartTarget = std::variant<Jump, Radius, SquareTarget>;

/// Names of the alternatives of Target.
inline constexpr std::array<std::string_view, std::variant_size_v<Target>> kTargetNames{
    "jump", "line", "segment", "slide", "radius", "self", "hop", "path", "region", "square", "anywhere"};

inline constexpr std::array<std::string_view, std::variant_size_v<PartTarget>> kPartTargetNames{
    "jump", "radius", "square"};

/// Square after square in one direction.
template <class T>
concept LineTarget = std::same_as<T, Line> || std::same_as<T, Slide> || std::same_as<T, Segment>;
/// Squares around a middle.
template <class T>
concept AroundTarget = requires(const T& target, Offset by) {
    { target.covers(by) } -> std::same_as<bool>;
    { target.reach() } -> std::same_as<int>;
};
/// Squares without a direction: an image leaves them alone, and a leg outward steps on from them.
template <class T>
concept AreaTarget = AroundTarget<T> || std::same_as<T, OwnSquare> || std::same_as<T, RegionTarget> ||
                     std::same_as<T, SquareTarget> || std::same_as<T, Anywhere>;

/// Of a square that is reached: whether it is the one that the target names.
[[nodiscard]] inline Condition isNamedBy(const SquareTarget& target) {
    return {Comparison{ComparisonOperator::Equal, {Expression{Subject::Destination}, target.square.front()}}};
}

[[nodiscard]] inline Line asLine(const Line& line) {
    return line;
}
[[nodiscard]] inline Line asLine(const Slide& slide) {
    return slide.line;
}
[[nodiscard]] inline Line asLine(const Segment& segment) {
    return {segment.direction, 1, segment.length, segment.from, segment.offBoard};
}
/// Nothing for a target that is not along a line.
[[nodiscard]] inline std::optional<Line> lineAlong(const Target& target) {
    return std::visit(
        []<class One>(const One& one) -> std::optional<Line> {
            if constexpr (LineTarget<One>) return asLine(one);
            return std::nullopt;
        },
        target);
}
/// Whether a leg outward after such a target aims at the same again, or else steps on as far as it went.
[[nodiscard]] inline bool hasDirection(const Target& target) {
    return std::visit([]<class One>(const One&) { return !AreaTarget<One>; }, target);
}

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
