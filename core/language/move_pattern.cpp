// SPDX-License-Identifier: MIT
// Fewest nodes: set cover of the at most eight images of a shape; each mirror of each image is one set.
#include "core/language/move_pattern.h"

#include "core/language/condition_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace chesspp {

namespace {

/// The texts here are our own and read always.
void require(std::vector<Condition>& conditions, const std::string& text,
             ConditionPlace place = ConditionPlace::Candidate) {
    if (auto condition = parseCondition(text, place)) conditions.push_back(std::move(*condition));
}

/// "1, 0)": what stands behind an opening bracket.
std::string pairText(Offset offset) {
    return std::to_string(offset.forward) + ", " + std::to_string(offset.right) + ')';
}

void requireLanding(std::vector<Condition>& conditions, Landing onto) {
    const auto row = std::ranges::find(kLandingTexts, onto, &LandingText::onto);
    if (row != kLandingTexts.end()) require(conditions, std::string(row->text));
    if (onto == Landing{false, false, false}) require(conditions, "false");
}

bool halfwayMatters(const ShapeLeg& leg) {
    return leg.halfway != ShapeLeg::Halfway::Anything && halfOf(leg.by) != Offset{};
}

void requireHalfway(std::vector<Condition>& conditions, const ShapeLeg& leg) {
    if (!halfwayMatters(leg)) return;
    const char* const wanted = leg.halfway == ShapeLeg::Halfway::Empty ? ".empty" : ".occupied";
    require(conditions, "start.offset(" + pairText(halfOf(leg.by)) + wanted);
}

Line lineOf(const ShapeLeg& leg) {
    Line line;
    line.direction = leg.by;
    line.first = leg.first;
    if (leg.last > 0) line.last = leg.last;
    return line;
}

/// A ride with requirements that the ready-made slide lacks.
void rideByHand(Node& node, const ShapeLeg& leg) {
    node.target = lineOf(leg);
    requireLanding(node.conditions, leg.onto);
    require(node.stops, "destination.occupied", ConditionPlace::Stop);
    if (!halfwayMatters(leg)) return;
    requireHalfway(node.conditions, leg);
    require(node.stops, "not destination.offset(" + pairText(halfOf(leg.by)) + ".empty",
            ConditionPlace::Stop);
    node.stopRule = StopRule::Any;
}

void hop(Node& node, const ShapeLeg& leg) {
    Hop target;
    target.direction = leg.by;
    requireLanding(node.conditions, leg.onto);
    if (leg.beyond == ShapeLeg::Beyond::NextSquare) {
        target.after = {Reach::Rule::Exactly, 1};
        if (leg.last > 0) target.before = {Reach::Rule::AtMost, std::max(1, leg.last - 1)};
    } else if (leg.last > 0) {
        const int steps = std::max(std::abs(leg.by.forward), std::abs(leg.by.right)) * leg.last;
        require(node.conditions, "start.distance_to(destination) <= " + std::to_string(steps));
    }
    node.target = std::move(target);
}

void single(Node& node, const ShapeLeg& leg) {
    switch (leg.manner) {
        case ShapeLeg::Manner::Leap:
            node.target = Jump{leg.by};
            requireLanding(node.conditions, leg.onto);
            requireHalfway(node.conditions, leg);
            return;
        case ShapeLeg::Manner::Ride:
            if (leg.onto.ownPiece || halfwayMatters(leg)) return rideByHand(node, leg);
            node.target = Slide{lineOf(leg)};
            // The ready-made slide goes onto no own piece.
            if (leg.onto != kEitherWay) requireLanding(node.conditions, leg.onto);
            return;
        case ShapeLeg::Manner::Hop:
            return hop(node, leg);
        case ShapeLeg::Manner::Sweep:
            node.target = lineOf(leg);
            requireLanding(node.conditions, leg.onto);
            return;
    }
}

Leg legOf(const ShapeLeg& leg, const ShapeLeg* before) {
    Leg result;
    result.taking = leg.taking;
    const bool leaps = leg.manner == ShapeLeg::Manner::Leap;
    if (leaps && before != nullptr && before->manner == ShapeLeg::Manner::Leap && before->by == -leg.by) {
        result.repeat = LegRepeat::Back;
    } else if (leaps) {
        result.target.emplace_back(Jump{leg.by});
    } else {
        result.target.emplace_back(Slide{lineOf(leg)});
    }
    if (leaps || leg.onto != kEitherWay) requireLanding(result.conditions, leg.onto);
    return result;
}

void path(Node& node, const std::vector<ShapeLeg>& legs) {
    PathTarget target;
    const ShapeLeg* before = nullptr;
    for (const ShapeLeg& leg : legs) {
        target.legs.push_back(legOf(leg, before));
        before = &leg;
    }
    // One leg out and back again ends on the start, which the piece has left empty.
    if (legs.size() == 2 && target.legs[1].repeat == LegRepeat::Back && legs[1].onto.empty) {
        target.legs[1].conditions.clear();
    }
    node.target = std::move(target);
}

/// On the square so far from the start, or else on the destination.
MultiPart necessary(PartAction action, std::optional<Offset> fromStart = std::nullopt) {
    MultiPart part;
    part.action = std::move(action);
    part.at = fromStart ? PartBase::Start : PartBase::Destination;
    if (fromStart) part.target = Jump{*fromStart};
    part.necessity = Necessity::Necessary;
    return part;
}

/// Goes to the marked square and takes the piece that left the mark.
Node enPassantOf(const MoveShape& shape) {
    const Victim& victim = *shape.victim;
    Node node;
    node.target = Jump{shape.legs.front().by};
    require(node.conditions, "destination.empty");
    require(node.conditions, "destination.marked(\"" + std::string(kEnPassantMark) + "\", enemy)");
    if (victim.proof == Victim::Proof::JustNow) {
        require(node.conditions, "last.to == start.offset(" + pairText(victim.at));
    }
    if (shape.when == MoveShape::When::Unmoved) require(node.conditions, "not self.moved");
    node.action = MultiAction{{necessary(MoveAction{}), necessary(CaptureAction{}, victim.at)}};
    return node;
}

/// A move that leaves several marks of one name, which `leave` cannot say.
void leaveSeveral(Node& node, const std::vector<Offset>& squares) {
    MultiAction multi;
    multi.parts.push_back(necessary(MoveAction{}));
    for (const Offset square : squares) {
        SetAction mark;
        mark.of = SetAction::Of::Mark;
        mark.name = kEnPassantMark;
        multi.parts.push_back(necessary(mark, square));
    }
    node.action = std::move(multi);
}

using Mask = unsigned;  ///< of the distinct images of a shape

/// A node that covers some images of a shape.
struct Cover {
    Mask mask = 0;
    std::size_t image = 0;  ///< the one that is written
    Mirror mirror = Mirror::None;
};

/// Forward and to the right reads best, then what goes further forward than aside.
std::tuple<bool, bool, bool> awkwardness(const MoveShape& shape) {
    const Offset first = shape.legs.front().by;
    // A path is told by where it turns, which its last leg shows.
    const Offset last = shape.legs.back().by;
    const Offset whole = shape.legs.size() > 1 ? first + last : first;
    return {whole.forward < 0 || (whole.forward == 0 && whole.right < 0), whole.right < 0,
            std::abs(whole.forward) < std::abs(whole.right)};
}

/// The distinct images of a shape, best to read first.
std::vector<MoveShape> orbitOf(const MoveShape& shape) {
    std::vector<MoveShape> orbit;
    for (const Image image : imagesOf(Mirror::All)) {
        MoveShape turned = imageOf(shape, image);
        if (std::ranges::find(orbit, turned) == orbit.end()) orbit.push_back(std::move(turned));
    }
    std::ranges::stable_sort(
        orbit, [](const MoveShape& a, const MoveShape& b) { return awkwardness(a) < awkwardness(b); });
    return orbit;
}

/// The distinct sets that one node can stand for, the best to read of each.
std::vector<Cover> coversOf(const std::vector<MoveShape>& orbit) {
    std::vector<std::array<unsigned, 8>> images(orbit.size());
    for (std::size_t i = 0; i < orbit.size(); ++i) {
        for (const Image image : imagesOf(Mirror::All)) {
            const auto found = std::ranges::find(orbit, imageOf(orbit[i], image));
            images[i][static_cast<std::size_t>(image.number)] = static_cast<unsigned>(found - orbit.begin());
        }
    }
    std::vector<Cover> covers;
    std::array<bool, 256> known{};
    for (const Mirror mirror :
         {Mirror::None, Mirror::Sides, Mirror::Ends, Mirror::Turns, Mirror::Both, Mirror::All}) {
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            Mask mask = 0;
            for (const Image image : imagesOf(mirror))
                mask |= 1U << images[i][static_cast<std::size_t>(image.number)];
            if (!std::exchange(known[mask], true)) covers.push_back({mask, i, mirror});
        }
    }
    return covers;
}

