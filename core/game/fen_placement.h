// SPDX-License-Identifier: MIT
// Parses and formats the placement field of a FEN, with holes, owners, moved and promoted marks, hands.
// Whether a piece without a moved mark has moved is left to the reader of the whole FEN.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/moves/rules.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// Squares whose pieces the text marks as moved ("!").
struct ReadPlacement {
    Setup setup;  ///< board, holes and hands alone; every piece unmoved but those marked
    SquareSet markedMoved;
};

/// Reads all ranks. `place` is where the text begins (columns are counted from there). A piece is a
/// letter of the army, White's in upper case; a letter of several characters but "+P" stands in brackets, and
/// any kind as "(id){0}", with {0} White, {1} Black, {-} neutral. "!" behind it: has moved; "~": promoted.
[[nodiscard]] Result<ReadPlacement> parsePlacement(const Rules& rules, std::string_view text,
                                                   const SourceLocation& place);

/// A placement that has a row of what waits above and below the board (FenForm::waiting).
struct WaitingRows {
    std::string board;              ///< the placement without them
    BySide<std::string_view> rows;  ///< empty if it has not just two rows more than the board
};
[[nodiscard]] WaitingRows splitWaitingRows(std::string_view placement, int ranksOfBoard);

/// One piece as placement writes it, without marks: "N", "n", "(AB)", "(archer){0}", "D{-}".
[[nodiscard]] std::string formatPiece(const Rules& rules, Piece piece);

/// What formatPiece writes; nothing for any other text.
[[nodiscard]] std::optional<Piece> parsePiece(const Rules& rules, std::string_view text);

/// What "~" says a piece was: the kind whose tree promotes, the first of several.
[[nodiscard]] std::optional<KindId> promotingKind(const Rules& rules);

/// What parsePlacement reads; "!" is written on the squares of `markedMoved`, "~" where the setup says that
/// a piece was promoted from promotingKind(). Hands stand in brackets behind the board: "[QNp]".
[[nodiscard]] std::string formatPlacement(const Rules& rules, const Setup& setup,
                                          const SquareSet& markedMoved = {});

/// A piece of hostile text, fit for a message: at most 24 characters, the bytes of what is not printable or
/// not UTF-8 as "\x1b".
[[nodiscard]] std::string excerpt(std::string_view text);

/// An army's letters in order, as variants write them: "QR(AB)" is Q, R and AB. A bracket that is not closed
/// takes the rest.
[[nodiscard]] std::vector<std::string> splitLetters(std::string_view text);
/// The other direction.
[[nodiscard]] std::string joinLetters(const std::vector<std::string>& letters);

/// "K, Q, R": the letters an army has, for a message.
[[nodiscard]] std::string knownLetters(const Rules& rules);

/// "e4, d5", for a message.
[[nodiscard]] std::string squareList(BoardShape shape, std::span<const Square> squares);

/// A kind as moves name it: its letter, or "(id)" or "(AB)" when it is not one character.
[[nodiscard]] std::string kindText(const Rules& rules, KindId kind);

}  // namespace chesspp
