// SPDX-License-Identifier: MIT
// Reads the squares in several ways (longest rides, rides to the edge, or leaps; with or without rings and
// discs), converts each reading to nodes and sorts the trees by size.
#include "core/authoring/suggest_tree.h"

#include "core/language/move_pattern.h"
#include "core/notation/betza_legs.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace chesspp {

namespace {

/// Which rows of squares are taken for rides.
enum class Rides : std::uint8_t { Longest, ToTheEdge, None };

/// The board as the piece sees it. Keeps a reference.
class Surroundings {
public:
    explicit Surroundings(const Drawing& drawing) : drawing_(drawing) {}

    [[nodiscard]] bool contains(Offset at) const {
        // A drawing may contain any number.
        constexpr int kMost = BoardShape::kMaxExtent;
        return std::abs(at.forward) <= kMost && std::abs(at.right) <= kMost &&
               drawing_.shape.neighbour(drawing_.piece, stepFor(at, drawing_.side)).has_value();
    }

    /// Squares on the board in a row, at most so many (0 for any number).
    [[nodiscard]] int roomFor(Offset step, int most) const {
        int count = 0;
        if (step == Offset{} || !contains(step)) return 0;
        while ((most == 0 || count < most) && contains((count + 1) * step)) ++count;
        return count;
    }

    /// Whether the shape reaches no square of this board.
    [[nodiscard]] bool leadsNowhere(const MoveShape& shape) const {
        Offset at;
        for (const ShapeLeg& leg : shape.legs) {
            at = at + leg.first * leg.by;
            if (!contains(at)) return true;
            if (leg.manner != ShapeLeg::Manner::Leap) return false;
        }
        return false;
    }

private:
    const Drawing& drawing_;
};

/// Squares of one action, by how they are reached.
using DrawnSquares = std::map<Offset, DrawnWay>;

/// Two squares or more, the multiples `first` to `last` of a step.
struct Row {
    Offset step;
    int first = 1;
    int last = 0;
    ShapeLeg::Manner manner = ShapeLeg::Manner::Ride;
};

/// Greedy: tries each drawn square of one action as the step of a row, and repeatedly takes the row with the
/// most squares.
class RowReader {
public:
    RowReader(const Surroundings& around, DrawnSquares squares, Rides rides)
        : around_(around), squares_(std::move(squares)), rides_(rides) {
        for (const auto& entry : squares_) left_.insert(entry.first);
    }

    [[nodiscard]] std::vector<Row> takeRows() {
        std::vector<Row> rows;
        if (rides_ == Rides::None) return rows;
        while (const auto row = best()) {
            rows.push_back(*row);
            for (int i = row->first; i <= row->last; ++i) left_.erase(i * row->step);
        }
        return rows;
    }

    /// The squares of no row: leaps.
    [[nodiscard]] const std::set<Offset>& left() const { return left_; }

private:
    [[nodiscard]] bool isDrawn(Offset square, DrawnWay way) const {
        const auto found = squares_.find(square);
        return found != squares_.end() && found->second == way;
    }

    /// Whether a row may continue to that square; no piece can block its first one.
    [[nodiscard]] bool fits(const Row& row, int number) const {
        const bool sweeps = row.manner == ShapeLeg::Manner::Sweep;
        const Offset square = number * row.step;
        if (!squares_.contains(square)) return false;
        // What a row that leaves its first square out begins with is a leap.
        if (number == row.first) return number == 1 || !isDrawn(square, DrawnWay::Blocked);
        return !isDrawn(square, sweeps ? DrawnWay::Blocked : DrawnWay::Leaps);
    }

    [[nodiscard]] std::optional<Row> rowFrom(Offset step, int first, ShapeLeg::Manner manner) const {
        Row row{step, first, first - 1, manner};
        while (fits(row, row.last + 1)) ++row.last;
        if (row.last <= first) return std::nullopt;
        if (rides_ == Rides::ToTheEdge && around_.contains((row.last + 1) * step)) return std::nullopt;
        return row;
    }

    [[nodiscard]] int gainOf(const Row& row) const {
        int gain = 0;
        for (int i = row.first; i <= row.last; ++i) gain += left_.contains(i * row.step) ? 1 : 0;
        return gain;
    }

