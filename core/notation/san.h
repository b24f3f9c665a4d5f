// SPDX-License-Identifier: MIT
// Parts of a move's text that formatting and parsing share. Internal to notation.
#pragma once

#include "core/game/position.h"
#include "core/language/action.h"

#include <optional>
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

/// Whether it is a castling that leaves a piece where its partner stood.
[[nodiscard]] bool gatesOnPartner(const FullMove& full);

/// Those of its choices that stand behind its squares: the kind that a Drop places stands before them.
[[nodiscard]] std::span<const KindId> choicesBehind(const MoveParts& parts);

/// The letter that SAN begins with; empty for the letter P.
[[nodiscard]] std::string sanLetter(const Rules& rules, KindId kind);

/// SAN without check signs and "=1". `origin` is what the text says of the square that a Travel begins on.
[[nodiscard]] std::string plainSan(const Ruleset& ruleset, const MoveParts& parts,
                                   std::string_view origin = {});

/// "e2e4" with its choices, without "=1".
[[nodiscard]] std::string plainCoordinate(const Ruleset& ruleset, const MoveParts& parts);

// ---- the content of a text, read without a position

/// Whichever form it has; views into the text.
struct MoveQuery {
    enum class Type : std::uint8_t { Move, Drop, Pass } type = Type::Move;
    std::string_view letter;  ///< empty: none said
    std::optional<Square> from;
    std::optional<int> fromFile;
    std::optional<int> fromRank;
    std::optional<Square> to;
    std::vector<std::string> choices;
    std::optional<Wing> wing;
    std::optional<Square> gateOn;  ///< of a castling with a gate
};

/// Without spaces around, check and judgement signs, "e.p.".
[[nodiscard]] std::string_view bareMove(std::string_view text);

/// Nothing for what has not that form.
[[nodiscard]] std::optional<MoveQuery> readCoordinate(BoardShape shape, std::string_view text);
[[nodiscard]] std::optional<MoveQuery> readSan(BoardShape shape, std::string_view text);
/// "N@e4", "(archer)@e4", "@e4"; "0000", "--", "pass".
[[nodiscard]] std::optional<MoveQuery> readOffBoard(BoardShape shape, std::string_view text);

/// Whether a move is such a one, choices aside; never for a text of another form.
[[nodiscard]] bool fitsOffBoard(const Rules& rules, const MoveQuery& wish, const MoveParts& parts);

}  // namespace chesspp::notation
