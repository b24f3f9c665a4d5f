// SPDX-License-Identifier: MIT
#include "tests/kit/dear_designs.h"

#include "core/language/condition_text.h"

#include <algorithm>
#include <array>

namespace chesspp::kit {

namespace {

constexpr int kLargestSize = kDearSizes - 1;

}  // namespace

int DearDesigns::sized(int most) {
    return 1 + below(std::max(1, most * (size_ + 1) / (kLargestSize + 1)));
}

/// A word for one; `depth` is how many quantifiers over squares stand around.
std::string DearDesigns::square(int depth) {
    constexpr std::array kWords{"start", "item", "outer"};
    const std::string word = kWords[static_cast<std::size_t>(below(1 + std::min(depth, 2)))];
    if (!oneIn(3)) return word;
    return word + ".offset(" + std::to_string(below(5) - 2) + ", " + std::to_string(below(5) - 2) + ")";
}

std::string DearDesigns::leaf(int depth) {
    const std::string at = square(depth);
    // Quantifiers stand in one another three deep at most.
    if (depth < 3 && oneIn(8)) return "count(" + at + ".attackers(enemy), item.moved) < 2";
    switch (below(9)) {
        case 0:
        case 1:
            return at + ".attacked_by(enemy)";
        case 2:
            return at + ".defended_by(friend)";
        case 3:
            return "enemy.in_check";
        case 4:
            return at + ".distance_to(" + square(depth) + ") > 2";
        case 5:
            return at + ".knight_distance_to(" + square(depth) + ") < 5";
        case 6:
            return at + ".piece.moves + " + at + ".piece.captures < 3";
        case 7:
            return at + ".counter(\"c" + std::to_string(below(4)) + "\") < 2";
        default:
            return at + (oneIn(2) ? ".empty" : ".has_enemy");
    }
}

std::string DearDesigns::quantified(int depth) {
    if (depth >= 3 || (depth > 0 && oneIn(3))) return leaf(depth);
    constexpr std::array kKinds{"count", "any", "all"};
    const std::string kind = kKinds[static_cast<std::size_t>(below(3))];
    const std::string over =
        oneIn(2) ? "board.squares" : square(depth) + ".around(" + std::to_string(sized(6)) + ")";
    std::string inner = quantified(depth + 1);
    if (oneIn(2)) inner += (oneIn(2) ? " or " : " and ") + leaf(depth + 1);
    const std::string text = kind + "(" + over + ", " + inner + ")";
    return kind == "count" ? text + " > " + std::to_string(below(3)) : text;
}

std::string DearDesigns::longCondition() {
    const std::string joint = oneIn(2) ? " and " : " or ";
    std::string text = leaf(0);
    for (int i = sized(1200); i > 0 && text.size() < 60'000; --i) {
        text += joint + (oneIn(20) ? leaf(0) : square(0) + (oneIn(2) ? ".empty" : ".has_enemy"));
    }
    return text;
}

Condition DearDesigns::condition(ConditionPlace place) {
    std::string text = oneIn(4) ? longCondition() : quantified(0);
    if (place != ConditionPlace::Event && place != ConditionPlace::Gate && oneIn(2)) {
        for (std::size_t at = 0; (at = text.find("start", at)) != std::string::npos;) {
            text.replace(at, 5, "destination");
        }
    }
    return parseCondition(text, place).value();
}

Radius DearDesigns::disc(int most) {
    return {std::min(sized(most), int{BoardShape::kMaxExtent}),
            oneIn(4) ? RadiusFill::Ring : RadiusFill::Disc, RadiusCentre::Without};
}

PathTarget DearDesigns::path() {
    PathTarget path;
    for (int i = sized(4); i > 0; --i) {
        Leg leg;
        leg.target = {oneIn(2) ? Target{disc(2)} : Target{Jump{{below(3), 1 + below(3)}}}};
        if (oneIn(3)) leg.conditions = {*parseCondition("destination.empty", ConditionPlace::Candidate)};
        path.legs.push_back(std::move(leg));
    }
    return path;
}

Target DearDesigns::target() {
    switch (below(7)) {
        case 0:
            return Anywhere{};
        case 1:
        case 2:
            return disc(26);
        case 3:
            return RegionTarget{"own-half"};
        case 4:
            return path();
        case 5:
            return Slide{{{1, below(2)}, 1, {}, {}, {}}};
        default:
            return Jump{{1, below(3)}};
    }
}

KindChoice DearDesigns::kinds(int most) {
    KindChoice choice;
    for (int i = std::min(sized(most), 40); i > 0; --i)
        choice.kinds.push_back("kind-" + std::to_string(i - 1));
    return choice;
}

MultiPart DearDesigns::part() {
    MultiPart part;
    part.at = oneIn(2) ? PartBase::Start : PartBase::Destination;
    switch (below(5)) {
        case 0:
            part.action = SetAction{SetAction::Of::SquareCounter,
                                    "c" + std::to_string(below(20)),
                                    {*parseExpression("1", ValueType::Number, ConditionPlace::Part)},
                                    1};
            break;
        case 1:
            part.action = ConvertAction{};
            break;
        case 2:
            part.action = SummonAction{kinds(1)};
            break;
        default:
            part.action = CaptureAction{};
            break;
    }
    if (oneIn(4)) {
        part.target = Jump{{1 + below(3), below(3)}};
    } else {
        part.target = disc(26);
    }
    if (oneIn(3)) {
        const char* text = oneIn(2)
                               ? "destination.has_enemy"
                               : "count(destination.around(1), item.empty) > 2 and not destination.is_hole";
        part.conditions.push_back(*parseCondition(text, ConditionPlace::Part));
    }
    return part;
}

Action DearDesigns::action() {
    switch (below(5)) {
        case 0:
            return SummonAction{kinds(40)};
        case 1:
        case 2: {
            MultiAction multi;
            for (int i = sized(30); i > 0; --i) multi.parts.push_back(part());
            return multi;
        }
        case 3:
            return CaptureAction{};
        default:
            return MoveAction{};
    }
}

/// Whether its images differ, and its children may follow.
static bool isDirected(const Target& target) {
    return std::holds_alternative<Jump>(target) || std::holds_alternative<Slide>(target);
}

Node DearDesigns::node(int depth) {
    Node node;
    const bool isGate = depth < 2 && oneIn(4);
    if (isGate) {
        if (oneIn(2)) node.conditions.push_back(condition(ConditionPlace::Gate));
    } else {
        node.action = action();
        node.target = target();
        if (oneIn(2)) node.conditions.push_back(condition(ConditionPlace::Candidate));
    }
    if (isGate || (isDirected(*node.target) && depth < 2 && oneIn(4))) {
        node.children.push_back(this->node(depth + 1));
    }
    const bool turns = isGate ? node.children.front().target && isDirected(*node.children.front().target)
                              : isDirected(*node.target);
    if (turns && oneIn(2)) node.mirror = Mirror::Turns;
    return node;
}

EventRule DearDesigns::event() {
    constexpr std::array kEvents{PieceEvent::Moved, PieceEvent::Captured, PieceEvent::TurnStarts,
                                 PieceEvent::TurnEnds};
    EventRule rule;
    rule.event = kEvents[static_cast<std::size_t>(below(4))];
    if (oneIn(3)) rule.when.push_back(condition(ConditionPlace::Event));
    if (oneIn(4)) rule.conditions.push_back(condition(ConditionPlace::Event));
    for (int i = sized(4); i > 0; --i) {
        MultiPart added = part();
        if (std::holds_alternative<SummonAction>(added.action)) added.action = CaptureAction{};
        added.at = PartBase::Start;
        added.conditions = {*parseCondition(oneIn(2) ? "destination.has_enemy" : "destination.empty",
                                            ConditionPlace::EventPart)};
        rule.parts.push_back(std::move(added));
    }
    return rule;
}

DearDesign DearDesigns::design() {
    DearDesign design;
    for (int i = oneIn(3) ? sized(8) : 1; i > 0; --i) design.tree.push_back(node(0));
    if (oneIn(4)) {
        for (int i = sized(4); i > 0; --i) design.on.push_back(event());
    }
    return design;
}

}  // namespace chesspp::kit
