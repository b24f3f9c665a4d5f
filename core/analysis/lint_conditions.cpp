// SPDX-License-Identifier: MIT
// Checks each condition against those that hold at its place, and finds actions that cannot have an effect.
#include "core/analysis/condition_prover.h"
#include "core/analysis/lint_parts.h"
#include "core/base/overloaded.h"
#include "core/language/action_facts.h"
#include "core/language/condition_text.h"
#include "core/language/visit_tree.h"

#include <fmt/format.h>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::linting {

namespace {

struct Fact {
    Expression condition;  ///< canonical, so that it means the same at other nodes
    std::string pointer;
};
using Facts = std::vector<Fact>;

Expression offsetFromStart(Offset by) {
    if (by == Offset{}) return {Subject::Start};
    const auto number = [](int value) { return Expression{Literal{std::int64_t{value}}}; };
    return {MemberAccess{
        SquareMember::Offset, {Expression{Subject::Start}}, {number(by.forward), number(by.right)}}};
}

/// A square that no other expression denotes.
Expression someSquare(const std::string& name) {
    return {MemberAccess{
        BoardMember::Square, {Expression{Subject::Board}}, {Expression{Literal{"the square of " + name}}}}};
}

enum class Where : std::uint8_t { OwnSquare, Elsewhere };

/// Whether a move of the node changes more than its action does.
enum class Besides : std::uint8_t { Nothing, More };

/// The code of an action that has no effect on a square with these possible contents, else null.
const char* uselessOn(const auto& action, ContentSet found, Where where, Besides besides) {
    const bool alone = besides == Besides::Nothing;
    // Where nothing at all can be found the conditions themselves are reported.
    const auto lacks = [&](ContentSet needed) { return !found.none() && (found & needed).none(); };
    return match(
        action,
        [&](const ConvertAction&) {
            if (lacks(ContentSet::pieces())) return "lint.converts-nothing";
            return alone && lacks({SquareContent::Enemy, SquareContent::Neutral}) ? "lint.converts-own"
                                                                                  : nullptr;
        },
        [&](const SwapAction&) { return alone && where == Where::OwnSquare ? "lint.swaps-itself" : nullptr; },
        [&](const WallAction& wall) {
            const bool removes = wall.change == WallChange::Remove;
            return removes && lacks({SquareContent::Hole}) ? "lint.removes-no-hole" : nullptr;
        },
        [&]<class Other>(const Other&) -> const char* {
            if constexpr (std::is_same_v<Other, PushAction> || std::is_same_v<Other, PullAction>) {
                if (where == Where::OwnSquare) return "lint.pushes-itself";
                if (lacks(ContentSet::pieces())) return "lint.pushes-nothing";
            }
            return nullptr;
        });
}

class ConditionLint {
public:
    ConditionLint(const std::string& kind, Diagnostics& problems) : kind_(kind), problems_(problems) {}

    void nodes(const std::vector<Node>& list, const std::string& pointer, const Facts& above) {
        forEachEnabled(list, pointer,
                       [&](const Node& each, const std::string& here) { node(each, here, above); });
    }

    void event(const EventRule& rule, const std::string& pointer) {
        // Between `when` and `if`, and between parts, others may have changed the board.
        (void)conditions(rule.when, pointer + "/when", elsewhere(), {});
        (void)conditions(rule.conditions, pointer + "/if", elsewhere(), {});
        forEachEnabled(rule.parts, pointer + "/parts", [&](const MultiPart& part, const std::string& here) {
            (void)conditions(part.conditions, here + "/if", elsewhere(), {});
            // A piece that has taken this one stands on its square.
            if (part.target || rule.event == PieceEvent::Captured) return;
            // An earlier part may have built a hole under it.
            const ContentSet found{SquareContent::Friend, SquareContent::Hole};
            warnIfUseless(part.action, found, Where::OwnSquare, Besides::Nothing, here);
        });
    }

private:
    /// Conditions in which `start` is not the actor's square.
    [[nodiscard]] static ConditionProver elsewhere() {
        ConditionProver base;
        base.setStartElsewhere();
        return base;
    }

