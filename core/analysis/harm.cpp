// SPDX-License-Identifier: MIT
#include "core/analysis/harm.h"

#include "core/analysis/assumptions.h"
#include "core/analysis/tree_walk.h"
#include "core/base/overloaded.h"

#include <algorithm>

namespace chesspp {

namespace {

/// Whether the conditions may hold where a royal of this owner stands on `destination`.
bool mayHoldOnRoyal(const std::vector<Condition>& conditions, Findings owner) {
    const Expression destination{Subject::Destination};
    const Expression piece{MemberAccess{SquareMember::Piece, {destination}, {}}};
    Assumptions known;
    known.setStartElsewhere();
    known.restrict(destination, owner);
    known.assume(Condition{MemberAccess{PieceMember::Royal, {piece}, {}}});
    return std::ranges::all_of(conditions, [&](const Condition& condition) {
        const bool may = known.proofOf(condition) != Proof::Never;
        known.assume(condition);
        return may;
    });
}

/// What an action may do to somebody who stands on its destination, or elsewhere.
enum class Harm : std::uint8_t { None, OnDestination, Anywhere };

template <class Action>
Harm harmOf(const Action& action) {
    return Overloaded{
        [](const MoveAction&) { return Harm::OnDestination; },
        [](const CaptureAction&) { return Harm::OnDestination; },
        [](const SummonAction&) { return Harm::OnDestination; },
        [](const ConvertAction&) { return Harm::OnDestination; },
        [](const MoveOtherAction&) { return Harm::OnDestination; },
        [](const WallAction& wall) {
            return wall.change == WallChange::Build ? Harm::OnDestination : Harm::None;
        },
        [](const PushAction& push) { return push.blocked == Blocked::Refuse ? Harm::None : Harm::Anywhere; },
        [](const PullAction& pull) { return pull.blocked == Blocked::Refuse ? Harm::None : Harm::Anywhere; },
        [](const MultiAction&) { return Harm::Anywhere; },
        [](const PromoteAction&) { return Harm::None; },
        [](const CastleAction&) { return Harm::None; },
        [](const SwapAction&) { return Harm::None; },
        [](const SetAction&) { return Harm::None; },
        [](const GiveAction&) { return Harm::None; },
        [](const PassAction&) { return Harm::None; },
    }(action);
}

bool movesOthers(const MultiPart& part) {
    return std::holds_alternative<SwapAction>(part.action) ||
           std::holds_alternative<MoveOtherAction>(part.action) ||
           std::holds_alternative<PushAction>(part.action) || std::holds_alternative<PullAction>(part.action);
}

/// `shown` are the conditions on the square that the multi is shown on.
bool mayTake(const std::vector<MultiPart>& parts, const std::vector<Condition>& shown, Findings owner) {
    bool takes = false;
    bool shoves = false;
    for (const MultiPart& part : parts) {
        if (part.enabled == Enabled::No) continue;
        shoves = shoves || movesOthers(part);
        const Harm harm = std::visit([](const auto& action) { return harmOf(action); }, part.action);
        if (harm == Harm::Anywhere) return true;
        if (harm == Harm::None) continue;
        takes = true;
        const bool onShown = part.at == PartBase::Destination && !part.target &&
                             !std::holds_alternative<MoveOtherAction>(part.action);
        const bool ruledOut =
            !mayHoldOnRoyal(part.conditions, owner) || (onShown && !mayHoldOnRoyal(shown, owner));
        if (!ruledOut) return true;
    }
    // Who is shoved onto a square is taken there, though the conditions saw it elsewhere.
    return takes && shoves;
}

bool takesOnTheWay(const Node& node, Findings owner) {
    if (!node.target) return false;
    if (const auto* hop = std::get_if<Hop>(&*node.target)) return hop->hurdle != HurdleFate::Leave;
    const auto* path = std::get_if<PathTarget>(&*node.target);
    if (path == nullptr) return false;
    return std::ranges::any_of(path->legs, [&](const Leg& leg) {
        const bool hurdle = !leg.target.empty() && std::holds_alternative<Hop>(leg.target.front()) &&
                            std::get<Hop>(leg.target.front()).hurdle != HurdleFate::Leave;
        return hurdle || (leg.taking == LegTaking::Takes && mayHoldOnRoyal(leg.conditions, owner));
    });
}

bool mayTake(const Node& node, Findings owner) {
    if (!node.action) return false;
    if (takesOnTheWay(node, owner)) return true;
    if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
        return mayTake(multi->parts, node.conditions, owner);
    }
    const Harm harm = std::visit([](const auto& action) { return harmOf(action); }, *node.action);
    return harm == Harm::Anywhere || (harm == Harm::OnDestination && mayHoldOnRoyal(node.conditions, owner));
}

}  // namespace

bool mayAttackRoyals(const PieceDefinition& piece) {
    bool may = false;
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string&) {
        may = may || mayTake(node, {Found::Enemy, Found::Neutral});
    });
    return may;
}

bool eventsMayTakeRoyals(const PieceDefinition& piece) {
    return std::ranges::any_of(piece.on, [](const EventRule& rule) {
        return rule.enabled == Enabled::Yes &&
               mayTake(rule.parts, {}, {Found::Friend, Found::Enemy, Found::Neutral});
    });
}

}  // namespace chesspp
