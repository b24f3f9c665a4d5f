// SPDX-License-Identifier: MIT
// Export of tables as FEN, PGN and board text and import of such texts.
#pragma once

#include "ui/models/table/table_document.h"

#include "core/base/diagnostic.h"
#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/notation/pgn.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

struct KnownPieces;
struct KnownVariants;

/// Kinds outside the variant's army are written as ids unless their letters denote them in the library.
[[nodiscard]] std::string fenOf(const TableDocument& table);
/// A position that can be read with only the built-in library.
struct PortablePosition {
    std::string fen;                      ///< kinds outside the variant's army are written as ids
    std::vector<PieceDefinition> pieces;  ///< those of its ruleset that are not built in
    std::optional<Variant> home = {};     ///< its variant, if that is not built in
};
[[nodiscard]] PortablePosition portablePosition(const TableDocument& table);
/// The board in characters, as `viewer` sees it.
[[nodiscard]] std::string boardTextOf(const TableDocument& table, Side viewer);
/// Changes the tags of a game that is about to be written.
using RetagGame = std::function<void(std::vector<PgnTag>& tags)>;
/// Writes, in any thread and also after the table, the whole game with its players and today's date, and with
/// its pieces if readers may lack them. Unread moves keep the tags they were read with.
[[nodiscard]] std::function<std::string()> pgnWork(const TableDocument& table, const LibraryContext& library,
                                                   RetagGame retag = {});

/// Whether the text looks like PGN rather than a position.
[[nodiscard]] bool looksLikePgn(std::string_view text);
/// Whether the text begins like JSON, the format of this program's files.
[[nodiscard]] bool looksLikeBundle(std::string_view text);

/// A snapshot of the pieces and variants for reading texts in any thread.
class ReadingWorld {
public:
    explicit ReadingWorld(const LibraryContext& library);
    [[nodiscard]] io::PgnWorld pgnWorld() const;
    /// What every installation knows: without the user's pieces and variants.
    [[nodiscard]] io::PgnWorld builtInWorld() const;
    /// Null for an unknown id.
    [[nodiscard]] const Variant* variant(std::string_view id) const;
    /// Returns the texts of variants that other variants extend.
    [[nodiscard]] io::VariantResolver variantTexts() const;

private:
    std::shared_ptr<const KnownVariants> variants_;
    std::shared_ptr<const KnownPieces> pieces_;
};

struct TextGames {
    std::vector<TableStart> tables;
    std::size_t leftOut = 0;  ///< further games, not read; of a bundle at least this many
    Diagnostics problems;     ///< of games that are missing or incomplete
};
[[nodiscard]] TextGames gamesFrom(std::string_view pgn, const ReadingWorld& world, const PgnScope& scope);
/// The games of a bundle. The only game of a text gets the name that the bundle gives the text.
[[nodiscard]] TextGames gamesFrom(const io::Bundle& bundle, const ReadingWorld& world, const PgnScope& scope);

/// A position of the bundle, with the bundle's pieces and its own variant as home, the bundle's or the
/// library's; fails if that is unknown.
[[nodiscard]] Result<TableStart> positionFrom(const io::BundlePosition& position, const io::Bundle& bundle,
                                              const LibraryContext& library, std::string_view fileName);
/// A FEN with any board and kinds, or a board in characters, with `now`'s home variant.
[[nodiscard]] Result<TableStart> positionFrom(std::string_view text, const TableDocument& now);

}  // namespace chesspp::ui
