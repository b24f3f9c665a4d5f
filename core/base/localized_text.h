// SPDX-License-Identifier: MIT
// Texts that files hold once plain and once per language. Core's own messages: message_catalog.h.
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

/// A text as a file holds it, of which the reader's language is not known yet.
struct LocalizedText {
    std::string plain;
    TextsByLanguage texts;
    friend bool operator==(const LocalizedText&, const LocalizedText&) = default;
};

}  // namespace chesspp