    void node(const Node& node, const std::string& pointer, const Facts& above) {
        Facts facts = whatStays(above, node.mirror);
        if (actionAs<MoveOtherAction>(node) != nullptr) {
            if (!conditions(node.conditions, pointer + "/if", elsewhere(), {})) return;
        } else {
            const ConditionProver base = baseOf(node);
            const Facts known = facts;
            const auto own = conditions(node.conditions, pointer + "/if", base, known);
            if (!own) return;
            facts.insert(facts.end(), own->begin(), own->end());
            stops(node, pointer, known);
            if (node.action) {
                const bool isOwn = targetAs<OwnSquare>(node) != nullptr;
                warnIfUseless(*node.action, onDestination(with(base, facts)),
                              isOwn ? Where::OwnSquare : Where::Elsewhere, besides(node), pointer);
                if (const auto* multi = actionAs<MultiAction>(node)) {
                    parts(*multi, node, pointer + "/parts", facts);
                }
            }
        }
        if (const auto* path = targetAs<PathTarget>(node)) legs(*path, pointer + "/to/path");
        nodes(node.children, pointer + "/then", facts);
    }

    [[nodiscard]] static ContentSet onDestination(const ConditionProver& known) {
        return known.contentsOf(Expression{Subject::Destination});
    }
    void warnIfUseless(const auto& action, ContentSet found, Where where, Besides more,
                       const std::string& pointer) {
        const char* code = uselessOn(action, found, where, more);
        if (code != nullptr) warn(pointer, code, {});
    }
    static Besides besides(const Node& node) {
        const auto* hop = targetAs<Hop>(node);
        const bool more = !node.leaves.empty() || (hop != nullptr && hop->hurdle != HurdleFate::Leave) ||
                          targetAs<PathTarget>(node) != nullptr;
        return more ? Besides::More : Besides::Nothing;
    }

    /// The facts from above that do not depend on the destination or, in a mirrored node, on a direction.
    [[nodiscard]] static Facts whatStays(const Facts& above, Mirror mirror) {
        Facts facts;
        for (const Fact& fact : above) {
            const std::string text = printCondition(fact.condition);
            const bool candidate = text.find("destination") != std::string::npos;
            const bool turned = mirror != Mirror::None && text.find(".offset(") != std::string::npos;
            if (!candidate && !turned) facts.push_back(fact);
        }
        return facts;
    }

    [[nodiscard]] ConditionProver baseOf(const Node& node) const {
        ConditionProver base;
        base.restrict(Expression{Subject::Start}, {SquareContent::Friend, SquareContent::Neutral});
        if (!kind_.empty()) {
            const Expression own{MemberAccess{PieceMember::Kind, {Expression{Subject::Self}}, {}}};
            base.assume(
                {Comparison{ComparisonOperator::Equal, {own, Expression{Literal{std::string(kind_)}}}}});
        }
        if (!node.action) return base;
        ContentSet reached = ContentSet::reachable();
        const auto* wall = actionAs<WallAction>(node);
        if (wall != nullptr && wall->change == WallChange::Remove) {
            reached = ContentSet::all() - ContentSet{SquareContent::OffBoard};
        }
        if (const auto* jump = targetAs<Jump>(node)) base.setDestination(offsetFromStart(jump->by));
        if (actionAs<CastleAction>(node) != nullptr) {
            // Castling has no destination.
            base.setDestination(someSquare("castling"));
            return base;
        }
        if (!node.target || targetAs<OwnSquare>(node) != nullptr ||
            factsOf(*node.action).target != TargetNeed::Needed) {
            base.setDestination(Expression{Subject::Start});
            return base;
        }
        if (targetAs<Slide>(node) != nullptr) reached = reached - ContentSet{SquareContent::Friend};
        base.restrict(Expression{Subject::Destination}, reached);
        return base;
    }

    [[nodiscard]] static ConditionProver with(ConditionProver base, const Facts& facts) {
        for (const Fact& fact : facts) base.assumeCanonical(fact.condition);
        return base;
    }

    /// The conditions as facts; nothing if one of them never holds.
    std::optional<Facts> conditions(const std::vector<Condition>& list, const std::string& pointer,
                                    const ConditionProver& base, const Facts& above) {
        Facts known = above;
        Facts own;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string here = pointer + '/' + std::to_string(i);
            if (judge(list[i], here, base, known) == Proof::Never) return std::nullopt;
            known.push_back(own.emplace_back(base.canonical(list[i]), here));
        }
        return own;
    }

    Proof judge(const Condition& condition, const std::string& pointer, const ConditionProver& base,
                const Facts& known) {
        const Proof proof = with(base, known).proofOf(condition);
        if (proof != Proof::Open) report(condition, pointer, proof, base, known);
        return proof;
    }

