// SPDX-License-Identifier: MIT
#include "core/actions/turning.h"

#include "core/actions/condition_types.h"
#include "core/actions/move_shape.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp {

namespace {

/// `Test` answers whether an offset is another one in the images in question.
template <class Test>
class Turning {
public:
    explicit Turning(Test test) : turns_(std::move(test)) {}

    bool node(const Node& node) const {
        return (node.action && std::visit(*this, *node.action)) || (node.target && target(*node.target)) ||
               conditions(node.conditions) || conditions(node.stops) ||
               std::any_of(node.leaves.begin(), node.leaves.end(),
                           [&](const LeaveMark& mark) { return turns_(mark.at); }) ||
               std::any_of(node.children.begin(), node.children.end(),
                           [&](const Node& child) { return this->node(child); });
    }

    template <class Other>
    bool operator()(const Other& /*action*/) const {
        return false;
    }
    bool operator()(const MoveOtherAction& action) const { return turns_(action.from) || turns_(action.to); }
    bool operator()(const SetAction& action) const { return conditions(action.value); }
    bool operator()(const MultiAction& action) const {
        return std::any_of(action.parts.begin(), action.parts.end(), [&](const MultiPart& part) {
            const Jump* jump = part.target ? std::get_if<Jump>(&*part.target) : nullptr;
            return std::visit(*this, part.action) || (jump != nullptr && turns_(jump->by)) ||
                   conditions(part.conditions);
        });
    }

private:
    struct OfTarget {
        const Turning& self;
        bool offset(Offset by) const { return self.turns_(by); }
        bool offset(const std::optional<Offset>& by) const { return by && offset(*by); }
        bool operator()(const Jump& target) const { return offset(target.by); }
        bool operator()(const Line& target) const { return offset(target.direction) || offset(target.from); }
        bool operator()(const Segment& target) const {
            return offset(target.direction) || offset(target.from);
        }
        bool operator()(const Slide& target) const { return (*this)(target.line); }
        bool operator()(const Radius&) const { return false; }
        bool operator()(const OwnSquare&) const { return false; }
        bool operator()(const Hop& target) const { return offset(target.direction); }
        bool operator()(const PathTarget& target) const {
            return std::any_of(target.legs.begin(), target.legs.end(), [&](const Leg& leg) {
                return self.conditions(leg.conditions) ||
                       std::any_of(leg.target.begin(), leg.target.end(),
                                   [&](const Target& inner) { return self.target(inner); });
            });
        }
        bool operator()(const RegionTarget&) const { return false; }
        bool operator()(const Anywhere&) const { return false; }
    };
    bool target(const Target& target) const { return std::visit(OfTarget{*this}, target); }

    bool conditions(const std::vector<Condition>& list) const {
        return std::any_of(list.begin(), list.end(),
                           [&](const Condition& condition) { return turnsIn(condition); });
    }
    bool turnsIn(const Expression& expression) const {
        if (const auto* access = std::get_if<MemberAccess>(&expression.form)) {
            if (access->member == Member{SquareMember::Offset} && offsetTurns(*access)) return true;
        }
        const auto operands = operandsOf(expression);
        return std::any_of(operands.begin(), operands.end(),
                           [&](const Expression* operand) { return turnsIn(*operand); });
    }
    /// Numbers that are computed may be anything: no image but one that leaves them alone keeps these two.
    bool offsetTurns(const MemberAccess& access) const {
        if (access.arguments.size() != 2) return false;
        const auto forward = number(access.arguments[0]);
        const auto right = number(access.arguments[1]);
        return turns_(Offset{forward.value_or(1009), right.value_or(1013)});
    }
    static std::optional<int> number(const Expression& expression) {
        const auto* literal = std::get_if<Literal>(&expression.form);
        const auto* value = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
        if (value == nullptr) return std::nullopt;
        return static_cast<int>(std::clamp<std::int64_t>(*value, -1000, 1000));
    }

    Test turns_;
};

/// By the number that imageOf() knows.
bool isKeptBy(int image, const Node& node) {
    return !Turning([image](Offset by) { return imageOf(by, image) != by; }).node(node);
}

}  // namespace

bool subtreeTurns(const Node& node, Mirror mirror) {
    return Turning([mirror](Offset by) { return turns(by, mirror); }).node(node);
}

Mirror leastMirrorOf(const Node& node) {
    constexpr int kSidesExchanged = 4;
    constexpr int kEndsExchanged = 6;
    constexpr std::array kReflections{kSidesExchanged, 5, kEndsExchanged, 7};
    if (!subtreeTurns(node, node.mirror)) return node.mirror;
    if (node.mirror == Mirror::All) {
        const bool isFour =
            std::ranges::any_of(kReflections, [&](int image) { return isKeptBy(image, node); });
        return isFour ? Mirror::Turns : Mirror::All;
    }
    if (node.mirror == Mirror::Both) {
        if (isKeptBy(kSidesExchanged, node)) return Mirror::Ends;
        if (isKeptBy(kEndsExchanged, node)) return Mirror::Sides;
    }
    return node.mirror;
}

}  // namespace chesspp
