// SPDX-License-Identifier: MIT
// Parses and formats moves as coordinates and as SAN, and completes the beginning of a typed one.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/position.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// "e2e4", "e7e8q", "e7e8(archer)", "e2e4,e4e5" with a wall on e5; castling with the landing square, or with
/// the partner's square where partners may start anywhere; "=1", "=2" behind moves that would read alike.
[[nodiscard]] std::string formatCoordinate(const Position& position, Move move);
[[nodiscard]] std::string formatSan(const Position& position, Move move);

/// The same of many moves of a position, in their order: what else is legal is found out once.
[[nodiscard]] std::vector<std::string> formatCoordinates(const Position& position,
                                                         std::span<const Move> moves);
[[nodiscard]] std::vector<std::string> formatSans(const Position& position, std::span<const Move> moves);

/// Of moves of one piece that may be legal in the setup or not, in their order: formatCoordinate's text of
/// those that are; of others what it would be, with numbers behind what would read alike. Never two the same.
[[nodiscard]] std::vector<std::string> formatTries(const RulesetPtr& ruleset, const Setup& setup,
                                                   const std::vector<FullMove>& moves);

/// Coordinate, SAN (also without check signs, with 0-0), castling as king-two-squares, king-takes-partner
/// or O-O. Exactly one legal move, or why not: each reason names squares.
[[nodiscard]] Result<Move> parseMove(const Position& position, std::string_view text);

/// A legal move as it may be typed.
struct TypableMove {
    Move move;
    std::string san;  ///< without check signs
    std::string coordinate;
    std::string folded;  ///< SAN in small letters, without signs that may be left out
    std::string brief;   ///< the same without the origin
};

/// The legal moves, sorted by SAN, but those that read alike.
[[nodiscard]] std::vector<TypableMove> typableMoves(const Position& position);

/// Those that begin with the text, each once: first by SAN, then by coordinates, then with other case or
/// without signs, at last without the origin. None for an empty text.
[[nodiscard]] std::vector<const TypableMove*> completionsOf(std::span<const TypableMove> moves,
                                                            std::string_view typed);

}  // namespace chesspp
