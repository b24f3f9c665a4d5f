// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_targets.h"

#include "core/base/overloaded.h"
#include "core/moves/compiler/position_dependence.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace chesspp::compiler {

namespace {

enum class Stopping : std::uint8_t { ByNodeAlone, AtPieces };

class CandidateWalk {
public:
    CandidateWalk(const CandidateAim& aim, const FoldContext& context, const Rules& rules,
                  PartialEvaluator& evaluator, const std::function<void(const Candidate&)>& visit)
        : aim_(aim),
          from_(aim.from),
          context_(context),
          rules_(rules),
          shape_(rules.shape),
          evaluator_(evaluator),
          visit_(visit) {}

    void single(Square square) { visit_({square, when(square), true, {}}); }

    void jump(Offset by) {
        if (const auto square = shape_.neighbour(from_, step(by))) single(*square);
    }

    /// Squares `first`..`last` count and stop the line; children follow a move to square number `gate`.
    void line(const Line& line, Stopping stopping, int gate) {
        const Step direction = step(line.direction);
        const Step origin = line.from ? step(*line.from) : direction;
        const int last = line.last.value_or(std::numeric_limits<int>::max());
        Formula open = Formula::always();
        int file = shape_.fileOf(from_) + origin.files;
        int rank = shape_.rankOf(from_) + origin.ranks;
        bool entered = false;
        for (int number = 1; number <= last; ++number, file += direction.files, rank += direction.ranks) {
            const auto square = shape_.at(file, rank);
            if (!square) {
                if (entered || line.offBoard == OffBoard::Refuse || !approaches(file, rank, direction))
                    return;
                continue;
            }
            entered = true;
            FoldContext local = context_.at(*square);
            local.byStep = true;
            if (number < line.first) {
                open = openBeyond(*square, std::move(open));
                continue;
            }
            Formula counts = open.and_(when(*square));
            if (stopping == Stopping::AtPieces) {
                counts =
                    std::move(counts).and_(evaluator_.content(*square, {Content::Friend}, context_).not_());
            }
            visit_({*square, std::move(counts), number == gate, {}});
            open = openBeyond(*square, std::move(open)).and_(goesOn(local, stopping));
            if (open.isNever() || evaluator_.refusal()) return;
        }
    }

    [[nodiscard]] std::optional<PlainRide> ride(const Line& line, Stopping stopping) {
        const int last = std::min(line.last.value_or(kFarthest), kFarthest);
        const bool startsBesides = line.first == 1 && !line.from;
        if (!startsBesides || !reachOf(aim_.conditions).nothing() || !reachOf(aim_.stops).nothing()) {
            return std::nullopt;
        }
        const PlainRide none{step(line.direction), 0, Contents(std::uint8_t{0})};
        const auto square = shape_.neighbour(from_, none.direction);
        if (!square || last < 1) return none;
        FoldContext local = context_.at(*square);
        local.byStep = true;
        Formula counts = when(*square);
        if (stopping == Stopping::AtPieces) {
            counts = counts.and_(evaluator_.content(*square, ~Contents{Content::Friend}, context_));
        }
        const auto goesOver = contentOnly(goesOn(local, stopping), *square);
        if (counts.isNever()) return none;
        const auto allowed = contentOnly(counts, *square);
        if (!allowed || goesOver != Contents{Content::Empty}) return std::nullopt;
        return PlainRide{none.direction, last, *allowed};
    }

    void around(const AroundTarget auto& area) {
        for (const Square square : squaresAround(from_, area, shape_)) {
            visit_({square, when(square, from_), false, {}});
        }
    }

    /// Over exactly so many hurdles and empty squares; the next piece beyond them ends it.
    void hop(const Hop& hop) {
        Hopping hopping{hop, step(hop.direction), hurdleOf(hop.over), {}};
        overHurdles(hopping, 1, 0, Formula::always());
    }

