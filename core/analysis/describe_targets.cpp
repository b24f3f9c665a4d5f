// SPDX-License-Identifier: MIT
// The direction of a leg in a symmetric path is described relative to that of the first leg.
#include "core/analysis/describe_targets.h"

#include "core/analysis/describe_expressions.h"
#include "core/base/overloaded.h"
#include "core/language/move_pattern.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace chesspp::words {

namespace {

Message reach(std::string_view code, const Reach& reach) {
    std::string text = "words." + std::string(code);
    switch (reach.rule) {
        case Reach::Rule::Any:
            return {text + ".any", {}};
        case Reach::Rule::Exactly:
            return {text + ".exactly", {{"n", reach.squares}}};
        case Reach::Rule::AtMost:
            return {text + ".at-most", {{"n", reach.squares}}};
    }
    return {};
}

/// The directions of a leg's target.
struct Heading {
    enum class Kind : std::uint8_t { Everywhere, Direction, Odd } kind = Kind::Odd;
    Offset direction;
};

Heading headingOf(const Target& target) {
    const auto along = [](Offset direction, const std::optional<Offset>& from) {
        return from ? Heading{} : Heading{Heading::Kind::Direction, direction};
    };
    const Heading everywhere{Heading::Kind::Everywhere, {}};
    return match(
        target, [&](const Jump& jump) { return along(jump.by, {}); },
        [&](const AreaTarget auto&) { return everywhere; },
        [&](const Hop& hop) { return along(hop.direction, {}); }, [](const PathTarget&) { return Heading{}; },
        [&](const LineTarget auto& line) { return along(asLine(line).direction, asLine(line).from); });
}

enum class Lie : std::uint8_t { Same, Slanting, Odd };

/// How a direction lies to another: the same, or half a quarter turned from it.
Lie lieOf(Offset direction, Offset to) {
    const auto one = unitOf(direction);
    const auto other = unitOf(to);
    if (!one || !other) return Lie::Odd;
    if (*one == *other) return Lie::Same;
    const int inner = one->forward * other->forward + one->right * other->right;
    const bool areBoth = (one->forward == 0 || one->right == 0) != (other->forward == 0 || other->right == 0);
    return inner > 0 && areBoth ? Lie::Slanting : Lie::Odd;
}

bool turns(const Leg& leg) {
    return std::any_of(leg.conditions.begin(), leg.conditions.end(),
                       [](const Condition& each) { return mentions(each, SquareMember::Offset); });
}

/// A ring or disc.
Message wide(const Radius& radius, Leaping leaping) {
    const bool isDisc = radius.fill == RadiusFill::Disc;
    Message message{isDisc ? "words.disc" : "words.ring", {{"n", radius.radius}}};
    if (radius.radius == 1) {
        message = Message{"words.step.any", {}};
    } else if (leaping == Leaping::OverAnything) {
        message = {"words.over", {{"what", std::move(message)}}};
    }
    if (radius.centre == RadiusCentre::With) return {"words.with-own-square", {{"what", std::move(message)}}};
    return message;
}

class PathDescriber {
public:
    PathDescriber(const PathTarget& path, Mirror mirror, const Wording& wording)
        : path_(path), mirror_(mirror), wording_(wording), conditions_(wording, ConditionPlace::Stop) {}

    [[nodiscard]] Message describe() const {
        std::vector<Message> legs;
        std::optional<Offset> first;
        for (const Leg& leg : path_.legs) {
            legs.push_back(describe(leg, first));
            if (leg.target.empty()) continue;
            const Heading heading = headingOf(leg.target.front());
            if (!first && heading.kind == Heading::Kind::Direction) first = heading.direction;
        }
        return {"words.path", {{"legs", std::move(legs)}}};
    }

private:
    [[nodiscard]] Message describe(const Leg& leg, const std::optional<Offset>& first) const {
        const SplitConditions split = splitConditions(leg);
        Message message = goes(leg, first);
        // The content of the last square is described with the whole path.
        const bool isLast = &leg == &path_.legs.back();
        if (leg.taking == LegTaking::Takes) {
            message = {phrase("leg.takes." + nameOf(split.content)), {{"what", std::move(message)}}};
        } else if (!isLast && leg.repeat != LegRepeat::Back) {
            message = {phrase("leg.passes." + nameOf(split.content)), {{"what", std::move(message)}}};
        }
        if (!split.rest.empty()) {
            message = {"words.leg.if",
                       {{"what", std::move(message)}, {"conditions", conditions_.clauses(split.rest)}}};
        }
        return message;
    }

