// SPDX-License-Identifier: MIT
#include "core/moves/compiler/action_steps.h"

#include "core/moves/compiler/targets.h"
#include "core/moves/compiler/worlds.h"
#include "core/moves/shove.h"

#include <utility>
#include <variant>

namespace chesspp::compiler {

namespace {

/// The side of the actor is known, so its effects name it.
class StepLowering {
public:
    StepLowering(Square square, const Spot& spot, const Rules& rules, Folder& folder)
        : square_(square), spot_(spot), rules_(rules), folder_(folder) {}

    using Alternatives = std::vector<Alternative>;

    [[nodiscard]] Alternatives on(const MoveAction&) const {
        return byActor(effect::relocate(spot_.start, square_));
    }
    [[nodiscard]] Alternatives on(const CaptureAction&) const { return one(effect::remove(square_)); }
    [[nodiscard]] Alternatives on(const SwapAction&) const {
        return byActor(effect::exchange(spot_.start, square_));
    }
    [[nodiscard]] Alternatives on(const SummonAction& summon) const {
        return choosing(one(effect::place(square_, {}, ownerOf(spot_.side))), summon.into);
    }
    [[nodiscard]] Alternatives on(const PromoteAction& promote) const {
        return choosing(byActor(effect::transform(spot_.start, {})), promote.into);
    }
    [[nodiscard]] Alternatives on(const ConvertAction&) const {
        return one(effect::convert(square_, ownerOf(spot_.side)), occupied());
    }
    [[nodiscard]] Alternatives on(const PushAction& push) const {
        return shoved(Towards::Away, push.squares, push.blocked);
    }
    [[nodiscard]] Alternatives on(const PullAction& pull) const {
        return shoved(Towards::Actor, pull.squares, pull.blocked);
    }
    [[nodiscard]] Alternatives on(const WallAction& wall) const {
        if (wall.change == WallChange::Build) {
            return one(effect::makeHole(square_), folder_.noHole(square_, spot_));
        }
        return one(effect::removeHole(square_), folder_.isHole(square_, spot_));
    }
    [[nodiscard]] Alternatives on(const SetAction& set) const {
        if (set.of == SetAction::Of::Mark) {
            const auto mark = rules_.markNamed(set.name);
            return mark ? one(effect::leaveMark(*mark, square_, set.turns)) : Alternatives{};
        }
        const auto counter = rules_.counterNamed(set.name);
        if (!counter || set.value.empty()) return {};
        const Folder::Found found = folder_.worth(set.value.front(), spot_);
        if (found.when.isNever()) return {};
        const std::int64_t value = found.worth.number;
        const auto counted = [&](const Effect& effect, const Formula& when) {
            return Alternatives{{when, {{{effect}, {}, found.worth.program}}}};
        };
        switch (set.of) {
            case SetAction::Of::SelfCounter:
                return counted(effect::countOnPiece(spot_.start, *counter, value), found.when);
            case SetAction::Of::OtherCounter:
                return counted(effect::countOnPiece(square_, *counter, value), found.when.and_(occupied()));
            case SetAction::Of::SquareCounter:
                return counted(effect::countOnSquare(square_, *counter, value), found.when);
            case SetAction::Of::SideCounter:
                return counted(effect::countForSide(spot_.side, *counter, value), found.when);
            case SetAction::Of::Mark:
                break;
        }
        return {};
    }
    [[nodiscard]] Alternatives on(const GiveAction& gift) const {
        const auto kind = rules_.kindNamed(gift.kind);
        return kind ? one(effect::give(spot_.side, *kind)) : Alternatives{};
    }
    // These have no single square.
    [[nodiscard]] static Alternatives on(const MoveOtherAction&) { return {}; }
    [[nodiscard]] static Alternatives on(const PassAction&) { return {}; }

private:
    [[nodiscard]] static Alternatives one(const Effect& effect, const Formula& when = Formula::always()) {
        return {{when, {{{effect}}}}};
    }
    [[nodiscard]] static Alternatives byActor(const Effect& effect) {
        return {{Formula::always(), {{{effect, true}}}}};
    }
    [[nodiscard]] Formula occupied() const {
        return folder_.content(square_, ~Contents{Content::Empty}, spot_);
    }
    [[nodiscard]] Alternatives choosing(Alternatives alternatives, const KindChoice& into) const {
        std::vector<KindId> kinds = kindsToChoose(into, rules_);
        if (kinds.empty()) return {};
        alternatives.front().steps.front().kinds = std::move(kinds);
        return alternatives;
    }
    [[nodiscard]] Alternatives shoved(Towards towards, int squares, Blocked blocked) const {
        Alternatives alternatives;
        forEachWorld(spot_, folder_, [&](World& world) {
            const ShoveBoard board{rules_.shape, spot_.start,
                                   [&](Square square) { return world.isOccupied(square); },
                                   [&](Square square) { return world.isHole(square); }};
            const auto steps = shove(board, square_, towards, squares, blocked);
            if (!steps || world.when().isNever()) return;
            PartStep shoved{{.at = square_}, false, {steps->begin(), steps->end()}};
            alternatives.push_back({world.when(), {{std::move(shoved)}}});
        });
        return alternatives;
    }

    Square square_;
    const Spot& spot_;
    const Rules& rules_;
    Folder& folder_;
};

}  // namespace

std::vector<Alternative> alternativesOn(const ActionPart& part, Square square, const Spot& spot,
                                        const Rules& rules, Folder& folder) {
    const StepLowering lowering(square, spot, rules, folder);
    return part.visit([&](const auto& each) { return lowering.on(each); });
}

std::optional<Square> squareBeside(Square base, Offset offset, const Spot& spot, const Rules& rules) {
    return rules.shape.neighbour(base, stepFor(spot.image.of(offset), spot.side));
}

}  // namespace chesspp::compiler
