// SPDX-License-Identifier: MIT
// Reading a message's arguments by their names.
#pragma once

#include "core/base/message.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace chesspp {

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
