// SPDX-License-Identifier: MIT
#include "core/moves/oracle_settle.h"

#include "core/moves/oracle_conditions.h"
#include "core/moves/oracle_values.h"

namespace chesspp::oracle {

namespace {

std::optional<Effect> leaveMark(const View& view, Square square, const SetAction& set) {
    const std::optional<MarkId> mark = view.rules.markNamed(set.name);
    if (!mark || !sideOf(view.self().owner)) return std::nullopt;
    return effect::LeaveMark{*mark, square, set.turns};
}

}  // namespace

std::optional<Effect> settle(const View& view, const Words& words, const SetAction& set) {
    if (!words.destination) return std::nullopt;
    const Square square = *words.destination;
    if (set.of == SetAction::Of::Mark) return leaveMark(view, square, set);

    const std::optional<CounterId> counter = view.rules.counterNamed(set.name);
    if (!counter || set.value.empty()) return std::nullopt;
    const Value found = valueOf(view, words, set.value.front());
    const auto* value = std::get_if<std::int64_t>(&found);
    if (value == nullptr) return std::nullopt;
    switch (set.of) {
        case SetAction::Of::SelfCounter:
            if (view.gone != nullptr) return std::nullopt;
            return effect::CountOnPiece{view.actor, *counter, *value};
        case SetAction::Of::OtherCounter:
            if (!view.setup.at(square)) return std::nullopt;
            return effect::CountOnPiece{square, *counter, *value};
        case SetAction::Of::SquareCounter:
            return effect::CountOnSquare{square, *counter, *value};
        case SetAction::Of::SideCounter: {
            const std::optional<Side> own = sideOf(view.self().owner);
            if (!own) return std::nullopt;
            return effect::CountForSide{*own, *counter, *value};
        }
        case SetAction::Of::Mark:
            break;
    }
    return std::nullopt;
}

std::optional<Effect> wallOn(const View& view, const WallAction& wall, Square square) {
    const bool builds = wall.change == WallChange::Build;
    if (builds == view.isHole(square)) return std::nullopt;
    return effect::SetHole{square, builds ? effect::HoleChange::Make : effect::HoleChange::Remove};
}

std::optional<Effect> giftOf(const View& view, const GiveAction& gift) {
    const std::optional<KindId> kind = view.rules.kindNamed(gift.kind);
    const std::optional<Side> own = sideOf(view.self().owner);
    if (!kind || !own) return std::nullopt;
    return effect::Give{*own, *kind};
}

}  // namespace chesspp::oracle
