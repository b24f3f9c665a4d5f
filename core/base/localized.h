// SPDX-License-Identifier: MIT
//
// Texts that files carry once plain and once more by language. Knows no catalog: core's
// own messages are message_catalog.h's.
#pragma once

#include <map>
#include <string>

namespace chesspp {

/// By the two letters of a language ("de"), as ISO 639-1 has them.
using TextsByLanguage = std::map<std::string, std::string>;

/// The text of that language; the plain one where there is none or an empty one. One of the two arguments
/// is returned: they must outlive the reference.
[[nodiscard]] inline const std::string& textIn(const std::string& language, const TextsByLanguage& texts,
                                               const std::string& plain) {
    const auto found = texts.find(language);
    return found != texts.end() && !found->second.empty() ? found->second : plain;
}

}  // namespace chesspp
