// SPDX-License-Identifier: MIT
#include "app/terminal/turn_text.h"

#include "core/game/fen_placement.h"

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

std::vector<Message> handMessages(const Ruleset& ruleset, const Setup& setup) {
    std::vector<Message> messages;
    for (const Side side : kSides) {
        std::string pieces;
        for (const KindId kind : ruleset.rules().droppable(setup, side)) {
            const bool endless = ruleset.rules().of(kind).endless;
            const std::string piece = formatPiece(ruleset.rules(), {kind, ownerOf(side)});
            if (!endless && !setup.hands[side].contains(kind)) continue;  // another face of what is held
            for (int i = endless ? 1 : setup.hands[side].at(kind); i > 0; --i)
                pieces += (pieces.empty() ? "" : " ") + piece + (endless ? "…" : "");
        }
        if (!pieces.empty())
            messages.push_back({"play.hand", {{"side", sideMessage(side)}, {"pieces", std::move(pieces)}}});
    }
    return messages;
}

}  // namespace chesspp::terminal