    void region(const RegionTarget& region) {
        const auto found = rules_.regions.find(region.name);
        if (found != rules_.regions.end()) all(found->second[context_.side]);
    }
    void named(const SquareTarget& target) {
        const Condition isOne = isNamedBy(target);
        for (const Square square : shape_.squares()) {
            visit_({square, evaluator_.fold(isOne, context_.at(square)).and_(when(square)), false, {}});
        }
    }
    void all(const SquareSet& squares) {
        squares.forEach([&](Square square) { visit_({square, when(square), false, {}}); });
    }

private:
    static constexpr int kFarthest = BoardShape::kMaxExtent;

    /// The contents of the square that the formula allows, if it requires nothing else.
    [[nodiscard]] static std::optional<Contents> contentOnly(const Formula& formula, Square square) {
        if (formula.alternatives().size() != 1) return std::nullopt;
        const Requirement& only = formula.alternatives().front();
        const Contents allowed = only.at(square);
        return only == Requirement::content(square, allowed) ? std::optional(allowed) : std::nullopt;
    }

    [[nodiscard]] Step step(Offset offset) const { return stepFor(context_.image.of(offset), context_.side); }

    [[nodiscard]] Formula when(Square square, std::optional<Square> centre = {}) const {
        FoldContext local = context_.at(square);
        local.centre = centre;
        Formula folded = evaluator_.fold(aim_.conditions, local);
        if (aim_.holes == HolesAre::Reached || !evaluator_.holesPossible()) return folded;
        return std::move(folded).and_(evaluator_.noHole(square, context_));
    }

