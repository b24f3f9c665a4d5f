// SPDX-License-Identifier: MIT
// Names of the closed enums, actions and targets in texts: one table each, for both directions.
#pragma once

#include "core/language/action_facts.h"
#include "core/language/piece_definition.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace chesspp {

template <class Enum>
using NameRow = std::pair<Enum, std::string_view>;

/// The table of an enum: specialised below for each enum that has a text.
template <class Enum>
inline constexpr std::array<NameRow<Enum>, 0> kNames{};

/// A table of these names, in the order of the enum.
template <class Enum, class... Names>
[[nodiscard]] constexpr auto namesInOrder(Names... names) {
    std::size_t number = 0;
    return std::array{NameRow<Enum>{static_cast<Enum>(number++), names}...};
}

template <>
inline constexpr auto kNames<Mirror> = namesInOrder<Mirror>("none", "sides", "ends", "both", "turns", "all");
template <>
inline constexpr auto kNames<StopRule> = namesInOrder<StopRule>("any", "all");
template <>
inline constexpr auto kNames<OffBoard> = namesInOrder<OffBoard>("refuse", "walk-in");
template <>
inline constexpr auto kNames<HurdleFate> = namesInOrder<HurdleFate>("leave", "capture", "convert");
template <>
inline constexpr auto kNames<LegRepeat> = namesInOrder<LegRepeat>("once", "outward", "back");
template <>
inline constexpr auto kNames<Wing> = namesInOrder<Wing>("a", "h");
template <>
inline constexpr auto kNames<Blocked> = namesInOrder<Blocked>("refuse", "crush", "chain", "fall");
template <>
inline constexpr auto kNames<WallChange> = namesInOrder<WallChange>("build", "remove");
template <>
inline constexpr auto kNames<SetAction::Of> =
    namesInOrder<SetAction::Of>("self", "other", "square", "side", "mark");
template <>
inline constexpr auto kNames<PartBase> = namesInOrder<PartBase>("start", "destination");
template <>
inline constexpr auto kNames<PieceEvent> = namesInOrder<PieceEvent>(
    "moved", "captures", "is-captured", "promoted", "dropped", "turn-starts", "turn-ends", "immobilizes");
template <>
inline constexpr auto kNames<SceneMode> = namesInOrder<SceneMode>("moves", "has", "lacks");

/// The text of a value.
template <class Enum>
[[nodiscard]] constexpr std::string_view nameOf(Enum value) {
    static_assert(!kNames<Enum>.empty(), "an enum with a text has a table above");
    for (const auto& [entry, name] : kNames<Enum>) {
        if (entry == value) return name;
    }
    return {};
}

/// The value of a text, or nothing.
template <class Enum>
[[nodiscard]] constexpr std::optional<Enum> parseEnum(std::string_view text) {
    static_assert(!kNames<Enum>.empty(), "an enum with a text has a table above");
    for (const auto& [entry, name] : kNames<Enum>) {
        if (name == text) return entry;
    }
    return std::nullopt;
}

/// The alternative of that name, with its defaults; nothing when there is none.
template <class Variant, std::size_t N>
[[nodiscard]] std::optional<Variant> alternativeNamed(std::string_view name,
                                                      const std::array<std::string_view, N>& names) {
    static_assert(N == std::variant_size_v<Variant>);
    std::optional<Variant> found;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((names[I] == name ? static_cast<void>(found.emplace(std::in_place_index<I>)) : void()), ...);
    }(std::make_index_sequence<N>{});
    return found;
}

[[nodiscard]] inline std::string_view nameOf(const Action& action) {
    return kActionNames[action.index()];
}
[[nodiscard]] inline std::string_view nameOf(const PartAction& action) {
    return kPartActionNames[action.index()];
}
[[nodiscard]] inline std::string_view nameOf(const Target& target) {
    return kTargetNames[target.index()];
}

}  // namespace chesspp