/// What a piece does anyway it need not do from its first square.
void dropRedundant(std::vector<MoveShape>& shapes) {
    std::map<MoveShape, Landing> always;
    const auto key = [](MoveShape shape) {
        shape.legs.front().onto = {false, false, false};
        return shape;
    };
    for (const MoveShape& shape : shapes) {
        if (shape.when == MoveShape::When::Always && shape.legs.size() == 1) {
            always.emplace(key(shape), shape.legs.front().onto);
        }
    }
    std::erase_if(shapes, [&](const MoveShape& shape) {
        if (shape.when == MoveShape::When::Always || shape.legs.size() != 1) return false;
        MoveShape twin = shape;
        twin.when = MoveShape::When::Always;
        const Landing onto = shape.legs.front().onto;
        const auto found = always.find(key(std::move(twin)));
        return found != always.end() && (onto | found->second) == found->second;
    });
}

}  // namespace

MoveShape imageOf(const MoveShape& shape, Image image) {
    MoveShape turned = shape;
    for (ShapeLeg& leg : turned.legs) leg.by = image.of(leg.by);
    for (Offset& square : turned.leaves) square = image.of(square);
    if (turned.victim) turned.victim->at = image.of(turned.victim->at);
    return turned;
}

Node nodeOf(const MoveShape& shape) {
    if (shape.victim) return enPassantOf(shape);
    Node node;
    node.action = MoveAction{};
    if (shape.legs.size() == 1) single(node, shape.legs.front());
    if (shape.legs.size() > 1) path(node, shape.legs);
    if (shape.when == MoveShape::When::Unmoved) require(node.conditions, "not self.moved");
    if (shape.leaves.size() == 1) node.leaves.push_back({std::string(kEnPassantMark), shape.leaves.front()});
    if (shape.leaves.size() > 1) leaveSeveral(node, shape.leaves);
    return node;
}

