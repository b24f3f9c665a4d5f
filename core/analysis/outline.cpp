// SPDX-License-Identifier: MIT
#include "core/analysis/outline.h"

#include "core/base/overloaded.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/image.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <ranges>
#include <string_view>
#include <utility>

namespace chesspp {
namespace {

Message outlined(std::string_view name, std::vector<Argument> arguments = {}) {
    return {"outline." + std::string(name), std::move(arguments)};
}

Message offsetOutlined(Offset by) {
    if (by == Offset{}) return outlined("own-square");
    Message ahead = outlined(by.forward > 0 ? "forward" : "back", {{"steps", std::abs(by.forward)}});
    Message aside = outlined(by.right > 0 ? "right" : "left", {{"steps", std::abs(by.right)}});
    if (by.right == 0) return ahead;
    if (by.forward == 0) return aside;
    return outlined("offset", {{"ahead", std::move(ahead)}, {"aside", std::move(aside)}});
}

/// Which way a line goes. A bare "1 forward" would read as one square.
Message wayOutlined(Offset step) {
    static constexpr std::array<std::array<std::string_view, 3>, 3> kWays{
        {{"way.back-left", "way.back", "way.back-right"},
         {"way.left", "own-square", "way.right"},
         {"way.forward-left", "way.forward", "way.forward-right"}}};
    if (std::abs(step.forward) > 1 || std::abs(step.right) > 1)
        return outlined("way.steps", {{"by", offsetOutlined(step)}});
    const auto row = static_cast<std::size_t>(step.forward) + 1;
    const auto column = static_cast<std::size_t>(step.right) + 1;
    return outlined(kWays[row][column]);
}

Message lineOutlined(const Line& line, std::string_view endless, std::string_view bounded) {
    Message words = outlined(line.last ? bounded : endless,
                             {{"way", wayOutlined(line.direction)}, {"last", line.last.value_or(0)}});
    if (line.first > 1) words = outlined("line-first", {{"line", std::move(words)}, {"first", line.first}});
    if (line.from)
        words = outlined("line-from", {{"line", std::move(words)}, {"from", offsetOutlined(*line.from)}});
    return words;
}

Message radiusOutlined(const Radius& radius) {
    Message words = outlined(radius.fill == RadiusFill::Disc ? "disc" : "ring", {{"radius", radius.radius}});
    return radius.centre == RadiusCentre::With ? outlined("with-centre", {{"area", std::move(words)}})
                                               : words;
}

Message targetOutlined(const Target& target, const words::Wording& wording) {
    return match(
        target, [](const Jump& jump) { return offsetOutlined(jump.by); },
        [](const Line& line) { return lineOutlined(line, "line", "line-to"); },
        [](const Segment& segment) { return lineOutlined(asLine(segment), "line", "segment"); },
        [](const Slide& slide) { return lineOutlined(slide.line, "slide", "slide-to"); },
        [](const Radius& radius) { return radiusOutlined(radius); },
        [](const OwnSquare&) { return outlined("own-square"); },
        [](const Hop& hop) { return outlined("hop", {{"way", wayOutlined(hop.direction)}}); },
        [](const PathTarget& path) { return outlined("path", {{"legs", path.legs.size()}}); },
        [](const RegionTarget& region) { return outlined("region", {{"name", region.name}}); },
        [&](const SquareTarget& named) {
            return words::Conditions(wording, ConditionPlace::Event).noun(named.square.front());
        },
        [](const Anywhere&) { return outlined("anywhere"); });
}

void addOffsets(const Target& target, std::vector<Offset>& offsets) {
    match(
        target, [&](const Jump& jump) { offsets.push_back(jump.by); },
        [&](const Hop& hop) { offsets.push_back(hop.direction); },
        [&](const PathTarget& path) {
            for (const Leg& leg : path.legs)
                for (const Target& inner : leg.target) addOffsets(inner, offsets);
        },
        [](const AreaTarget auto&) {},
        [&](const LineTarget auto& line) { offsets.push_back(asLine(line).direction); });
}

void addOffsets(const Node& node, std::vector<Offset>& offsets) {
    if (node.target) addOffsets(*node.target, offsets);
    if (const auto* other = actionAs<MoveOtherAction>(node))
        offsets.insert(offsets.end(), {other->from, other->to});
    if (node.action) return;
    for (const Node& child : node.children) addOffsets(child, offsets);
}

/// Straight and diagonal lines have four images: each stands for two of the eight.
bool hasEightImages(const Node& node) {
    std::vector<Offset> offsets;
    addOffsets(node, offsets);
    if (offsets.empty()) return true;
    return std::ranges::none_of(imagesOf(Mirror::All).last(4), [&](Image reflection) {
        return std::ranges::all_of(offsets, [&](Offset each) { return reflection.of(each) == each; });
    });
}

Message mirrorOutlined(const Node& node) {
    const bool four = node.mirror == Mirror::All && !hasEightImages(node);
    return outlined("mirror." + std::string(nameOf(four ? Mirror::Turns : node.mirror)));
}

class Outliner {
public:
    explicit Outliner(const words::Wording& wording) : wording_(wording) {}

