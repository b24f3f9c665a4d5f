// SPDX-License-Identifier: MIT
// Only paths are walked square by square. Otherwise the starts from which an offset stays on the board are a
// product of two ranges, and an image only exchanges files and ranks.
#include "core/game/candidate_moves.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/base/saturating.h"
#include "core/game/path_count.h"
#include "core/language/action_facts.h"
#include "core/language/image.h"
#include "core/language/validate_tree.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace chesspp {

namespace {

using saturated::plus;
using saturated::times;

/// One coordinate of a line: where square 1 is seen from the start, and the step to the next.
struct Axis {
    std::int64_t origin = 0;
    std::int64_t step = 0;
    std::int64_t extent = 0;

    [[nodiscard]] std::int64_t at(std::int64_t number) const { return origin + (number - 1) * step; }

    /// The numbers of the squares that are on the board from some start; the last is below the first where
    /// none are.
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> numbers() const {
        const std::int64_t reach = extent - 1;
        if (step == 0) {
            const bool reached = -reach <= origin && origin <= reach;
            return {1, reached ? std::numeric_limits<std::int64_t>::max() : 0};
        }
        // Turned so that it steps upwards; rounding may take a square too many, of which there are no starts.
        const std::int64_t from = step > 0 ? origin : -origin;
        const std::int64_t by = step > 0 ? step : -step;
        return {std::max<std::int64_t>(1, (-reach - from) / by), (reach - from) / by + 1};
    }

    /// Starts from which that square is on the board and, unless it may walk in, square 1 too.
    [[nodiscard]] std::uint64_t starts(std::int64_t number, OffBoard offBoard) const {
        const std::int64_t first = offBoard == OffBoard::Refuse ? origin : 0;
        const std::int64_t above = std::max({std::int64_t{0}, first, at(number)});
        const std::int64_t below = std::min({std::int64_t{0}, first, at(number)});
        return static_cast<std::uint64_t>(std::max<std::int64_t>(0, extent - above + below));
    }
};

/// All offsets of what a node does, its conditions apart.
class Geometry {
public:
    explicit Geometry(const Node& node) {
        if (node.target) add(*node.target);
        for (const LeaveMark& leave : node.leaves) offsets_.push_back(leave.at);
        if (const auto* other = actionAs<MoveOtherAction>(node)) add(*other);
        const auto* multi = actionAs<MultiAction>(node);
        if (multi == nullptr) return;
        for (const MultiPart& part : multi->parts) {
            if (const auto* moved = std::get_if<MoveOtherAction>(&part.action)) add(*moved);
            const auto* jump = targetAs<Jump>(part);
            if (jump != nullptr) offsets_.push_back(jump->by);
        }
    }

    [[nodiscard]] std::vector<Offset> in(Image image) const {
        std::vector<Offset> turned;
        for (const Offset offset : offsets_) turned.push_back(image.of(offset));
        return turned;
    }

private:
    void add(const MoveOtherAction& action) {
        offsets_.push_back(action.from);
        offsets_.push_back(action.to);
    }
    void add(const Line& line) {
        offsets_.push_back(line.direction);
        if (line.from) offsets_.push_back(*line.from);
    }
    void add(const Target& target) {
        match(
            target, [&](const Jump& jump) { offsets_.push_back(jump.by); },
            [&](const LineTarget auto& line) { add(asLine(line)); },
            [&](const Hop& hop) { offsets_.push_back(hop.direction); },
            [&](const PathTarget& path) {
                for (const Leg& leg : path.legs) {
                    for (const Target& part : leg.target) add(part);
                }
            },
            [](const AreaTarget auto&) {});
    }

    std::vector<Offset> offsets_;
};

class Count {
public:
    Count(BoardShape shape, std::size_t offers, const Regions& regions)
        : shape_(shape), offers_(offers), regions_(regions) {}

    void nodes(const std::vector<Node>& list, const std::string& pointer, const std::vector<Image>& outer) {
        forEachEnabled(list, pointer,
                       [&](const Node& each, const std::string& here) { node(each, here, outer); });
    }
    [[nodiscard]] CandidateMoves take() { return std::move(count_); }

private:
    void node(const Node& node, const std::string& pointer, const std::vector<Image>& outer) {
        // Equal images count once: there are never more than eight.
        std::vector<Image> images;
        for (const Image out : outer) {
            for (const Image inner : imagesOf(node.mirror)) {
                const Image image = out.after(inner);
                if (std::ranges::find(images, image) == images.end()) images.push_back(image);
            }
        }
        NodeCount count{.node = pointer};
        const std::uint64_t pieces = times(board(), images.size());
        std::uint64_t squares = pieces;
        const NodeCost cost = costOn(shape_, node);
        if (node.action) {
            // So do images in which the node does the same on the same squares.
            std::vector<std::vector<Offset>> known;
            squares = 0;
            for (const Image image : images) {
                const std::uint64_t here = node.target ? squaresOf(*node.target, image) : board();
                squares = plus(squares, here);
                std::vector<Offset> offsets = Geometry(node).in(image);
                if (std::ranges::find(known, offsets) != known.end()) continue;
                known.push_back(std::move(offsets));
                count.moves = plus(count.moves, movesOn(here, node));
                count.targets = plus(count.targets, here);
            }
            count.effects = times(count.targets, cost.effects);
            count.effectsOfOne = cost.effects;
            if (cost.isConditional || depth_ > 0) count.targets = times(count.targets, 2);
            count_.all = plus(count_.all, count.moves);
        }
        count.conditions = cost.oncePiece.times(std::min(pieces, squares));
        count.conditions += cost.onceCandidate.times(squares);
        count.inQuestions = cost.oncePiece.times(squares);
        count.inQuestions += cost.onceCandidate.times(squares);
        count_.nodes.push_back(std::move(count));
        ++depth_;
        nodes(node.children, pointer + "/then", images);
        --depth_;
    }

