// SPDX-License-Identifier: MIT
#include "core/io/base64.h"

#include <cstdint>

namespace chesspp::io {

static constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string toBase64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            group = group << 8U | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += i + j > bytes.size() ? '=' : kDigits[group >> (18U - 6U * j) & 63U];
        }
    }
    return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        const bool last = i + 4 == text.size();
        const std::size_t digits = !last || text[i + 3] != '=' ? 4U : text[i + 2] != '=' ? 3U : 2U;
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 4; ++j) {
            const std::size_t value = j < digits ? kDigits.find(text[i + j]) : 0;
            if (value == std::string_view::npos) return std::nullopt;
            group = group << 6U | static_cast<std::uint32_t>(value);
        }
        for (std::size_t j = 0; j + 1 < digits; ++j)
            bytes += static_cast<char>(group >> (16U - 8U * j) & 255U);
    }
    return bytes;
}

}  // namespace chesspp::io
