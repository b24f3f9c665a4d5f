// SPDX-License-Identifier: MIT
// Finds possibly endless events: cycles of event parts in which no part is proved not to trigger the next
// one.
#include "core/analysis/condition_prover.h"
#include "core/analysis/lint_parts.h"
#include "core/base/bounds.h"
#include "core/game/event_cycles.h"
#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::linting {

namespace {

/// The piece whose event is triggered: the one that acted, or another.
enum class Who : std::uint8_t { Itself, Another };

struct Trigger {
    PieceEvent event{};
    Who who = Who::Itself;
    std::string_view kind;  ///< of the triggered piece; empty: any
};

struct Part {
    const PieceDefinition* piece;
    const EventRule* rule;
    const MultiPart* part;
    std::string pointer;
};

Condition equal(Expression left, Expression right) {
    return {Comparison{ComparisonOperator::Equal, {std::move(left), std::move(right)}}};
}

Condition selfIs(const std::string& kind) {
    return equal({MemberAccess{PieceMember::Kind, {Expression{Subject::Self}}, {}}},
                 Expression{Literal{std::string(kind)}});
}

/// Whether the conditions are not proved to contradict each other or what is known.
bool mayHold(const std::vector<Condition>& conditions, ConditionProver known) {
    return std::ranges::all_of(conditions, [&](const Condition& condition) {
        const bool may = known.proofOf(condition) != Proof::Never;
        known.assume(condition);
        return may;
    });
}

/// Further pairs of parts are taken to follow each other without proof.
constexpr std::size_t kMostChains = 20'000;

class EventCycles {
public:
    EventCycles(const PieceDefinition& piece, Company known) : piece_(piece), known_(known) {
        add(piece);
        for (const PieceDefinition* each : known) {
            if (each->id != piece.id) add(*each);
        }
        own_ = static_cast<std::size_t>(std::ranges::count(parts_, &piece, &Part::piece));
        connect();
    }

    void report(Diagnostics& problems) const {
        std::map<std::size_t, Predecessors> reported;
        const auto refused = reportRefused(problems);
        for (std::size_t i = 0; i < own_; ++i) {
            Predecessors reached = reachedFrom(i);
            const bool known = std::ranges::any_of(reported, [&](const auto& other) {
                return reached.contains(other.first) && other.second.contains(i);
            });
            if (refused != parts_[i].pointer) {
                if (known || !reached.contains(i)) continue;
                std::string chain = nameOf(i);
                for (std::size_t each = reached.at(i); each != i; each = reached.at(each)) {
                    chain.insert(0, nameOf(each) + " > ");
                }
                problems.warning({{}, parts_[i].pointer, 0, 0}, "lint.event-chain",
                                 {{"chain", nameOf(i) + " > " + chain}, {"most", bounds::kEventRounds}});
            }
            reported.emplace(i, std::move(reached));
        }
    }

private:
    /// Reports promotions for which every game refuses the piece; returns the pointer of the part.
    std::optional<std::string> reportRefused(Diagnostics& problems) const {
        const std::vector<std::string> kinds = promotionsForEver(piece_.id, [this](std::string_view id) {
            const auto found = std::ranges::find(known_, id, &PieceDefinition::id);
            return id == piece_.id ? &piece_.on : found != known_.end() ? &(*found)->on : nullptr;
        });
        if (kinds.empty()) return std::nullopt;
        std::string pointer = furtherPromotion(piece_.id, piece_.on)->pointer;
        problems.warning(
            {{}, pointer, 0, 0}, "lint.event-promotes-on",
            {{"chain", fmt::format("{}", fmt::join(kinds, " > "))}, {"most", bounds::kEventRounds}});
        return pointer;
    }

