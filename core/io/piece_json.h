// SPDX-License-Identifier: MIT
// Reads and writes pieces in JSON: whole, as templates, and items of their trees for copy and paste; reads
// recipes of pictures. A file in the canonical layout is reproduced exactly.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/condition_types.h"
#include "core/language/node_path.h"
#include "core/language/validate_tree.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

inline constexpr std::string_view kPieceFormat = "chesspp-piece";
inline constexpr int kPieceVersion = 1;

struct LoadedPiece {
    PieceDefinition definition;
    Diagnostics warnings;
};

/// Reads one piece (core/MEANING.md: Trees; pieces/README.md). The piece, or every problem with file, JSON
/// pointer, line and column. A version above kPieceVersion is refused whole.
[[nodiscard]] Result<LoadedPiece> readPiece(std::string_view json, std::string_view fileName);

/// The same of a piece that is being made: what only the checks of its tree have against it stands among the
/// warnings, as errors.
[[nodiscard]] Result<LoadedPiece> readDraft(std::string_view json, std::string_view fileName);

/// The piece of a template: a file whose comments explain it in several languages, in English and beside it
/// as "x-comment-LANGUAGE". With its name and all comments in that language where they are there, else as
/// written; keys of other languages are left out. Errors are those of a piece's file, its warnings too.
[[nodiscard]] Result<PieceDefinition> readTemplate(std::string_view json, std::string_view fileName,
                                                   std::string_view language);

/// The canonical text of a piece.
[[nodiscard]] std::string writePiece(const PieceDefinition& piece);

/// An item of a tree as in a piece's file.
[[nodiscard]] std::string writeTreeItem(const TreeItem& thing);

/// In the order of the alternatives of TreeItem.
enum class TreeItemType : std::uint8_t { Node, Part, Event };

/// The item, or every problem of the text but those of the checks of trees. Without a type, an object with
/// "event" is an event, one with "at" or "necessary" a part, any other a node.
[[nodiscard]] Result<TreeItem> readTreeItem(std::string_view json, std::string_view fileName,
                                            std::optional<TreeItemType> sort = {});

/// What a text holds that can be pasted into a tree.
struct ClipboardItems {
    std::vector<TreeItem> things;          ///< of a piece: its nodes, then its events
    std::optional<PieceDefinition> piece;  ///< where the text is a whole one
};
/// One thing, an array of things, or a piece as its file holds it. Bounds and errors are those of a file;
/// what only the checks have against a thing is none.
[[nodiscard]] Result<ClipboardItems> readTreeItems(std::string_view json, std::string_view fileName);

/// Recipes by the names of their pictures (resources/art/recipes.json), or every problem in them: of JSON,
/// and art.nothing, art.too-many-emblems, art.offset.
[[nodiscard]] Result<std::map<std::string, ArtRecipe>> readArtRecipes(std::string_view json,
                                                                      std::string_view fileName);

}  // namespace chesspp::io
