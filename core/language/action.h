// SPDX-License-Identifier: MIT
// Actions as plain data: what a node does to the board. Kinds are ids; roles and marks are names.
#pragma once

#include "core/language/expression.h"
#include "core/language/target.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace chesspp {

/// Goes there, takes whatever stands there.
struct MoveAction {
    friend bool operator==(const MoveAction&, const MoveAction&) = default;
};

/// Removes what stands there, stays.
struct CaptureAction {
    friend bool operator==(const CaptureAction&, const CaptureAction&) = default;
};

/// Kinds to choose from; what the variant offers when `army` stands.
struct KindChoice {
    enum class Source : std::uint8_t { Listed, Army } source = Source::Listed;
    std::vector<std::string> kinds;  ///< ids; empty for Army
    friend bool operator==(const KindChoice&, const KindChoice&) = default;
};

struct SummonAction {
    KindChoice into;
    friend bool operator==(const SummonAction&, const SummonAction&) = default;
};

struct PromoteAction {
    KindChoice into;
    friend bool operator==(const PromoteAction&, const PromoteAction&) = default;
};

/// The piece at `from` goes to `to` and takes what stands there.
struct MoveOtherAction {
    Offset from;
    Offset to;
    friend bool operator==(const MoveOtherAction&, const MoveOtherAction&) = default;
};

enum class Wing : std::uint8_t { ASide, HSide };

struct CastleAction {
    Wing wing = Wing::HSide;
    std::string with = "rook";  ///< the partner's role
    friend bool operator==(const CastleAction&, const CastleAction&) = default;
};

struct SwapAction {
    friend bool operator==(const SwapAction&, const SwapAction&) = default;
};

/// What happens when a pushed or pulled piece finds its way occupied or at the edge.
enum class Blocked : std::uint8_t { Refuse, Crush, Chain, Fall };

struct PushAction {
    int squares = 1;
    Blocked blocked = Blocked::Refuse;
    friend bool operator==(const PushAction&, const PushAction&) = default;
};

struct PullAction {
    int squares = 1;
    Blocked blocked = Blocked::Refuse;
    friend bool operator==(const PullAction&, const PullAction&) = default;
};

struct ConvertAction {
    friend bool operator==(const ConvertAction&, const ConvertAction&) = default;
};

enum class WallChange : std::uint8_t { Build, Remove };

struct WallAction {
    WallChange change = WallChange::Build;
    friend bool operator==(const WallAction&, const WallAction&) = default;
};

/// Sets a counter, or a mark for some turns.
struct SetAction {
    enum class Of : std::uint8_t { SelfCounter, OtherCounter, SquareCounter, SideCounter, Mark } of{};
    std::string name;
    std::vector<Expression> value;  ///< one for a counter, none for a mark
    int turns = 1;                  ///< of a mark
    friend bool operator==(const SetAction&, const SetAction&) = default;
};

/// A kind goes to a hand.
struct GiveAction {
    std::string kind;
    friend bool operator==(const GiveAction&, const GiveAction&) = default;
};

struct PassAction {
    friend bool operator==(const PassAction&, const PassAction&) = default;
};

/// What a part of a multi may do.
using PartAction =
    std::variant<MoveAction, CaptureAction, SummonAction, PromoteAction, MoveOtherAction, SwapAction,
                 PushAction, PullAction, ConvertAction, WallAction, SetAction, GiveAction, PassAction>;

enum class PartBase : std::uint8_t { Start, Destination };
enum class Necessity : std::uint8_t { Optional, Necessary };
enum class Enabled : std::uint8_t { Yes, No };

/// A key that begins with "x-", kept and written back; `json` is its value's text.
struct ExtraKey {
    std::string key;
    std::string json;
    friend bool operator==(const ExtraKey&, const ExtraKey&) = default;
};

/// One sub-action of a multi.
struct MultiPart {
    PartAction action;
    PartBase at = PartBase::Start;
    std::optional<PartTarget> target;  ///< none: the base square itself
    std::vector<Condition> conditions;
    Necessity necessity = Necessity::Optional;
    Enabled enabled = Enabled::Yes;
    std::string comment;
    std::vector<ExtraKey> extras;
    friend bool operator==(const MultiPart&, const MultiPart&) = default;
};

/// Several sub-actions, shown on the node's target.
struct MultiAction {
    std::vector<MultiPart> parts;
    friend bool operator==(const MultiAction&, const MultiAction&) = default;
};

using Action = std::variant<MoveAction, CaptureAction, SummonAction, PromoteAction, MoveOtherAction,
                            MultiAction, CastleAction, SwapAction, PushAction, PullAction, ConvertAction,
                            WallAction, SetAction, GiveAction, PassAction>;

}  // namespace chesspp
