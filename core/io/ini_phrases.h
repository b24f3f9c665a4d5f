// SPDX-License-Identifier: MIT
// Conditions that stand for options of variants.ini: the reader writes them, the writer knows them again.
#pragma once

#include <cstdint>
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

/// Pieces that a side must have in a region.
struct FlagPhrase {
    std::string_view side;  ///< "friend", "white" or "black"
    std::string region;     ///< an expression
    std::string letters = "*";
    std::int64_t number = 1;
    bool safe = false;     ///< on squares that the other side does not attack
    bool blocked = false;  ///< or one, if no square there is empty
};
[[nodiscard]] std::string flagPhrase(const FlagPhrase& flag);

/// Where drops of an `enclosingDrop` may go; nothing for those that are not known.
[[nodiscard]] std::optional<std::string> enclosingPhrase(std::string_view which);
/// Around what pieces change sides by `flipEnclosedPieces` after an event, "dropped" or "moved"; nothing for
/// those that are not known.
[[nodiscard]] std::optional<std::vector<std::string>> flipPhrases(std::string_view which,
                                                                  std::string_view event);
/// Where a wall of a `wallingRule` may stand; nothing for those that are not known.
[[nodiscard]] std::optional<std::vector<std::string>> wallPhrases(std::string_view which);

/// Letters of those that a `countingRule` is about; empty where there is no such piece.
struct CountLetters {
    std::string pawn;
    std::string rook;
    std::string khon;
    std::string knight;
};
/// A count of moves to a draw.
struct CountPhrases {
    std::string name;
    std::vector<std::string> when;
    int moves = 0;
    std::string counted;  ///< empty: nothing
    bool anew = false;
};
/// The counts of a `countingRule`: none for one that is not known.
[[nodiscard]] std::vector<CountPhrases> countPhrases(std::string_view which, const CountLetters& letters);

/// How many pieces a side has beside the other: ">", "==" or "<".
[[nodiscard]] std::string piecesPhrase(std::string_view comparison);
inline constexpr std::string_view kFullBoard = "not any(board.squares, item.empty)";
inline constexpr std::string_view kBothPassed = "last.did(\"pass\") and board.move_back(2).did(\"pass\")";
inline constexpr std::string_view kSomebodyStuck = "friend.stuck or enemy.stuck";

}  // namespace chesspp::io::ini