    [[nodiscard]] std::uint64_t movesOn(std::uint64_t squares, const Node& node) const {
        if (const KindChoice* into = offeredBy(*node.action)) return times(squares, kindsOf(*into));
        return match(
            *node.action, [&](const MultiAction& action) { return times(squares, choicesIn(action)); },
            [&](const CastleAction&) { return times(squares, files() - 1); },
            [&](const auto&) { return squares; });
    }

    [[nodiscard]] std::uint64_t kindsOf(const KindChoice& into) const {
        return into.source == KindChoice::Source::Army ? offers_ : into.kinds.size();
    }

    [[nodiscard]] std::uint64_t choicesIn(const MultiAction& multi) const {
        std::uint64_t choices = 1;
        for (const MultiPart& part : multi.parts) {
            const KindChoice* into = part.enabled == Enabled::Yes ? offeredBy(part.action) : nullptr;
            // A part that offers nothing gives no choice, and may be left out.
            if (into != nullptr) {
                choices = times(choices, std::max<std::uint64_t>(1, choicesOf(part, kindsOf(*into))));
            }
        }
        return choices;
    }

    /// Over all starts.
    [[nodiscard]] std::uint64_t squaresOf(const Target& target, Image image) {
        return match(
            target, [&](const Jump& jump) { return onLine({jump.by, 1, 1, jump.by, {}}, image); },
            [&](const LineTarget auto& line) { return onLine(asLine(line), image); },
            [&](const AroundTarget auto& area) { return around(area); },
            [&](const OwnSquare&) { return board(); },
            [&](const Hop& hop) { return onLine(lineOf(hop), image); },
            [&](const PathTarget& path) { return along(path, image); },
            [&](const RegionTarget& region) {
                return times(board(), regionNamed(regions_, region.name).size());
            },
            [&](const SquareTarget&) { return times(board(), board()); },
            [&](const Anywhere&) { return times(board(), board()); });
    }

    [[nodiscard]] std::uint64_t along(const PathTarget& path, Image image) {
        // A tree that is refused anyway need not be walked any further.
        const bool refused = count_.all > bounds::kCandidateMoves;
        const PathWays ways =
            refused ? PathWays{board(), Counting::CutShort} : waysAlong(path, shape_, image, regions_);
        if (ways.counting == Counting::CutShort) count_.counting = Counting::CutShort;
        return ways.most;
    }

    [[nodiscard]] std::uint64_t onLine(const Line& line, Image image) const {
        const Offset direction = turned(line.direction, image);
        const Offset origin = turned(line.from.value_or(line.direction), image);
        const Axis rank{origin.forward, direction.forward, shape_.ranks()};
        const Axis file{origin.right, direction.right, shape_.files()};
        const auto [firstRank, lastRank] = rank.numbers();
        const auto [firstFile, lastFile] = file.numbers();
        const std::int64_t first = std::max({std::int64_t{line.first}, firstRank, firstFile});
        const std::int64_t last =
            std::min({line.last ? std::int64_t{*line.last} : std::numeric_limits<std::int64_t>::max(),
                      lastRank, lastFile});
        // A line that does not step has one square; the checks of trees refuse others.
        const std::int64_t end = direction == Offset{} ? std::min(last, first) : last;
        std::uint64_t squares = 0;
        for (std::int64_t number = first; number <= end; ++number) {
            squares += rank.starts(number, line.offBoard) * file.starts(number, line.offBoard);
        }
        return squares;
    }

    [[nodiscard]] std::uint64_t around(const AroundTarget auto& area) const {
        const int reach = std::min(area.reach(), std::max(shape_.files(), shape_.ranks()));
        std::uint64_t squares = 0;
        for (int forward = -reach; forward <= reach; ++forward) {
            for (int right = -reach; right <= reach; ++right) {
                if (area.covers({forward, right})) squares += onLine({{forward, right}, 1, 1, {}, {}}, {});
            }
        }
        return squares;
    }

    /// The signs play no part: the board is the same from both ends.
    [[nodiscard]] static Offset turned(Offset offset, Image image) {
        return image.number % 2 == 0 ? offset : Offset{offset.right, offset.forward};
    }

    [[nodiscard]] std::uint64_t files() const { return static_cast<std::uint64_t>(shape_.files()); }
    [[nodiscard]] std::uint64_t board() const { return static_cast<std::uint64_t>(shape_.squareCount()); }

    BoardShape shape_;
    std::size_t offers_;
    const Regions& regions_;
    CandidateMoves count_;
    int depth_ = 0;  ///< children depend on what their parents do
};

}  // namespace

CandidateMoves candidateMovesOf(const std::vector<Node>& tree, BoardShape shape, std::size_t offers,
                                const Regions& regions) {
    Count count(shape, offers, regions);
    count.nodes(tree, "/tree", {Image{}});
    return count.take();
}

}  // namespace chesspp
