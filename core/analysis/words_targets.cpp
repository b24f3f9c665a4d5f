// SPDX-License-Identifier: MIT
#include "core/analysis/words_targets.h"

#include "core/analysis/target_reach.h"
#include "core/analysis/words_expressions.h"
#include "core/analysis/words_paths.h"
#include "core/base/overloaded.h"

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

Message wide(const Radius& radius, Leaping leaping) {
    const bool isDisc = radius.fill == RadiusFill::Disc;
    Message said{isDisc ? "words.disc" : "words.ring", {{"n", radius.radius}}};
    if (radius.radius == 1) {
        said = Message{"words.step.any", {}};
    } else if (leaping == Leaping::OverAnything) {
        said = {"words.over", {{"what", std::move(said)}}};
    }
    if (radius.centre == RadiusCentre::With) return {"words.with-own-square", {{"what", std::move(said)}}};
    return said;
}

std::optional<Message> squareFrom(const Message& base, const std::optional<Offset>& from) {
    return from ? std::optional(Conditions::square(base, *from)) : std::nullopt;
}

std::vector<Message> target(const Target& target, Mirror mirror, const KindNames& names, Leaping leaping,
                            const Message& base) {
    const Conditions conditions(names, ConditionPlace::Candidate);
    const auto images = [&](Offset offset) { return imagesOf(offset, mirror); };
    return std::visit(
        Overloaded{
            [&](const Jump& jump) { return leaps(images(jump.by), leaping); },
            [&](const Radius& radius) { return std::vector{wide(radius, leaping)}; },
            [](const OwnSquare&) { return std::vector{Message{"words.own-square", {}}}; },
            [&](const Hop& hop) { return std::vector{hops(images(hop.direction), hop, conditions)}; },
            [&](const PathTarget& legs) { return std::vector{path(legs, Mirror::None, names)}; },
            [](const RegionTarget& region) {
                return std::vector{
                    Message{"words.anywhere-in", {{"region", Conditions::region(region.name)}}}};
            },
            [](const Anywhere&) { return std::vector{Message{"words.anywhere", {}}}; },
            [&](const auto& along) {
                const Line line = asLine(along);
                const bool slides = std::holds_alternative<Slide>(target);
                const RideManner manner{line.first,
                                        line.last,
                                        squareFrom(base, line.from),
                                        line.offBoard,
                                        slides ? RideManner::Over::Nothing : RideManner::Over::Anything,
                                        {}};
                return rides(images(line.direction), manner, leaping);
            },
        },
        target);
}

}  // namespace chesspp::words
