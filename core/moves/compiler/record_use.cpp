// SPDX-License-Identifier: MIT
// Finds changes by walking the actions; what conditions read comes from the rules' history and the programs.
#include "core/moves/compiler/record_use.h"

#include "core/base/overloaded.h"
#include "core/board/board_state.h"

#include <algorithm>
#include <array>
#include <variant>

namespace chesspp::compiler {

namespace {

/// Whether any action of the trees or of the events' parts is one that `wanted` names.
template <class Wanted>
class Search {
public:
    explicit Search(Wanted wanted) : wanted_(std::move(wanted)) {}

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
struct IsWall {
    bool operator()(const WallAction&) const { return true; }
    bool operator()(const auto&) const { return false; }
};
struct IsGift {
    bool operator()(const GiveAction&) const { return true; }
    bool operator()(const auto&) const { return false; }
};

/// Whether somewhere in it a mark is asked for, or an attack, which may be by one.
[[nodiscard]] bool asksOfMarks(const Expression& expression);
[[nodiscard]] bool asksOfMarks(const std::vector<Expression>& expressions) {
    return std::ranges::any_of(expressions, [](const Expression& each) { return asksOfMarks(each); });
}
bool asksOfMarks(const Expression& expression) {
    return std::visit(Overloaded{[](const Literal&) { return false; }, [](Subject) { return false; },
                                 [](const MemberAccess& access) {
                                     const Member& member = access.member;
                                     return member == Member{SquareMember::Marked} ||
                                            member == Member{SquareMember::AttackedBy} ||
                                            member == Member{SquareMember::DefendedBy} ||
                                            member == Member{SideMember::InCheck} || asksOfMarks(access.of) ||
                                            asksOfMarks(access.arguments);
                                 },
                                 [](const Negation& form) { return asksOfMarks(form.operand); },
                                 [](const Otherwise& form) { return asksOfMarks(form.leaf); },
                                 [](const auto& form) { return asksOfMarks(form.operands); }},
                      expression.form);
}
/// While a move is made its own marks stand beside older ones: whose they are must be known.
[[nodiscard]] bool asksOfMarks(const EventRule& rule) {
    return asksOfMarks(rule.when) || asksOfMarks(rule.conditions) ||
           std::ranges::any_of(rule.parts,
                               [](const MultiPart& part) { return asksOfMarks(part.conditions); });
}

}  // namespace

bool asks(const ProgramBook& programs, const Member& member) {
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const Program& program = programs[static_cast<std::uint16_t>(i)];
        if (std::ranges::find(program.members, member) != program.members.end()) return true;
    }
    return false;
}

bool remembersMarks(const Rules& rules) {
    return rules.marks.size() > kMostMarks || std::ranges::any_of(rules.kinds, [&](const KindRules& kind) {
               return Search(IsOldMark{}).tree(kind.tree) || Search(IsMark{}).events(kind.on) ||
                      (!rules.marks.empty() && std::ranges::any_of(kind.on, [](const EventRule& rule) {
                          return rule.enabled == Enabled::Yes && asksOfMarks(rule);
                      }));
           });
}

bool usesHoles(const Rules& rules) {
    return std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
        return Search(IsWall{}).tree(kind.tree) || Search(IsWall{}).events(kind.on);
    });
}

RecordUse recordUseOf(const Rules& rules, const ProgramBook& programs) {
    const HistoryUse& history = rules.history;
    RecordUse use;
    // Who asks for what is not counted learns what the setup said.
    static constexpr std::array<Member, 9> kAsked{
        BoardMember::MoveNumber, BoardMember::MovesPlayed, BoardMember::Occurrences,
        PieceMember::Moves,      PieceMember::Captures,    PieceMember::TurnsSinceMoved,
        PieceMember::Promoted,   SideMember::Castled,      SideMember::ChecksGiven};
    use.clock = std::ranges::any_of(kAsked, [&](const Member& member) { return asks(programs, member); });
    use.moveCounts = history.moveCounts;
    use.captureCounts = history.captureCounts;
    use.moveTimes = history.moveTimes;
    use.promotions = history.promotions;
    use.castled = history.castled;
    use.checksGiven = history.checksGiven;
    use.occurrences = history.occurrences;
    use.lookBack = history.lookBack;
    use.hands = asks(programs, SideMember::Hand) || std::ranges::any_of(rules.kinds, [](const auto& kind) {
                    return Search(IsGift{}).tree(kind.tree) || Search(IsGift{}).events(kind.on);
                });
    use.marks = remembersMarks(rules);
    use.counters = static_cast<int>(rules.counters.size());
    use.kinds = static_cast<int>(rules.kinds.size());
    use.markNames = static_cast<int>(rules.marks.size());
    return use;
}

}  // namespace chesspp::compiler
