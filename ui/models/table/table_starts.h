// SPDX-License-Identifier: MIT
// What a new game begins with, where that is no variant's own start: a saved position, another size of board.
#pragma once

#include "ui/models/table/table_state.h"

#include "core/base/diagnostic.h"
#include "core/geometry/board_shape.h"

namespace chesspp::ui {

struct SavedPosition;

/// Playable or not. Fails if its variant is unknown or its text cannot be read.
[[nodiscard]] Result<TableStart> startOf(const LibraryContext& library, const SavedPosition& position);
/// The usual start of an open variant on a board of this shape: see spreadOut().
[[nodiscard]] Result<TableStart> startOf(const LibraryContext& library, const Variant& open,
                                         BoardShape shape);

}  // namespace chesspp::ui
