// SPDX-License-Identifier: MIT
// Every action and every form of expression has an overload, so that a new one must be handled here.
#include "core/game/tree_references.h"

#include "core/base/overloaded.h"
#include "core/language/member_table.h"
#include "core/language/validate_multi.h"

#include <algorithm>
#include <variant>

namespace chesspp {

namespace {

class Walk {
public:
    TreeFacts facts;

    void events(const std::vector<EventRule>& on) {
        for (std::size_t i = 0; i < on.size(); ++i) {
            if (on[i].enabled == Enabled::No) continue;
            const std::string pointer = "/on/" + std::to_string(i);
            conditions(on[i].when, pointer + "/when");
            conditions(on[i].conditions, pointer + "/if");
            action(MultiAction{on[i].parts}, pointer);
        }
    }

    void nodes(const std::vector<Node>& list, const std::string& pointer) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            node(list[i], pointer + "/" + std::to_string(i));
        }
    }

private:
    void node(const Node& node, const std::string& pointer) {
        if (node.enabled == Enabled::No) return;
        conditions(node.conditions, pointer + "/if");
        conditions(node.stops, pointer + "/stop");
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
                conditions(path->legs[i].conditions, place + "/if");
                for (const Target& inner : path->legs[i].target) this->target(inner, place + "/to");
            }
        } else if (const auto* region = std::get_if<RegionTarget>(&target)) {
            facts.regions.push_back({region->name, pointer + "/region"});
        }
    }

    void choice(const KindChoice& choice, const std::string& pointer) {
        for (const std::string& kind : choice.kinds) facts.kinds.push_back({kind, pointer + "/into"});
    }

    template <class Offering>
        requires requires(const Offering& action) { action.into; }
    void action(const Offering& action, const std::string& pointer) {
        choice(action.into, pointer);
    }
    void action(const GiveAction& action, const std::string& pointer) {
        facts.kinds.push_back({action.kind, pointer + "/kind"});
    }
    void action(const SetAction& action, const std::string& pointer) {
        (action.of == SetAction::Of::Mark ? facts.marks : facts.counters)
            .push_back({action.name, pointer + "/name"});
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
            conditions(part.conditions, place + "/if");
            std::visit([&](const auto& inner) { this->action(inner, place); }, part.action);
            if (offeredBy(part) != nullptr) offering.parts.push_back(part);
        }
        if (!offering.parts.empty()) facts.offering.push_back(std::move(offering));
    }
    /// Without texts it names nothing.
    template <class Plain>
        requires std::is_trivially_copyable_v<Plain>
    void action(const Plain&, const std::string&) {}

    void conditions(const std::vector<Condition>& list, const std::string& pointer) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            expression(list[i], pointer + '/' + std::to_string(i));
        }
    }

    void expressions(const std::vector<Expression>& list, const std::string& pointer) {
        for (const Expression& expression : list) this->expression(expression, pointer);
    }

    void expression(const Expression& expression, const std::string& pointer) {
        std::visit(Overloaded{
                       [](const Literal&) {},
                       [&](const Subject& subject) {
                           if (subject == Subject::Last) lookBack(1);
                       },
                       [&](const MemberAccess& access) { member(access, pointer); },
                       [&](const Otherwise& otherwise) { expressions(otherwise.leaf, pointer); },
                       [&](const Negation& negation) { expressions(negation.operand, pointer); },
                       [&](const Arithmetic& form) { expressions(form.operands, pointer); },
                       [&](const Comparison& form) { compared(form.operands, pointer); },
                       [&](const Membership& form) { compared(form.operands, pointer); },
                       [&](const Logical& form) { expressions(form.operands, pointer); },
                       [&](const Choice& form) { expressions(form.operands, pointer); },
                       [&](const Quantifier& form) { expressions(form.operands, pointer); },
                   },
                   expression.form);
    }

    void member(const MemberAccess& access, const std::string& pointer) {
        std::visit([&](auto member) { asked(member, access, pointer); }, access.member);
        expressions(access.of, pointer);
        expressions(access.arguments, pointer);
    }

    void asked(SquareMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == SquareMember::Marked) name(access, facts.marks, pointer);
        if (member == SquareMember::Counter) name(access, facts.counters, pointer);
    }
    void asked(PieceMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == PieceMember::Counter) name(access, facts.counters, pointer);
        count(access, facts.history.pieces);
        if (member == PieceMember::TurnsSinceMoved) facts.history.moveTimes = true;
        if (member == PieceMember::Promoted) facts.history.promotions = true;
        if (member == PieceMember::Moved) {
            const Subject* of = access.of.empty() ? nullptr : std::get_if<Subject>(&access.of.front().form);
            (of != nullptr && *of == Subject::Self ? facts.asksOwnMoved : facts.asksOthersMoved) = true;
        }
    }
    void asked(KindMember, const MemberAccess&, const std::string&) {}
    void asked(SideMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == SideMember::Counter) name(access, facts.counters, pointer);
        if (member == SideMember::Points) facts.counters.push_back({std::string(kPointsCounter), pointer});
        if (member == SideMember::Hand) name(access, facts.asked, pointer);
        count(access, facts.history.sides);
    }
    void asked(BoardMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == BoardMember::Region) name(access, facts.regions, pointer);
        if (member == BoardMember::Occurrences) facts.history.occurrences = true;
        if (member == BoardMember::MoveBack) {
            const Literal* back =
                access.arguments.empty() ? nullptr : std::get_if<Literal>(&access.arguments.front().form);
            const auto* number = back != nullptr ? std::get_if<std::int64_t>(&back->value) : nullptr;
            // What is computed may be anything.
            lookBack(number != nullptr ? *number : kMostMovesBack);
        }
    }
    void asked(MoveMember, const MemberAccess&, const std::string&) {}

    /// Keeps the count that the member reads, if any.
    template <class Count>
    static void count(const MemberAccess& access, PerCount<Count, bool>& kept) {
        const auto& facts = kCountFacts<Count>;
        const auto* row = std::ranges::find(facts, rowOf(access.member).name, &CountFacts::member);
        if (row != facts.end()) kept[static_cast<Count>(row - facts.begin())] = true;
    }
    void lookBack(std::int64_t moves) {
        const auto wanted = static_cast<int>(std::clamp<std::int64_t>(moves, 0, kMostMovesBack));
        facts.history.lookBack = std::max(facts.history.lookBack, wanted);
    }

    static const std::string* textOf(const Expression& expression) {
        const auto* literal = std::get_if<Literal>(&expression.form);
        return literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
    }
    static void name(const MemberAccess& access, std::vector<NamedReference>& list,
                     const std::string& pointer) {
        const std::string* text = access.arguments.empty() ? nullptr : textOf(access.arguments.front());
        if (text != nullptr) list.push_back({*text, pointer});
    }
    /// Texts beside something of type kind are ids.
    void compared(const std::vector<Expression>& operands, const std::string& pointer) {
        const auto isKind = [](const Expression& operand) {
            const auto* access = std::get_if<MemberAccess>(&operand.form);
            return access != nullptr && rowOf(access->member).result == ValueType::Kind;
        };
        if (std::ranges::any_of(operands, isKind)) {
            for (const Expression& operand : operands) {
                if (const std::string* text = textOf(operand)) facts.asked.push_back({*text, pointer});
            }
        }
        expressions(operands, pointer);
    }

    static constexpr int kMostMovesBack = 64;
};

}  // namespace

TreeFacts factsOf(const std::vector<Node>& tree, const std::vector<EventRule>& on) {
    Walk walk;
    walk.nodes(tree, "/tree");
    walk.events(on);
    return std::move(walk.facts);
}

}  // namespace chesspp
