// SPDX-License-Identifier: MIT
//
// Tables as texts that other programs read, and texts of theirs as tables. What is
// written is for people and programs elsewhere: keeping a table whole is
// table_record.h's business. Knows no clipboard, no file and no widget.
#pragma once

#include "ui/models/table_document.h"

#include "core/base/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

[[nodiscard]] std::string fenOf(const TableDocument& table);
/// A position that needs no library but the built-in one to be read.
struct PortablePosition {
    std::string fen;                      ///< kinds that its variant has no letter for by their ids
    std::vector<PieceDefinition> pieces;  ///< those on it that are not built in
};
[[nodiscard]] PortablePosition portablePosition(const TableDocument& table);
/// In characters, as `viewer` sees it.
[[nodiscard]] std::string boardTextOf(const TableDocument& table, Side viewer);
/// The whole game with its players and today's date, and with its pieces where readers may not have them.
[[nodiscard]] std::string pgnOf(const TableDocument& table, const LibraryContext& library);

/// What a text holds: games or positions, each with the rest of what it needs to stand on a table.
struct TextTables {
    std::vector<TableStart> tables;  ///< at least one
    std::size_t leftOut = 0;         ///< further games that were not asked for
    Diagnostics problems;            ///< of games that are not there, or not to their end
    /// Whether there is more than tables can show: pieces, variants, scenes.
    enum class Besides : std::uint8_t { Nothing, Others };
    Besides besides = Besides::Nothing;
};
/// Whether the text looks like games in PGN rather than like a position.
[[nodiscard]] bool looksLikePgn(std::string_view text);
/// Whether the text is one of ours in JSON, or means to be.
[[nodiscard]] bool looksLikeBundle(std::string_view text);
/// The positions and games of a bundle, each position judged by its own variant; at most `most` tables. Its
/// pieces and variants are not taken into the library: what needs them is among the problems, but for games,
/// which bring their own along.
[[nodiscard]] Result<TextTables> tablesFromBundle(std::string_view text, std::string_view fileName,
                                                  const LibraryContext& library, std::size_t most);
/// A PGN, a FEN of any board and kinds, or a board in characters; a position is judged by `now`'s home
/// variant. At most `most` games.
[[nodiscard]] Result<TextTables> tablesFrom(std::string_view text, const TableDocument& now,
                                            std::size_t most);

}  // namespace chesspp::ui
