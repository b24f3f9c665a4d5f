// SPDX-License-Identifier: MIT
#include "core/geometry/board_shape.h"

namespace chesspp {

std::string BoardShape::name(Square square) const {
    std::string text(1, static_cast<char>('a' + fileOf(square)));
    return text + std::to_string(rankOf(square) + 1);
}

std::optional<Square> BoardShape::parse(std::string_view text) const {
    if (text.size() < 2 || text.size() > 3 || text[1] == '0') {
        return std::nullopt;
    }
    int rank = 0;
    for (const char digit : text.substr(1)) {
        if (digit < '0' || digit > '9') {
            return std::nullopt;
        }
        rank = rank * 10 + (digit - '0');
    }
    return at(text[0] - 'a', rank - 1);
}

}  // namespace chesspp
