// SPDX-License-Identifier: MIT
// Encodes and decodes base64 (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chesspp::io {

[[nodiscard]] std::string toBase64(std::string_view bytes);
/// Nothing for what is not padded base64 without blanks.
[[nodiscard]] std::optional<std::string> fromBase64(std::string_view text);

}  // namespace chesspp::io
