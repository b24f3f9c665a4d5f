// SPDX-License-Identifier: MIT
// Reads the sentences that conditions are built of and found in (resources/sentences.json).
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/embedded_files.h"
#include "core/io/source_location.h"
#include "core/language/sentences.h"

#include <span>

namespace chesspp::io {

/// All sentences of a text, or every problem in it: of JSON, unknown keys and types, patterns that do not
/// parse, ids given twice.
[[nodiscard]] Result<SentenceBook> readSentences(const SourceText& text);

/// Those built into the program.
[[nodiscard]] Result<SentenceBook> readSentences(std::span<const EmbeddedFile> files);

}  // namespace chesspp::io