    [[nodiscard]] OutlineRow rowOf(const Node& node) const {
        OutlineRow made;
        const bool movesOther = actionAs<MoveOtherAction>(node) != nullptr;
        made.title = node.action ? titleOf(*node.action, node.target) : outlined("gate");
        if (node.mirror != Mirror::None) made.notes.push_back({mirrorOutlined(node), {}});
        addConditions(node.conditions, made, node.action ? "if" : "in-gate",
                      !node.action ? ConditionPlace::Gate
                      : movesOther ? ConditionPlace::MoveOther
                                   : ConditionPlace::Candidate);
        addConditions(node.stops, made, "stop", ConditionPlace::Stop);
        for (const LeaveMark& mark : node.leaves) {
            made.notes.push_back(
                {outlined("leaves", {{"mark", mark.mark}, {"square", offsetOutlined(mark.at)}}), {}});
        }
        return made;
    }

    [[nodiscard]] OutlineRow rowOf(const MultiPart& part) const {
        OutlineRow made;
        std::optional<Target> target;
        if (part.target) std::visit([&](const auto& each) { target = each; }, *part.target);
        made.title = titleOf(part.action, target);
        made.notes.push_back({outlined((part.target ? "from-" : "on-") + std::string(nameOf(part.at))), {}});
        if (part.necessity == Necessity::Optional) made.notes.push_back({outlined("optional"), {}});
        addConditions(part.conditions, made, "if",
                      std::holds_alternative<MoveOtherAction>(part.action) ? ConditionPlace::MoveOther
                                                                           : ConditionPlace::Part);
        return made;
    }

    [[nodiscard]] OutlineRow rowOf(const EventRule& rule) const {
        OutlineRow made;
        made.title = outlined("event." + std::string(nameOf(rule.event)));
        addConditions(rule.when, made, "when", ConditionPlace::Event);
        addConditions(rule.conditions, made, "if", ConditionPlace::Event);
        return made;
    }

private:
    void addConditions(const std::vector<Condition>& conditions, OutlineRow& made, std::string_view around,
                       ConditionPlace place) const {
        for (const Condition& condition : conditions) {
            made.notes.push_back(
                {outlined(around, {{"clause", words::Conditions(wording_, place).clause(condition)}}),
                 printCondition(condition)});
        }
    }

    [[nodiscard]] Argument kinds(const KindChoice& choice) const {
        if (choice.source == KindChoice::Source::Army) return {"kinds", outlined("army")};
        const auto names = choice.kinds | std::views::transform(wording_.kinds);
        return {"kinds", fmt::format("{}", fmt::join(names, ", "))};
    }

    /// Of Action and PartAction.
    [[nodiscard]] Message titleOf(const auto& action, const std::optional<Target>& target) const {
        Message words = outlined("do." + std::string(nameOf(action)));
        const auto add = [&](Argument argument) { words.arguments.push_back(std::move(argument)); };
        if (const KindChoice* into = offeredBy(action)) add(kinds(*into));
        match(
            action,
            [&](const MoveOtherAction& move) {
                add({"from", offsetOutlined(move.from)});
                add({"to", offsetOutlined(move.to)});
            },
            [&](const CastleAction& castle) {
                words.code += "-" + std::string(nameOf(castle.wing));
                add({"role", castle.with});
            },
            [&](const WallAction& wall) { words.code += "-" + std::string(nameOf(wall.change)); },
            [&](const SetAction& set) { add({"name", set.name}); },
            [&](const GiveAction& give) { add(kinds({KindChoice::Source::Listed, {give.kind}})); },
            // The names of other actions are sufficient.
            [](const auto&) {});
        if (!takesTarget(action) || !target) return words;
        return outlined("aimed", {{"what", std::move(words)}, {"target", targetOutlined(*target, wording_)}});
    }

    const words::Wording& wording_;
};

}  // namespace

OutlineRow outlineOf(const TreeItem& thing, const words::Wording& wording) {
    return std::visit([&](const auto& each) { return Outliner(wording).rowOf(each); }, thing);
}

}  // namespace chesspp
