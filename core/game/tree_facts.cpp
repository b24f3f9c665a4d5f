// SPDX-License-Identifier: MIT
//
// One walk over a tree: nodes, targets, actions, parts and the conditions in them.
// Meets every form by name, so that a new one must say here what it speaks of.
#include "core/game/tree_facts.h"

#include "core/actions/multi_checks.h"
#include "core/base/overloaded.h"

#include <variant>

namespace chesspp {

namespace {

class Walk {
public:
    TreeFacts facts;

    void nodes(const std::vector<Node>& list, const std::string& pointer) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            node(list[i], pointer + "/" + std::to_string(i));
        }
    }

private:
    void node(const Node& node, const std::string& pointer) {
        if (node.enabled == Enabled::No) return;
        expressions(node.conditions, pointer + "/if");
        expressions(node.stops, pointer + "/stop");
        for (const LeaveMark& leave : node.leaves) {
            facts.marks.push_back({leave.mark, pointer + "/leave"});
            facts.leaves.push_back(leave);
        }
        if (node.target) target(*node.target, pointer + "/to");
        if (node.action) {
            std::visit([&](const auto& action) { this->action(action, pointer); }, *node.action);
        }
        nodes(node.children, pointer + "/then");
    }

    void target(const Target& target, const std::string& pointer) {
        if (const auto* hop = std::get_if<Hop>(&target)) {
            if (hop->over != "any" && hop->over != "enemy" && hop->over != "friend") {
                facts.hurdles.push_back({hop->over, pointer + "/over"});
            }
        } else if (const auto* path = std::get_if<PathTarget>(&target)) {
            for (std::size_t i = 0; i < path->legs.size(); ++i) {
                const std::string place = pointer + "/path/" + std::to_string(i);
                expressions(path->legs[i].conditions, place + "/if");
                for (const Target& inner : path->legs[i].target) this->target(inner, place);
            }
        }
    }

    void choice(const KindChoice& choice, const std::string& pointer) {
        for (const std::string& kind : choice.kinds) facts.kinds.push_back({kind, pointer + "/into"});
    }

    void action(const SummonAction& action, const std::string& pointer) { choice(action.into, pointer); }
    void action(const PromoteAction& action, const std::string& pointer) { choice(action.into, pointer); }
    void action(const GiveAction& action, const std::string& pointer) {
        facts.kinds.push_back({action.kind, pointer + "/kind"});
    }
    void action(const SetAction& action, const std::string& pointer) {
        if (action.of == SetAction::Of::Mark) facts.marks.push_back({action.name, pointer + "/name"});
        expressions(action.value, pointer + "/value");
    }
    void action(const CastleAction& action, const std::string& pointer) {
        facts.castles.push_back({action.wing, action.with, pointer});
    }
    void action(const MultiAction& action, const std::string& pointer) {
        OfferingMulti offering{{}, pointer};
        for (std::size_t i = 0; i < action.parts.size(); ++i) {
            const MultiPart& part = action.parts[i];
            if (part.enabled == Enabled::No) continue;
            const std::string place = pointer + "/parts/" + std::to_string(i);
            expressions(part.conditions, place + "/if");
            std::visit([&](const auto& inner) { this->action(inner, place); }, part.action);
            if (offeredBy(part) != nullptr) offering.parts.push_back(part);
        }
        if (!offering.parts.empty()) facts.offering.push_back(std::move(offering));
    }
    void action(const MoveAction&, const std::string&) {}
    void action(const CaptureAction&, const std::string&) {}
    void action(const MoveOtherAction&, const std::string&) {}
    void action(const SwapAction&, const std::string&) {}
    void action(const PushAction&, const std::string&) {}
    void action(const PullAction&, const std::string&) {}
    void action(const ConvertAction&, const std::string&) {}
    void action(const WallAction&, const std::string&) {}
    void action(const PassAction&, const std::string&) {}

    void expressions(const std::vector<Expression>& list, const std::string& pointer) {
        for (const Expression& expression : list) this->expression(expression, pointer);
    }

    void expression(const Expression& expression, const std::string& pointer) {
        std::visit(Overloaded{
                       [](const Literal&) {},
                       [](const Subject&) {},
                       [&](const MemberAccess& access) { member(access, pointer); },
                       [&](const Otherwise& otherwise) { expressions(otherwise.leaf, pointer); },
                       [&](const Negation& negation) { expressions(negation.operand, pointer); },
                       [&](const Arithmetic& form) { expressions(form.operands, pointer); },
                       [&](const Comparison& form) { expressions(form.operands, pointer); },
                       [&](const Membership& form) { expressions(form.operands, pointer); },
                       [&](const Logical& form) { expressions(form.operands, pointer); },
                       [&](const Choice& form) { expressions(form.operands, pointer); },
                       [&](const Quantifier& form) { expressions(form.operands, pointer); },
                   },
                   expression.form);
    }

    void member(const MemberAccess& access, const std::string& pointer) {
        if (access.member == Member::PieceMoved) {
            const Subject* of = access.of.empty() ? nullptr : std::get_if<Subject>(&access.of.front().form);
            if (of != nullptr && *of == Subject::Self) {
                facts.asksOwnMoved = true;
            } else {
                facts.asksOthersMoved = true;
            }
        }
        if (access.member == Member::SquareMarked && !access.arguments.empty()) {
            if (const auto* literal = std::get_if<Literal>(&access.arguments.front().form)) {
                if (const auto* name = std::get_if<std::string>(&literal->value)) {
                    facts.marks.push_back({*name, pointer});
                }
            }
        }
        expressions(access.of, pointer);
        expressions(access.arguments, pointer);
    }
};

}  // namespace

TreeFacts factsOf(const std::vector<Node>& tree) {
    Walk walk;
    walk.nodes(tree, "/tree");
    return std::move(walk.facts);
}

}  // namespace chesspp
