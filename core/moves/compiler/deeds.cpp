// SPDX-License-Identifier: MIT
//
// Actions as deeds.
#include "core/moves/compiler/deeds.h"

#include "core/actions/names.h"
#include "core/base/overloaded.h"
#include "core/moves/compiler/targets.h"
#include "core/moves/compiler/uncompiled.h"
#include "core/moves/compiler/worlds.h"
#include "core/moves/shove.h"

#include <variant>

namespace chesspp::compiler {

namespace {

using What = Deed::What;

class Doer {
public:
    Doer(Square square, const Spot& spot, const Rules& rules, Folder& folder)
        : square_(square), spot_(spot), rules_(rules), folder_(folder) {}

    [[nodiscard]] std::vector<Doing> on(const MoveAction&) const { return once(What::MoveActor); }
    [[nodiscard]] std::vector<Doing> on(const CaptureAction&) const { return once(What::Take); }
    [[nodiscard]] std::vector<Doing> on(const SwapAction&) const { return once(What::SwapActor); }
    [[nodiscard]] std::vector<Doing> on(const SummonAction& summon) const {
        return chosen(What::Bring, summon.into);
    }
    [[nodiscard]] std::vector<Doing> on(const PromoteAction& promote) const {
        return chosen(What::ChangeActor, promote.into);
    }
    [[nodiscard]] std::vector<Doing> on(const ConvertAction&) const {
        std::vector<Doing> doings = once(What::TakeOver);
        doings.front().when = folder_.content(square_, ~Contents{Content::Empty}, spot_);
        return doings;
    }
    [[nodiscard]] std::vector<Doing> on(const PushAction& push) const {
        return shoved(Towards::Away, push.squares, push.blocked);
    }
    [[nodiscard]] std::vector<Doing> on(const PullAction& pull) const {
        return shoved(Towards::Actor, pull.squares, pull.blocked);
    }
    [[nodiscard]] std::vector<Doing> on(const SetAction& set) const {
        // The compiled boards keep marks for one turn, and no counters.
        if (set.of != SetAction::Of::Mark || set.turns != 1) return beyond(set);
        const auto mark = rules_.markNamed(set.name);
        if (!mark) return {};
        std::vector<Doing> doings = once(What::Mark);
        doings.front().deeds.front().mark = *mark;
        return doings;
    }
    [[nodiscard]] std::vector<Doing> on(const UncompiledAction auto& action) const { return beyond(action); }
    // These have no single square, and are not asked for.
    [[nodiscard]] static std::vector<Doing> on(const MoveOtherAction&) { return {}; }
    [[nodiscard]] static std::vector<Doing> on(const PassAction&) { return {}; }
    [[nodiscard]] static std::vector<Doing> on(const MultiAction&) { return {}; }
    [[nodiscard]] static std::vector<Doing> on(const CastleAction&) { return {}; }

private:
    [[nodiscard]] std::vector<Doing> once(What what) const {
        return {{Formula::always(), {{what, square_, square_, {}, {}}}}};
    }
    [[nodiscard]] std::vector<Doing> chosen(What what, const KindChoice& into) const {
        std::vector<KindId> kinds = kindsToChoose(into, rules_);
        if (kinds.empty()) return {};
        std::vector<Doing> doings = once(what);
        doings.front().deeds.front().kinds = std::move(kinds);
        return doings;
    }
    [[nodiscard]] std::vector<Doing> beyond(const auto& action) const {
        folder_.refuse({"compile.action-not-compiled", {{"action", nameOf(Action{action})}}});
        return {};
    }

    [[nodiscard]] std::vector<Doing> shoved(Towards towards, int squares, Blocked blocked) const {
        std::vector<Doing> doings;
        forEachWorld(spot_, folder_, [&](World& world) {
            const ShoveBoard board{rules_.shape, spot_.start,
                                   [&](Square square) { return world.isOccupied(square); },
                                   [](Square) { return false; }};
            const auto steps = shove(board, square_, towards, squares, blocked);
            if (!steps || world.when().isNever()) return;
            Doing doing{world.when(), {}};
            for (const ShoveStep& step : *steps) {
                std::visit(
                    Overloaded{[&](const effect::Remove& taken) {
                                   doing.deeds.push_back({What::Take, taken.at, taken.at, {}, {}});
                               },
                               [&](const effect::Relocate& moved) {
                                   doing.deeds.push_back({What::MoveOther, moved.from, moved.to, {}, {}});
                               }},
                    step);
            }
            doings.push_back(std::move(doing));
        });
        return doings;
    }

    Square square_;
    const Spot& spot_;
    const Rules& rules_;
    Folder& folder_;
};

}  // namespace

std::vector<Doing> doingsOn(const Action& action, Square square, const Spot& spot, const Rules& rules,
                            Folder& folder) {
    const Doer doer(square, spot, rules, folder);
    return std::visit([&](const auto& each) { return doer.on(each); }, action);
}

std::vector<Doing> doingsOn(const PartAction& action, Square square, const Spot& spot, const Rules& rules,
                            Folder& folder) {
    const Doer doer(square, spot, rules, folder);
    return std::visit([&](const auto& each) { return doer.on(each); }, action);
}

std::optional<Square> squareBeside(Square base, Offset offset, const Spot& spot, const Rules& rules) {
    return rules.shape.neighbour(base, stepFor(spot.image.of(offset), spot.side));
}

}  // namespace chesspp::compiler
