// SPDX-License-Identifier: MIT
// Reads templates of pieces: files whose comments explain them in several languages, in English and beside it
// as "x-comment-LANGUAGE".
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/piece_definition.h"

#include <string_view>

namespace chesspp::io {

/// The piece with its name and all comments in that language where they are there, else as written; keys of
/// other languages are left out. Errors are those of a piece's file, its warnings too.
[[nodiscard]] Result<PieceDefinition> readTemplate(std::string_view json, std::string_view fileName,
                                                   std::string_view language);

}  // namespace chesspp::io
