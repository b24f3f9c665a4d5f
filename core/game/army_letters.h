// SPDX-License-Identifier: MIT
// Lists of an army's letters as variants write them: "QR(AB)" is Q, R and AB.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// The letters in their order. A bracket that is not closed takes the rest.
[[nodiscard]] std::vector<std::string> splitLetters(std::string_view text);
/// The other direction.
[[nodiscard]] std::string joinLetters(const std::vector<std::string>& letters);

}  // namespace chesspp
