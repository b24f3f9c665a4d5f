// SPDX-License-Identifier: MIT
// Tables as FEN, PGN and text for other programs, or whole as JSON to be kept; and such texts as tables.
#pragma once

#include "ui/models/table/table_document.h"

#include "core/base/diagnostic.h"
#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/notation/pgn.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

struct KnownPieces;

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

/// Whether the text looks like games in PGN rather than like a position.
[[nodiscard]] bool looksLikePgn(std::string_view text);
/// Whether the text is one of ours in JSON, or means to be.
[[nodiscard]] bool looksLikeBundle(std::string_view text);

/// The pieces at one moment, to read texts with in any thread as long as the library lives.
class ReadingWorld {
public:
    explicit ReadingWorld(const LibraryContext& library);
    [[nodiscard]] io::PgnWorld pgnWorld() const;
    /// The texts of variants that others extend.
    [[nodiscard]] io::VariantResolver variantTexts() const;

private:
    std::shared_ptr<const LibraryContext> library_;
    std::shared_ptr<const KnownPieces> pieces_;
};

struct TextGames {
    std::vector<TableStart> tables;
    std::size_t leftOut = 0;  ///< further games that were not wanted
    Diagnostics problems;     ///< of games that are not there, or not to their end
};
[[nodiscard]] TextGames gamesFrom(std::string_view pgn, const ReadingWorld& world, const PgnScope& scope);
/// Those of a bundle; one that stands alone in its text has the bundle's name for it.
[[nodiscard]] TextGames gamesFrom(const io::Bundle& bundle, const ReadingWorld& world, const PgnScope& scope);

/// A position of a bundle with these pieces, judged by its own variant.
[[nodiscard]] Result<TableStart> positionFrom(const io::BundlePosition& position,
                                              const std::vector<PieceDefinition>& pieces,
                                              const LibraryContext& library, std::string_view fileName);
/// A FEN of any board and kinds, or a board in characters, judged by `now`'s home variant.
[[nodiscard]] Result<TableStart> positionFrom(std::string_view text, const TableDocument& now);

// --- whole tables: all variations and where one stands, or the setup, and what goes with it ---

/// JSON. May be called in any thread.
[[nodiscard]] std::string tableText(const TableStart& table, const LibraryContext& library);

struct ReadTable {
    TableStart table;
    Diagnostics problems;  ///< what of the game could not be read; the rest is there
};
/// The table, or every reason why there is none in the text.
[[nodiscard]] Result<ReadTable> readTable(std::string_view text, std::string_view fileName,
                                          const LibraryContext& library);

/// The game of TableStart::unread under rules that know its pieces; nothing where a move cannot be made.
[[nodiscard]] std::optional<Game> readMoves(const QString& unread, const RulesetPtr& ruleset);
/// The PGN in TableStart::unread.
[[nodiscard]] std::string pgnOfUnread(const QString& unread);

}  // namespace chesspp::ui
