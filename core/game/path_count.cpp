// SPDX-License-Identifier: MIT
// Ways are counted by the square where they stand. After a leg whose end is unknown a way may stand anywhere,
// and counts for as many as any square offers from there.
#include "core/game/path_count.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/moves/parts.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// More than this need not be told apart.
constexpr std::uint64_t kEnough = std::uint64_t{1} << 40U;

std::uint64_t timesUpToEnough(std::uint64_t a, std::uint64_t b) {
    return a != 0 && b > kEnough / a ? kEnough : a * b;
}

using Ways = std::vector<std::uint64_t>;  ///< by square

std::uint64_t sumOf(const Ways& ways) {
    std::uint64_t sum = 0;
    for (const std::uint64_t each : ways) sum = std::min(kEnough, sum + each);
    return sum;
}

class Legs {
public:
    Legs(BoardShape shape, Image image, const Regions& regions)
        : shape_(shape), image_(image), regions_(regions) {}

    struct Walked {
        Ways ways;
        std::uint64_t adrift = 0;  ///< ways of which it is not known where they stand
        std::uint64_t most = 0;    ///< after any leg
        Counting counting = Counting::Whole;

        [[nodiscard]] std::uint64_t all() const { return std::min(kEnough, sumOf(ways) + adrift); }
    };

    [[nodiscard]] Walked walk(const PathTarget& path, Ways ways) const {
        Walked walked{std::move(ways), 0, 0, Counting::Whole};
        const Target* target = nullptr;
        for (const Leg& leg : path.legs) {
            switch (leg.repeat) {
                case LegRepeat::Once:
                    target = leg.target.empty() ? nullptr : &leg.target.front();
                    step(target, walked);
                    break;
                case LegRepeat::Outward:
                    if (goesAgain(target)) {
                        step(target, walked);
                    } else {
                        lose(walked);
                    }
                    break;
                case LegRepeat::Back:
                    lose(walked);
                    target = nullptr;
                    break;
            }
            walked.most = std::max(walked.most, walked.all());
            if (walked.all() == 0) break;
            if (walked.most > bounds::kCandidateMoves) {
                if (&leg != &path.legs.back()) walked.counting = Counting::CutShort;
                break;
            }
        }
        return walked;
    }

private:
    static bool goesAgain(const Target* target) { return target != nullptr && hasDirection(*target); }

    /// As many go on as came, and may stand anywhere.
    static void lose(Walked& walked) {
        walked.adrift = walked.all();
        std::fill(walked.ways.begin(), walked.ways.end(), 0);
    }

    void step(const Target* target, Walked& walked) const {
        if (target == nullptr) {
            walked.ways.assign(walked.ways.size(), 0);
            walked.adrift = 0;
            return;
        }
        if (const auto* path = std::get_if<PathTarget>(target)) {
            Walked inner = walk(*path, walked.ways);
            const Walked fromAll = walked.adrift == 0 ? inner : walk(*path, Ways(walked.ways.size(), 1));
            walked.most = std::max({walked.most, inner.most, timesUpToEnough(walked.adrift, fromAll.most)});
            const bool cut = inner.counting == Counting::CutShort || fromAll.counting == Counting::CutShort;
            if (cut) walked.counting = Counting::CutShort;
            walked.ways = std::move(inner.ways);
            walked.adrift = std::min(kEnough, inner.adrift + timesUpToEnough(walked.adrift, fromAll.most));
            return;
        }
        Ways next(walked.ways.size(), 0);
        std::uint64_t most = 0;
        for (std::size_t i = 0; i < next.size(); ++i) {
            if (walked.ways[i] == 0 && walked.adrift == 0) continue;
            std::uint64_t squares = 0;
            forEachSquare(*target, Square{static_cast<std::uint16_t>(i)}, [&](Square square) {
                next[square.index] = std::min(kEnough, next[square.index] + walked.ways[i]);
                ++squares;
            });
            most = std::max(most, squares);
        }
        walked.ways = std::move(next);
        walked.adrift = timesUpToEnough(walked.adrift, most);
    }

