// SPDX-License-Identifier: MIT
//
// What is said at the board, as messages: whose turn it is, how a game ended and by
// which rule. Knows no language and no input.
#pragma once

#include "core/base/message.h"
#include "core/game/game.h"

namespace chesspp::terminal {

[[nodiscard]] Message sideMessage(Side side);
/// "Checkmate: White wins."
[[nodiscard]] Message outcomeMessage(const Outcome& outcome);
/// "White to move", with check and with the draws that may be claimed.
[[nodiscard]] std::vector<Message> turnMessages(const Game& game);

}  // namespace chesspp::terminal
