// SPDX-License-Identifier: MIT
#include "core/base/overloaded.h"
#include "core/language/expression_forms.h"
#include "core/language/image.h"
#include "core/language/validate_tree.h"

#include <algorithm>
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
               std::ranges::any_of(node.leaves, [&](const LeaveMark& mark) { return turns_(mark.at); }) ||
               std::ranges::any_of(node.children, [&](const Node& child) { return this->node(child); });
    }

    template <class Other>
    bool operator()(const Other& /*action*/) const {
        return false;
    }
    bool operator()(const MoveOtherAction& action) const { return turns_(action.from) || turns_(action.to); }
    bool operator()(const SetAction& action) const { return conditions(action.value); }
    bool operator()(const MultiAction& action) const {
        return std::ranges::any_of(action.parts, [&](const MultiPart& part) {
            const Jump* jump = targetAs<Jump>(part);
            const auto* named = targetAs<SquareTarget>(part);
            return std::visit(*this, part.action) || (named != nullptr && conditions(named->square)) ||
                   (jump != nullptr && turns_(jump->by)) || conditions(part.conditions);
        });
    }

private:
    bool target(const Target& target) const {
        return match(
            target, [&](const Jump& jump) { return turns_(jump.by); },
            [&](const LineTarget auto& each) {
                const Line line = asLine(each);
                return turns_(line.direction) || (line.from && turns_(*line.from));
            },
            [&](const Hop& hop) { return turns_(hop.direction); },
            [&](const PathTarget& path) {
                return std::ranges::any_of(path.legs, [&](const Leg& leg) {
                    return conditions(leg.conditions) ||
                           (!leg.target.empty() && this->target(leg.target.front()));
                });
            },
            [&](const SquareTarget& named) { return conditions(named.square); },
            [](const AreaTarget auto&) { return false; });
    }

    bool conditions(const std::vector<Condition>& list) const {
        return std::ranges::any_of(list, [&](const Condition& each) {
            return anyWithin(each, [&](const Expression& inner) {
                const auto* access = std::get_if<MemberAccess>(&inner.form);
                return access != nullptr && access->member == Member{SquareMember::Offset} &&
                       offsetTurns(*access);
            });
        });
    }
    /// Numbers that are computed may be anything: no image but one that leaves them alone keeps these two.
    bool offsetTurns(const MemberAccess& access) const {
        if (access.arguments.size() != 2) return false;
        const auto forward = number(access.arguments[0]);
        const auto right = number(access.arguments[1]);
        return turns_(Offset{forward.value_or(1009), right.value_or(1013)});
    }
    static std::optional<int> number(const Expression& expression) {
        const auto* value = forms::literalIn<std::int64_t>(expression);
        if (value == nullptr) return std::nullopt;
        return static_cast<int>(std::clamp<std::int64_t>(*value, -1000, 1000));
    }

    Test turns_;
};

}  // namespace

bool subtreeTurns(const Node& node, Mirror mirror) {
    return Turning([mirror](Offset by) {
               return std::ranges::any_of(imagesOf(mirror), [by](Image image) { return image.of(by) != by; });
           })
        .node(node);
}

Mirror leastMirrorOf(const Node& node) {
    const auto isKept = [&](Image image) {
        return !Turning([image](Offset by) { return image.of(by) != by; }).node(node);
    };
    if (!subtreeTurns(node, node.mirror)) return node.mirror;
    if (node.mirror == Mirror::All && std::ranges::any_of(imagesOf(Mirror::All).last(4), isKept)) {
        return Mirror::Turns;
    }
    // The sides exchanged, and the ends.
    if (node.mirror == Mirror::Both && isKept({4})) return Mirror::Ends;
    if (node.mirror == Mirror::Both && isKept({6})) return Mirror::Sides;
    return node.mirror;
}

}  // namespace chesspp
