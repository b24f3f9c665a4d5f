// SPDX-License-Identifier: MIT
// Import and export of pieces: reads a file, compares it with the library, offers ways to resolve conflicts,
// and collects the pieces that exported ones need. Does not change the library.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/bundle_json.h"
#include "core/language/piece_definition.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

struct ImportedPiece {
    std::string id;                        ///< as it calls itself; empty if it does not
    std::optional<PieceDefinition> piece;  ///< nothing: it cannot be read
    Diagnostics problems;                  ///< why not, or what its unfinished tree lacks
    Diagnostics art = {};                  ///< what became of its pictures, by cleanArt()
    friend bool operator==(const ImportedPiece&, const ImportedPiece&) = default;
};

/// Pieces one by one: one that is damaged does not keep the others back. Drawings in them are clean.
struct PieceImport {
    std::string name;
    std::string author;
    std::vector<ImportedPiece> pieces;
    Diagnostics problems;  ///< why not all of its pieces were read
    enum class Besides : std::uint8_t { Nothing, Others } besides = Besides::Nothing;  ///< games, variants …
};

/// A piece or a bundle. Refused whole: what is no such document, and one of a newer version. Of more pieces
/// than one bundle may have, the first are read.
[[nodiscard]] Result<PieceImport> readPieceImport(std::string_view json, std::string_view fileName);

/// The bundle without the pieces that readPieceImport() reads of it.
[[nodiscard]] std::string restOf(std::string_view json);

/// The library that would take it.
struct ImportTarget {
    using Find = std::function<const PieceDefinition*(std::string_view id)>;
    Find mine;    ///< which may be changed
    Find others;  ///< which may not
    std::vector<const PieceDefinition*> all;
};

/// What an id meets.
enum class IdConflict : std::uint8_t {
    None,       ///< it is new
    Itself,     ///< the very same is there
    MineOther,  ///< one of mine that is not alike
    FixedOther  ///< one that is not alike and cannot be changed
};

struct ImportRow {
    ImportedPiece part;
    IdConflict meets = IdConflict::None;
    std::string freshId;               ///< that neither library nor parcel has
    std::vector<std::string> missing;  ///< ids it names which neither has
    std::vector<std::string> sharers;  ///< ids of others with its letter
};

enum class ImportChoice : std::uint8_t {
    Leave,        ///< what is there stays, what is not is not taken
    Take,         ///< as it is
    Replace,      ///< in place of mine
    UnderFreshId  ///< both are there; what else is taken means the one taken with it
};
/// The first is the default.
[[nodiscard]] std::vector<ImportChoice> importChoices(const ImportRow& row);

[[nodiscard]] std::vector<ImportRow> planImport(const PieceImport& parcel, const ImportTarget& world);

/// The pieces to be put into the library; `ways` has one for each row, each of its ways.
[[nodiscard]] std::vector<PieceDefinition> importedPieces(const std::vector<ImportRow>& rows,
                                                          const std::vector<ImportChoice>& ways);

/// Those ids, and whatever they name of what `mine` has, and so on; each once.
[[nodiscard]] Bundle exportBundle(const std::vector<std::string>& ids, const ImportTarget::Find& mine);

}  // namespace chesspp::io
