// SPDX-License-Identifier: MIT
// Checks each condition against those that hold at its place, and finds actions that cannot have an effect.
#include "core/analysis/condition_prover.h"
#include "core/analysis/lint_parts.h"
#include "core/base/overloaded.h"
#include "core/language/action_facts.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::linting {

namespace {

struct Fact {
    Expression condition;  ///< in words that mean the same at other nodes
    std::string pointer;
};
using Facts = std::vector<Fact>;

Expression offsetFromStart(Offset by) {
    if (by == Offset{}) return {Subject::Start};
    const auto number = [](int value) { return Expression{Literal{std::int64_t{value}}}; };
    return {MemberAccess{
        SquareMember::Offset, {Expression{Subject::Start}}, {number(by.forward), number(by.right)}}};
}

/// A square that no other words mean.
Expression someSquare(const std::string& name) {
    return {MemberAccess{
        BoardMember::Square, {Expression{Subject::Board}}, {Expression{Literal{"the square of " + name}}}}};
}

enum class Where : std::uint8_t { OwnSquare, Elsewhere };

/// Whether a move of the node changes more than its action does.
enum class Besides : std::uint8_t { Nothing, More };

/// The code of an action that changes nothing on a square where no more than this can be found, else null.
const char* uselessOn(const auto& action, Findings found, Where where, Besides besides) {
    const bool alone = besides == Besides::Nothing;
    // Where nothing at all can be found the conditions themselves are reported.
    const auto lacks = [&](Findings needed) { return !found.none() && (found & needed).none(); };
    return std::visit(
        Overloaded{[&](const ConvertAction&) {
                       if (lacks(Findings::pieces())) return "lint.converts-nobody";
                       return alone && lacks({Found::Enemy, Found::Neutral}) ? "lint.converts-own" : nullptr;
                   },
                   [&](const SwapAction&) {
                       return alone && where == Where::OwnSquare ? "lint.swaps-itself" : nullptr;
                   },
                   [&](const WallAction& wall) {
                       const bool removes = wall.change == WallChange::Remove;
                       return removes && lacks({Found::Hole}) ? "lint.removes-no-hole" : nullptr;
                   },
                   [&]<class Other>(const Other&) -> const char* {
                       if constexpr (std::is_same_v<Other, PushAction> || std::is_same_v<Other, PullAction>) {
                           if (where == Where::OwnSquare) return "lint.pushes-itself";
                           if (lacks(Findings::pieces())) return "lint.pushes-nobody";
                       }
                       return nullptr;
                   }},
        action);
}

class Walk {
public:
    Walk(const std::string& kind, Diagnostics& problems) : kind_(kind), problems_(problems) {}

    void nodes(const std::vector<Node>& list, const std::string& pointer, const Facts& above) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].enabled == Enabled::No) continue;
            node(list[i], pointer + '/' + std::to_string(i), above);
        }
    }

    void events(const std::vector<EventRule>& on) {
        for (std::size_t i = 0; i < on.size(); ++i) {
            if (on[i].enabled == Enabled::No) continue;
            const std::string here = "/on/" + std::to_string(i);
            // Between `when` and `if`, and between parts, others may have changed the board.
            (void)conditions(on[i].when, here + "/when", elsewhere(), {});
            (void)conditions(on[i].conditions, here + "/if", elsewhere(), {});
            for (std::size_t j = 0; j < on[i].parts.size(); ++j) {
                const std::string pointer = here + "/parts/" + std::to_string(j);
                const MultiPart& part = on[i].parts[j];
                if (part.enabled == Enabled::No) continue;
                (void)conditions(part.conditions, pointer + "/if", elsewhere(), {});
                // Who has taken a piece stands on its square.
                if (part.target || on[i].event == PieceEvent::Captured) continue;
                // An earlier part may have built a hole under it.
                const Findings found{Found::Friend, Found::Hole};
                const char* code = uselessOn(part.action, found, Where::OwnSquare, Besides::Nothing);
                if (code != nullptr) warn(pointer, code, {});
            }
        }
    }

