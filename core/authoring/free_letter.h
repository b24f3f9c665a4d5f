// SPDX-License-Identifier: MIT
// A letter for a piece that has none yet.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace chesspp {

/// Up to three capitals that are not among `taken`: the initial of the name, initials of its words, letters
/// of the name behind the initial, any others; empty if all are taken. Of a name without Latin letters: any.
[[nodiscard]] std::string freeLetter(std::string_view name, const std::set<std::string, std::less<>>& taken);

}  // namespace chesspp
