// SPDX-License-Identifier: MIT
// Effects: what a move changes, in order, with absolute squares and kinds. Every generator can expand its
// moves to a FullMove, and two moves are the same only if their FullMoves are equal.
#pragma once

#include "core/board/piece.h"
#include "core/board/setup.h"
#include "core/geometry/square.h"

#include <variant>
#include <vector>

namespace chesspp {

namespace effect {

/// The piece on `from` goes to `to`, taking whatever stands there; it has moved.
struct Relocate {
    Square from;
    Square to;
    friend auto operator<=>(const Relocate&, const Relocate&) = default;
};
/// Whatever stands on `at` is taken; an empty square stays empty.
struct Remove {
    Square at;
    friend auto operator<=>(const Remove&, const Remove&) = default;
};
/// A new piece, in place of whatever stands there.
struct Place {
    Square at;
    KindId kind;
    Owner owner{};
    friend auto operator<=>(const Place&, const Place&) = default;
};
/// The piece on `at` becomes another kind and keeps all else.
struct Transform {
    Square at;
    KindId into;
    friend auto operator<=>(const Transform&, const Transform&) = default;
};
/// The piece on `at` changes its owner and keeps all else.
struct Convert {
    Square at;
    Owner owner{};
    friend auto operator<=>(const Convert&, const Convert&) = default;
};
/// The contents of two squares change places; pieces that change square have moved.
struct Exchange {
    Square first;
    Square second;
    friend auto operator<=>(const Exchange&, const Exchange&) = default;
};
/// Actor and partner go to their landing squares at once; both have moved.
struct Castle {
    Square actorFrom;
    Square actorTo;
    Square partnerFrom;
    Square partnerTo;
    friend auto operator<=>(const Castle&, const Castle&) = default;
};
enum class HoleChange : std::uint8_t { Make, Remove };

/// A square becomes a hole, whatever stands there being taken, or ceases to be one.
struct SetHole {
    Square at;
    HoleChange change{};
    friend auto operator<=>(const SetHole&, const SetHole&) = default;
};
/// A counter of the piece on `at` gets a value.
struct CountOnPiece {
    Square at;
    CounterId counter;
    std::int64_t value = 0;
    friend auto operator<=>(const CountOnPiece&, const CountOnPiece&) = default;
};
/// A counter of a square gets a value.
struct CountOnSquare {
    Square at;
    CounterId counter;
    std::int64_t value = 0;
    friend auto operator<=>(const CountOnSquare&, const CountOnSquare&) = default;
};
/// A counter of a side gets a value.
struct CountForSide {
    Side side{};
    CounterId counter;
    std::int64_t value = 0;
    friend auto operator<=>(const CountForSide&, const CountForSide&) = default;
};
/// One more piece of the kind in the side's hand.
struct Give {
    Side side{};
    KindId kind;
    friend auto operator<=>(const Give&, const Give&) = default;
};
/// A mark left by the side that moves, for the turns named.
struct LeaveMark {
    MarkId mark;
    Square at;
    int turns = 1;
    friend auto operator<=>(const LeaveMark&, const LeaveMark&) = default;
};

}  // namespace effect

using Effect =
    std::variant<effect::Relocate, effect::Remove, effect::Place, effect::Transform, effect::Convert,
                 effect::Exchange, effect::Castle, effect::SetHole, effect::CountOnPiece,
                 effect::CountOnSquare, effect::CountForSide, effect::Give, effect::LeaveMark>;

/// A move written out: whose, where it is shown, what it does in order, what was chosen.
struct FullMove {
    Square from;
    Square shown;
    std::vector<Effect> effects;
    std::vector<KindId> choices;  ///< of promotions and summons, in order

    friend auto operator<=>(const FullMove&, const FullMove&) = default;
};

}  // namespace chesspp
