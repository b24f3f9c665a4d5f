// SPDX-License-Identifier: MIT
// Checks the format and version of a document, and the form of ids and letters.
#pragma once

#include "core/io/read_context.h"

#include <string_view>

namespace chesspp::io {

struct Header {
    std::string_view format;
    int version = 1;
};

/// Whether the document is an object of that format in a version that this program reads. If not,
/// reports the reason; the rest of such a document is not checked.
[[nodiscard]] bool readHeader(ReadContext& context, const JsonValue& root, Header wanted);

/// Reports an id of the document that is a string but not isId().
void checkId(ReadContext& context, const JsonValue& root);

/// Lower-case letters, digits and hyphens, a letter or digit first; 1 to 64 of them.
[[nodiscard]] bool isId(std::string_view text);
/// One to three letters A to Z.
[[nodiscard]] bool isLetter(std::string_view text);

}  // namespace chesspp::io
