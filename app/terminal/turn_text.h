// SPDX-License-Identifier: MIT
// Messages about the turn: the side to move, check, claims, pieces in hand. Messages about results
// are in core/game/outcome.h.
#pragma once

#include "core/base/message.h"
#include "core/game/game.h"

namespace chesspp::terminal {

/// "White to move", with check and with the draws that may be claimed.
[[nodiscard]] std::vector<Message> turnMessages(const Game& game);
/// What each side has in hand, White's first; nothing of an empty one.
[[nodiscard]] std::vector<Message> handMessages(const Ruleset& ruleset, const Setup& setup);

}  // namespace chesspp::terminal
