// SPDX-License-Identifier: MIT
//
// The oracle's targets: which squares a target reaches, with the conditions and the
// stops of its node (rules.md, section 2). Knows no action.
#pragma once

#include "core/actions/node.h"
#include "core/moves/oracle_view.h"

#include <vector>

namespace chesspp::oracle {

/// Whether children may follow once the target's own move was given.
enum class Gating : std::uint8_t {
    Closed,  ///< none may stand here, or the last square of a segment did not count
    Open,
};

struct Reached {
    std::vector<Square> squares;   ///< those that count, outward, each once
    std::optional<Square> centre;  ///< of a radius
    Gating gating = Gating::Closed;
};

/// The squares of the node's target that count for the actor; empty without a target.
[[nodiscard]] Reached squaresReached(const View& view, const Node& node, Image image);

/// All squares of a ring or disc around a square, a1 first, neither off the board nor holes.
[[nodiscard]] std::vector<Square> squaresAround(const View& view, Square centre, const Radius& radius);

}  // namespace chesspp::oracle
