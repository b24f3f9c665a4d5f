// SPDX-License-Identifier: MIT
// Draws nothing that would be an error at load: see core/language/validate_tree.h.
#include "tests/kit/random_tree.h"

#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"

#include <array>
#include <string>
#include <utility>

namespace chesspp::kit {

Condition RandomTree::condition(ConditionPlace place) {
    const Vocabulary vocabulary = oneIn(2) ? Vocabulary::Whole : Vocabulary::Plain;
    return RandomCondition(random_, vocabulary).condition(place);
}

std::vector<Condition> RandomTree::conditions(ConditionPlace place) {
    std::vector<Condition> list;
    while (oneIn(2)) list.push_back(condition(place));
    return list;
}

Offset RandomTree::step() {
    Offset offset;
    while (offset == Offset{}) offset = {below(7) - 3, below(7) - 3};
    return offset;
}

KindChoice RandomTree::kinds() {
    if (oneIn(2)) return {KindChoice::Source::Army, {}};
    KindChoice choice{KindChoice::Source::Listed, {"queen"}};
    if (oneIn(2)) choice.kinds.emplace_back("knight");
    return choice;
}

Line RandomTree::line() {
    Line line;
    line.direction = step();
    if (oneIn(4)) line.first = 1 + below(2);
    if (oneIn(3)) line.last = line.first + below(4);
    if (oneIn(4)) line.from = step();
    if (oneIn(4)) line.offBoard = OffBoard::WalkIn;
    return line;
}

Target RandomTree::target() {
    switch (below(10)) {
        case 0:
        case 1:
            return Jump{step()};
        case 2:
            return line();
        case 3:
            return Segment{step(), 1 + below(4), oneIn(4) ? std::optional(step()) : std::nullopt,
                           oneIn(4) ? OffBoard::WalkIn : OffBoard::Refuse};
        case 4:
            return Slide{line()};
        case 5:
            if (oneIn(4)) return OwnSquare{};
            return Radius{1 + below(3), oneIn(2) ? RadiusFill::Disc : RadiusFill::Ring,
                          oneIn(2) ? RadiusCentre::With : RadiusCentre::Without};
        case 6: {
            Hop hop;
            hop.direction = step();
            if (oneIn(2)) hop.over = oneIn(2) ? "enemy" : "pawn";
            hop.count = 1 + below(2);
            if (oneIn(2)) hop.before = {Reach::Rule::AtMost, 1 + below(3)};
            if (oneIn(2)) hop.after = {Reach::Rule::Exactly, 1 + below(3)};
            hop.hurdle = static_cast<HurdleFate>(below(3));
            return hop;
        }
        case 7: {
            PathTarget path;
            path.legs.push_back(leg(1));
            while (path.legs.size() < 4 && oneIn(2)) {
                if (oneIn(2)) {
                    path.legs.push_back(leg(1));
                } else {
                    path.legs.push_back({{},
                                         conditions(ConditionPlace::Candidate),
                                         oneIn(2) ? LegRepeat::Outward : LegRepeat::Back,
                                         oneIn(3) ? LegTaking::Takes : LegTaking::Passes});
                }
            }
            return path;
        }
        case 8:
            if (oneIn(2))
                return SquareTarget{
                    {RandomCondition(random_, Vocabulary::Whole).square(ConditionPlace::Gate)}};
            return RegionTarget{"own-half"};
        default:
            return Anywhere{};
    }
}

Leg RandomTree::leg(int depth) {
    Target aim = target();
    // Paths in paths are rare enough to end.
    while (depth > 0 && std::holds_alternative<PathTarget>(aim)) aim = target();
    return {{std::move(aim)},
            conditions(ConditionPlace::Candidate),
            LegRepeat::Once,
            oneIn(3) ? LegTaking::Takes : LegTaking::Passes};
}

SetAction RandomTree::setting() {
    if (oneIn(2)) return {SetAction::Of::Mark, "fire", {}, 1 + below(3)};
    return {static_cast<SetAction::Of>(below(4)),
            "charge",
            {RandomCondition(random_, Vocabulary::Whole).number(ConditionPlace::Candidate)},
            1};
}

MultiPart RandomTree::part(ConditionPlace place) {
    const bool inEvent = place == ConditionPlace::EventPart;
    MultiPart part;
    part.target = Jump{step()};
    const auto kinds = [&] {
        return inEvent ? KindChoice{KindChoice::Source::Listed, {"pawn"}} : this->kinds();
    };
    switch (below(15)) {
        case 0:
            part.action = MoveAction{};
            break;
        case 1:
            part.action = SummonAction{kinds()};
            break;
        case 2:
            part.action = PromoteAction{kinds()};
            break;
        case 3: {
            const Offset from = step();
            part.action = MoveOtherAction{from, from + step()};
            break;
        }
        case 4:
            part.action = SwapAction{};
            break;
        case 5:
            part.action = PushAction{1 + below(3), static_cast<Blocked>(below(4))};
            break;
        case 6:
            part.action = PullAction{1 + below(3), static_cast<Blocked>(below(4))};
            break;
        case 7:
            part.action = ConvertAction{};
            break;
        case 8:
            part.action = WallAction{oneIn(2) ? WallChange::Build : WallChange::Remove};
            break;
        case 9:
            part.action = setting();
            break;
        case 10:
            part.action = GiveAction{"pawn"};
            break;
        case 11:
            part.action = PassAction{};
            break;
        default:
            part.action = CaptureAction{};
            if (oneIn(3)) part.target = Radius{1 + below(2), RadiusFill::Disc, RadiusCentre::Without};
    }
    const bool aims = !std::holds_alternative<PromoteAction>(part.action) &&
                      !std::holds_alternative<MoveOtherAction>(part.action) &&
                      !std::holds_alternative<GiveAction>(part.action) &&
                      !std::holds_alternative<PassAction>(part.action);
    if (!aims || oneIn(3)) part.target.reset();
    if (aims && !inEvent && oneIn(2)) part.at = PartBase::Destination;
    if (oneIn(2)) part.necessity = Necessity::Necessary;
    if (oneIn(8)) part.comment = "a part";
    const bool movesOther = std::holds_alternative<MoveOtherAction>(part.action);
    part.conditions = conditions(movesOther ? ConditionPlace::MoveOther : place);
    return part;
}

MultiAction RandomTree::multi() {
    MultiAction multi;
    do multi.parts.push_back(part(ConditionPlace::Part));
    while (oneIn(2));
    return multi;
}

std::vector<EventRule> RandomTree::events() {
    std::vector<EventRule> on;
    while (on.size() < 2 && oneIn(2)) {
        EventRule rule;
        do {
            rule = {};
            rule.event = static_cast<PieceEvent>(below(8));
            rule.when = conditions(ConditionPlace::Event);
            rule.conditions = conditions(ConditionPlace::Event);
            if (rule.event != PieceEvent::Immobilizes) {
                do rule.parts.push_back(part(ConditionPlace::EventPart));
                while (oneIn(2));
            }
            if (oneIn(8)) rule.comment = "an event";
            if (oneIn(8)) rule.enabled = Enabled::No;
        } while (checkEvents({rule}).hasErrors());
        on.push_back(std::move(rule));
    }
    return on;
}

Action RandomTree::action() {
    switch (below(15)) {
        case 0:
            return CaptureAction{};
        case 1:
            return SummonAction{kinds()};
        case 2:
            return PromoteAction{kinds()};
        case 3: {
            const Offset from = step();
            return MoveOtherAction{from, from + step()};
        }
        case 4:
            return multi();
        case 5:
            return CastleAction{oneIn(2) ? Wing::ASide : Wing::HSide, oneIn(2) ? "rook" : "guard"};
        case 6:
            return SwapAction{};
        case 7:
            return ConvertAction{};
        case 8:
            return PassAction{};
        case 10:
            return PushAction{1 + below(3), static_cast<Blocked>(below(4))};
        case 11:
            return PullAction{1 + below(3), static_cast<Blocked>(below(4))};
        case 12:
            return WallAction{oneIn(2) ? WallChange::Build : WallChange::Remove};
        case 13:
            return setting();
        case 14:
            return GiveAction{"pawn"};
        default:
            return MoveAction{};
    }
}

Node RandomTree::node(int depth) {
    Node node;
    bool childless = false;
    ConditionPlace place = ConditionPlace::Gate;
    if (!oneIn(4)) {
        node.action = action();
        place = std::holds_alternative<MoveOtherAction>(*node.action) ? ConditionPlace::MoveOther
                                                                      : ConditionPlace::Candidate;
        const bool fixed = std::holds_alternative<PromoteAction>(*node.action) ||
                           std::holds_alternative<PassAction>(*node.action);
        const bool none = place == ConditionPlace::MoveOther ||
                          std::holds_alternative<CastleAction>(*node.action) ||
                          std::holds_alternative<GiveAction>(*node.action);
        if (fixed && oneIn(2)) node.target = OwnSquare{};
        if (!fixed && !none) node.target = target();
        const bool isMulti = std::holds_alternative<MultiAction>(*node.action);
        if (isMulti) {
            while (checkMulti(std::get<MultiAction>(*node.action), node.target, {}).hasErrors()) {
                node.action = multi();
            }
        }
        childless = std::holds_alternative<PromoteAction>(*node.action) ||
                    std::holds_alternative<CastleAction>(*node.action) ||
                    (node.target && !std::holds_alternative<Jump>(*node.target) &&
                     (isMulti || !std::holds_alternative<Segment>(*node.target)));
        if (node.target &&
            (std::holds_alternative<Line>(*node.target) || std::holds_alternative<Segment>(*node.target) ||
             std::holds_alternative<Slide>(*node.target))) {
            node.stops = conditions(ConditionPlace::Stop);
            if (node.stops.size() > 1) node.stopRule = oneIn(2) ? StopRule::Any : StopRule::All;
        }
        if (oneIn(5)) node.leaves.push_back({"en-passant", {below(3), below(3)}});
    }
    node.conditions = conditions(place);
    while (!childless && depth < 3 && oneIn(3)) node.children.push_back(this->node(depth + 1));
    node.mirror = static_cast<Mirror>(below(6));
    if (node.mirror != Mirror::None && !subtreeTurns(node, node.mirror)) node.mirror = Mirror::None;
    if (oneIn(8)) node.comment = "Zürich: \"why\"";
    if (oneIn(12)) node.enabled = Enabled::No;
    return node;
}

std::vector<Node> RandomTree::tree() {
    std::vector<Node> nodes;
    do nodes.push_back(node(1));
    while (nodes.size() < 4 && oneIn(2));
    return nodes;
}

}  // namespace chesspp::kit
