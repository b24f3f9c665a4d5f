// SPDX-License-Identifier: MIT
//
// What is said at the board, as messages: whose turn it is and what may be claimed.
// Knows no language, no input and no result (describe(Outcome) says that).
#pragma once

#include "core/base/message.h"
#include "core/game/game.h"

namespace chesspp::terminal {

[[nodiscard]] Message sideMessage(Side side);
/// "White to move", with check and with the draws that may be claimed.
[[nodiscard]] std::vector<Message> turnMessages(const Game& game);

}  // namespace chesspp::terminal
