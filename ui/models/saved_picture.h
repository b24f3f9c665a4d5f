// SPDX-License-Identifier: MIT
// What a saved position looks like, for its thumbnail. Reads it as its variant does, or else with any pieces
// on any board; judges nothing.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/position_library.h"

#include <optional>

namespace chesspp::ui {

class LibraryContext;

/// Nothing when this program cannot read it (its pieces may be elsewhere).
[[nodiscard]] std::optional<BoardPicture> pictureOf(const LibraryContext& library,
                                                    const SavedPosition& position);

}  // namespace chesspp::ui