private:
    /// The board as it is for somebody whose words mean other squares than the actor's.
    [[nodiscard]] static Assumptions elsewhere() {
        Assumptions base;
        base.setStartElsewhere();
        return base;
    }

    void node(const Node& node, const std::string& pointer, const Facts& above) {
        Facts facts = whatStays(above, node.mirror);
        if (node.action && std::holds_alternative<MoveOtherAction>(*node.action)) {
            if (!conditions(node.conditions, pointer + "/if", elsewhere(), {})) return;
        } else {
            const Assumptions base = baseOf(node);
            const Facts known = facts;
            const auto own = conditions(node.conditions, pointer + "/if", base, known);
            if (!own) return;
            facts.insert(facts.end(), own->begin(), own->end());
            stops(node, pointer, known);
            if (node.action) {
                const bool isOwn = node.target && std::holds_alternative<OwnSquare>(*node.target);
                warnIfUseless(*node.action, isOwn ? Where::OwnSquare : Where::Elsewhere, besides(node),
                              with(base, facts), pointer);
                if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
                    parts(*multi, node, pointer + "/parts", facts);
                }
            }
        }
        if (node.target) {
            if (const auto* path = std::get_if<PathTarget>(&*node.target)) legs(*path, pointer + "/to/path");
        }
        nodes(node.children, pointer + "/then", facts);
    }

    void warnIfUseless(const auto& action, Where where, Besides more, const Assumptions& known,
                       const std::string& pointer) {
        const Findings found = known.findingsOn(Expression{Subject::Destination});
        const char* code = uselessOn(action, found, where, more);
        if (code != nullptr) warn(pointer, code, {});
    }
    static Besides besides(const Node& node) {
        const auto* hop = node.target ? std::get_if<Hop>(&*node.target) : nullptr;
        const bool more = !node.leaves.empty() || (hop != nullptr && hop->hurdle != HurdleFate::Leave) ||
                          (node.target && std::holds_alternative<PathTarget>(*node.target));
        return more ? Besides::More : Besides::Nothing;
    }

    /// Of what is known above, all but what speaks of another candidate or is turned elsewhere.
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

    [[nodiscard]] Assumptions baseOf(const Node& node) const {
        Assumptions base;
        base.restrict(Expression{Subject::Start}, {Found::Friend, Found::Neutral});
        if (!kind_.empty()) {
            const Expression own{MemberAccess{PieceMember::Kind, {Expression{Subject::Self}}, {}}};
            base.assume(
                {Comparison{ComparisonOperator::Equal, {own, Expression{Literal{std::string(kind_)}}}}});
        }
        if (!node.action) return base;
        Findings reached = Findings::reachable();
        const auto* wall = std::get_if<WallAction>(&*node.action);
        if (wall != nullptr && wall->change == WallChange::Remove) {
            reached = Findings::all() - Findings{Found::OffBoard};
        }
        const auto* jump = node.target ? std::get_if<Jump>(&*node.target) : nullptr;
        if (jump != nullptr) base.setDestination(offsetFromStart(jump->by));
        if (std::holds_alternative<CastleAction>(*node.action)) {
            // There is none: it is nothing.
            base.setDestination(someSquare("castling"));
            return base;
        }
        if (!node.target || std::holds_alternative<OwnSquare>(*node.target) ||
            factsOf(*node.action).target != TargetNeed::Needed) {
            base.setDestination(Expression{Subject::Start});
            return base;
        }
        if (std::holds_alternative<Slide>(*node.target)) reached = reached - Findings{Found::Friend};
        base.restrict(Expression{Subject::Destination}, reached);
        return base;
    }

    [[nodiscard]] static Assumptions with(Assumptions base, const Facts& facts) {
        for (const Fact& fact : facts) base.assumeAsTold(fact.condition);
        return base;
    }

    /// Those that were found to hold; nothing when one never does.
    std::optional<Facts> conditions(const std::vector<Condition>& list, const std::string& pointer,
                                    const Assumptions& base, const Facts& above) {
        Facts known = above;
        Facts own;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string here = pointer + '/' + std::to_string(i);
            if (judge(list[i], here, base, known) == Proof::Never) return std::nullopt;
            own.push_back({base.canonical(list[i]), here});
            known.push_back(own.back());
        }
        return own;
    }

    Proof judge(const Condition& condition, const std::string& pointer, const Assumptions& base,
                const Facts& known) {
        const Proof proof = with(base, known).proofOf(condition);
        if (proof != Proof::Open) tell(condition, pointer, proof, base, known);
        return proof;
    }

    void tell(const Condition& condition, const std::string& pointer, Proof proof, const Assumptions& base,
              const Facts& known) {
        const bool always = proof == Proof::Always;
        const std::string text = printCondition(condition);
        if (base.proofOf(condition) == proof) {
            return warn(pointer, always ? "lint.condition-always" : "lint.condition-never",
                        {{"condition", text}});
        }
        // The one that settles it, or all together.
        std::string others;
        for (const Fact& fact : known) {
            if (with(base, {fact}).proofOf(condition) == proof) {
                others = fact.pointer;
                break;
            }
        }
        if (others.empty()) {
            for (const Fact& fact : known) others += (others.empty() ? "" : ", ") + fact.pointer;
        }
        warn(pointer, always ? "lint.condition-implied" : "lint.condition-against",
             {{"condition", text}, {"other", others}});
    }

    /// A stop is asked of squares that do not count, too.
    void stops(const Node& node, const std::string& pointer, const Facts& above) {
        Assumptions base;
        base.restrict(Expression{Subject::Destination}, Findings::reachable());
        for (std::size_t i = 0; i < node.stops.size(); ++i) {
            (void)judge(node.stops[i], pointer + "/stop/" + std::to_string(i), base, above);
        }
    }

    /// Legs see a board on which the actor is lifted and something may have been taken.
    void legs(const PathTarget& path, const std::string& pointer) {
        for (std::size_t i = 0; i < path.legs.size(); ++i) {
            Assumptions base;
            base.restrict(Expression{Subject::Destination}, Findings::reachable());
            (void)conditions(path.legs[i].conditions, pointer + '/' + std::to_string(i) + "/if", base, {});
        }
    }

    void parts(const MultiAction& multi, const Node& node, const std::string& pointer, const Facts& facts) {
        const auto* shown = node.target ? std::get_if<Jump>(&*node.target) : nullptr;
        for (std::size_t i = 0; i < multi.parts.size(); ++i) {
            const MultiPart& part = multi.parts[i];
            if (part.enabled == Enabled::No) continue;
            const std::string here = pointer + '/' + std::to_string(i);
            Assumptions base = baseOf(node);
            base.setShown(base.canonical(Expression{Subject::Destination}));
            if (std::holds_alternative<MoveOtherAction>(part.action)) {
                (void)conditions(part.conditions, here + "/if", elsewhere(), {});
                continue;
            }
            const Expression square = squareOf(part, here, shown, base);
            base.setDestination(square);
            if (!std::holds_alternative<WallAction>(part.action) && part.target) {
                base.restrict(Expression{Subject::Destination}, Findings::reachable());
            }
            const auto own = conditions(part.conditions, here + "/if", base, facts);
            if (!own) continue;
            Facts known = facts;
            known.insert(known.end(), own->begin(), own->end());
            const Where where = square == Expression{Subject::Start} ? Where::OwnSquare : Where::Elsewhere;
            warnIfUseless(part.action, where, Besides::Nothing, with(base, known), here);
        }
    }

    [[nodiscard]] static Expression squareOf(const MultiPart& part, const std::string& name,
                                             const Jump* shown, const Assumptions& base) {
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
    Walk walk(piece.id, problems);
    walk.nodes(piece.tree, "/tree", {});
    walk.events(piece.on);
}

}  // namespace chesspp::linting