std::vector<MoveShape> joinedLandings(std::span<const MoveShape> shapes) {
    std::vector<MoveShape> result;
    std::map<MoveShape, std::size_t> known;
    for (const MoveShape& shape : shapes) {
        MoveShape key = shape;
        const bool joins = shape.legs.size() == 1 && !shape.victim;
        if (joins) key.legs.front().onto = {false, false, false};
        const auto [found, isNew] = known.try_emplace(std::move(key), result.size());
        if (isNew) {
            result.push_back(shape);
        } else if (joins) {
            Landing& onto = result[found->second].legs.front().onto;
            onto = onto | shape.legs.front().onto;
        }
    }
    return result;
}

std::vector<Node> nodesOf(std::span<const MoveShape> shapes, const MayComeAlong& mayComeAlong) {
    std::vector<MoveShape> wanted = joinedLandings(shapes);
    dropRedundant(wanted);
    std::map<MoveShape, bool> done;
    for (const MoveShape& shape : wanted) done.emplace(shape, false);
    std::vector<Node> nodes;
    for (const MoveShape& shape : wanted) {
        if (done[shape]) continue;
        const std::vector<MoveShape> orbit = orbitOf(shape);
        Mask mask = 0;
        Mask free = 0;
        for (std::size_t i = 0; i < orbit.size(); ++i) {
            const auto found = done.find(orbit[i]);
            if (found != done.end()) {
                mask |= 1U << i;
                found->second = true;
            } else if (mayComeAlong && mayComeAlong(orbit[i])) {
                free |= 1U << i;
            }
        }
        std::vector<Cover> covers = coversOf(orbit);
        std::erase_if(covers, [&](const Cover& cover) { return (cover.mask & ~(mask | free)) != 0; });
        for (const Cover* cover :
             fewestParts(covers, mask, [&](const Cover& each) { return each.mask & mask; })) {
            Node node = nodeOf(orbit[cover->image]);
            node.mirror = cover->mirror;
            nodes.push_back(std::move(node));
        }
    }
    return nodes;
}

}  // namespace chesspp
