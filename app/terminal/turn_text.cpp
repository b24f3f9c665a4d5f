// SPDX-License-Identifier: MIT
#include "app/terminal/turn_text.h"

namespace chesspp::terminal {

std::vector<Message> turnMessages(const Game& game) {
    const Position& position = game.position();
    const Argument side{"side", sideMessage(position.sideToMove())};
    std::vector<Message> messages{{position.inCheck() ? "play.to-move-in-check" : "play.to-move", {side}}};
    const std::vector<EndReason> claims = game.claims();
    for (const EndReason reason : claims) {
        messages.push_back(describeClaim(reason, position.ruleset().variant().draws));
    }
    if (!claims.empty()) messages.push_back({"play.may-claim", {side}});
    return messages;
}

}  // namespace chesspp::terminal
