// SPDX-License-Identifier: MIT
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/notation/betza_legs.h"
#include "core/notation/betza_shapes.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace chesspp::betza {

namespace {

/// The number at the beginning, which is taken away.
std::optional<int> number(std::string_view& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool takeAway(std::string_view& text, std::string_view beginning) {
    if (!text.starts_with(beginning)) return false;
    text.remove_prefix(beginning.size());
    return true;
}

/// "start.offset(1, 0).empty".
std::optional<RequiredSquare> requiredSquareOf(std::string_view text) {
    if (!takeAway(text, "start.offset(")) return std::nullopt;
    const auto forward = number(text);
    if (!forward || !takeAway(text, ", ")) return std::nullopt;
    const auto right = number(text);
    if (!right || !takeAway(text, ").")) return std::nullopt;
    if (text == "empty") return RequiredSquare{{*forward, *right}, ShapeLeg::Halfway::Empty};
    if (text == "occupied") return RequiredSquare{{*forward, *right}, ShapeLeg::Halfway::Occupied};
    return std::nullopt;
}

/// "start.distance_to(destination) <= 3".
std::optional<int> withinOf(std::string_view text) {
    if (!takeAway(text, "start.distance_to(destination) <= ")) return std::nullopt;
    const auto steps = number(text);
    return text.empty() ? steps : std::nullopt;
}

void demand(Demands& demands, const std::string& text) {
    const auto landing = std::ranges::find(kLandingTexts, text, &LandingText::text);
    if (landing != kLandingTexts.end()) {
        demands.onto = demands.onto & landing->onto;
    } else if (const auto required = requiredSquareOf(text)) {
        demands.requiredSquares.push_back(*required);
    } else if (const auto steps = withinOf(text)) {
        demands.within = std::min(*steps, demands.within.value_or(*steps));
    } else if (text == "not self.moved") {
        demands.when = MoveShape::When::Unmoved;
    } else if (text == "start.rank_from(self.side) < board.ranks - 1" && demands.ranks == Ranks::All) {
        demands.ranks = Ranks::BelowTheLastStep;
    } else if (text == "start.rank_from(self.side) == board.ranks - 1" && demands.ranks == Ranks::All) {
        demands.ranks = Ranks::LastStep;
    } else if (text == "destination != start") {
        demands.awayFromStart = true;
    } else if (text == "not destination.piece.royal") {
        demands.sparesRoyals = true;
    } else {
        demands.unsaid.push_back(text);
    }
}

void demand(Demands& demands, const Condition& condition) {
    const auto* logical = std::get_if<Logical>(&condition.form);
    if (logical != nullptr && logical->operation == LogicalOperator::And) {
        for (const Expression& operand : logical->operands) demand(demands, operand);
    } else {
        demand(demands, printCondition(condition));
    }
}

using Shapes = std::expected<std::vector<MoveShape>, Message>;
using Legs = std::expected<std::vector<ShapeLeg>, Message>;

constexpr int kMostRadius = 8;           ///< a larger one would make the text unreadable
constexpr std::size_t kMostWays = 1024;  ///< of one node

std::unexpected<Message> unsaid(std::string code) {
    return std::unexpected(Message{std::move(code), {}});
}

std::unexpected<Message> unsaidTarget(const Target& target) {
    return std::unexpected(Message{"betza.unsaid-target", {{"target", nameOf(target)}}});
}

MoveShape shapeOf(std::vector<ShapeLeg> legs) {
    MoveShape shape;
    shape.legs = std::move(legs);
    return shape;
}

/// A line's steps as a ride or, where there is one step alone, as a leap.
Legs ride(const Line& line, Landing onto) {
    if (line.from || line.offBoard != OffBoard::Refuse || line.first > 2) return unsaid("betza.unsaid-line");
    ShapeLeg leg;
    leg.by = line.direction;
    leg.onto = onto;
    if (line.last == line.first) {
        leg.by = line.first * line.direction;
        return std::vector{leg};
    }
    leg.manner = ShapeLeg::Manner::Ride;
    leg.first = line.first;
    leg.last = line.last.value_or(0);
    return std::vector{leg};
}

/// Every square of a ring or disc.
std::vector<ShapeLeg> leapsOf(const Radius& radius, Landing onto) {
    std::vector<ShapeLeg> legs;
    for (int forward = radius.radius; forward >= -radius.radius; --forward) {
        for (int right = radius.radius; right >= -radius.radius; --right) {
            ShapeLeg leg;
            leg.by = {forward, right};
            if (leg.by == Offset{} || !radius.covers(leg.by)) continue;
            leg.onto = onto;
            legs.push_back(leg);
        }
    }
    return legs;
}

/// Stops as riders have them, and what must stand half-way of each leap.
enum class Stops : std::uint8_t { None, AtPieces, AtPiecesAndHalfway, Others };

Stops stopsOf(const Node& node, Offset by) {
    const Offset half = halfOf(by);
    const std::string halfway = "not destination.offset(" + std::to_string(half.forward) + ", " +
                                std::to_string(half.right) + ").empty";
    bool atPieces = false;
    bool atHalfway = false;
    for (const Condition& stop : node.stops) {
        const std::string text = printCondition(stop);
        if (text == "destination.occupied" || text == "not destination.empty") {
            atPieces = true;
        } else if (text == halfway) {
            atHalfway = true;
        } else {
            return Stops::Others;
        }
    }
    if (node.stops.size() > 1 && node.stopRule != StopRule::Any) return Stops::Others;
    if (!atPieces) return atHalfway ? Stops::Others : Stops::None;
    return atHalfway ? Stops::AtPiecesAndHalfway : Stops::AtPieces;
}

class TargetReader {
public:
    TargetReader(const Node& node, const Demands& demands) : node_(node), demands_(demands) {}

    Shapes read(const Jump& jump) const {
        ShapeLeg leg;
        leg.by = jump.by;
        leg.onto = demands_.onto;
        return plain(std::vector{leg});
    }

    Shapes read(const Line& line) const { return lineWithStops(line, demands_.onto); }
    Shapes read(const Segment& segment) const { return lineWithStops(asLine(segment), demands_.onto); }
    Shapes read(const Slide& slide) const {
        const Stops stops = stopsOf(node_, slide.line.direction);
        if (stops != Stops::None && stops != Stops::AtPieces) return unsaid("betza.unsaid-stop");
        return plain(ride(slide.line, demands_.onto & kEitherWay));
    }

    Shapes read(const Radius& radius) const {
        const bool ownSquare = radius.centre == RadiusCentre::With && demands_.onto.ownPiece;
        if (radius.radius > kMostRadius || ownSquare || !demands_.requiredSquares.empty())
            return unsaidTarget(radius);
        std::vector<MoveShape> shapes;
        for (const ShapeLeg& leg : leapsOf(radius, demands_.onto)) shapes.push_back(shapeOf({leg}));
        return checked(std::move(shapes));
    }

    Shapes read(const Hop& hop) const {
        const bool plain =
            demands_.requiredSquares.empty() && !demands_.awayFromStart && !demands_.sparesRoyals;
        if (hop.count != 1 || !plain) return unsaid("betza.unsaid-hop");
        if (hop.hurdle == HurdleFate::Capture && hop.over == "enemy") return hopInLegs(hop);
        if (hop.hurdle != HurdleFate::Leave || hop.over != "any") return unsaid("betza.unsaid-hop");
        const bool behind =
            hop.after == Reach{Reach::Rule::Exactly, 1} || hop.after == Reach{Reach::Rule::AtMost, 1};
        const bool anyBefore = hop.before.rule == Reach::Rule::Any;
        const bool shortBefore =
            hop.before.rule == Reach::Rule::AtMost || hop.before == Reach{Reach::Rule::Exactly, 1};
        ShapeLeg leg;
        leg.by = hop.direction;
        leg.onto = demands_.onto;
        leg.manner = ShapeLeg::Manner::Hop;
        if (behind && (anyBefore || shortBefore) && !demands_.within) {
            leg.beyond = ShapeLeg::Beyond::NextSquare;
            if (shortBefore) leg.last = hop.before.squares + 1;
            return std::vector{shapeOf({leg})};
        }
        if (anyBefore && hop.after.rule == Reach::Rule::Any) {
            const int step = std::max(std::abs(hop.direction.forward), std::abs(hop.direction.right));
            if (demands_.within) leg.last = *demands_.within / step;
            if (demands_.within && leg.last < 2) return unsaid("betza.unsaid-hop");
            return std::vector{shapeOf({leg})};
        }
        return hopInLegs(hop);
    }

    Shapes read(const PathTarget& path) const {
        if (!demands_.requiredSquares.empty() || demands_.within) return unsaid("betza.unsaid-conditions");
        std::vector<MoveShape> ways{MoveShape{}};
        for (std::size_t i = 0; i < path.legs.size(); ++i) {
            std::vector<MoveShape> longer;
            for (const MoveShape& way : ways) {
                const auto legs = nextLegs(path.legs[i], way, i + 1 == path.legs.size());
                if (!legs) return std::unexpected(legs.error());
                for (const ShapeLeg& leg : *legs) {
                    longer.push_back(way);
                    longer.back().legs.push_back(leg);
                }
                if (longer.size() > kMostWays) return unsaid("betza.unsaid-many");
            }
            ways = std::move(longer);
        }
        return endsOf(std::move(ways));
    }

    template <class Other>
    Shapes read(const Other& target) const {
        return unsaidTarget(target);
    }

private:
    /// One leg that must match what stands around the start.
    Shapes plain(Legs legs) const {
        if (!legs) return std::unexpected(std::move(legs.error()));
        ShapeLeg& leg = legs->front();
        for (const RequiredSquare& required : demands_.requiredSquares) {
            const bool isHalfway = leg.manner == ShapeLeg::Manner::Leap && required.at == halfOf(leg.by);
            const bool agrees = leg.halfway == ShapeLeg::Halfway::Anything || leg.halfway == required.who;
            if (!isHalfway || !agrees) return unsaid("betza.unsaid-footing");
            leg.halfway = required.who;
        }
        return checked({shapeOf(std::move(*legs))});
    }

    [[nodiscard]] Shapes checked(std::vector<MoveShape> shapes) const {
        if (demands_.within || demands_.awayFromStart || demands_.sparesRoyals) {
            return unsaid("betza.unsaid-conditions");
        }
        return shapes;
    }

    Shapes lineWithStops(const Line& line, Landing onto) const {
        const Stops stops = stopsOf(node_, line.direction);
        if (stops == Stops::AtPieces) return plain(ride(line, onto));
        const bool single = line.last == line.first;
        if (stops == Stops::None && single) return plain(ride(line, onto));
        if (stops != Stops::AtPiecesAndHalfway) return unsaid("betza.unsaid-stop");
        const std::vector requiredSquares{RequiredSquare{halfOf(line.direction), ShapeLeg::Halfway::Empty}};
        Legs legs = ride(line, onto);
        if (!legs || demands_.requiredSquares != requiredSquares || line.first != 1 || single)
            return unsaid("betza.unsaid-stop");
        legs->front().halfway = ShapeLeg::Halfway::Empty;
        return checked({shapeOf(std::move(*legs))});
    }

    /// Up to the hurdle and beyond it.
    Shapes hopInLegs(const Hop& hop) const {
        if (demands_.within) return unsaid("betza.unsaid-hop");
        const bool takes = hop.hurdle == HurdleFate::Capture;
        ShapeLeg before;
        ShapeLeg after;
        before.by = after.by = hop.direction;
        before.onto = takes ? kCapturing : kOntoAny;
        if (takes) before.taking = LegTaking::Takes;
        after.onto = demands_.onto;
        const auto reach = [](ShapeLeg& leg, const Reach& wanted) {
            if (wanted.rule != Reach::Rule::Any && wanted.squares == 1) return true;
            leg.manner = ShapeLeg::Manner::Ride;
            if (wanted.rule == Reach::Rule::AtMost) leg.last = wanted.squares;
            return wanted.rule != Reach::Rule::Exactly;
        };
        if (!reach(before, hop.before) || !reach(after, hop.after)) return unsaid("betza.unsaid-hop");
        // A ride cannot end on a piece without capturing it.
        if (before.manner == ShapeLeg::Manner::Ride && !takes) return unsaid("betza.unsaid-hop");
        if (after.manner == ShapeLeg::Manner::Ride && after.onto.ownPiece) return unsaid("betza.unsaid-hop");
        return std::vector{shapeOf({before, after})};
    }

    /// The ways in which a leg goes on.
    [[nodiscard]] Legs nextLegs(const Leg& leg, const MoveShape& way, bool last) const {
        const Demands demands = demandsOf(leg.conditions);
        const bool plain = demands.unsaid.empty() && demands.when == MoveShape::When::Always &&
                           demands.ranks == Ranks::All && demands.requiredSquares.empty() &&
                           !demands.within && !demands.sparesRoyals;
        if (!plain) return unsaid("betza.unsaid-leg");
        Legs legs = targetsOf(leg, way, demands.onto);
        if (!legs) return legs;
        std::erase_if(*legs, [&](const ShapeLeg& each) {
            return demands.awayFromStart && endOf(way) + each.by == Offset{};
        });
        for (ShapeLeg& each : *legs) {
            const bool takes = leg.taking == LegTaking::Takes;
            // What is taken at the end is taken by the move itself.
            if (last) continue;
            if (takes) each.taking = LegTaking::Takes;
            const bool rides = each.manner == ShapeLeg::Manner::Ride;
            const bool meets = each.onto.enemy || each.onto.ownPiece;
            if (takes && !meets) each.taking = LegTaking::Passes;
            if (takes || !meets) continue;
            // Passing any piece, and not on a ride.
            if (rides || !each.onto.enemy || !each.onto.ownPiece) return unsaid("betza.unsaid-leg");
        }
        return legs;
    }

    [[nodiscard]] static Offset endOf(const MoveShape& way) {
        Offset end;
        for (const ShapeLeg& leg : way.legs) end = end + leg.by;
        return end;
    }

    [[nodiscard]] static Legs targetsOf(const Leg& leg, const MoveShape& way, Landing onto) {
        ShapeLeg next;
        switch (leg.repeat) {
            case LegRepeat::Outward:
            case LegRepeat::Back:
                if (way.legs.empty()) return unsaid("betza.unsaid-leg");
                next = way.legs.back();
                next.taking = LegTaking::Passes;
                next.onto = next.manner == ShapeLeg::Manner::Ride ? onto & kEitherWay : onto;
                if (leg.repeat == LegRepeat::Outward) return std::vector{next};
                if (next.manner == ShapeLeg::Manner::Ride) return unsaid("betza.unsaid-leg");
                next.by = -next.by;
                return std::vector{next};
            case LegRepeat::Once:
                break;
        }
        if (leg.target.empty()) return unsaid("betza.unsaid-leg");
        const Target& target = leg.target.front();
        if (const auto* jump = std::get_if<Jump>(&target)) {
            next.by = jump->by;
            next.onto = onto;
            return std::vector{next};
        }
        if (const auto* slide = std::get_if<Slide>(&target)) {
            Legs legs = ride(slide->line, onto & kEitherWay);
            if (legs && legs->front().first > 1) return unsaid("betza.unsaid-leg");
            return legs;
        }
        const auto* radius = std::get_if<Radius>(&target);
        if (radius != nullptr && radius->centre == RadiusCentre::Without && radius->radius <= kMostRadius) {
            return leapsOf(*radius, onto);
        }
        return unsaidTarget(target);
    }

    /// The node's own conditions concern the last square, on the board before the move.
    [[nodiscard]] Shapes endsOf(std::vector<MoveShape> ways) const {
        std::vector<MoveShape> shapes;
        for (MoveShape& way : ways) {
            const bool returns = endOf(way) == Offset{};
            const bool known = std::ranges::all_of(
                way.legs, [](const ShapeLeg& leg) { return leg.manner == ShapeLeg::Manner::Leap; });
            if (demands_.awayFromStart && returns && known) continue;
            if (returns && known) {
                // There the actor itself still stands.
                if (!demands_.onto.ownPiece || !way.legs.back().onto.empty) continue;
                way.legs.back().onto = kEitherWay;
            } else {
                if (demands_.onto != Landing{true, true, true} && meetsItsVictim(way)) {
                    return unsaid("betza.unsaid-leg");
                }
                way.legs.back().onto = way.legs.back().onto & demands_.onto;
            }
            shapes.push_back(std::move(way));
        }
        if (demands_.sparesRoyals) return unsaid("betza.unsaid-conditions");
        return shapes;
    }

    /// Whether it may end where an earlier leg took a piece, which the board before the move still shows.
    [[nodiscard]] static bool meetsItsVictim(const MoveShape& way) {
        const Offset end = endOf(way);
        Offset at;
        for (std::size_t i = 0; i + 1 < way.legs.size(); ++i) {
            at = at + way.legs[i].by;
            if (way.legs[i].manner != ShapeLeg::Manner::Leap) return mayTurnBack(way);
            if (at == end) return true;
        }
        return false;
    }

    /// With rides the ends are not known: only what always goes on away from its start is sure.
    [[nodiscard]] static bool mayTurnBack(const MoveShape& way) {
        for (const ShapeLeg& leg : way.legs) {
            const Offset first = way.legs.front().by;
            if (leg.by.forward * first.forward + leg.by.right * first.right <= 0) return true;
        }
        return false;
    }

    const Node& node_;
    const Demands& demands_;
};

/// Whether the notation has letters for how the legs turn.
bool turnsCanBeSaid(const MoveShape& shape) {
    for (std::size_t i = 1; i < shape.legs.size(); ++i) {
        const Offset before = shape.legs[i - 1].by;
        const Offset by = shape.legs[i].by;
        const bool oblique =
            classOf(atomOf(before)) == AtomClass::Oblique || classOf(atomOf(by)) == AtomClass::Oblique;
        if (oblique && by != before && by != -before) return false;
    }
    return true;
}

constexpr int kMostLeap = 99;  ///< two digits

}  // namespace

Demands demandsOf(const std::vector<Condition>& conditions) {
    Demands demands;
    for (const Condition& condition : conditions) demand(demands, condition);
    return demands;
}

Shapes shapesOfTarget(const Node& node, const Demands& demands) {
    if (!node.target) return unsaid("betza.unsaid-action");
    const TargetReader reader(node, demands);
    Shapes shapes = std::visit([&](const auto& target) { return reader.read(target); }, *node.target);
    if (!shapes) return shapes;
    for (const MoveShape& shape : *shapes) {
        if (!turnsCanBeSaid(shape)) return unsaid("betza.unsaid-turn");
        for (const ShapeLeg& leg : shape.legs) {
            const Offset atom = atomOf(leg.by);
            if (atom.forward > kMostLeap || leg.last > kMostLeap || atom == Offset{})
                return unsaid("betza.unsaid-far");
        }
    }
    // A leg without any landing left is never played.
    std::erase_if(*shapes, [](const MoveShape& shape) {
        return std::ranges::any_of(
            shape.legs, [](const ShapeLeg& leg) { return leg.onto == Landing{false, false, false}; });
    });
    return shapes;
}

}  // namespace chesspp::betza
