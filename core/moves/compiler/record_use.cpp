// SPDX-License-Identifier: MIT
//
// A walk over actions; what conditions ask for stands in the rules' history and in the
// programs.
#include "core/moves/compiler/record_use.h"

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
            return (node.action &&
                    std::visit([this](const auto& each) { return found(each); }, *node.action)) ||
                   tree(node.children);
        });
    }
    [[nodiscard]] bool parts(const std::vector<MultiPart>& list) const {
        return std::ranges::any_of(list, [this](const MultiPart& part) {
            return part.enabled == Enabled::Yes &&
                   std::visit([this](const auto& each) { return found(each); }, part.action);
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

[[nodiscard]] bool asks(const ProgramBook& programs, const Member& member) {
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const Program& program = programs[static_cast<std::uint16_t>(i)];
        if (std::ranges::find(program.members, member) != program.members.end()) return true;
    }
    return false;
}

}  // namespace

bool remembersMarks(const Rules& rules) {
    return rules.marks.size() > kMostMarks || std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
               return Search(IsOldMark{}).tree(kind.tree) || Search(IsMark{}).events(kind.on);
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
