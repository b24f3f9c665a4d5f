// SPDX-License-Identifier: MIT
// Every action and every type of member has an overload, so that a new one must be handled here.
#include "core/game/tree_references.h"

#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"
#include "core/geometry/named_regions.h"
#include "core/language/action_facts.h"
#include "core/language/expression_forms.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <variant>

namespace chesspp {

namespace {

class ReferenceCollector {
public:
    TreeFacts facts;

    void piece(const std::vector<Node>& tree, const std::vector<EventRule>& on) {
        forEachNode(tree, "/tree",
                    [this](const Node& each, const std::string& pointer) { node(each, pointer); });
        forEachEnabled(on, "/on", [this](const EventRule& rule, const std::string& pointer) {
            conditions(rule.when, pointer + "/when");
            conditions(rule.conditions, pointer + "/if");
            action(MultiAction{rule.parts}, pointer);
        });
    }

    void conditions(const std::vector<Condition>& list, const std::string& pointer) {
        forEachItem(list, pointer, [this](const Condition& each, const std::string& place) {
            forEachWithin(each, [&](const Expression& inner) { expression(inner, place); });
        });
    }

private:
    void node(const Node& node, const std::string& pointer) {
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
    }

    void target(const Target& target, const std::string& pointer) {
        if (const auto* hop = std::get_if<Hop>(&target)) {
            if (hop->over != "any" && hop->over != "enemy" && hop->over != "friend") {
                facts.hurdles.push_back({hop->over, pointer + "/over"});
            }
        } else if (const auto* path = std::get_if<PathTarget>(&target)) {
            forEachItem(path->legs, pointer + "/path", [this](const Leg& leg, const std::string& place) {
                conditions(leg.conditions, place + "/if");
                for (const Target& inner : leg.target) this->target(inner, place + "/to");
            });
        } else if (const auto* region = std::get_if<RegionTarget>(&target)) {
            facts.regions.push_back({region->name, pointer + "/region"});
        } else if (const auto* named = std::get_if<SquareTarget>(&target)) {
            square(*named, pointer);
        }
    }
    void square(const SquareTarget& named, const std::string& pointer) {
        for (const Expression& each : named.square) {
            forEachWithin(each, [&](const Expression& inner) { expression(inner, pointer + "/square"); });
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
        for (const Expression& value : action.value) {
            forEachWithin(value, [&](const Expression& inner) { expression(inner, pointer + "/value"); });
        }
    }
    void action(const CastleAction& action, const std::string& pointer) {
        facts.castles.push_back({action.wing, action.with, pointer});
    }
    void action(const MultiAction& action, const std::string& pointer) {
        OfferingMulti offering{{}, pointer};
        forEachEnabled(action.parts, pointer + "/parts",
                       [&](const MultiPart& part, const std::string& place) {
                           conditions(part.conditions, place + "/if");
                           if (const auto* named = targetAs<SquareTarget>(part))
                               square(*named, place + "/to");
                           std::visit([&](const auto& inner) { this->action(inner, place); }, part.action);
                           if (offeredBy(part.action) != nullptr) offering.parts.push_back(part);
                       });
        if (!offering.parts.empty()) facts.offering.push_back(std::move(offering));
    }
    /// Without texts it names nothing.
    template <class Plain>
        requires std::is_trivially_copyable_v<Plain>
    void action(const Plain&, const std::string&) {}

    void expression(const Expression& expression, const std::string& pointer) {
        if (forms::isSubject(expression, Subject::Last)) lookBack(1);
        if (const auto* access = std::get_if<MemberAccess>(&expression.form)) {
            std::visit([&](auto member) { use(member, *access, pointer); }, access->member);
        }
        if (std::holds_alternative<Comparison>(expression.form) ||
            std::holds_alternative<Membership>(expression.form)) {
            compared(operandsOf(expression), pointer);
        }
    }

    void use(SquareMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == SquareMember::Marked) name(access, facts.marks, pointer);
        if (member == SquareMember::Counter) name(access, facts.counters, pointer);
    }
    void use(PieceMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == PieceMember::Counter) name(access, facts.counters, pointer);
        count(access, facts.history.pieces);
        if (member == PieceMember::TurnsSinceMoved) facts.history.moveTimes = true;
        if (member == PieceMember::Promoted) facts.history.promotions = true;
        // An unmoved piece stands on its first square, so it matters whether a piece has moved.
        if (member == PieceMember::FirstSquare) facts.history.firstSquares = facts.readsOthersMoved = true;
        if (member == PieceMember::Moved) {
            const bool ofSelf = !access.of.empty() && forms::isSubject(access.of.front(), Subject::Self);
            (ofSelf ? facts.readsOwnMoved : facts.readsOthersMoved) = true;
        }
    }
    void use(KindMember, const MemberAccess&, const std::string&) {}
    void use(SideMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == SideMember::Counter) name(access, facts.counters, pointer);
        if (member == SideMember::Points) facts.counters.push_back({std::string(kPointsCounter), pointer});
        if (member == SideMember::Hand) name(access, facts.compared, pointer);
        count(access, facts.history.sides);
    }
    void use(BoardMember member, const MemberAccess& access, const std::string& pointer) {
        if (member == BoardMember::Region) name(access, facts.regions, pointer);
        if (member == BoardMember::Occurrences) facts.history.occurrences = true;
        if (member == BoardMember::MoveBack) {
            const auto* back = forms::literalArgument<std::int64_t>(access);
            // What is computed may be anything.
            lookBack(back != nullptr ? *back : kMostMovesBack);
        }
    }
    void use(MoveMember, const MemberAccess&, const std::string&) {}

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

