// SPDX-License-Identifier: MIT
//
// Moves as text: coordinate form and SAN, both ways, and the list of a position's
// moves as text. Knows no files.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/position.h"

#include <string>
#include <string_view>

namespace chesspp {

/// "e2e4", "e7e8q", "e7e8(archer)", "e2e4,e4e5" with a wall on e5; castling with the landing square, or with
/// the partner's square where partners may start anywhere; "=1", "=2" behind moves that would read alike.
[[nodiscard]] std::string formatCoordinate(const Position& position, Move move);
[[nodiscard]] std::string formatSan(const Position& position, Move move);

/// Coordinate, SAN (also without check signs, with 0-0), castling as king-two-squares, king-takes-partner
/// or O-O. Exactly one legal move, or why not: each reason names squares.
[[nodiscard]] Result<Move> parseMove(const Position& position, std::string_view text);

}  // namespace chesspp
