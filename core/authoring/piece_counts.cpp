// SPDX-License-Identifier: MIT
#include "core/authoring/piece_counts.h"

#include "core/authoring/ruleset_cache.h"
#include "core/language/action_facts.h"
#include "core/language/visit_tree.h"
#include "core/notation/fen.h"

#include <algorithm>

namespace chesspp {
namespace {

class Counting {
public:
    std::vector<KindCount> kinds;

    void addKind(const std::string& id) { (void)of(id); }
    void addBoard(const Ruleset& ruleset, const Setup& setup, BySide<int> KindCount::* where) {
        for (const std::optional<SetupPiece>& each : setup.squares) {
            if (!each || each->piece.owner == Owner::Neutral) continue;
            ++(of(ruleset.definition(each->piece.kind).id).*where)[facing(each->piece.owner)];
        }
    }
    void addHands(const Ruleset& ruleset, const Setup& setup) {
        for (const Side side : kSides) {
            for (const auto& [kind, count] : setup.hands[side]) {
                of(ruleset.definition(kind).id).inHand[side] += count;
            }
        }
    }

private:
    KindCount& of(const std::string& id) {
        const auto known = std::ranges::find(kinds, id, &KindCount::kind);
        if (known != kinds.end()) return *known;
        return kinds.emplace_back(KindCount{.kind = id});
    }
};

}  // namespace

PieceCounts PieceCounts::of(RulesetCache& rulesets, const Variant& home, const Ruleset& ruleset,
                            const Setup& setup) {
    Counting counting;
    if (const Result<RulesetPtr> own = rulesets.of(home, home.shape, {})) {
        if (const Result<Position> start = writtenStart(*own)) {
            for (const ArmyEntry& entry : home.army) counting.addKind(entry.kind);
            counting.addBoard(**own, start->setup(), &KindCount::fullSet);
        }
    }
    counting.addBoard(ruleset, setup, &KindCount::onBoard);
    counting.addHands(ruleset, setup);
    std::erase_if(counting.kinds, [](const KindCount& each) {
        return each == KindCount{.kind = each.kind};  // in the army, but neither present nor in the start
    });
    return {std::move(counting.kinds)};
}

bool supportsHands(const Ruleset& ruleset, const Setup& setup) {
    bool supports = !setup.hands[Side::White].empty() || !setup.hands[Side::Black].empty() ||
                    ruleset.rules().fillsHands() || !ruleset.rules().drops.empty();
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        forEachAction(ruleset.definition(KindId{i}), [&]<class Action>(const Action&, const std::string&) {
            supports = supports || kFactsOf<Action>.fillsHands;
        });
    }
    return supports;
}

}  // namespace chesspp