    [[nodiscard]] Message goes(const Leg& leg, const std::optional<Offset>& first) const {
        if (leg.repeat == LegRepeat::Back) return {"words.leg.back", {}};
        if (leg.repeat == LegRepeat::Outward || leg.target.empty()) return {"words.leg.outward", {}};
        const Target& target = leg.target.front();
        const bool isFirst = &leg == &path_.legs.front();
        // A leg's own square is where the leg before has ended.
        if (!isFirst && std::holds_alternative<OwnSquare>(target)) return {"words.leg.stay", {}};
        if (const auto* radius = std::get_if<Radius>(&target);
            !isFirst && radius != nullptr && radius->centre == RadiusCentre::With) {
            Radius around = *radius;
            around.centre = RadiusCentre::Without;
            return {"words.leg.or-stay", {{"go", wide(around, Leaping::OverAnything)}}};
        }
        const Heading heading = headingOf(target);
        const bool isFree = isFirst && requireFreeWay(leg.conditions);
        const Leaping leaping = isFree ? Leaping::Silent : Leaping::OverAnything;
        const Message base = isFirst ? conditions_.subject(Subject::Start) : Message{"words.the.leg", {}};
        const bool turns = mirror_ != Mirror::None && heading.kind == Heading::Kind::Direction;
        Message message{
            "words.leg",
            {{"go", words::target(target, turns ? mirror_ : Mirror::None, wording_, leaping, base)}}};
        if (!turns || !first) return message;
        const bool isSame = lieOf(heading.direction, *first) == Lie::Same;
        return {isSame ? "words.leg.on" : "words.leg.away", {{"what", std::move(message)}}};
    }

    const PathTarget& path_;
    Mirror mirror_;
    const Wording& wording_;
    Conditions conditions_;
};

}  // namespace

Message hops(const Offsets& directions, const Hop& hop, const Conditions& conditions) {
    Message over{"words.hop.over.any", {{"n", hop.count}}};
    if (hop.over == "enemy") {
        over.code = "words.hop.over.enemy";
    } else if (hop.over == "friend") {
        over.code = "words.hop.over.friend";
    } else if (hop.over != "any") {
        over = {"words.hop.over.kind", {{"n", hop.count}, {"kinds", conditions.kind(hop.over)}}};
    }
    if (hop.hurdle == HurdleFate::Capture) over = {"words.hop.capture", {{"over", std::move(over)}}};
    if (hop.hurdle == HurdleFate::Convert) over = {"words.hop.convert", {{"over", std::move(over)}}};
    if (hop.before.rule != Reach::Rule::Any) {
        const std::string before = hop.count == 1 ? "hop.before" : "hop.before-first";
        over = {"words.hop.near", {{"over", std::move(over)}, {"before", reach(before, hop.before)}}};
    }
    Message after = reach("hop.after", hop.after);
    after.arguments.emplace_back("count", hop.count);
    return {"words.hop",
            {{"lines", lines(directions)}, {"over", std::move(over)}, {"after", std::move(after)}}};
}

bool foldsInto(const PathTarget& path, Mirror mirror) {
    constexpr std::size_t kDirections = 4;
    std::optional<Offset> first;
    int slanting = 0;
    for (const Leg& leg : path.legs) {
        if (turns(leg)) return false;
        if (leg.target.empty()) continue;
        const Heading heading = headingOf(leg.target.front());
        if (heading.kind == Heading::Kind::Odd) return false;
        if (heading.kind == Heading::Kind::Everywhere) continue;
        if (!first) {
            first = heading.direction;
            if (!unitOf(*first) || imagesOf(*first, mirror).size() != kDirections) return false;
            continue;
        }
        // One leg that slants either way is as good as its mirror image; two need not slant alike.
        const Lie lie = lieOf(heading.direction, *first);
        if (lie == Lie::Odd) return false;
        if (lie == Lie::Slanting) ++slanting;
    }
    return slanting == 0 || (slanting == 1 && mirror == Mirror::All);
}

Message path(const PathTarget& path, Mirror mirror, const Wording& wording) {
    return PathDescriber(path, mirror, wording).describe();
}

RideManner mannerOf(const Line& line, RideManner::Over over, const Message& base) {
    const auto from = line.from ? std::optional(Conditions::square(base, *line.from)) : std::nullopt;
    return {line.first, line.last, from, line.offBoard, over, {}};
}

std::vector<Message> target(const Target& target, Mirror mirror, const Wording& wording, Leaping leaping,
                            const Message& base) {
    const Conditions conditions(wording, ConditionPlace::Candidate);
    const auto images = [&](Offset offset) { return imagesOf(offset, mirror); };
    return match(
        target, [&](const Jump& jump) { return leaps(images(jump.by), leaping); },
        [&](const Radius& radius) { return std::vector{wide(radius, leaping)}; },
        [](const OwnSquare&) { return std::vector{Message{"words.own-square", {}}}; },
        [&](const Hop& hop) { return std::vector{hops(images(hop.direction), hop, conditions)}; },
        [&](const PathTarget& legs) { return std::vector{path(legs, Mirror::None, wording)}; },
        [](const RegionTarget& region) {
            return std::vector{Message{"words.anywhere-in", {{"region", Conditions::region(region.name)}}}};
        },
        [&](const SquareTarget& named) {
            const Message square = Conditions(wording, ConditionPlace::Event).noun(named.square.front());
            return std::vector{Message{"words.to-square", {{"square", square}}}};
        },
        [](const Anywhere&) { return std::vector{Message{"words.anywhere", {}}}; },
        [&](const LineTarget auto& along) {
            const Line line = asLine(along);
            const bool slides = std::holds_alternative<Slide>(target);
            const auto over = slides ? RideManner::Over::Nothing : RideManner::Over::Anything;
            return rides(images(line.direction), mannerOf(line, over, base), leaping);
        });
}

}  // namespace chesspp::words