    template <class Visit>
    void forEachSquare(const Target& target, Square from, Visit&& visit) const {
        match(
            target, [&](const Jump& jump) { onLine({jump.by, 1, 1, {}, {}}, from, visit); },
            [&](const LineTarget auto& line) { onLine(asLine(line), from, visit); },
            [&](const AroundTarget auto& area) {
                std::ranges::for_each(squaresAround(from, area, shape_), visit);
            },
            [&](const OwnSquare&) { visit(from); }, [&](const Hop& hop) { onLine(lineOf(hop), from, visit); },
            [&](const PathTarget&) {},
            [&](const RegionTarget& region) {
                const SquareSet& squares = regionNamed(regions_, region.name);
                onSquares([&](Square square) { return squares.contains(square); }, visit);
            },
            [&](const SquareTarget&) { onSquares([](Square) { return true; }, visit); },
            [&](const Anywhere&) { onSquares([](Square) { return true; }, visit); });
    }

    template <class Wanted, class Visit>
    void onSquares(Wanted&& wanted, Visit&& visit) const {
        for (const Square square : shape_.squares()) {
            if (wanted(square)) visit(square);
        }
    }

    /// Numbers n from 1 for which `origin + (n - 1) * step` is in [0, extent).
    [[nodiscard]] static std::pair<std::int64_t, std::int64_t> numbers(std::int64_t origin, std::int64_t step,
                                                                       std::int64_t extent) {
        if (step == 0) {
            const bool on = origin >= 0 && origin < extent;
            return {1, on ? std::numeric_limits<std::int64_t>::max() : 0};
        }
        const std::int64_t from = step > 0 ? origin : extent - 1 - origin;
        const std::int64_t by = std::abs(step);
        const std::int64_t first = from >= 0 ? 1 : (-from + by - 1) / by + 1;
        return {first, from >= extent ? 0 : (extent - 1 - from) / by + 1};
    }

    template <class Visit>
    void onLine(const Line& line, Square start, Visit&& visit) const {
        const Step step = stepFor(image_.of(line.direction), Side::White);
        const Step origin = stepFor(image_.of(line.from.value_or(line.direction)), Side::White);
        const std::int64_t file = std::int64_t{shape_.fileOf(start)} + origin.files;
        const std::int64_t rank = std::int64_t{shape_.rankOf(start)} + origin.ranks;
        const auto files = numbers(file, step.files, shape_.files());
        const auto ranks = numbers(rank, step.ranks, shape_.ranks());
        const std::int64_t entry = std::max(files.first, ranks.first);
        if (line.offBoard == OffBoard::Refuse && entry > 1) return;
        // A line that does not step has one square; the checks of trees refuse others.
        std::int64_t last = step == Step{} ? 1 : std::min(files.second, ranks.second);
        if (line.last) last = std::min(last, std::int64_t{*line.last});
        for (std::int64_t n = std::max(entry, std::int64_t{line.first}); n <= last; ++n) {
            const auto square = shape_.at(static_cast<int>(file + (n - 1) * step.files),
                                          static_cast<int>(rank + (n - 1) * step.ranks));
            if (square) visit(*square);
        }
    }

    BoardShape shape_;
    Image image_;
    const Regions& regions_;
};

}  // namespace

const SquareSet& regionNamed(const Regions& regions, const std::string& name) {
    static const SquareSet kNone;
    const auto found = regions.find(name);
    if (found == regions.end()) return kNone;
    const SquareSet& white = found->second[Side::White];
    const SquareSet& black = found->second[Side::Black];
    return white.size() >= black.size() ? white : black;
}

Line lineOf(const Hop& hop) {
    using Rule = Reach::Rule;
    Line line;
    line.direction = hop.direction;
    const int nearest = hop.before.rule == Rule::Exactly ? hop.before.squares : 1;
    const int least = hop.after.rule == Rule::Exactly ? hop.after.squares : 1;
    line.first = nearest + (hop.count - 1) + least;
    // Between several hurdles any number of squares may be empty.
    const bool bounded = hop.count == 1 && hop.before.rule != Rule::Any && hop.after.rule != Rule::Any;
    if (bounded) line.last = std::max(line.first, hop.before.squares + hop.after.squares);
    return line;
}

PathWays waysAlong(const PathTarget& path, BoardShape shape, Image image, const Regions& regions) {
    const Ways starts(static_cast<std::size_t>(shape.squareCount()), 1);
    const auto walked = Legs(shape, image, regions).walk(path, starts);
    return {walked.most, walked.counting};
}

}  // namespace chesspp
