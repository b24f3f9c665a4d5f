// SPDX-License-Identifier: MIT
// The actions set, wall and give in the reference evaluator, as effects on the position before the move.
#pragma once

#include "core/actions/action.h"
#include "core/moves/effect.h"
#include "core/moves/oracle_view.h"

#include <optional>

namespace chesspp::oracle {

/// Sets on `words.destination`. Nothing when its value is nothing, when nobody stands there whose counter
/// it could be, or for a neutral piece that would set what only sides have.
[[nodiscard]] std::optional<Effect> settle(const View& view, const Words& words, const SetAction& set);

/// Nothing when the hole is there already, or is not there to be removed.
[[nodiscard]] std::optional<Effect> wallOn(const View& view, const WallAction& wall, Square square);

/// Nothing for a kind that the rules lack, and for a neutral piece, which has no hand.
[[nodiscard]] std::optional<Effect> giftOf(const View& view, const GiveAction& gift);

}  // namespace chesspp::oracle
