// SPDX-License-Identifier: MIT
// Finds possibly endless events: cycles of event parts in which no part is proved not to trigger the next
// one.
#include "core/analysis/condition_prover.h"
#include "core/analysis/lint_parts.h"
#include "core/base/bounds.h"
#include "core/game/event_cycles.h"
#include "core/language/action_facts.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::linting {

namespace {

/// Whose event is called.
enum class Who : std::uint8_t { Itself, Another };

struct Called {
    PieceEvent event{};
    Who who = Who::Itself;
    std::string_view kind;  ///< of the one that is called; empty: any
};

struct Part {
    const PieceDefinition* piece;
    const EventRule* rule;
    const MultiPart* part;
    std::string pointer;
};

Expression counterOf(const std::string& name) {
    return {MemberAccess{
        PieceMember::Counter, {Expression{Subject::Self}}, {Expression{Literal{std::string(name)}}}}};
}

Condition equal(Expression left, Expression right) {
    return {Comparison{ComparisonOperator::Equal, {std::move(left), std::move(right)}}};
}

Condition selfIs(const std::string& kind) {
    return equal({MemberAccess{PieceMember::Kind, {Expression{Subject::Self}}, {}}},
                 Expression{Literal{std::string(kind)}});
}

/// Whether they hold together somewhere, as far as anybody can prove.
bool mayHold(const std::vector<Condition>& conditions, Assumptions known) {
    return std::ranges::all_of(conditions, [&](const Condition& condition) {
        const bool may = known.proofOf(condition) != Proof::Never;
        known.assume(condition);
        return may;
    });
}

/// Whether events follow from what happens in this one: a turn's start and end come once.
bool comesInRounds(PieceEvent event) {
    return event != PieceEvent::TurnStarts && event != PieceEvent::TurnEnds;
}

/// Of more pairs of parts nothing is proved: they may follow.
constexpr std::size_t kMostChains = 20'000;

class Circles {
public:
    Circles(const PieceDefinition& piece, Company known) : piece_(piece), known_(known) {
        add(piece);
        for (const PieceDefinition* each : known) {
            if (each->id != piece.id) add(*each);
        }
        own_ = static_cast<std::size_t>(std::ranges::count(parts_, &piece, &Part::piece));
        connect();
    }

    void tell(Diagnostics& problems) const {
        std::map<std::size_t, Ways> told;
        const auto refused = tellRefused(problems);
        for (std::size_t i = 0; i < own_; ++i) {
            Ways ways = waysFrom(i);
            const bool known = std::ranges::any_of(told, [&](const auto& other) {
                return ways.contains(other.first) && other.second.contains(i);
            });
            if (refused != parts_[i].pointer) {
                if (known || !ways.contains(i)) continue;
                std::string chain = nameOf(i);
                for (std::size_t each = ways.at(i); each != i; each = ways.at(each)) {
                    chain.insert(0, nameOf(each) + " > ");
                }
                problems.warning({{}, parts_[i].pointer, 0, 0}, "lint.event-chain",
                                 {{"chain", nameOf(i) + " > " + chain}, {"most", bounds::kEventRounds}});
            }
            told.emplace(i, std::move(ways));
        }
    }

private:
    /// Tells of a piece that no game takes; the part by which it is so.
    std::optional<std::string> tellRefused(Diagnostics& problems) const {
        const std::vector<std::string> kinds = promotionsForEver(piece_.id, [this](std::string_view id) {
            const auto found = std::ranges::find(known_, id, &PieceDefinition::id);
            return id == piece_.id ? &piece_.on : found != known_.end() ? &(*found)->on : nullptr;
        });
        if (kinds.empty()) return std::nullopt;
        std::string chain;
        for (const std::string& kind : kinds) chain += (chain.empty() ? "" : " > ") + kind;
        std::string pointer = furtherPromotion(piece_.id, piece_.on)->pointer;
        problems.warning({{}, pointer, 0, 0}, "lint.event-promotes-on",
                         {{"chain", chain}, {"most", bounds::kEventRounds}});
        return pointer;
    }

    void add(const PieceDefinition& piece) {
        for (std::size_t i = 0; i < piece.on.size(); ++i) {
            const EventRule& rule = piece.on[i];
            if (rule.enabled == Enabled::No || !comesInRounds(rule.event)) continue;
            for (std::size_t j = 0; j < rule.parts.size(); ++j) {
                if (rule.parts[j].enabled == Enabled::No) continue;
                setBy(rule.parts[j]);
                parts_.push_back({&piece, &rule, &rule.parts[j],
                                  "/on/" + std::to_string(i) + "/parts/" + std::to_string(j)});
            }
        }
    }

    [[nodiscard]] std::string nameOf(std::size_t part) const {
        const Part& named = parts_[part];
        return named.piece == &piece_ ? named.pointer : named.piece->id + ' ' + named.pointer;
    }

    /// The number that it always sets, if it sets one.
    [[nodiscard]] static std::optional<std::int64_t> number(const SetAction& set) {
        const auto* literal = set.value.size() == 1 ? std::get_if<Literal>(&set.value.front().form) : nullptr;
        const auto* value = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
        return value != nullptr ? std::optional(*value) : std::nullopt;
    }

