// SPDX-License-Identifier: MIT
//
// The walk over everything that holds an offset.
#include "core/actions/turning.h"

#include "core/actions/condition_types.h"

#include <algorithm>

namespace chesspp {

namespace {

class Turning {
public:
    explicit Turning(Mirror mirror) : mirror_(mirror) {}

    bool node(const Node& node) const {
        return (node.action && std::visit(*this, *node.action)) || (node.target && target(*node.target)) ||
               conditions(node.conditions) || conditions(node.stops) ||
               std::any_of(node.leaves.begin(), node.leaves.end(),
                           [&](const LeaveMark& mark) { return turns(mark.at, mirror_); }) ||
               std::any_of(node.children.begin(), node.children.end(),
                           [&](const Node& child) { return this->node(child); });
    }

    template <class Other>
    bool operator()(const Other& /*action*/) const {
        return false;
    }
    bool operator()(const MoveOtherAction& action) const {
        return turns(action.from, mirror_) || turns(action.to, mirror_);
    }
    bool operator()(const SetAction& action) const { return conditions(action.value); }
    bool operator()(const MultiAction& action) const {
        return std::any_of(action.parts.begin(), action.parts.end(), [&](const MultiPart& part) {
            const Jump* jump = part.target ? std::get_if<Jump>(&*part.target) : nullptr;
            return std::visit(*this, part.action) || (jump != nullptr && turns(jump->by, mirror_)) ||
                   conditions(part.conditions);
        });
    }

private:
    struct OfTarget {
        const Turning& self;
        bool offset(Offset by) const { return turns(by, self.mirror_); }
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
    /// Numbers that are computed may be anything.
    bool offsetTurns(const MemberAccess& access) const {
        if (access.arguments.size() != 2) return false;
        const auto forward = number(access.arguments[0]);
        const auto right = number(access.arguments[1]);
        return turns({forward.value_or(1), right.value_or(1)}, mirror_);
    }
    static std::optional<int> number(const Expression& expression) {
        const auto* literal = std::get_if<Literal>(&expression.form);
        const auto* value = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
        if (value == nullptr) return std::nullopt;
        return *value == 0 ? 0 : 1;
    }

    Mirror mirror_;
};

}  // namespace

bool subtreeTurns(const Node& node, Mirror mirror) {
    return Turning(mirror).node(node);
}

}  // namespace chesspp
