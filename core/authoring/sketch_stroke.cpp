// SPDX-License-Identifier: MIT
#include "core/authoring/sketch_stroke.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>

namespace chesspp {
namespace {

int sign(int number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

/// Number of the shortest steps that lead to the offset.
int leapsTo(Offset at) {
    return std::gcd(at.forward, at.right);
}

Offset stepTo(Offset at) {
    const int leaps = leapsTo(at);
    return {at.forward / leaps, at.right / leaps};
}

bool isQueenly(Offset at) {
    return at != Offset{} && (at.forward == 0 || at.right == 0 || std::abs(at.forward) == std::abs(at.right));
}

/// The squares on a straight line.
std::set<Offset> along(Offset from, Offset to) {
    constexpr int kSamples = 64;
    std::set<Offset> squares;
    const Offset way = to + -from;
    if (isQueenly(way)) {
        const Offset step{sign(way.forward), sign(way.right)};
        for (int i = 0; i <= leapsTo(way); ++i) squares.insert(from + i * step);
        return squares;
    }
    for (int i = 0; i <= kSamples; ++i) {
        const double part = static_cast<double>(i) / kSamples;
        squares.insert(from + Offset{static_cast<int>(std::lround(part * way.forward)),
                                     static_cast<int>(std::lround(part * way.right))});
    }
    return squares;
}

int differenceOf(const std::set<Offset>& a, const std::set<Offset>& b) {
    std::vector<Offset> differs;
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(differs));
    return static_cast<int>(differs.size());
}

class StrokeReader {
public:
    StrokeReader(const Drawing& drawing, std::span<const Square> way) : drawing_(drawing) {
        for (const Square square : way) passed_.push_back(drawnOffset(drawing, square));
        squares_.insert(passed_.begin(), passed_.end());
    }

    [[nodiscard]] SketchedWay read(StrokeInput input) const {
        const Offset end = passed_.back();
        if (end == Offset{}) return {};
        int least = differenceOf(along({}, end), squares_);
        if (input == StrokeInput::Pointer && isQueenly(end) && isNearlyStraight()) least = 0;
        std::optional<Offset> bend;
        for (const Offset at : passed_) {
            if (!isLegs(at, end)) continue;
            std::set<Offset> squares = along({}, at);
            squares.merge(along(at, end));
            const int differs = differenceOf(squares, squares_);
            if (differs >= least) continue;
            least = differs;
            bend = at;
        }
        if (bend) return DrawnPath{legTo({}, *bend), legTo(*bend, end)};
        if (!isQueenly(end) && !isRideTo(end)) return DrawnSquare{end};
        return DrawnRay{stepTo(end), lengthOf({}, stepTo(end), leapsTo(end))};
    }

private:
    [[nodiscard]] static bool isLegs(Offset bend, Offset end) {
        return isQueenly(bend) && isQueenly(end + -bend) && stepTo(bend) != stepTo(end + -bend);
    }

    [[nodiscard]] bool isNearlyStraight() const {
        constexpr double kNear = 0.75;  // a square next to a diagonal is at distance 0.71
        const Offset end = passed_.back();
        const double length = std::hypot(end.forward, end.right);
        return std::ranges::all_of(passed_, [&](Offset at) {
            return std::abs(at.forward * end.right - at.right * end.forward) / length < kNear;
        });
    }

    /// Whether the stroke passed every leap of a ride to `end`.
    [[nodiscard]] bool isRideTo(Offset end) const {
        const int leaps = leapsTo(end);
        if (leaps < 2) return false;
        for (int i = 1; i < leaps; ++i) {
            if (!squares_.contains(i * stepTo(end))) return false;
        }
        return true;
    }

    [[nodiscard]] DrawnPath::DrawnLeg legTo(Offset from, Offset to) const {
        const Offset way = to + -from;
        return {stepTo(way), lengthOf(from, stepTo(way), leapsTo(way))};
    }

    [[nodiscard]] int lengthOf(Offset from, Offset step, int leaps) const {
        const Offset beyond = from + (leaps + 1) * step;
        const bool ends = !drawing_.shape.neighbour(drawing_.piece, stepFor(beyond, drawing_.side));
        return ends && leaps > 1 ? 0 : leaps;
    }

    const Drawing& drawing_;
    std::vector<Offset> passed_;
    std::set<Offset> squares_;
};

}  // namespace

SketchedWay readStroke(const Drawing& drawing, std::span<const Square> way, StrokeInput input) {
    if (way.empty()) return {};
    return StrokeReader(drawing, way).read(input);
}

std::vector<Square> squaresOf(const Drawing& drawing, const SketchedWay& way) {
    std::vector<Square> squares;
    const auto at = [&](Offset offset) {
        return drawing.shape.neighbour(drawing.piece, stepFor(offset, drawing.side));
    };
    const auto add = [&](Offset offset) {
        const std::optional<Square> square = at(offset);
        if (square && *square != drawing.piece && std::ranges::find(squares, *square) == squares.end())
            squares.push_back(*square);
        return square.has_value();
    };
    const auto walk = [](Offset from, Offset step, int length, const auto& visit) {
        if (step == Offset{}) return;
        for (int i = 1; (length == 0 || i <= length) && visit(from + i * step); ++i) {
        }
    };
    std::visit(Overloaded{[](std::monostate) {}, [&](const DrawnSquare& square) { add(square.at); },
                          [&](const DrawnRay& ray) { walk({}, ray.step, ray.length, add); },
                          [&](const DrawnPath& path) {
                              walk({}, path.first.step, path.first.length, [&](Offset bend) {
                                  if (!at(bend)) return false;
                                  walk(bend, path.second.step, path.second.length, add);
                                  return true;
                              });
                          }},
               way);
    return squares;
}

}  // namespace chesspp
