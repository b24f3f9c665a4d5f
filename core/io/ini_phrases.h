// SPDX-License-Identifier: MIT
// Conditions that stand for options of variants.ini: the reader writes them, the writer knows them again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io::ini {

/// So many pieces of a side in a row.
struct Rows {
    int number = 0;
    bool horizontal = true;
    bool vertical = true;
    bool diagonal = true;
    std::string letters = "*";
};
inline constexpr int kMostInRow = 8;
inline constexpr int kMostInSquare = 4;

/// Nothing where no direction counts.
[[nodiscard]] std::optional<std::string> rowsPhrase(const Rows& rows);
/// As many by as many pieces.
[[nodiscard]] std::string squarePhrase(int number, std::string_view letters);

/// Where drops of an `enclosingDrop` may go; nothing for those that are not known.
[[nodiscard]] std::optional<std::string> enclosingPhrase(std::string_view which);
/// Around what pieces change sides by `flipEnclosedPieces` after an event, "dropped" or "moved"; nothing for
/// those that are not known.
[[nodiscard]] std::optional<std::vector<std::string>> flipPhrases(std::string_view which,
                                                                  std::string_view event);
/// Where a wall of a `wallingRule` may stand; nothing for those that are not known.
[[nodiscard]] std::optional<std::vector<std::string>> wallPhrases(std::string_view which);

/// How many pieces a side has beside the other: ">", "==" or "<".
[[nodiscard]] std::string piecesPhrase(std::string_view comparison);
inline constexpr std::string_view kFullBoard = "not any(board.squares, item.empty)";
inline constexpr std::string_view kBothPassed = "last.did(\"pass\") and board.move_back(2).did(\"pass\")";
inline constexpr std::string_view kSomebodyStuck = "friend.stuck or enemy.stuck";

}  // namespace chesspp::io::ini
