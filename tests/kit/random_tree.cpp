// SPDX-License-Identifier: MIT
//
// The dice. What would be an error at load is not thrown: see checks.h.
#include "tests/kit/random_tree.h"

#include "core/actions/multi_checks.h"
#include "core/actions/names.h"
#include "core/actions/turning.h"

#include <array>
#include <string>
#include <utility>

namespace chesspp::kit {

namespace {

constexpr int kDeepest = 4;

template <class Form, class... Fields>
Expression form(Fields&&... fields) {
    return {Form{std::forward<Fields>(fields)...}};
}

Expression access(Member member, std::vector<Expression> of, std::vector<Expression> arguments = {}) {
    return {MemberAccess{member, std::move(of), std::move(arguments)}};
}

template <class... Parts>
std::vector<Expression> listOf(Parts&&... parts) {
    std::vector<Expression> list;
    (list.push_back(std::forward<Parts>(parts)), ...);
    return list;
}

}  // namespace

Condition RandomTree::condition(ConditionPlace place) {
    return boolean(place, 0);
}

std::vector<Condition> RandomTree::conditions(ConditionPlace place) {
    std::vector<Condition> list;
    while (oneIn(2)) list.push_back(condition(place));
    return list;
}

Expression RandomTree::expression(ValueType type, ConditionPlace place, int depth) {
    switch (type) {
        case ValueType::Boolean:
            return boolean(place, depth);
        case ValueType::Number:
            return number(place, depth);
        case ValueType::Side:
            return side(place);
        case ValueType::Square:
            return square(place, depth);
        case ValueType::Piece:
            return piece(place);
        case ValueType::Board:
            return {Subject::Board};
        case ValueType::Move:
            return {Subject::Last};
        case ValueType::Text:
        case ValueType::Kind:
        case ValueType::Region:
            break;
    }
    static constexpr std::array kTexts{"en-passant", "a \"quoted\" mark", "back\\slash", "größe", ""};
    return form<Literal>(std::string(kTexts[static_cast<std::size_t>(below(kTexts.size()))]));
}

Expression RandomTree::choice(ValueType type, ConditionPlace place, int depth) {
    Expression test = boolean(place, depth + 1);
    Expression yes = expression(type, place, depth + 1);
    Expression no = expression(type, place, depth + 1);
    return form<Choice>(listOf(std::move(test), std::move(yes), std::move(no)));
}

Expression RandomTree::boolean(ConditionPlace place, int depth) {
    if (depth >= kDeepest) return leaf(place, depth);
    switch (below(declared() ? 9 : 8)) {
        case 0:
            return form<Literal>(oneIn(2));
        case 1:
            return form<Negation>(listOf(boolean(place, depth + 1)));
        case 2:
        case 3: {
            std::vector<Expression> operands;
            do operands.push_back(boolean(place, depth + 1));
            while (operands.size() < 2 || oneIn(2));
            return form<Logical>(static_cast<LogicalOperator>(below(3)), std::move(operands));
        }
        case 4:
            return choice(ValueType::Boolean, place, depth);
        case 5:
            return form<Otherwise>(listOf(leaf(place, depth + 1)), oneIn(2));
        case 8: {
            Expression over = oneIn(2) ? Expression{Subject::Last} : square(place, depth + 1);
            Expression inner = boolean(place, depth + 1);
            return form<Quantifier>(oneIn(2) ? QuantifierKind::Any : QuantifierKind::All,
                                    listOf(std::move(over), std::move(inner)));
        }
        default:
            return leaf(place, depth);
    }
}

Expression RandomTree::leaf(ConditionPlace place, int depth) {
    static constexpr std::array kTypes{ValueType::Number, ValueType::Side,    ValueType::Square,
                                       ValueType::Piece,  ValueType::Boolean, ValueType::Text};
    const ValueType type = kTypes[static_cast<std::size_t>(below(depth >= kDeepest ? 4 : 6))];
    switch (below(5)) {
        case 0: {
            Expression left = expression(type, place, depth + 1);
            Expression right = expression(type, place, depth + 1);
            return form<Comparison>(static_cast<ComparisonOperator>(below(2)),
                                    listOf(std::move(left), std::move(right)));
        }
        case 1: {
            Expression left = number(place, depth + 1);
            Expression right = number(place, depth + 1);
            return form<Comparison>(static_cast<ComparisonOperator>(below(6)),
                                    listOf(std::move(left), std::move(right)));
        }
        case 2: {
            std::vector<Expression> operands = listOf(expression(type, place, depth + 1));
            do operands.push_back(expression(type, place, depth + 1));
            while (oneIn(2));
            return form<Membership>(std::move(operands));
        }
        case 3: {
            if (oneIn(2)) return access(Member::PieceMoved, listOf(piece(place)));
            Expression of = square(place, depth + 1);
            Expression owner = side(place);
            return access(Member::SquareMarked, listOf(std::move(of)),
                          listOf(expression(ValueType::Text, place, depth + 1), std::move(owner)));
        }
        default: {
            static constexpr std::array kMembers{Member::SquareEmpty, Member::SquareOccupied,
                                                 Member::SquareHasFriend, Member::SquareHasEnemy};
            const Member member = kMembers[static_cast<std::size_t>(below(kMembers.size()))];
            return access(member, listOf(square(place, depth + 1)));
        }
    }
}

Expression RandomTree::number(ConditionPlace place, int depth) {
    if (depth >= kDeepest) return form<Literal>(std::int64_t{below(9)} - 2);
    switch (below(declared() ? 8 : 7)) {
        case 0: {
            Expression left = number(place, depth + 1);
            Expression right = number(place, depth + 1);
            return form<Arithmetic>(static_cast<ArithmeticOperator>(below(5)),
                                    listOf(std::move(left), std::move(right)));
        }
        case 1: {
            Expression of = square(place, depth + 1);
            return access(Member::SquareRankFrom, listOf(std::move(of)), listOf(side(place)));
        }
        case 2:
            return access(oneIn(2) ? Member::SquareFile : Member::SquareRank,
                          listOf(square(place, depth + 1)));
        case 3:
            return access(oneIn(2) ? Member::BoardFiles : Member::BoardRanks,
                          listOf(Expression{Subject::Board}));
        case 4:
            return choice(ValueType::Number, place, depth);
        case 7:
            return form<Quantifier>(QuantifierKind::Count,
                                    listOf(Expression{Subject::Item}, boolean(place, depth + 1)));
        default:
            return form<Literal>(std::int64_t{below(20)} - 5);
    }
}

Expression RandomTree::square(ConditionPlace place, int depth) {
    if (depth < kDeepest && oneIn(3)) {
        Expression of = square(place, depth + 1);
        Expression forward = number(place, depth + 2);
        Expression right = number(place, depth + 2);
        return access(Member::SquareOffset, listOf(std::move(of)),
                      listOf(std::move(forward), std::move(right)));
    }
    if (place == ConditionPlace::Gate) return {Subject::Start};
    if (place == ConditionPlace::Part) {
        static constexpr std::array kSquares{Subject::Start, Subject::Destination, Subject::Shown};
        return {kSquares[static_cast<std::size_t>(below(kSquares.size()))]};
    }
    return {oneIn(3) ? Subject::Start : Subject::Destination};
}

Expression RandomTree::side(ConditionPlace place) {
    static constexpr std::array kSubjects{Subject::Friend, Subject::Enemy, Subject::White, Subject::Black};
    if (oneIn(5)) return access(Member::PieceSide, listOf(piece(place)));
    return {kSubjects[static_cast<std::size_t>(below(kSubjects.size()))]};
}

Expression RandomTree::piece(ConditionPlace place) {
    return {place == ConditionPlace::MoveOther && oneIn(2) ? Subject::Other : Subject::Self};
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
    switch (below(declared() ? 10 : 6)) {
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
            if (oneIn(2)) hop.over = "enemy";
            hop.count = 1 + below(2);
            if (oneIn(2)) hop.before = {Reach::Rule::AtMost, 1 + below(3)};
            if (oneIn(2)) hop.after = {Reach::Rule::Exactly, 1 + below(3)};
            hop.hurdle = static_cast<HurdleFate>(below(3));
            return hop;
        }
        case 7: {
            PathTarget path;
            path.legs.push_back({{Jump{step()}}, conditions(ConditionPlace::Candidate), LegRepeat::Once});
            if (oneIn(2)) path.legs.push_back({{}, {}, oneIn(2) ? LegRepeat::Outward : LegRepeat::Back});
            return path;
        }
        case 8:
            return RegionTarget{"palace"};
        default:
            return Anywhere{};
    }
}

