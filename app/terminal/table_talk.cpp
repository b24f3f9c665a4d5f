// SPDX-License-Identifier: MIT
//
// One code a way of ending.
#include "app/terminal/table_talk.h"

namespace chesspp::terminal {

namespace {

const char* codeOf(EndReason reason) {
    switch (reason) {
        case EndReason::Checkmate:
            return "outcome.checkmate";
        case EndReason::Stalemate:
            return "outcome.stalemate";
        case EndReason::Resignation:
            return "outcome.resignation";
        case EndReason::Agreement:
            return "outcome.agreement";
        case EndReason::RepetitionClaimed:
            return "outcome.repetition-claimed";
        case EndReason::RepetitionAutomatic:
            return "outcome.repetition-automatic";
        case EndReason::QuietMovesClaimed:
            return "outcome.quiet-moves-claimed";
        case EndReason::QuietMovesAutomatic:
            return "outcome.quiet-moves-automatic";
        case EndReason::DeadPosition:
            return "outcome.dead-position";
    }
    return "";
}

}  // namespace

Message sideMessage(Side side) {
    return {side == Side::White ? "side.white" : "side.black", {}};
}

Message outcomeMessage(const Outcome& outcome) {
    const Message result = outcome.winner ? Message{"outcome.wins", {{"side", sideMessage(*outcome.winner)}}}
                                          : Message{"outcome.draw", {}};
    return {codeOf(outcome.reason), {{"result", result}}};
}

std::vector<Message> turnMessages(const Game& game) {
    const Position& position = game.position();
    const Argument side{"side", sideMessage(position.sideToMove())};
    std::vector<Message> messages{{position.inCheck() ? "play.to-move-in-check" : "play.to-move", {side}}};
    if (!game.claims().empty()) messages.push_back({"play.may-claim", {side}});
    return messages;
}

}  // namespace chesspp::terminal
