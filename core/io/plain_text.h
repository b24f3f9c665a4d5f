// SPDX-License-Identifier: MIT
//
// That the texts of a document are texts: no character in them steers a terminal or
// turns the words around it. Knows no fields but those in which lines may end.
#pragma once

#include "core/io/json_value.h"
#include "core/io/read_context.h"

namespace chesspp::io {

/// Refuses control characters (U+0000..1F, 7F..9F), line separators (U+2028, 2029) and what overrides the
/// direction of writing (U+202A..2E, 2066..69) in every string and key. Where several lines are usual, as
/// in comments, conditions and pictures, their ends and tabs may stand. What "x-" keys hold is not looked at.
void refuseControlCharacters(ReadContext& context, const JsonValue& root);

}  // namespace chesspp::io
