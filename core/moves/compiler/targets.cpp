// SPDX-License-Identifier: MIT
//
// Squares of targets, line by line, with stops.
#include "core/moves/compiler/targets.h"

#include "core/base/overloaded.h"
#include "core/moves/compiler/reach.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace chesspp::compiler {

namespace {

enum class Stopping : std::uint8_t { ByNodeAlone, AtPieces };

class CandidateWalk {
public:
    CandidateWalk(const Node& node, const Spot& spot, const Rules& rules, Folder& folder,
                  const std::function<void(const Candidate&)>& visit)
        : node_(node), spot_(spot), shape_(rules.shape), folder_(folder), visit_(visit) {}

    void single(Square square) { visit_({square, when(square), true}); }

    void jump(Offset by) {
        if (const auto square = shape_.neighbour(spot_.start, step(by))) single(*square);
    }

    /// Squares `first`..`last` of the line count (from 1), and only they can stop it; the one numbered `gate`
    /// lets children be evaluated.
    void line(const Line& line, Stopping stopping, int gate) {
        const Step direction = step(line.direction);
        const Step origin = line.from ? step(*line.from) : direction;
        const int last = line.last.value_or(std::numeric_limits<int>::max());
        Formula open = Formula::always();
        int file = shape_.fileOf(spot_.start) + origin.files;
        int rank = shape_.rankOf(spot_.start) + origin.ranks;
        bool entered = false;
        for (int number = 1; number <= last; ++number, file += direction.files, rank += direction.ranks) {
            const auto square = shape_.at(file, rank);
            if (!square) {
                if (entered || line.offBoard == OffBoard::Refuse || !approaches(file, rank, direction))
                    return;
                continue;
            }
            entered = true;
            Spot there = spot_;
            there.destination = there.shown = *square;
            there.byStep = true;
            if (number < line.first) continue;
            Formula counts = open.and_(when(*square));
            if (stopping == Stopping::AtPieces) {
                counts = counts.and_(folder_.content(*square, ~Contents{Content::Friend}, spot_));
            }
            visit_({*square, counts, number == gate});
            open = open.and_(goesOn(there, stopping));
            if (open.isNever() || folder_.refusal()) return;
        }
    }

    [[nodiscard]] std::optional<PlainRide> ride(const Line& line, Stopping stopping) {
        const int last = std::min(line.last.value_or(kFarthest), kFarthest);
        const bool startsBesides = line.first == 1 && !line.from;
        if (!startsBesides || !reachOf(node_.conditions).nothing() || !reachOf(node_.stops).nothing()) {
            return std::nullopt;
        }
        const PlainRide none{step(line.direction), 0, Contents(std::uint8_t{0})};
        const auto square = shape_.neighbour(spot_.start, none.direction);
        if (!square || last < 1) return none;
        Spot there = spot_;
        there.destination = there.shown = *square;
        there.byStep = true;
        Formula counts = when(*square);
        if (stopping == Stopping::AtPieces) {
            counts = counts.and_(folder_.content(*square, ~Contents{Content::Friend}, spot_));
        }
        const auto goesOver = contentOnly(goesOn(there, stopping), *square);
        if (counts.isNever()) return none;
        const auto allowed = contentOnly(counts, *square);
        if (!allowed || goesOver != Contents{Content::Empty}) return std::nullopt;
        return PlainRide{none.direction, last, *allowed};
    }

    void radius(const Radius& radius) {
        for (int rank = -radius.radius; rank <= radius.radius; ++rank) {
            for (int file = -radius.radius; file <= radius.radius; ++file) {
                const int distance = std::max(std::abs(rank), std::abs(file));
                if (radius.fill == RadiusFill::Ring && distance != radius.radius) continue;
                if (distance == 0 && radius.centre == RadiusCentre::Without) continue;
                if (const auto square = shape_.neighbour(spot_.start, {file, rank})) {
                    visit_({*square, when(*square), false});
                }
            }
        }
    }

    void beyond(const char* target) { folder_.refuse({"compile.target-not-compiled", {{"target", target}}}); }

private:
    static constexpr int kFarthest = BoardShape::kMaxExtent;

