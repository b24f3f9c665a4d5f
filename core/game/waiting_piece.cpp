// SPDX-License-Identifier: MIT
#include "core/game/waiting_piece.h"

#include "core/game/fen_placement.h"

#include <iterator>

namespace chesspp {

std::optional<Piece> waitingBehind(const Ruleset& ruleset, const SetupPiece& piece) {
    if (ruleset.variant().fen.waiting.empty() || piece.counters.empty()) return {};
    const auto counter = ruleset.rules().counterNamed(kWaitingCounter);
    const auto counted = counter ? piece.counters.find(*counter) : piece.counters.end();
    const std::vector<std::string> letters = splitLetters(ruleset.variant().fen.waiting);
    if (counted == piece.counters.end() || counted->second < 1 || counted->second > std::ssize(letters))
        return {};
    const auto kind = ruleset.kindByLetter(letters[static_cast<std::size_t>(counted->second - 1)]);
    return kind ? std::optional(Piece{*kind, piece.piece.owner}) : std::nullopt;
}

}  // namespace chesspp