    static void name(const MemberAccess& access, std::vector<NamedReference>& list,
                     const std::string& pointer) {
        if (const auto* text = forms::literalArgument<std::string>(access)) list.push_back({*text, pointer});
    }
    /// Texts beside something of type kind are ids.
    void compared(const std::vector<const Expression*>& operands, const std::string& pointer) {
        const auto isKind = [](const Expression* operand) {
            const auto* access = std::get_if<MemberAccess>(&operand->form);
            return access != nullptr && rowOf(access->member).result == ValueType::Kind;
        };
        if (std::ranges::none_of(operands, isKind)) return;
        for (const Expression* operand : operands) {
            const auto* text = forms::literalIn<std::string>(*operand);
            if (text != nullptr) facts.compared.push_back({*text, pointer});
        }
    }

    static constexpr int kMostMovesBack = 64;
};

constexpr std::size_t kMostNames = std::numeric_limits<std::uint8_t>::max();

/// Adds names that are new; `code` reports one too many.
void number(std::vector<std::string>& known, const std::vector<NamedReference>& named,
            const SourceLocation& piece, const char* code, Diagnostics& problems) {
    for (const NamedReference& reference : named) {
        if (std::ranges::find(known, reference.name) != known.end()) continue;
        if (known.size() > kMostNames) {
            problems.error({piece.file, reference.pointer, 0, 0}, code, {{"name", excerpt(reference.name)}});
            return;
        }
        known.push_back(reference.name);
    }
}

void findRegion(Rules& rules, const NamedReference& reference, const SourceLocation& piece,
                Diagnostics& problems) {
    if (rules.regions.contains(reference.name)) return;
    if (const auto region = standardRegion(reference.name, rules.shape)) {
        rules.regions.emplace(reference.name, *region);
        return;
    }
    std::vector<std::string_view> known(standardRegionNames().begin(), standardRegionNames().end());
    for (const auto& [name, squares] : rules.regions) known.push_back(name);
    const SourceLocation place{piece.file, reference.pointer, 0, 0};
    if (const auto nearest = nearestName(reference.name, known)) {
        problems.error(place, "ruleset.unknown-region-near",
                       {{"name", excerpt(reference.name)}, {"nearest", *nearest}});
        return;
    }
    problems.error(place, "ruleset.unknown-region",
                   {{"name", excerpt(reference.name)}, {"known", fmt::format("{}", fmt::join(known, ", "))}});
}

}  // namespace

TreeFacts factsOf(const std::vector<Node>& tree, const std::vector<EventRule>& on) {
    ReferenceCollector collector;
    collector.piece(tree, on);
    return std::move(collector.facts);
}

TreeFacts factsOf(const std::vector<Condition>& conditions, const std::string& pointer) {
    ReferenceCollector collector;
    collector.conditions(conditions, pointer);
    return std::move(collector.facts);
}

void resolveNames(Rules& rules, const TreeFacts& facts, const std::string& file, Diagnostics& problems) {
    const SourceLocation place{file, {}, 0, 0};
    number(rules.marks, facts.marks, place, "ruleset.too-many-marks", problems);
    number(rules.counters, facts.counters, place, "ruleset.too-many-counters", problems);
    for (const NamedReference& region : facts.regions) findRegion(rules, region, place, problems);
    rules.history.add(facts.history);
}

}  // namespace chesspp
