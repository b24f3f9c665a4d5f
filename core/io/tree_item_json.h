// SPDX-License-Identifier: MIT
// Reads and writes items of a piece's tree in JSON, as in a file, for copy and paste.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/node_path.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// As in a piece's file.
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

}  // namespace chesspp::io
