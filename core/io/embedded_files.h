// SPDX-License-Identifier: MIT
//
// The pieces, variants and message templates that are built into every binary, as
// the texts they were. Knows nothing of what is in them: readers parse them like any
// other file. Defined by the build: see packaging/cmake/EmbedFiles.cmake.
#pragma once

#include <span>
#include <string_view>

namespace chesspp {

struct EmbeddedFile {
    std::string_view path;  ///< from the root of the tree, such as "pieces/king.json"
    std::string_view text;  ///< its bytes
};

/// All files built into the program, sorted by path; they live as long as it does.
[[nodiscard]] std::span<const EmbeddedFile> embeddedFiles();

}  // namespace chesspp
