// SPDX-License-Identifier: MIT
// The content of a move's text, as coordinates or SAN, read without a position. Internal to notation.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/language/action.h"
#include "core/notation/san.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::notation {

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
