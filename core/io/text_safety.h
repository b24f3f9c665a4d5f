// SPDX-License-Identifier: MIT
// Checks that texts in a document contain no control characters and are not too long; cleans typed text.
#pragma once

#include "core/base/json_value.h"
#include "core/io/read_context.h"

#include <string>
#include <string_view>

namespace chesspp::io {

/// Refuses control characters (U+0000..1F, 7F..9F), line separators (U+2028, 2029) and what overrides the
/// direction of writing (U+202A..2E, 2066..69) in every string and key. Where several lines are usual, as
/// in comments, conditions and pictures, their ends and tabs may stand. What "x-" keys hold is not looked at.
/// Refuses strings of more than bounds::kTextLength bytes too, but for what has a bound of its own.
void checkTexts(ReadContext& context, const JsonValue& root);

/// Whether texts under the key have a bound of their own or only that of the file, not bounds::kTextLength.
[[nodiscard]] bool hasOwnBound(std::string_view key);

/// The text without what would be refused under that key; where lines may not end, a blank replaces a line's
/// end. What is too long ends at the bound. What is typed or pasted goes through here, so that every file
/// that is written is read again.
[[nodiscard]] std::string plainText(std::string_view text, std::string_view key);

}  // namespace chesspp::io