    /// Whether a square of the row is drawn as a leap; without one a ride is preferred.
    [[nodiscard]] bool requiresSweep(const Row& row) const {
        for (int i = row.first + 1; i <= row.last; ++i) {
            if (isDrawn(i * row.step, DrawnWay::Leaps)) return true;
        }
        return false;
    }

    /// The row with the most squares that are left, of equal ones that with the shorter step.
    [[nodiscard]] std::optional<Row> best() const {
        std::optional<Row> best;
        int most = 1;
        const auto lengthOf = [](Offset by) { return by.forward * by.forward + by.right * by.right; };
        const auto consider = [&](Offset step, int first) {
            for (const auto manner : {ShapeLeg::Manner::Ride, ShapeLeg::Manner::Sweep}) {
                const auto row = rowFrom(step, first, manner);
                if (!row || (manner == ShapeLeg::Manner::Sweep && !requiresSweep(*row))) continue;
                const int gain = gainOf(*row);
                const bool nearer = best && lengthOf(step) < lengthOf(best->step);
                if (gain > most || (gain == most && gain > 1 && nearer)) {
                    most = gain;
                    best = row;
                }
            }
        };
        for (const auto& entry : squares_) {
            const Offset square = entry.first;
            consider(square, 1);
            // The second square of a row that leaves the first one out.
            const Offset half = halfOf(square);
            if (2 * half == square && !squares_.contains(half)) consider(half, 2);
        }
        return best;
    }

    const Surroundings& around_;
    const DrawnSquares squares_;
    const Rides rides_;
    std::set<Offset> left_;
};

/// Which whole rings of leaps are taken for a radius.
enum class Rings : std::uint8_t { None, OfTheRest, First };

struct Reading {
    Rides rides;
    Rings rings;
};
/// The order decides between trees of one size.
constexpr std::array kReadings{
    Reading{Rides::Longest, Rings::None},        Reading{Rides::ToTheEdge, Rings::None},
    Reading{Rides::None, Rings::None},           Reading{Rides::Longest, Rings::OfTheRest},
    Reading{Rides::ToTheEdge, Rings::OfTheRest}, Reading{Rides::None, Rings::OfTheRest},
    Reading{Rides::Longest, Rings::First}};

constexpr Landing kNoLanding{false, false, false};

Landing landingOf(DrawnAction action) {
    switch (action) {
        case DrawnAction::Quiet:
            return kQuietly;
        case DrawnAction::Capture:
            return kCapturing;
        case DrawnAction::Both:
            break;
    }
    return kEitherWay;
}

ShapeLeg leapOf(Offset by, Landing onto) {
    return {.by = by, .onto = onto};
}

MoveShape shapeOf(std::vector<ShapeLeg> legs) {
    return {std::move(legs), {}, {}, {}};
}

/// The king's moves that it takes.
int distanceOf(Offset at) {
    return std::max(std::abs(at.forward), std::abs(at.right));
}

/// A single square that pieces in between block: a lame leap, or a path of steps if more than one lies
/// between.
MoveShape blockedLeap(Offset at, Landing onto) {
    ShapeLeg leg = leapOf(at, onto);
    const int longer = distanceOf(at);
    const auto step = unitOf(at);
    if (!step || longer <= 2) {
        if (longer > 1) leg.halfway = ShapeLeg::Halfway::Empty;
        return shapeOf({leg});
    }
    std::vector<ShapeLeg> legs(static_cast<std::size_t>(longer), leapOf(*step, kQuietly));
    legs.back().onto = onto;
    return shapeOf(std::move(legs));
}

/// Rings that are drawn whole, of one landing.
struct Ring {
    int radius = 1;
    RadiusFill fill = RadiusFill::Ring;
};

Node nodeOfRing(const Ring& ring, Landing onto) {
    Node node = nodeOf(shapeOf({leapOf({1, 0}, onto)}));
    node.target = Radius{ring.radius, ring.fill, RadiusCentre::Without};
    return node;
}

class Proposer {
public:
    explicit Proposer(const Drawing& drawing) : drawing_(drawing), around_(drawing) { gather(); }