    void add(const PieceDefinition& piece) {
        forEachEnabled(piece.on, "/on", [&](const EventRule& rule, const std::string& pointer) {
            // A turn starts and ends once: no other event triggers these.
            if (rule.event == PieceEvent::TurnStarts || rule.event == PieceEvent::TurnEnds) return;
            forEachEnabled(rule.parts, pointer + "/parts",
                           [&](const MultiPart& part, const std::string& here) {
                               recordCounter(part);
                               parts_.push_back({&piece, &rule, &part, here});
                           });
        });
    }

    [[nodiscard]] std::string nameOf(std::size_t part) const {
        const Part& named = parts_[part];
        return named.piece == &piece_ ? named.pointer : named.piece->id + ' ' + named.pointer;
    }

    /// Records the values that counters of pieces get in events.
    void recordCounter(const MultiPart& part) {
        const auto* set = std::get_if<SetAction>(&part.action);
        if (set == nullptr) return;
        if (set->of != SetAction::Of::SelfCounter && set->of != SetAction::Of::OtherCounter) return;
        const auto* number =
            set->value.size() == 1 ? forms::literalIn<std::int64_t>(set->value.front()) : nullptr;
        const auto value = number != nullptr ? std::optional(*number) : std::nullopt;
        const auto [found, isNew] = values_.try_emplace(set->name, value);
        if (!isNew && found->second != value) found->second = std::nullopt;
    }

    /// Assumes what holds of the piece after the effects of its rule: no other part sets its counters to
    /// other values.
    void assumeDone(const EventRule& rule, ConditionProver& known) const {
        for (const MultiPart& part : rule.parts) {
            const auto* set = std::get_if<SetAction>(&part.action);
            const bool always = part.enabled == Enabled::Yes && part.conditions.empty() && !part.target;
            if (set == nullptr || !always || set->of != SetAction::Of::SelfCounter) continue;
            const std::optional<std::int64_t> value = values_.at(set->name);
            const MemberAccess counter{
                PieceMember::Counter, {Expression{Subject::Self}}, {Expression{Literal{set->name}}}};
            if (value) known.assume(equal({counter}, Expression{Literal{*value}}));
        }
    }

    /// The events that the part triggers, except those of captured pieces.
    [[nodiscard]] static std::vector<Trigger> triggersOf(const Part& from) {
        const std::string_view own = from.piece->id;
        const Trigger itself{PieceEvent::Moved, Who::Itself, own};
        const Trigger another{PieceEvent::Moved, Who::Another, {}};
        const PartAction& action = from.part->action;
        const bool elsewhere = from.part->target.has_value();
        if (std::holds_alternative<MoveAction>(action)) {
            return elsewhere ? std::vector{itself} : std::vector<Trigger>{};
        }
        if (std::holds_alternative<SwapAction>(action)) {
            return elsewhere ? std::vector{itself, another} : std::vector<Trigger>{};
        }
        if (std::holds_alternative<MoveOtherAction>(action) || std::holds_alternative<PushAction>(action) ||
            std::holds_alternative<PullAction>(action)) {
            return {another};
        }
        if (const auto* promote = std::get_if<PromoteAction>(&action)) {
            std::vector<Trigger> triggers;
            for (const std::string& into : promote->into.kinds) {
                if (into != own) triggers.push_back({PieceEvent::Promoted, Who::Itself, into});
            }
            return triggers;
        }
        // It captures the piece that it replaces, so the number of pieces stays the same.
        if (std::holds_alternative<SummonAction>(action)) return {{PieceEvent::Captures, Who::Itself, own}};
        return {};
    }

    /// Whether the part is not proved to do nothing.
    [[nodiscard]] static bool mayRun(const Part& from) {
        ConditionProver base;
        base.setStartElsewhere();
        base.assume(selfIs(from.piece->id));
        ConditionProver there = base;
        if (std::holds_alternative<SummonAction>(from.part->action)) {
            there.restrict(Expression{Subject::Destination},
                           {SquareContent::Friend, SquareContent::Enemy, SquareContent::Neutral});
        }
        return from.rule->event != PieceEvent::Captured && mayHold(from.rule->when, base) &&
               mayHold(from.rule->conditions, base) && mayHold(from.part->conditions, there);
    }

