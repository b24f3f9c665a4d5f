// SPDX-License-Identifier: MIT
// Effects: what a move changes, in order, with absolute squares and kinds. Every generator can expand its
// moves to a FullMove, and two moves are the same only if their FullMoves are equal.
#pragma once

#include "core/board/origin.h"
#include "core/board/piece.h"
#include "core/board/setup.h"
#include "core/geometry/square.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace chesspp {

/// What an effect does, with the members of Effect that it reads.
enum class EffectType : std::uint8_t {
    Relocate,       ///< the piece on `at` goes to `to` and takes whatever stands there; it has moved
    Remove,         ///< whatever stands on `at` is taken; an empty square stays empty
    Place,          ///< a new piece of `kind` and `owner` takes the place of whatever stands on `at`
    Transform,      ///< the piece on `at` becomes `kind` and keeps all else
    Convert,        ///< the piece on `at` changes to `owner` and keeps all else
    Exchange,       ///< the contents of `at` and `to` change places; pieces that change square have moved
    Castle,         ///< actor and partner go from `at`, `partner` to `to`, `partnerTo`; both have moved
    MakeHole,       ///< `at` becomes a hole; whatever stands there is taken
    RemoveHole,     ///< `at` is a hole no longer
    CountOnPiece,   ///< `counter` of the piece on `at` becomes `value`
    CountOnSquare,  ///< `counter` of the square `at` becomes `value`
    CountForSide,   ///< `counter` of the side `owner` becomes `value`
    Give,           ///< one more piece of `kind` in the hand of `owner`
    Drop,           ///< Place, of a piece that leaves the hand of `owner` and is the actor from now on
    Gate,           ///< Place, of a piece that leaves the hand of `owner` and has moved
    LeaveMark,      ///< the side that moves leaves `mark` on `at` for `value` turns
};

/// The members that a type of effect reads, and what it changes.
struct EffectFacts {
    std::string_view action{};  ///< its name in PastMove::actions, of kPastActionNames; empty: none
    bool at = true;
    bool ofPiece = false;  ///< it changes the piece on `at`, and nothing on an empty square
    bool to = false;
    bool kind = false;
    bool owner = false;
    bool value = false;
    bool takes = false;          ///< the piece on `to`, where it has one, else on `at`, is taken
    bool content = false;        ///< it may change which piece stands on its squares, or its owner
    bool changesPieces = false;  ///< it brings a piece or changes its kind or owner
};

inline constexpr std::array<EffectFacts, 16> kEffectFacts{{
    {.action = "move",
     .ofPiece = true,
     .to = true,
     .takes = true,
     .content = true},  // of the actor; "move-other" of others
    {.action = "capture", .takes = true, .content = true},
    {.action = "summon", .kind = true, .owner = true, .takes = true, .content = true, .changesPieces = true},
    {.action = "promote", .ofPiece = true, .kind = true, .changesPieces = true},
    {.action = "convert", .ofPiece = true, .owner = true, .content = true, .changesPieces = true},
    {.action = "swap", .ofPiece = true, .to = true, .content = true},
    {.action = "castle", .to = true, .content = true},
    {.action = "wall", .takes = true, .content = true},
    {.action = "wall"},
    {.action = "set", .ofPiece = true, .value = true},
    {.action = "set", .value = true},
    {.action = "set", .at = false, .owner = true, .value = true},
    {.action = "give", .at = false, .kind = true, .owner = true},
    {.action = "drop", .kind = true, .owner = true, .takes = true, .content = true, .changesPieces = true},
    {.action = "summon", .kind = true, .owner = true, .takes = true, .content = true, .changesPieces = true},
    {.action = "", .value = true},
}};

[[nodiscard]] constexpr const EffectFacts& factsOf(EffectType type) {
    return kEffectFacts[static_cast<std::size_t>(type)];
}

/// One change of a board. Members that its type does not read keep their initial values.
struct Effect {
    EffectType type{};
    Square at{};
    Square to{};
    Square partner{};
    Square partnerTo{};
    KindId kind{};
    Owner owner{};
    MarkId mark{};
    CounterId counter{};
    std::int64_t value = 0;

    friend auto operator<=>(const Effect&, const Effect&) = default;

    /// `at` and `to`, as far as it reads them, and those of a castling partner.
    [[nodiscard]] std::vector<Square> squares() const;
};

