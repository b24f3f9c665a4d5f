// SPDX-License-Identifier: MIT
//
// The sentences of one language: templates by message code, and how a Message is
// put into them. Pure data; knows no file and no rule.
#pragma once

#include "core/base/message.h"

#include <map>
#include <string>
#include <string_view>

namespace chesspp {

/// A template holds placeholders: {name} is an argument, {name|one file|# files} picks by the number 1 or
/// another and puts it for #, {name:or} and {name:and} join a list of phrases with the entries "list.or"
/// and "list.and" before its last; {name} alone joins with "list.comma". Other braces stand for themselves.
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

private:
    std::map<std::string, std::string, std::less<>> templates_;
};

}  // namespace chesspp