    /// What may stand on the square, if that is all that is asked.
    [[nodiscard]] static std::optional<Contents> contentOnly(const Formula& formula, Square square) {
        if (formula.alternatives().size() != 1) return std::nullopt;
        const Requirement& only = formula.alternatives().front();
        const Contents allowed = only.at(square);
        return only == Requirement::content(square, allowed) ? std::optional(allowed) : std::nullopt;
    }

    [[nodiscard]] Step step(Offset offset) const { return stepFor(spot_.image.of(offset), spot_.side); }

    [[nodiscard]] Formula when(Square square) const {
        Spot there = spot_;
        there.destination = there.shown = square;
        return folder_.fold(node_.conditions, there);
    }

    /// Whether a line that is off the board still comes nearer to it.
    [[nodiscard]] bool approaches(int file, int rank, Step direction) const {
        const auto distance = [&](int f, int r) {
            const auto outside = [](int value, int extent) {
                return value < 0 ? -value : std::max(0, value - extent + 1);
            };
            return outside(f, shape_.files()) + outside(r, shape_.ranks());
        };
        return distance(file + direction.files, rank + direction.ranks) < distance(file, rank);
    }

    [[nodiscard]] Formula goesOn(const Spot& there, Stopping stopping) {
        Formula goesOn = Formula::always();
        if (stopping == Stopping::AtPieces) {
            goesOn = folder_.content(*there.destination, {Content::Empty}, spot_);
        }
        if (node_.stops.empty()) return goesOn;
        const bool all = node_.stopRule.value_or(StopRule::Any) == StopRule::All;
        Formula stops = all ? Formula::always() : Formula::never();
        for (const Condition& stop : node_.stops) {
            const Formula folded = folder_.fold(stop, there);
            stops = all ? stops.and_(folded) : stops.or_(folded);
        }
        return goesOn.and_(stops.not_());
    }

    const Node& node_;
    const Spot& spot_;
    BoardShape shape_;
    Folder& folder_;
    const std::function<void(const Candidate&)>& visit_;
};

constexpr int kNoGate = 0;

}  // namespace

void forEachCandidate(const Target& target, const Node& node, const Spot& spot, const Rules& rules,
                      Folder& folder, const std::function<void(const Candidate&)>& visit) {
    CandidateWalk walk(node, spot, rules, folder, visit);
    std::visit(
        Overloaded{[&](const Jump& jump) { walk.jump(jump.by); },
                   [&](const Line& line) { walk.line(line, Stopping::ByNodeAlone, kNoGate); },
                   [&](const Segment& segment) {
                       const Line line{segment.direction, 1, segment.length, segment.from, segment.offBoard};
                       walk.line(line, Stopping::ByNodeAlone, segment.length);
                   },
                   [&](const Slide& slide) { walk.line(slide.line, Stopping::AtPieces, kNoGate); },
                   [&](const Radius& radius) { walk.radius(radius); },
                   [&](const OwnSquare&) { walk.single(spot.start); },
                   [&](const Hop&) { walk.beyond("hop"); }, [&](const PathTarget&) { walk.beyond("path"); },
                   [&](const RegionTarget&) { walk.beyond("region"); },
                   [&](const Anywhere&) { walk.beyond("anywhere"); }},
        target);
}

std::optional<PlainRide> plainRide(const Target& target, const Node& node, const Spot& spot,
                                   const Rules& rules, Folder& folder) {
    CandidateWalk walk(node, spot, rules, folder, {});
    if (const auto* slide = std::get_if<Slide>(&target)) return walk.ride(slide->line, Stopping::AtPieces);
    const auto* line = std::get_if<Line>(&target);
    return line != nullptr ? walk.ride(*line, Stopping::ByNodeAlone) : std::nullopt;
}

std::vector<KindId> kindsToChoose(const KindChoice& choice, const Rules& rules) {
    std::vector<KindId> kinds;
    const auto add = [&](KindId kind) {
        if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
    };
    if (choice.source == KindChoice::Source::Army) {
        std::ranges::for_each(rules.offers, add);
    } else {
        for (const std::string& id : choice.kinds) {
            if (const auto kind = rules.kindNamed(id)) add(*kind);
        }
    }
    return kinds;
}

}  // namespace chesspp::compiler