    [[nodiscard]] std::vector<Node> read(const Reading& reading) const {
        std::map<Offset, Landing> leaps;
        std::vector<MoveShape> shapes;
        std::vector<Node> rings;
        std::map<Offset, Landing> open = ringable_;
        if (reading.rings == Rings::First) rings = takeRings(open);
        for (const Landing onto : {kQuietly, kCapturing}) {
            readAction(onto, reading, rings.empty() ? nullptr : &open, shapes, leaps);
        }
        shapes = joinedLandings(shapes);
        if (reading.rings == Rings::OfTheRest) rings = takeRings(leaps);
        for (const auto& [at, onto] : leaps) shapes.push_back(shapeOf({leapOf(at, onto)}));
        shapes.insert(shapes.end(), fixed_.begin(), fixed_.end());
        std::vector<Node> nodes =
            nodesOf(shapes, [this](const MoveShape& shape) { return around_.leadsNowhere(shape); });
        std::ranges::move(rings, std::back_inserter(nodes));
        return nodes;
    }

    [[nodiscard]] bool empty() const {
        return byAction_[0].empty() && byAction_[1].empty() && fixed_.empty();
    }

private:
    /// All that is drawn, square by square; paths are shapes at once.
    void gather() {
        for (const DrawnSquare& square : drawing_.squares)
            add(square.at, landingOf(square.action), square.way);
        for (const DrawnRay& ray : drawing_.rays) {
            const DrawnWay way = ray.way == DrawnWay::Leaps ? DrawnWay::Leaps : DrawnWay::Blocked;
            const int room = around_.roomFor(ray.step, std::max(0, ray.length));
            for (int i = 1; i <= room; ++i) add(i * ray.step, landingOf(ray.action), way);
        }
        for (const DrawnPath& path : drawing_.paths) {
            if (path.first.step == Offset{} || !around_.contains(path.first.step)) continue;
            const int second =
                std::max(std::abs(path.second.step.forward / 2), std::abs(path.second.step.right / 2));
            if (path.second.step == Offset{} || second > BoardShape::kMaxExtent) continue;
            fixed_.push_back(
                shapeOf({legOf(path.first, kQuietly), legOf(path.second, landingOf(path.action))}));
        }
    }

    [[nodiscard]] static ShapeLeg legOf(const DrawnPath::DrawnLeg& drawn, Landing onto) {
        ShapeLeg leg = leapOf(drawn.step, onto);
        if (drawn.length == 1) return leg;
        leg.manner = ShapeLeg::Manner::Ride;
        leg.last = std::max(0, drawn.length);
        return leg;
    }

    void add(Offset at, Landing onto, DrawnWay way) {
        if (at == Offset{} || !around_.contains(at)) return;
        for (const std::size_t action : {0U, 1U}) {
            if (!(action == 0 ? onto.empty : onto.enemy)) continue;
            const auto [found, isNew] = byAction_[action].try_emplace(at, way);
            // A leap overrides other ways; a specified way overrides an unspecified one.
            const bool stronger = way == DrawnWay::Leaps || found->second == DrawnWay::Unspecified;
            if (!isNew && stronger && found->second != DrawnWay::Leaps) found->second = way;
        }
        for (const std::size_t action : {0U, 1U}) {
            const auto found = byAction_[action].find(at);
            if (found == byAction_[action].end() || found->second == DrawnWay::Blocked) continue;
            Landing& landing = ringable_.try_emplace(at, kNoLanding).first->second;
            landing = landing | (action == 0 ? kQuietly : kCapturing);
        }
    }

    /// Rows and leaps of one action, without the squares of rings; `open` contains the remaining ones.
    void readAction(Landing onto, const Reading& reading, const std::map<Offset, Landing>* open,
                    std::vector<MoveShape>& shapes, std::map<Offset, Landing>& leaps) const {
        DrawnSquares squares = byAction_[onto.empty ? 0 : 1];
        if (open != nullptr) {
            std::erase_if(squares, [&](const auto& entry) {
                return ringable_.contains(entry.first) && !open->contains(entry.first);
            });
        }
        RowReader reader(around_, squares, reading.rides);
        for (const Row& row : withLengths(reader.takeRows())) {
            ShapeLeg leg = leapOf(row.step, onto);
            leg.manner = row.manner;
            leg.first = row.first;
            leg.last = row.last;
            shapes.push_back(shapeOf({leg}));
        }
        for (const Offset at : reader.left()) {
            if (squares[at] == DrawnWay::Blocked && distanceOf(at) > 1) {
                shapes.push_back(blockedLeap(at, onto));
            } else {
                Landing& landing = leaps.try_emplace(at, kNoLanding).first->second;
                landing = landing | onto;
            }
        }
    }

