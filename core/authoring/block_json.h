// SPDX-License-Identifier: MIT
// Reads and writes unfinished conditions in JSON: a block is a list of its word and its sockets,
// ["and", ["not", null], true]; an empty socket is null, a literal is itself.
#pragma once

#include "core/authoring/condition_blocks.h"
#include "core/base/diagnostic.h"

#include <string>
#include <string_view>

namespace chesspp::io {

/// On one line.
[[nodiscard]] std::string blockText(const Block& block);

/// The block, or every problem in the text: of JSON, an unknown word, another number of sockets than the
/// word has, more than bounds::kTreeDepth levels. Whether its parts fit one another is not checked.
[[nodiscard]] Result<Block> readBlock(std::string_view text);

}  // namespace chesspp::io
