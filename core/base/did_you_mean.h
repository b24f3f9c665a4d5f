// SPDX-License-Identifier: MIT
// The known name that is nearest to a misspelt one, for suggestions in messages.
#pragma once

#include "core/base/diagnostic.h"

#include <optional>
#include <span>
#include <string_view>

namespace chesspp {

/// The candidate with the fewest changes (insert, remove, replace, swap neighbours), the first of equals;
/// nothing when even that one differs in more than a third of the longer word (and in more than one place) or
/// in all of it, or the word is over 64 bytes long.
[[nodiscard]] std::optional<std::string_view> nearestName(std::string_view word,
                                                          std::span<const std::string_view> candidates);

/// Adds the nearest of the candidates, and "-near" to the code, to each problem of that code whose argument
/// of that name is near one.
void addNearest(Diagnostics& problems, std::string_view code, std::string_view argument,
                std::span<const std::string_view> candidates);

}  // namespace chesspp
