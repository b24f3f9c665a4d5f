// SPDX-License-Identifier: MIT
// Things of a piece's tree in drags and the clipboard, from this program or as plain JSON from others.
#pragma once

#include "core/authoring/tree_ids.h"

#include "core/base/diagnostic.h"
#include "core/io/thing_json.h"

#include <QMimeData>
#include <memory>

namespace chesspp::ui {

class PieceDocument;

/// What things of a tree are dragged and copied as: a word for their sort, a line's end, their JSON.
inline constexpr auto kTreeMimeType = "application/x-chesspp-tree";
/// Which document and which number it has there, where it is dragged.
inline constexpr auto kTreeSourceMimeType = "application/x-chesspp-tree-source";

/// One thing; null for the piece itself.
[[nodiscard]] std::unique_ptr<QMimeData> mimeOf(const PieceDocument& document, ItemId item);
/// The number of what is dragged if it is one of this document's; else the piece's.
[[nodiscard]] ItemId itemIn(const QMimeData& data, const PieceDocument& document);
/// The one thing in it, or why there is none. Plain text is read as JSON.
[[nodiscard]] Result<TreeThing> thingIn(const QMimeData& data);
/// All that is in it: one thing, several, or a whole piece.
[[nodiscard]] Result<io::CopiedThings> thingsIn(const QMimeData& data);

}  // namespace chesspp::ui
