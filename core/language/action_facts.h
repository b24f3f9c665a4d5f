// SPDX-License-Identifier: MIT
// What is known of each action: one row, in the order of the alternatives of Action.
#pragma once

#include "core/language/action.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

namespace chesspp {

/// Which target a node with an action has: any one, the piece's own square alone, none.
enum class TargetNeed : std::uint8_t { Needed, SelfOnly, None };

struct ActionFacts {
    std::string_view name;  ///< as `do` and scenes write it
    TargetNeed target = TargetNeed::Needed;
    std::string_view usualCondition = {};  ///< of a fresh node
    bool actorGoes = false;                ///< the actor goes to the square, so never to all of a disc
    bool endsBranch = false;               ///< no node may stand under it
    bool ofPiece = false;                  ///< done to a piece: gives no move where none stands
    bool tellsContent = false;             ///< its words depend on what it finds on the square
    bool tellsInParts = false;             ///< those of a sub-action too
    bool fillsHands = false;
};

inline constexpr std::array<ActionFacts, std::variant_size_v<Action>> kActionFacts{{
    {.name = "move", .usualCondition = "not destination.has_friend", .actorGoes = true, .tellsContent = true},
    {.name = "capture",
     .usualCondition = "destination.has_enemy",
     .tellsContent = true,
     .tellsInParts = true},
    {.name = "summon", .usualCondition = "destination.empty", .tellsContent = true, .tellsInParts = true},
    {.name = "promote", .target = TargetNeed::SelfOnly, .endsBranch = true},
    {.name = "move-other", .target = TargetNeed::None, .usualCondition = "not destination.has_friend"},
    {.name = "multi", .usualCondition = "not destination.has_friend", .tellsContent = true},
    {.name = "castle", .target = TargetNeed::None, .endsBranch = true},
    {.name = "swap", .usualCondition = "destination.has_friend", .actorGoes = true, .tellsContent = true},
    {.name = "push", .usualCondition = "destination.has_enemy", .ofPiece = true, .tellsContent = true},
    {.name = "pull", .usualCondition = "destination.has_enemy", .ofPiece = true, .tellsContent = true},
    {.name = "convert",
     .usualCondition = "destination.has_enemy",
     .ofPiece = true,
     .tellsContent = true,
     .tellsInParts = true},
    {.name = "wall", .usualCondition = "destination.empty"},
    {.name = "set"},
    {.name = "give", .target = TargetNeed::None, .fillsHands = true},
    {.name = "pass", .target = TargetNeed::SelfOnly},
}};

inline constexpr auto kActionNames = [] {
    std::array<std::string_view, kActionFacts.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = kActionFacts[i].name;
    return names;
}();

/// The row of one alternative.
template <class One>
inline constexpr const ActionFacts& kFactsOf =
    []<class... All>(std::type_identity<std::variant<All...>>) -> const ActionFacts& {
    constexpr std::array same{std::is_same_v<One, All>...};
    return kActionFacts[static_cast<std::size_t>(std::ranges::find(same, true) - same.begin())];
}(std::type_identity<Action>{});

/// Names of the alternatives of PartAction.
inline constexpr auto kPartActionNames = []<class... Parts>(std::type_identity<std::variant<Parts...>>) {
    return std::array{kFactsOf<Parts>.name...};
}(std::type_identity<PartAction>{});

/// What a past move can have done: actions of trees, and a drop.
inline constexpr auto kPastActionNames = [] {
    std::array<std::string_view, kActionNames.size() + 1> names{};
    std::ranges::copy(kActionNames, names.begin());
    names.back() = "drop";
    return names;
}();

/// A name's place in kPastActionNames, by which past moves remember it; nothing for any other.
[[nodiscard]] constexpr std::optional<unsigned> actionNumber(std::string_view name) {
    for (unsigned i = 0; i < kPastActionNames.size(); ++i) {
        if (kPastActionNames[i] == name) return i;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr const ActionFacts& factsOf(const Action& action) {
    return kActionFacts[action.index()];
}
[[nodiscard]] constexpr const ActionFacts& factsOf(const PartAction& action) {
    return std::visit([]<class One>(const One&) -> const ActionFacts& { return kFactsOf<One>; }, action);
}

/// Whether it goes to the squares of a target; others act where the actor stands or name their squares.
template <class AnyAction>
[[nodiscard]] constexpr bool takesTarget(const AnyAction& action) {
    return factsOf(action).target == TargetNeed::Needed;
}

/// Whether the action is done to a piece: it gives no move if none stands there or the action's own path
/// takes it. Others are done to the square itself, whatever stands there.
[[nodiscard]] inline bool isDoneToPiece(const Action& action) {
    const auto* set = std::get_if<SetAction>(&action);
    return factsOf(action).ofPiece || (set != nullptr && set->of == SetAction::Of::OtherCounter);
}

/// The kinds that an Action or a PartAction offers; null for one that offers none.
template <class AnyAction>
[[nodiscard]] auto* offeredBy(AnyAction& action) {
    using Offered = std::conditional_t<std::is_const_v<AnyAction>, const KindChoice, KindChoice>;
    return std::visit(
        [](auto& one) -> Offered* {
            if constexpr (requires { one.into; }) return &one.into;
            return nullptr;
        },
        action);
}
[[nodiscard]] inline const KindChoice* offeredBy(const MultiPart& part) {
    return offeredBy(part.action);
}

}  // namespace chesspp
