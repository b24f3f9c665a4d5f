// SPDX-License-Identifier: MIT
#include "core/moves/compiler/deeds.h"

#include "core/base/overloaded.h"
#include "core/moves/compiler/targets.h"
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
        switch (set.of) {
            case SetAction::Of::Mark: {
                const auto mark = rules_.markNamed(set.name);
                if (!mark) return {};
                Deed deed = Deed::of(What::Mark, square_);
                deed.mark = *mark;
                deed.turns = set.turns;
                return {{Formula::always(), {std::move(deed)}}};
            }
            case SetAction::Of::SelfCounter:
                return counted(set, What::CountPiece, spot_.start);
            case SetAction::Of::OtherCounter: {
                std::vector<Doing> doings = counted(set, What::CountPiece, square_);
                const Formula stands = folder_.content(square_, ~Contents{Content::Empty}, spot_);
                for (Doing& doing : doings) doing.when = doing.when.and_(stands);
                return doings;
            }
            case SetAction::Of::SquareCounter:
                return counted(set, What::CountSquare, square_);
            case SetAction::Of::SideCounter:
                return counted(set, What::CountSide, square_);
        }
        return {};
    }
    [[nodiscard]] std::vector<Doing> on(const GiveAction& gift) const {
        const auto kind = rules_.kindNamed(gift.kind);
        if (!kind) return {};
        Deed deed = Deed::of(What::Give, square_);
        deed.kinds = {*kind};
        return {{Formula::always(), {std::move(deed)}}};
    }
    [[nodiscard]] std::vector<Doing> on(const WallAction& wall) const {
        const bool builds = wall.change == WallChange::Build;
        std::vector<Doing> doings = once(builds ? What::Wall : What::Open);
        doings.front().when = builds ? folder_.noHole(square_, spot_) : folder_.isHole(square_, spot_);
        return doings;
    }
    // These have no single square, and are not asked for.
    [[nodiscard]] static std::vector<Doing> on(const MoveOtherAction&) { return {}; }
    [[nodiscard]] static std::vector<Doing> on(const PassAction&) { return {}; }
    [[nodiscard]] static std::vector<Doing> on(const MultiAction&) { return {}; }
    [[nodiscard]] static std::vector<Doing> on(const CastleAction&) { return {}; }

private:
    [[nodiscard]] std::vector<Doing> once(What what) const {
        return {{Formula::always(), {Deed::of(what, square_)}}};
    }
    [[nodiscard]] std::vector<Doing> counted(const SetAction& set, What what, Square at) const {
        const auto counter = rules_.counterNamed(set.name);
        if (!counter || set.value.empty()) return {};
        const Folder::Found found = folder_.worth(set.value.front(), spot_);
        if (found.when.isNever()) return {};
        Deed deed = Deed::of(what, at);
        deed.counter = *counter;
        deed.worth = found.worth;
        return {{found.when, {std::move(deed)}}};
    }
    [[nodiscard]] std::vector<Doing> chosen(What what, const KindChoice& into) const {
        std::vector<KindId> kinds = kindsToChoose(into, rules_);
        if (kinds.empty()) return {};
        std::vector<Doing> doings = once(what);
        doings.front().deeds.front().kinds = std::move(kinds);
        return doings;
    }
    [[nodiscard]] std::vector<Doing> shoved(Towards towards, int squares, Blocked blocked) const {
        std::vector<Doing> doings;
        forEachWorld(spot_, folder_, [&](World& world) {
            const ShoveBoard board{rules_.shape, spot_.start,
                                   [&](Square square) { return world.isOccupied(square); },
                                   [&](Square square) { return world.isHole(square); }};
            const auto steps = shove(board, square_, towards, squares, blocked);
            if (!steps || world.when().isNever()) return;
            Deed deed = Deed::of(What::Shove, square_);
            for (const ShoveStep& step : *steps) {
                std::visit(Overloaded{[&](const effect::Remove& taken) {
                                          deed.steps.push_back(Deed::of(What::Take, taken.at));
                                      },
                                      [&](const effect::Relocate& moved) {
                                          deed.steps.push_back(Deed::of(What::MoveOther, moved.from));
                                          deed.steps.back().to = moved.to;
                                      }},
                           step);
            }
            doings.push_back({world.when(), {std::move(deed)}});
        });
        return doings;
    }

    Square square_;
    const Spot& spot_;
    const Rules& rules_;
    Folder& folder_;
};

}  // namespace

RecipeStep stepOf(const Deed& deed, RecipeStep::Do what, RelativeSquare at, RelativeSquare to) {
    RecipeStep step = RecipeStep::of(what, at, to);
    step.mark = deed.mark;
    step.turns = deed.turns;
    step.counter = deed.counter;
    step.worth = deed.worth;
    if (what == RecipeStep::Do::Give) step.kind = deed.kinds.front();
    return step;
}

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