namespace effect {

[[nodiscard]] constexpr Effect relocate(Square from, Square to) {
    return {.type = EffectType::Relocate, .at = from, .to = to};
}
[[nodiscard]] constexpr Effect remove(Square at) {
    return {.type = EffectType::Remove, .at = at};
}
[[nodiscard]] constexpr Effect place(Square at, KindId kind, Owner owner) {
    return {.type = EffectType::Place, .at = at, .kind = kind, .owner = owner};
}
[[nodiscard]] constexpr Effect transform(Square at, KindId into) {
    return {.type = EffectType::Transform, .at = at, .kind = into};
}
[[nodiscard]] constexpr Effect convert(Square at, Owner owner) {
    return {.type = EffectType::Convert, .at = at, .owner = owner};
}
[[nodiscard]] constexpr Effect exchange(Square first, Square second) {
    return {.type = EffectType::Exchange, .at = first, .to = second};
}
[[nodiscard]] constexpr Effect castle(Square actor, Square actorTo, Square partner, Square partnerTo) {
    return {
        .type = EffectType::Castle, .at = actor, .to = actorTo, .partner = partner, .partnerTo = partnerTo};
}
[[nodiscard]] constexpr Effect makeHole(Square at) {
    return {.type = EffectType::MakeHole, .at = at};
}
[[nodiscard]] constexpr Effect removeHole(Square at) {
    return {.type = EffectType::RemoveHole, .at = at};
}
[[nodiscard]] constexpr Effect countOnPiece(Square at, CounterId counter, std::int64_t value) {
    return {.type = EffectType::CountOnPiece, .at = at, .counter = counter, .value = value};
}
[[nodiscard]] constexpr Effect countOnSquare(Square at, CounterId counter, std::int64_t value) {
    return {.type = EffectType::CountOnSquare, .at = at, .counter = counter, .value = value};
}
[[nodiscard]] constexpr Effect countForSide(Side side, CounterId counter, std::int64_t value) {
    return {.type = EffectType::CountForSide, .owner = ownerOf(side), .counter = counter, .value = value};
}
[[nodiscard]] constexpr Effect give(Side side, KindId kind) {
    return {.type = EffectType::Give, .kind = kind, .owner = ownerOf(side)};
}
[[nodiscard]] constexpr Effect drop(Side side, KindId kind, Square at) {
    return {.type = EffectType::Drop, .at = at, .kind = kind, .owner = ownerOf(side)};
}
[[nodiscard]] constexpr Effect gate(Side side, KindId kind, Square at) {
    return {.type = EffectType::Gate, .at = at, .kind = kind, .owner = ownerOf(side)};
}
[[nodiscard]] constexpr Effect leaveMark(MarkId mark, Square at, int turns) {
    return {.type = EffectType::LeaveMark, .at = at, .mark = mark, .value = turns};
}

}  // namespace effect

/// A move with its effects in order and the side that moves next.
struct FullMove {
    Origin from;
    std::optional<Square> shown;  ///< nothing for a pass
    std::vector<Effect> effects;
    std::vector<KindId> choices;  ///< of promotions, summons and gates, in order
    TurnAfter turn = TurnAfter::Passes;

    /// Null for a move that is no castling.
    [[nodiscard]] const Effect* castling() const {
        const bool castles = !effects.empty() && effects.front().type == EffectType::Castle;
        return castles ? effects.data() : nullptr;
    }
    /// The piece that is left behind; null for none.
    [[nodiscard]] const Effect* gate() const {
        const bool gates = !effects.empty() && effects.back().type == EffectType::Gate;
        return gates ? &effects.back() : nullptr;
    }
    friend auto operator<=>(const FullMove&, const FullMove&) = default;
};

/// The bit of an action in PastMove::actions; 0 for the empty name.
[[nodiscard]] std::uint16_t actionBit(std::string_view action);

/// PastMove::actions of a move with these effects, or steps of a recipe.
template <class At, class Effects>
[[nodiscard]] std::uint16_t actionsOf(At actor, Effects&& effects) {
    std::uint16_t actions = 0;
    int count = 0;
    for (const auto& each : effects) {
        const EffectFacts& facts = factsOf(each.type);
        if (facts.action.empty()) continue;
        const bool ofOthers = each.type == EffectType::Relocate && each.at != actor;
        actions |= actionBit(ofOthers ? "move-other" : facts.action);
        if (facts.to && !ofOthers) actor = each.to;
        ++count;
    }
    if (count == 0) actions |= actionBit("pass");
    if (count > 1) actions |= actionBit("multi");
    return actions;
}

}  // namespace chesspp