    /// A row that ends at the edge is as long as the shortest one of its kind that ends before one, if that
    /// is not shorter, and else goes on without end.
    [[nodiscard]] std::vector<Row> withLengths(std::vector<Row> rows) const {
        std::map<std::pair<Offset, int>, std::set<int>> lengths;
        const auto kindOf = [](const Row& row) { return std::pair(betza::atomOf(row.step), row.first); };
        const auto ends = [&](const Row& row) { return !around_.contains((row.last + 1) * row.step); };
        for (const Row& row : rows) {
            if (!ends(row)) lengths[kindOf(row)].insert(row.last);
        }
        for (Row& row : rows) {
            if (!ends(row)) continue;
            const std::set<int>& known = lengths[kindOf(row)];
            const auto longer = known.lower_bound(row.last);
            row.last = longer == known.end() ? 0 : *longer;
        }
        return rows;
    }

    /// Takes the rings and discs that are there whole, from the nearest outward.
    [[nodiscard]] std::vector<Node> takeRings(std::map<Offset, Landing>& leaps) const {
        std::vector<Node> nodes;
        const int most = std::max(drawing_.shape.files(), drawing_.shape.ranks());
        std::vector<std::pair<Ring, Landing>> found;
        for (int radius = 1; radius < most; ++radius) {
            const auto onto = wholeRing(leaps, radius);
            if (!onto) continue;
            const bool grows = !found.empty() && found.back().second == *onto &&
                               found.back().first.radius == radius - 1 &&
                               (radius == 2 || found.back().first.fill == RadiusFill::Disc);
            if (grows) {
                found.back().first = {radius, RadiusFill::Disc};
            } else {
                found.push_back({{radius, RadiusFill::Ring}, *onto});
            }
        }
        for (const auto& [ring, onto] : found) {
            nodes.push_back(nodeOfRing(ring, onto));
            std::erase_if(leaps, [&, &covered = ring](const auto& entry) {
                const int distance = distanceOf(entry.first);
                return distance == covered.radius ||
                       (covered.fill == RadiusFill::Disc && distance < covered.radius);
            });
        }
        return nodes;
    }

    /// The landing of a ring of which every square on the board is there with the same one, and more than one
    /// of them.
    [[nodiscard]] std::optional<Landing> wholeRing(const std::map<Offset, Landing>& leaps, int radius) const {
        std::optional<Landing> onto;
        int count = 0;
        for (int forward = -radius; forward <= radius; ++forward) {
            for (int right = -radius; right <= radius; ++right) {
                const Offset at{forward, right};
                if (distanceOf(at) != radius || !around_.contains(at)) continue;
                const auto found = leaps.find(at);
                if (found == leaps.end() || (onto && *onto != found->second)) return std::nullopt;
                onto = found->second;
                ++count;
            }
        }
        return count > 1 ? onto : std::nullopt;
    }

    const Drawing& drawing_;
    Surroundings around_;
    std::array<DrawnSquares, 2> byAction_;  ///< quiet, capture
    std::map<Offset, Landing> ringable_;    ///< what may be leapt to
    std::vector<MoveShape> fixed_;          ///< paths
};

}  // namespace

Offset drawnOffset(const Drawing& drawing, Square square) {
    const Step step = drawing.shape.between(drawing.piece, square);
    return drawing.side == Side::White ? Offset{step.ranks, step.files} : Offset{-step.ranks, -step.files};
}

std::vector<Proposal> propose(const Drawing& drawing) {
    const Proposer proposer(drawing);
    if (proposer.empty()) return {};
    std::vector<std::vector<Node>> trees;
    for (const Reading& reading : kReadings) {
        std::vector<Node> tree = proposer.read(reading);
        if (std::ranges::find(trees, tree) == trees.end()) trees.push_back(std::move(tree));
    }
    std::ranges::stable_sort(trees, {}, &std::vector<Node>::size);
    std::vector<Proposal> proposals;
    for (std::vector<Node>& tree : trees) {
        PieceDefinition piece;
        piece.tree = std::move(tree);
        std::vector<DescriptionLine> words = describe(piece, {});
        proposals.push_back({std::move(piece.tree), std::move(words)});
    }
    return proposals;
}

}  // namespace chesspp