    /// Records which part may trigger which.
    void connect() {
        std::vector<bool> runs;
        // A part that makes its own conditions fail happens once to each piece.
        for (const Part& part : parts_) runs.push_back(mayRun(part) && mayFollow(part, part));
        next_.resize(parts_.size());
        std::size_t compared = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (!runs[i]) continue;
            const std::vector<Trigger> triggers = triggersOf(parts_[i]);
            for (std::size_t j = 0; j < parts_.size() && !triggers.empty(); ++j) {
                if (!runs[j]) continue;
                const bool triggered = std::ranges::any_of(triggers, [&](const Trigger& each) {
                    if (each.event != parts_[j].rule->event) return false;
                    if (!each.kind.empty() && each.kind != parts_[j].piece->id) return false;
                    return each.who == Who::Another || ++compared > kMostChains ||
                           mayFollow(parts_[i], parts_[j]);
                });
                if (triggered) next_[i].push_back(j);
            }
        }
    }

    /// Whether the conditions of `to` may hold for the same piece after `from`.
    [[nodiscard]] bool mayFollow(const Part& from, const Part& to) const {
        ConditionProver known;
        known.setStartElsewhere();
        known.assume(selfIs(to.piece->id));
        assumeDone(*from.rule, known);
        return mayHold(to.rule->when, known) && mayHold(to.rule->conditions, known) &&
               mayHold(to.part->conditions, known);
    }

    /// The parts that a part leads to, each with the one before it on a shortest way; a part in a cycle leads
    /// to itself.
    using Predecessors = std::map<std::size_t, std::size_t>;
    [[nodiscard]] Predecessors reachedFrom(std::size_t start) const {
        Predecessors before;
        std::deque<std::size_t> open{start};
        while (!open.empty()) {
            const std::size_t now = open.front();
            open.pop_front();
            for (const std::size_t next : next_[now]) {
                if (before.emplace(next, now).second && next != start) open.push_back(next);
            }
        }
        return before;
    }

    const PieceDefinition& piece_;
    Company known_;
    std::vector<Part> parts_;  ///< the piece's own first
    std::size_t own_ = 0;
    std::vector<std::vector<std::size_t>> next_;                 ///< the parts that each may trigger
    std::map<std::string, std::optional<std::int64_t>> values_;  ///< nothing: several values, or no literal
};

/// Whether an event of this sort is handled before the move that brought it about is recorded, unless another
/// event brought it about.
bool isBeforeRecording(PieceEvent event) {
    switch (event) {
        case PieceEvent::Moved:
        case PieceEvent::Captures:
        case PieceEvent::Captured:
        case PieceEvent::Promoted:
        case PieceEvent::Dropped:
            return true;
        case PieceEvent::TurnStarts:
        case PieceEvent::TurnEnds:
        case PieceEvent::Immobilizes:
            return false;
    }
    return false;
}

/// Reports questions about the last move where that is not the move of the event.
void lintLastMoves(const PieceDefinition& piece, Diagnostics& problems) {
    for (std::size_t i = 0; i < piece.on.size(); ++i) {
        if (!isBeforeRecording(piece.on[i].event)) continue;
        PieceDefinition only;
        only.on = {piece.on[i]};
        const std::string of = fmt::format("/on/{}", i);
        forEachExpression(only, [&](const Expression& expression, const std::string& pointer) {
            const auto isLast = [](const Expression& each) { return each == Expression{Subject::Last}; };
            if (!anyWithin(expression, isLast)) return;
            problems.warning({{}, of + pointer.substr(std::string_view("/on/0").size()), 0, 0},
                             "lint.last-before", {});
        });
    }
}

}  // namespace

void lintEvents(const PieceDefinition& piece, Company known, Diagnostics& problems) {
    EventCycles(piece, known).report(problems);
    lintLastMoves(piece, problems);
}

}  // namespace chesspp::linting
