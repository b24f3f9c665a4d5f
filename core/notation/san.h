// SPDX-License-Identifier: MIT
// Parts of a move's text that formatting and parsing share. Internal to notation.
#pragma once

#include "core/game/position.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::notation {

enum class MoveForm : std::uint8_t {
    Travel,  ///< the actor itself goes: as in chess
    Castle,
    Capture,  ///< ":" from afar
    Summon,   ///< "@"
    Other,    ///< "_" and the squares of the first effect
    Drop,     ///< "N@e4", "@e4": of no piece on the board
    Pass,     ///< "--", "0000"
};

/// A legal move of a position, taken apart.
struct MoveParts {
    Move move;
    FullMove full;
    Piece actor;  ///< of a Drop the piece dropped; unset of a Pass
    MoveForm form{};
    bool takes = false;  ///< some piece leaves the board
};

/// By where it comes from, then by its first effect.
[[nodiscard]] MoveForm formOf(const FullMove& full);
[[nodiscard]] MoveParts partsOf(const Position& position, Move move);
[[nodiscard]] std::vector<MoveParts> partsOf(const Position& position, std::span<const Move> moves);

/// Those of its choices that stand behind its squares: the kind that a Drop places stands before them.
[[nodiscard]] std::span<const KindId> choicesBehind(const MoveParts& parts);

/// The letter that SAN begins with; empty for the letter P.
[[nodiscard]] std::string sanLetter(const Rules& rules, KindId kind);

/// SAN without check signs and "=1". `origin` is what the text says of the square that a Travel begins on.
[[nodiscard]] std::string plainSan(const Ruleset& ruleset, const MoveParts& parts,
                                   std::string_view origin = {});

/// "e2e4" with its choices, without "=1".
[[nodiscard]] std::string plainCoordinate(const Ruleset& ruleset, const MoveParts& parts);

}  // namespace chesspp::notation
