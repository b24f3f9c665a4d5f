// SPDX-License-Identifier: MIT
// Conditions for random trees that do not fold into contents of squares, covering every way in which the
// compiler makes programs or sets of conditions.
#pragma once

#include <array>
#include <string_view>

namespace chesspp::kit {

/// "at" stands for the square asked about, before a point, in brackets or before "in".
inline constexpr std::array kQuestions{
    "at.attacked_by(enemy)",
    "not at.attacked_by(enemy)",
    "at.defended_by(friend)",
    "count(at.around(1), item.has_friend) > 0",
    "at.piece.kind == \"A\" otherwise true",
    "any(enemy.pieces, item.square.distance_to(at) == 2)",
    "not friend.in_check",
    "at in board.region(\"edge\")",
    "start.distance_to(at) > 1 xor self.kind == \"B\"",
    "all(start.between(at), item.empty)",
    "board.turn == friend",
    "at.offset(1, 0).piece.side == enemy otherwise true",
    "count(board.pieces, item.royal) % 2 == 0",
    "if at.occupied then at.piece.has_role(\"rook\") else start.is_light",
    "count(friend.pieces, any(item.square.around(1), item.has_enemy)) >= 2",
    "not at.piece.royal",
    "at.offset(0, 1).exists and not at.offset(0, 1).piece.exists",
    "any(friend.pieces, any(enemy.pieces, item.square.rook_distance_to(outer.square) == 3))",
    "self.square.rank_from(friend) + at.file < board.files or self.kind in [\"A\", \"K\"]",
    "all(board.pieces, item.square.rook_distance_to(at) > 1 or item == self)",
    "count(friend.pieces, 2 >= item.square.distance_to(start) and item.square != at.offset(0, 0)) < 3",
    "any(board.squares, item.offset(0, 1) == at.offset(1, 0) and item.occupied)",
    "any(enemy.pieces, item.square.distance_to(at.offset(2, 1)) < 3 otherwise true)",
    "not any(friend.pieces, item.square.offset(1, 0).distance_to(at) == 2)",
    "count(at.attackers(enemy), item.kind == \"A\") != 1",
    "any(at.attackers(friend), item == self)",
};

}  // namespace chesspp::kit
