// SPDX-License-Identifier: MIT
// A message as a code with typed arguments, nested phrases and the tree nodes it is about.
// Core never builds sentences: a MessageCatalog of one language renders them.
#pragma once

#include "core/base/localized_text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp {

struct Argument;

/// What is to be said. `code` is a dotted name such as "fen.rank-count" that has
/// a template in every resources/translations/core.<lang>.json.
struct Message {
    std::string code;
    std::vector<Argument> arguments;
    std::vector<std::string> nodes = {};  ///< JSON pointers such as "/tree/0/then/1"; none for most messages

    friend bool operator==(const Message&, const Message&) = default;
};

/// One named value of a message: a number, a text taken as it is (a square, a
/// key, a name), a text of a file in several languages, or phrases that are rendered in the same language.
struct Argument {
    std::string name;
    std::variant<std::int64_t, std::string, LocalizedText, std::vector<Message>> value;

    Argument(std::string argumentName, std::int64_t number) : name(std::move(argumentName)), value(number) {}
    Argument(std::string argumentName, int number)
        : name(std::move(argumentName)), value(std::int64_t{number}) {}
    Argument(std::string argumentName, std::size_t number)
        : name(std::move(argumentName)), value(static_cast<std::int64_t>(number)) {}
    Argument(std::string argumentName, std::string text)
        : name(std::move(argumentName)), value(std::move(text)) {}
    Argument(std::string argumentName, std::string_view text)
        : name(std::move(argumentName)), value(std::string(text)) {}
    Argument(std::string argumentName, const char* text)
        : name(std::move(argumentName)), value(std::string(text)) {}
    Argument(std::string argumentName, LocalizedText text)
        : name(std::move(argumentName)), value(std::move(text)) {}
    Argument(std::string argumentName, Message phrase)
        : name(std::move(argumentName)), value(std::vector<Message>{std::move(phrase)}) {}
    Argument(std::string argumentName, std::vector<Message> phrases)
        : name(std::move(argumentName)), value(std::move(phrases)) {}

    friend bool operator==(const Argument&, const Argument&) = default;
};

/// Null if it has none of that name.
[[nodiscard]] inline const Argument* findArgument(const Message& message, std::string_view name) {
    const auto found = std::ranges::find(message.arguments, name, &Argument::name);
    return found != message.arguments.end() ? &*found : nullptr;
}

/// The text argument of that name; empty if it has none.
[[nodiscard]] inline std::string argumentText(const Message& message, std::string_view name) {
    const Argument* found = findArgument(message, name);
    const auto* text = found != nullptr ? std::get_if<std::string>(&found->value) : nullptr;
    return text != nullptr ? *text : std::string();
}

}  // namespace chesspp
