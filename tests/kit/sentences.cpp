// SPDX-License-Identifier: MIT
// Conditions, nodes and parts of multis as short calls. Checks nothing: a test may need an invalid tree.
#include "tests/kit/rules_kit.h"

namespace chesspp::kit {

Expression number(std::int64_t value) {
    return {Literal{value}};
}
Expression text(std::string value) {
    return {Literal{std::move(value)}};
}
Expression truth(bool value) {
    return {Literal{value}};
}
Expression the(Subject subject) {
    return {subject};
}
Expression member(Expression of, Member member, std::vector<Expression> arguments) {
    return {MemberAccess{member, {std::move(of)}, std::move(arguments)}};
}
Expression negated(Expression operand) {
    return {Negation{{std::move(operand)}}};
}
Expression compare(Expression left, ComparisonOperator operation, Expression right) {
    return {Comparison{operation, {std::move(left), std::move(right)}}};
}
Expression calculate(Expression left, ArithmeticOperator operation, Expression right) {
    return {Arithmetic{operation, {std::move(left), std::move(right)}}};
}
Expression logical(LogicalOperator operation, std::vector<Expression> operands) {
    return {Logical{operation, std::move(operands)}};
}
Expression among(Expression sought, std::vector<Expression> list) {
    list.insert(list.begin(), std::move(sought));
    return {Membership{std::move(list)}};
}
Expression choice(Expression condition, Expression yes, Expression no) {
    return {Choice{{std::move(condition), std::move(yes), std::move(no)}}};
}
Expression otherwise(Expression leaf, bool value) {
    return {Otherwise{value, {std::move(leaf)}}};
}

Expression offset(Subject of, int forward, int right) {
    return member(the(of), SquareMember::Offset, {number(forward), number(right)});
}
Expression destinationIs(Member which) {
    return member(the(Subject::Destination), which);
}
Expression selfUnmoved() {
    return negated(member(the(Subject::Self), PieceMember::Moved));
}
Expression notOntoFriends() {
    return negated(destinationIs(SquareMember::HasFriend));
}

Sentence& Sentence::when(Condition condition) {
    node_.conditions.push_back(std::move(condition));
    return *this;
}
Sentence& Sentence::stopping(std::vector<Condition> stops, std::optional<StopRule> rule) {
    node_.stops = std::move(stops);
    node_.stopRule = rule;
    return *this;
}
Sentence& Sentence::mirrored(Mirror mirror) {
    node_.mirror = mirror;
    return *this;
}
Sentence& Sentence::leaving(std::string mark, Offset at) {
    node_.leaves.push_back({std::move(mark), at});
    return *this;
}
Sentence& Sentence::then(std::vector<Node> children) {
    node_.children = std::move(children);
    return *this;
}
Sentence& Sentence::off() {
    node_.enabled = Enabled::No;
    return *this;
}

Sentence act(Action action, Target target) {
    Sentence sentence = act(std::move(action));
    Node node = sentence;
    node.target = std::move(target);
    return Sentence(std::move(node));
}
Sentence act(Action action) {
    Node node;
    node.action = std::move(action);
    return Sentence(std::move(node));
}
Sentence gate(Condition condition) {
    return Sentence(Node{}).when(std::move(condition));
}

std::vector<Node> kingTree() {
    return {act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without}).when(notOntoFriends())};
}

Jump jump(int forward, int right) {
    return {{forward, right}};
}
Line line(int forward, int right) {
    Line result;
    result.direction = {forward, right};
    return result;
}
Slide slide(int forward, int right) {
    return {line(forward, right)};
}
KindChoice kinds(std::vector<std::string> ids) {
    return {KindChoice::Source::Listed, std::move(ids)};
}
KindChoice army() {
    return {KindChoice::Source::Army, {}};
}

MultiPart part(PartAction action, PartBase at, std::optional<Offset> to, Necessity necessity) {
    MultiPart result;
    result.action = std::move(action);
    result.at = at;
    if (to) result.target = Jump{*to};
    result.necessity = necessity;
    return result;
}
MultiPart partOnDisc(PartAction action, PartBase at, Radius radius) {
    MultiPart result = part(std::move(action), at);
    result.target = radius;
    return result;
}
MultiPart when(MultiPart part, Condition condition) {
    part.conditions.push_back(std::move(condition));
    return part;
}

}  // namespace chesspp::kit