MultiAction RandomTree::multi() {
    MultiAction multi;
    do {
        MultiPart part;
        part.target = Jump{step()};
        switch (below(declared() ? 10 : 6)) {
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
            case 6:
                part.action = SwapAction{};
                break;
            case 7:
                part.action = PushAction{1 + below(3), static_cast<Blocked>(below(4))};
                break;
            case 8:
                part.action = WallAction{oneIn(2) ? WallChange::Build : WallChange::Remove};
                break;
            case 9:
                part.action = GiveAction{"pawn"};
                break;
            default:
                part.action = CaptureAction{};
                if (oneIn(3)) part.target = Radius{1 + below(2), RadiusFill::Disc, RadiusCentre::Without};
        }
        const bool aims = !std::holds_alternative<PromoteAction>(part.action) &&
                          !std::holds_alternative<MoveOtherAction>(part.action) &&
                          !std::holds_alternative<GiveAction>(part.action);
        if (!aims || oneIn(3)) part.target.reset();
        if (aims && oneIn(2)) part.at = PartBase::Destination;
        if (oneIn(2)) part.necessity = Necessity::Necessary;
        if (oneIn(8)) part.comment = "a part";
        part.conditions =
            conditions(std::holds_alternative<MoveOtherAction>(part.action) ? ConditionPlace::MoveOther
                                                                            : ConditionPlace::Part);
        multi.parts.push_back(std::move(part));
    } while (oneIn(2));
    return multi;
}

Action RandomTree::action() {
    switch (below(declared() ? 15 : 10)) {
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
            if (oneIn(2)) return SetAction{SetAction::Of::Mark, "fire", {}, 1 + below(3)};
            return SetAction{SetAction::Of::SelfCounter, "charge",
                             listOf(number(ConditionPlace::Candidate, 2)), 1};
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
