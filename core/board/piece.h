// SPDX-License-Identifier: MIT
// A piece: a kind and an owner. A kind is only a number here; the ruleset has its moves.
#pragma once

#include "core/geometry/side.h"

#include <compare>
#include <cstdint>

namespace chesspp {

/// A type of piece, numbered within one ruleset.
struct KindId {
    std::uint16_t index = 0;

    friend constexpr auto operator<=>(KindId, KindId) = default;
};

struct Piece {
    KindId kind;
    Owner owner = Owner::White;

    friend constexpr bool operator==(Piece, Piece) = default;
};

}  // namespace chesspp
