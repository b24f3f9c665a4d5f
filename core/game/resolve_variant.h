// SPDX-License-Identifier: MIT
// Settles open variants, which leave their board or kinds to the position that they are played from.
// The result is an ordinary variant, which can be read again without a library.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/ruleset.h"
#include "core/game/variant.h"
#include "core/language/piece_definition.h"

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace chesspp {

/// The piece with this id; null where there is none.
[[nodiscard]] const PieceDefinition* pieceOf(std::span<const PieceDefinition* const> library,
                                             std::string_view id);

/// Whether the variant must be settled before it can be compiled.
[[nodiscard]] bool isOpen(const Variant& variant);

/// Whether a letter of the army denotes the kind with this id.
[[nodiscard]] bool isInArmy(const Variant& variant, std::string_view kind);

/// The variant for the board and the pieces of a FEN (its own start, where the text is empty); an unchanged
/// copy of one that is not open. It opens with that position. A kind of the library is written by its letter
/// where no letter of the army and no other piece of the library has the same, and joins the army with it;
/// else by "(id)". Castling is left out on boards where a landing file lacks. Problems: a board that cannot
/// be, a letter that several pieces have; unknown letters and ids are for the reader of the text to refuse.
[[nodiscard]] Result<Variant> settled(const Variant& variant, std::string_view fen,
                                      std::span<const PieceDefinition* const> library);

/// The variant for a board and kinds (ids) as a hand puts them together; it opens with that board empty. An
/// unchanged copy of one that is not open. A kind that is not in the library is for the compiler to refuse.
[[nodiscard]] Variant settledFor(const Variant& variant, BoardShape shape, const std::set<std::string>& kinds,
                                 std::span<const PieceDefinition* const> library);

/// Says again of a variant that `open` was settled to, and that was written and read since, which kinds the
/// position brought.
void recallInvited(Variant& settled, const Variant& open);

/// Where a landing file lacks on the variant's board there is no castling: roles that partners have become
/// empty.
void leaveOutCastlingOffBoard(Variant& variant);

/// The text of an empty board, White to move.
[[nodiscard]] std::string emptyBoardFen(BoardShape shape);

/// The ruleset of the settled variant. Problems of the FEN have its columns, and no file.
[[nodiscard]] Result<RulesetPtr> rulesetFor(const Variant& variant, std::string_view fen,
                                            std::span<const PieceDefinition* const> library,
                                            Backend backend = Backend::Fastest);

}  // namespace chesspp
