// SPDX-License-Identifier: MIT
// Finds changes by walking the actions; what conditions read comes from the rules' history and the programs.
#include "core/moves/compiler/record_use.h"

#include "core/board/board_state.h"
#include "core/language/action_facts.h"
#include "core/language/condition_types.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <variant>

namespace chesspp::compiler {

namespace {

/// Whether any action of the trees or of the events' parts is one that `wanted` names.
template <class Wanted>
class Search {
public:
    constexpr explicit Search(Wanted wanted) : wanted_(std::move(wanted)) {}

    [[nodiscard]] bool tree(const std::vector<Node>& nodes) const {
        return std::ranges::any_of(nodes, [this](const Node& node) {
            if (node.enabled == Enabled::No) return false;
            return (node.action && std::visit([&](const auto& each) { return found(each); }, *node.action)) ||
                   tree(node.children);
        });
    }
    [[nodiscard]] bool parts(const std::vector<MultiPart>& list) const {
        return std::ranges::any_of(list, [this](const MultiPart& part) {
            return part.enabled == Enabled::Yes &&
                   std::visit([&](const auto& each) { return found(each); }, part.action);
        });
    }
    [[nodiscard]] bool events(const std::vector<EventRule>& on) const {
        return std::ranges::any_of(
            on, [this](const EventRule& rule) { return rule.enabled == Enabled::Yes && parts(rule.parts); });
    }

private:
    [[nodiscard]] bool found(const MultiAction& multi) const { return parts(multi.parts); }
    [[nodiscard]] bool found(const auto& action) const { return wanted_(action); }

    Wanted wanted_;
};

struct IsOldMark {
    bool operator()(const SetAction& set) const { return set.of == SetAction::Of::Mark && set.turns != 1; }
    bool operator()(const auto&) const { return false; }
};
struct IsMark {
    bool operator()(const SetAction& set) const { return set.of == SetAction::Of::Mark; }
    bool operator()(const auto&) const { return false; }
};
constexpr Search kWalls{[]<class One>(const One&) { return std::is_same_v<One, WallAction>; }};
constexpr Search kGifts{[]<class One>(const One&) { return kFactsOf<One>.fillsHands; }};

/// Whether it reads marks, or attacks, which may be through marks.
[[nodiscard]] bool readsMarks(const Expression& expression) {
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    const auto depends = access != nullptr ? rowOf(access->member).depends : MemberDependence::Nothing;
    return depends == MemberDependence::Marks || depends == MemberDependence::Attacks ||
           depends == MemberDependence::LegalMoves ||
           std::ranges::any_of(operandsOf(expression),
                               [](const Expression* operand) { return readsMarks(*operand); });
}
[[nodiscard]] bool readsMarks(const std::vector<Expression>& expressions) {
    return std::ranges::any_of(expressions, [](const Expression& each) { return readsMarks(each); });
}
/// While a move is made its own marks stand beside older ones, so owners must be known.
[[nodiscard]] bool readsMarks(const EventRule& rule) {
    return readsMarks(rule.when) || readsMarks(rule.conditions) ||
           std::ranges::any_of(rule.parts, [](const MultiPart& part) { return readsMarks(part.conditions); });
}

}  // namespace

bool remembersMarks(const Rules& rules) {
    // In a turn of several moves marks of both sides stand.
    return rules.marks.size() > kMostMarks || (rules.turn && !rules.marks.empty()) ||
           std::ranges::any_of(rules.kinds, [&](const KindRules& kind) {
               return Search(IsOldMark{}).tree(kind.tree) || Search(IsMark{}).events(kind.on) ||
                      (!rules.marks.empty() && std::ranges::any_of(kind.on, [](const EventRule& rule) {
                          return rule.enabled == Enabled::Yes && readsMarks(rule);
                      }));
           });
}

bool usesHoles(const Rules& rules) {
    return std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
        return kind.droppedAs != DroppedAs::Piece || kWalls.tree(kind.tree) || kWalls.events(kind.on);
    });
}

RecordUse recordUseOf(const Rules& rules, const ProgramTable& programs) {
    RecordUse use{.history = rules.history};
    // Counts that are not kept up are read from the setup.
    use.clock = programs.anyReads(MemberDependence::PieceHistory) ||
                programs.anyReads(MemberDependence::History) || rules.turn.has_value();
    use.hands = rules.fillsHands() || !rules.drops.empty() || !rules.gates.empty() ||
                programs.anyReads(MemberDependence::Hands) ||
                std::ranges::any_of(rules.kinds, [](const auto& kind) {
                    return kGifts.tree(kind.tree) || kGifts.events(kind.on);
                });
    use.marks = remembersMarks(rules);
    use.counters = static_cast<int>(rules.counters.size());
    use.kinds = static_cast<int>(rules.kinds.size());
    use.markNames = static_cast<int>(rules.marks.size());
    return use;
}

}  // namespace chesspp::compiler
