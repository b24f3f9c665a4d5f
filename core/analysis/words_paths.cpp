// SPDX-License-Identifier: MIT
// The direction of a leg in a symmetric path is described relative to that of the first leg.
#include "core/analysis/words_paths.h"

#include "core/analysis/target_reach.h"
#include "core/analysis/words_content.h"
#include "core/analysis/words_expressions.h"
#include "core/analysis/words_targets.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace chesspp::words {

namespace {

/// What a leg's target says of directions.
struct Heading {
    enum class Kind : std::uint8_t { Everywhere, Direction, Odd } kind = Kind::Odd;
    Offset direction;
};

Heading headingOf(const Target& target) {
    const auto along = [](Offset direction, const std::optional<Offset>& from) {
        return from ? Heading{} : Heading{Heading::Kind::Direction, direction};
    };
    const Heading everywhere{Heading::Kind::Everywhere, {}};
    return std::visit(Overloaded{
                          [&](const Jump& jump) { return along(jump.by, {}); },
                          [&](const Radius&) { return everywhere; },
                          [&](const OwnSquare&) { return everywhere; },
                          [&](const Hop& hop) { return along(hop.direction, {}); },
                          [](const PathTarget&) { return Heading{}; },
                          [&](const RegionTarget&) { return everywhere; },
                          [&](const Anywhere&) { return everywhere; },
                          [&](const auto& line) { return along(asLine(line).direction, asLine(line).from); },
                      },
                      target);
}

/// The unit step of a straight or diagonal direction.
std::optional<Offset> unitOf(Offset offset) {
    const int ahead = std::abs(offset.forward);
    const int aside = std::abs(offset.right);
    if (ahead != 0 && aside != 0 && ahead != aside) return std::nullopt;
    const int length = std::max(ahead, aside);
    if (length == 0) return std::nullopt;
    return Offset{offset.forward / length, offset.right / length};
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

class Legs {
public:
    Legs(const PathTarget& path, Mirror mirror, const KindNames& names)
        : path_(path), mirror_(mirror), names_(names), conditions_(names, ConditionPlace::Stop) {}

    [[nodiscard]] Message say() const {
        std::vector<Message> said;
        std::optional<Offset> first;
        for (const Leg& leg : path_.legs) {
            said.push_back(say(leg, first));
            if (leg.target.empty()) continue;
            const Heading heading = headingOf(leg.target.front());
            if (!first && heading.kind == Heading::Kind::Direction) first = heading.direction;
        }
        return {"words.path", {{"legs", std::move(said)}}};
    }

private:
    [[nodiscard]] Message say(const Leg& leg, const std::optional<Offset>& first) const {
        const Sorted sorted = sortedConditions(leg);
        Message said = goes(leg, first);
        // What stands where the path ends is told of the whole.
        const bool isLast = &leg == &path_.legs.back();
        if (leg.taking == LegTaking::Takes) {
            said = {phrase("leg.takes." + nameOf(sorted.content)), {{"what", std::move(said)}}};
        } else if (!isLast && leg.repeat != LegRepeat::Back) {
            said = {phrase("leg.passes." + nameOf(sorted.content)), {{"what", std::move(said)}}};
        }
        if (!sorted.rest.empty()) {
            said = {"words.leg.if",
                    {{"what", std::move(said)}, {"conditions", conditions_.clauses(sorted.rest)}}};
        }
        return said;
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
        const bool isFree = isFirst && askForFreeWay(leg.conditions);
        const Leaping leaping = isFree ? Leaping::Silent : Leaping::OverAnything;
        const Message base = isFirst ? conditions_.subject(Subject::Start) : Message{"words.the.leg", {}};
        const bool turns = mirror_ != Mirror::None && heading.kind == Heading::Kind::Direction;
        Message said{"words.leg",
                     {{"go", words::target(target, turns ? mirror_ : Mirror::None, names_, leaping, base)}}};
        if (!turns) return said;
        if (!first) return said;
        const bool isSame = lieOf(heading.direction, *first) == Lie::Same;
        return {isSame ? "words.leg.on" : "words.leg.away", {{"what", std::move(said)}}};
    }

    const PathTarget& path_;
    Mirror mirror_;
    const KindNames& names_;
    Conditions conditions_;
};

}  // namespace

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

Message path(const PathTarget& path, Mirror mirror, const KindNames& names) {
    return Legs(path, mirror, names).say();
}

}  // namespace chesspp::words