    /// Notes which values the counters of pieces get while events call one another.
    void setBy(const MultiPart& part) {
        const auto* set = std::get_if<SetAction>(&part.action);
        if (set == nullptr) return;
        if (set->of != SetAction::Of::SelfCounter && set->of != SetAction::Of::OtherCounter) return;
        std::optional<std::int64_t> value = number(*set);
        const auto [found, isNew] = values_.try_emplace(set->name, value);
        if (!isNew && found->second != value) found->second = std::nullopt;
    }

    /// What is known of the piece whose rule this was once its effects are made: nobody sets its counters
    /// to anything else.
    void assumeDone(const EventRule& rule, Assumptions& known) const {
        for (const MultiPart& part : rule.parts) {
            const auto* set = std::get_if<SetAction>(&part.action);
            const bool always = part.enabled == Enabled::Yes && part.conditions.empty() && !part.target;
            if (set == nullptr || !always || set->of != SetAction::Of::SelfCounter) continue;
            const std::optional<std::int64_t> value = values_.at(set->name);
            if (value) known.assume(equal(counterOf(set->name), Expression{Literal{*value}}));
        }
    }

    /// Who is called by what the part does, apart from pieces that it loses.
    [[nodiscard]] static std::vector<Called> calledBy(const Part& from) {
        const std::string_view own = from.piece->id;
        const Called itself{PieceEvent::Moved, Who::Itself, own};
        const Called another{PieceEvent::Moved, Who::Another, {}};
        const PartAction& action = from.part->action;
        const bool elsewhere = from.part->target.has_value();
        if (std::holds_alternative<MoveAction>(action)) {
            return elsewhere ? std::vector{itself} : std::vector<Called>{};
        }
        if (std::holds_alternative<SwapAction>(action)) {
            return elsewhere ? std::vector{itself, another} : std::vector<Called>{};
        }
        if (std::holds_alternative<MoveOtherAction>(action) || std::holds_alternative<PushAction>(action) ||
            std::holds_alternative<PullAction>(action)) {
            return {another};
        }
        if (const auto* promote = std::get_if<PromoteAction>(&action)) {
            std::vector<Called> called;
            for (const std::string& into : promote->into.kinds) {
                if (into != own) called.push_back({PieceEvent::Promoted, Who::Itself, into});
            }
            return called;
        }
        // It takes whom it replaces, and there are as many pieces as before.
        if (std::holds_alternative<SummonAction>(action)) return {{PieceEvent::Captures, Who::Itself, own}};
        return {};
    }

    /// Whether the part does anything at all, as far as anybody can prove.
    [[nodiscard]] static bool mayRun(const Part& from) {
        Assumptions base;
        base.setStartElsewhere();
        base.assume(selfIs(from.piece->id));
        Assumptions there = base;
        if (std::holds_alternative<SummonAction>(from.part->action)) {
            there.restrict(Expression{Subject::Destination}, {Found::Friend, Found::Enemy, Found::Neutral});
        }
        return from.rule->event != PieceEvent::Captured && mayHold(from.rule->when, base) &&
               mayHold(from.rule->conditions, base) && mayHold(from.part->conditions, there);
    }

    /// Finds out who may call whom.
    void connect() {
        std::vector<bool> runs;
        // What rules itself out by what it sets comes once to each piece.
        for (const Part& part : parts_) runs.push_back(mayRun(part) && mayFollow(part, part));
        next_.resize(parts_.size());
        std::size_t asked = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (!runs[i]) continue;
            const std::vector<Called> called = calledBy(parts_[i]);
            for (std::size_t j = 0; j < parts_.size() && !called.empty(); ++j) {
                if (!runs[j]) continue;
                const bool calls = std::ranges::any_of(called, [&](const Called& each) {
                    if (each.event != parts_[j].rule->event) return false;
                    if (!each.kind.empty() && each.kind != parts_[j].piece->id) return false;
                    return each.who == Who::Another || ++asked > kMostChains ||
                           mayFollow(parts_[i], parts_[j]);
                });
                if (calls) next_[i].push_back(j);
            }
        }
    }

    /// Whether what the first has done leaves the same piece's other one possible.
    [[nodiscard]] bool mayFollow(const Part& from, const Part& to) const {
        Assumptions known;
        known.setStartElsewhere();
        known.assume(selfIs(to.piece->id));
        assumeDone(*from.rule, known);
        return mayHold(to.rule->when, known) && mayHold(to.rule->conditions, known) &&
               mayHold(to.part->conditions, known);
    }

    /// All that a part leads to, by the one before on a shortest way; itself where it lies on a circle.
    using Ways = std::map<std::size_t, std::size_t>;
    [[nodiscard]] Ways waysFrom(std::size_t start) const {
        Ways before;
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
    std::vector<std::vector<std::size_t>> next_;                 ///< whom each may call
    std::map<std::string, std::optional<std::int64_t>> values_;  ///< nothing: several, or not known before
};

}  // namespace

void lintEvents(const PieceDefinition& piece, Company known, Diagnostics& problems) {
    Circles(piece, known).tell(problems);
}

}  // namespace chesspp::linting
