// SPDX-License-Identifier: MIT
// The sentences of one language: templates by message code, and rendering of messages with them.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// The part of a rendered text, from byte to byte, that speaks of nodes of a tree or has a wanted code.
struct SpokenPart {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<std::string> nodes;  ///< JSON pointers; none of a part with a wanted code

    friend bool operator==(const SpokenPart&, const SpokenPart&) = default;
};

/// A rendered text; a part that lies in another comes after it.
struct SpokenText {
    std::string text;
    std::vector<SpokenPart> parts;

    friend bool operator==(const SpokenText&, const SpokenText&) = default;
};

/// A template holds placeholders: {name} is an argument, {name|one file|# files} picks by the number 1 or
/// another and puts it for #; {name^aeiou|an|a} picks by the first letter of a text, {name$sx|es|s} by its
/// last; {name:or} and {name:and} join a list of phrases with the entry "list.or" or
/// "list.and" before its last, {name:then} with "list.then", {name:sentence} whole sentences with
/// "list.sentence", {name} alone with "list.comma". {name:FORM} puts phrases in a form that the language
/// needs, such as a case: the template "CODE:FORM" is taken where there is one, else that of the code; of two
/// forms {name:FORM:OTHER} the first that has one; {name:and:FORM} does both. {name:capital} begins with a
/// capital letter. Other braces stand for themselves.
class MessageCatalog {
public:
    MessageCatalog() = default;
    explicit MessageCatalog(std::map<std::string, std::string, std::less<>> templates)
        : templates_(std::move(templates)) {}

    [[nodiscard]] bool contains(std::string_view code) const { return templates_.contains(code); }
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& templates() const {
        return templates_;
    }

    /// The sentence; of a code without template the code itself with its arguments, so that nothing is lost.
    [[nodiscard]] std::string render(const Message& message) const;
    /// The same, with the parts of it that speak of nodes, and those whose code begins with `prefix`.
    [[nodiscard]] SpokenText speak(const Message& message, std::string_view prefix = {}) const;
    /// The same, with the parts that its arguments and those of phrases in it give: the names stand for
    /// nodes.
    [[nodiscard]] SpokenText speakArguments(const Message& message) const;

private:
    std::map<std::string, std::string, std::less<>> templates_;
};

}  // namespace chesspp