    struct Hopping {
        const Hop& hop;
        Step step;
        std::variant<Contents, KindId> hurdle;
        std::vector<Square> over;
    };
    /// The hurdles of a hop; none for an unknown kind.
    [[nodiscard]] std::variant<Contents, KindId> hurdleOf(const std::string& over) const {
        if (over == "any") return ~Contents{Content::Empty};
        if (over == "friend") return Contents{Content::Friend};
        if (over == "enemy") return Contents{Content::Enemy};
        const auto kind = rules_.kindWritten(over);
        if (kind) return *kind;
        return Contents{};
    }
    /// From the line's square `number` on; `last` is the number of the last hurdle.
    void overHurdles(Hopping& hopping, int number, int last, Formula open) {
        for (; !open.isNever() && !evaluator_.refusal(); ++number) {
            const auto square = shape_.at(shape_.fileOf(from_) + number * hopping.step.files,
                                          shape_.rankOf(from_) + number * hopping.step.ranks);
            if (!square || hopping.step == Step{}) return;
            if (static_cast<int>(hopping.over.size()) == hopping.hop.count) {
                if (within(hopping.hop.after, number - last)) landOn(*square, hopping, open);
            } else if (!hopping.over.empty() || within(hopping.hop.before, number)) {
                hopping.over.push_back(*square);
                overHurdles(hopping, number + 1, number, open.and_(stands(hopping.hurdle, *square)));
                hopping.over.pop_back();
            }
            open = open.and_(evaluator_.content(*square, {Content::Empty}, context_));
        }
    }
    void landOn(Square square, const Hopping& hopping, const Formula& open) {
        Candidate candidate{square, open.and_(when(square)), true, {}};
        if (candidate.when.isNever()) return;
        for (const Square hurdle : hopping.over) {
            switch (hopping.hop.hurdle) {
                case HurdleFate::Leave:
                    break;
                case HurdleFate::Capture:
                    candidate.onTheWay.push_back(effect::remove(hurdle));
                    break;
                case HurdleFate::Convert:
                    candidate.onTheWay.push_back(effect::convert(hurdle, ownerOf(context_.side)));
                    break;
            }
        }
        visit_(candidate);
    }
    [[nodiscard]] Formula stands(const std::variant<Contents, KindId>& hurdle, Square square) const {
        return match(
            hurdle, [&](Contents contents) { return evaluator_.content(square, contents, context_); },
            [&](KindId kind) { return evaluator_.kindStands(kind, square, context_); });
    }
    [[nodiscard]] static bool within(const chesspp::Reach& reach, int squares) {
        switch (reach.rule) {
            case chesspp::Reach::Rule::Any:
                return true;
            case chesspp::Reach::Rule::Exactly:
                return squares == reach.squares;
            case chesspp::Reach::Rule::AtMost:
                return squares <= reach.squares;
        }
        return false;
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

    /// When the line continues beyond a square: holes end it.
    [[nodiscard]] Formula openBeyond(Square square, Formula open) const {
        if (evaluator_.holesPossible()) open = std::move(open).and_(evaluator_.noHole(square, context_));
        return open;
    }
    [[nodiscard]] Formula goesOn(const FoldContext& local, Stopping stopping) {
        Formula goesOn = Formula::always();
        if (stopping == Stopping::AtPieces) {
            goesOn = evaluator_.content(*local.destination, {Content::Empty}, context_);
        }
        if (aim_.stops.empty()) return goesOn;
        const bool all = aim_.stopRule.value_or(StopRule::Any) == StopRule::All;
        Formula stops = all ? Formula::always() : Formula::never();
        for (const Condition& stop : aim_.stops) {
            Formula folded = evaluator_.fold(stop, local);
            stops = all ? std::move(stops).and_(std::move(folded)) : stops.or_(folded);
        }
        return std::move(goesOn).and_(stops.not_());
    }

    const CandidateAim& aim_;
    Square from_;
    const FoldContext& context_;
    const Rules& rules_;
    BoardShape shape_;
    PartialEvaluator& evaluator_;
    const std::function<void(const Candidate&)>& visit_;
};

constexpr int kNoGate = 0;

[[nodiscard]] CandidateAim aimOf(const Node& node, const FoldContext& context) {
    return {context.start, node.conditions, node.stops, node.stopRule, holesAreTo(node)};
}

}  // namespace

void forEachCandidate(const Target& target, const CandidateAim& aim, const FoldContext& context,
                      const Rules& rules, PartialEvaluator& evaluator,
                      const std::function<void(const Candidate&)>& visit) {
    CandidateWalk walk(aim, context, rules, evaluator, visit);
    match(
        target, [&](const Jump& jump) { walk.jump(jump.by); },
        [&](const Line& line) { walk.line(line, Stopping::ByNodeAlone, kNoGate); },
        [&](const Segment& segment) { walk.line(asLine(segment), Stopping::ByNodeAlone, segment.length); },
        [&](const Slide& slide) { walk.line(slide.line, Stopping::AtPieces, kNoGate); },
        [&](const AroundTarget auto& area) { walk.around(area); },
        [&](const OwnSquare&) { walk.single(aim.from); }, [&](const Hop& hop) { walk.hop(hop); },
        [&](const PathTarget& path) { forEachEnd(path, aim, context, rules, evaluator, visit); },
        [&](const RegionTarget& region) { walk.region(region); },
        [&](const SquareTarget& named) { walk.named(named); },
        [&](const Anywhere&) { walk.all(SquareSet::all(rules.shape)); });
}

void forEachCandidate(const Target& target, const Node& node, const FoldContext& context, const Rules& rules,
                      PartialEvaluator& evaluator, const std::function<void(const Candidate&)>& visit) {
    forEachCandidate(target, aimOf(node, context), context, rules, evaluator, visit);
}

std::optional<PlainRide> plainRide(const Target& target, const Node& node, const FoldContext& context,
                                   const Rules& rules, PartialEvaluator& evaluator) {
    const CandidateAim aim = aimOf(node, context);
    CandidateWalk walk(aim, context, rules, evaluator, {});
    if (const auto* slide = std::get_if<Slide>(&target)) return walk.ride(slide->line, Stopping::AtPieces);
    const auto* line = std::get_if<Line>(&target);
    return line != nullptr ? walk.ride(*line, Stopping::ByNodeAlone) : std::nullopt;
}

}  // namespace chesspp::compiler
