// SPDX-License-Identifier: MIT
// Makes a game of ours from one variant of bishop.
#pragma once

#include "core/base/json_value.h"
#include "core/io/imported_game.h"
#include "core/io/source_location.h"

#include <set>
#include <string>

namespace chesspp::io {

/// Of a document's part at that pointer; the game's id is none of those taken. For problems see
/// readBishopVariant().
[[nodiscard]] ImportedGame bishopGameOf(const SourceText& source, const JsonValue& json,
                                        const std::string& pointer,
                                        const std::set<std::string, std::less<>>& taken);

}  // namespace chesspp::io
