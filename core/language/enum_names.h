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

template <>
inline constexpr std::array kNames<Mirror>{
    NameRow<Mirror>{Mirror::None, "none"},   NameRow<Mirror>{Mirror::Sides, "sides"},
    NameRow<Mirror>{Mirror::Ends, "ends"},   NameRow<Mirror>{Mirror::Both, "both"},
    NameRow<Mirror>{Mirror::Turns, "turns"}, NameRow<Mirror>{Mirror::All, "all"}};
template <>
inline constexpr std::array kNames<StopRule>{NameRow<StopRule>{StopRule::Any, "any"},
                                             NameRow<StopRule>{StopRule::All, "all"}};
template <>
inline constexpr std::array kNames<OffBoard>{NameRow<OffBoard>{OffBoard::Refuse, "refuse"},
                                             NameRow<OffBoard>{OffBoard::WalkIn, "walk-in"}};
template <>
inline constexpr std::array kNames<HurdleFate>{NameRow<HurdleFate>{HurdleFate::Leave, "leave"},
                                               NameRow<HurdleFate>{HurdleFate::Capture, "capture"},
                                               NameRow<HurdleFate>{HurdleFate::Convert, "convert"}};
template <>
inline constexpr std::array kNames<LegRepeat>{NameRow<LegRepeat>{LegRepeat::Once, "once"},
                                              NameRow<LegRepeat>{LegRepeat::Outward, "outward"},
                                              NameRow<LegRepeat>{LegRepeat::Back, "back"}};
template <>
inline constexpr std::array kNames<Wing>{NameRow<Wing>{Wing::ASide, "a"}, NameRow<Wing>{Wing::HSide, "h"}};
template <>
inline constexpr std::array kNames<Blocked>{
    NameRow<Blocked>{Blocked::Refuse, "refuse"}, NameRow<Blocked>{Blocked::Crush, "crush"},
    NameRow<Blocked>{Blocked::Chain, "chain"}, NameRow<Blocked>{Blocked::Fall, "fall"}};
template <>
inline constexpr std::array kNames<WallChange>{NameRow<WallChange>{WallChange::Build, "build"},
                                               NameRow<WallChange>{WallChange::Remove, "remove"}};
template <>
inline constexpr std::array kNames<SetAction::Of>{
    NameRow<SetAction::Of>{SetAction::Of::SelfCounter, "self"},
    NameRow<SetAction::Of>{SetAction::Of::OtherCounter, "other"},
    NameRow<SetAction::Of>{SetAction::Of::SquareCounter, "square"},
    NameRow<SetAction::Of>{SetAction::Of::SideCounter, "side"},
    NameRow<SetAction::Of>{SetAction::Of::Mark, "mark"}};
template <>
inline constexpr std::array kNames<PartBase>{NameRow<PartBase>{PartBase::Start, "start"},
                                             NameRow<PartBase>{PartBase::Destination, "destination"}};
template <>
inline constexpr std::array kNames<PieceEvent>{NameRow<PieceEvent>{PieceEvent::Moved, "moved"},
                                               NameRow<PieceEvent>{PieceEvent::Captures, "captures"},
                                               NameRow<PieceEvent>{PieceEvent::Captured, "is-captured"},
                                               NameRow<PieceEvent>{PieceEvent::Promoted, "promoted"},
                                               NameRow<PieceEvent>{PieceEvent::TurnStarts, "turn-starts"},
                                               NameRow<PieceEvent>{PieceEvent::TurnEnds, "turn-ends"}};
template <>
inline constexpr std::array kNames<SceneMode>{NameRow<SceneMode>{SceneMode::Moves, "moves"},
                                              NameRow<SceneMode>{SceneMode::Has, "has"},
                                              NameRow<SceneMode>{SceneMode::Lacks, "lacks"}};

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
