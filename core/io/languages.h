// SPDX-License-Identifier: MIT
// Reads texts by language ("names", "summaries", "comments"), and checks codes of languages.
#pragma once

#include "core/base/localized_text.h"
#include "core/io/read_context.h"
#include "core/io/value_codec.h"

#include <string>
#include <string_view>

namespace chesspp::io {

/// Whether these are the two letters of a language. Source: ISO 639-1.
[[nodiscard]] bool isLanguage(std::string_view code);

/// An object of texts by language. A key that is no language is an error ("json.language"), and so is what
/// is no text; whatever else stands there is read.
void readTexts(ReadContext& context, const JsonValue& json, const std::string& pointer,
               TextsByLanguage& texts);

}  // namespace chesspp::io