    void report(const Condition& condition, const std::string& pointer, Proof proof,
                const ConditionProver& base, const Facts& known) {
        const bool always = proof == Proof::Always;
        const std::string text = printCondition(condition);
        if (base.proofOf(condition) == proof) {
            return warn(pointer, always ? "lint.condition-always" : "lint.condition-never",
                        {{"condition", text}});
        }
        // The single fact that proves it, or all of them.
        std::string others;
        for (const Fact& fact : known) {
            if (with(base, {fact}).proofOf(condition) == proof) {
                others = fact.pointer;
                break;
            }
        }
        if (others.empty()) {
            others = fmt::format("{}", fmt::join(known | std::views::transform(&Fact::pointer), ", "));
        }
        warn(pointer, always ? "lint.condition-implied" : "lint.condition-against",
             {{"condition", text}, {"other", others}});
    }

    /// A stop is evaluated on squares that do not count, too.
    void stops(const Node& node, const std::string& pointer, const Facts& above) {
        forEachItem(node.stops, pointer + "/stop", [&](const Condition& stop, const std::string& here) {
            (void)judge(stop, here, onReachableSquare(), above);
        });
    }

    /// The actor is off the board while legs are evaluated, and a piece may have been taken.
    void legs(const PathTarget& path, const std::string& pointer) {
        forEachItem(path.legs, pointer, [&](const Leg& leg, const std::string& here) {
            (void)conditions(leg.conditions, here + "/if", onReachableSquare(), {});
            for (const Target& target : leg.target) {
                if (const auto* inner = std::get_if<PathTarget>(&target)) legs(*inner, here + "/to/path");
            }
        });
    }

    [[nodiscard]] static ConditionProver onReachableSquare() {
        ConditionProver base;
        base.restrict(Expression{Subject::Destination}, ContentSet::reachable());
        return base;
    }

    void parts(const MultiAction& multi, const Node& node, const std::string& pointer, const Facts& facts) {
        forEachEnabled(multi.parts, pointer, [&](const MultiPart& part, const std::string& here) {
            if (std::holds_alternative<MoveOtherAction>(part.action)) {
                (void)conditions(part.conditions, here + "/if", elsewhere(), {});
                return;
            }
            ConditionProver base = baseOf(node);
            base.setShown(base.canonical(Expression{Subject::Destination}));
            const Expression square = squareOf(part, here, targetAs<Jump>(node), base);
            base.setDestination(square);
            if (!std::holds_alternative<WallAction>(part.action) && part.target) {
                base.restrict(Expression{Subject::Destination}, ContentSet::reachable());
            }
            const auto own = conditions(part.conditions, here + "/if", base, facts);
            if (!own) return;
            Facts known = facts;
            known.insert(known.end(), own->begin(), own->end());
            const Where where = square == Expression{Subject::Start} ? Where::OwnSquare : Where::Elsewhere;
            warnIfUseless(part.action, onDestination(with(base, known)), where, Besides::Nothing, here);
        });
    }

    [[nodiscard]] static Expression squareOf(const MultiPart& part, const std::string& name,
                                             const Jump* shown, const ConditionProver& base) {
        const bool fromStart = part.at == PartBase::Start;
        std::optional<Offset> by;
        if (part.target) {
            const auto* jump = std::get_if<Jump>(&*part.target);
            if (jump == nullptr) return someSquare(name);
            by = jump->by;
        }
        if (by.value_or(Offset{}) == Offset{}) {
            return fromStart ? Expression{Subject::Start} : base.canonical({Subject::Shown});
        }
        if (!fromStart && shown == nullptr) return someSquare(name);
        return offsetFromStart(fromStart ? *by : shown->by + *by);
    }

    void warn(const std::string& pointer, const char* code, std::vector<Argument> arguments) {
        problems_.warning({{}, pointer, 0, 0}, code, std::move(arguments));
    }

    const std::string& kind_;
    Diagnostics& problems_;
};

}  // namespace

void lintConditions(const PieceDefinition& piece, Diagnostics& problems) {
    ConditionLint lint(piece.id, problems);
    lint.nodes(piece.tree, "/tree", {});
    forEachEnabled(piece.on, "/on",
                   [&](const EventRule& rule, const std::string& pointer) { lint.event(rule, pointer); });
}

}  // namespace chesspp::linting
