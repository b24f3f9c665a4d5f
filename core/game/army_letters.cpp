// SPDX-License-Identifier: MIT
#include "core/game/army_letters.h"

#include <algorithm>

namespace chesspp {

std::vector<std::string> splitLetters(std::string_view text) {
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') {
            const std::size_t close = std::min(text.find(')', i), text.size());
            letters.emplace_back(text.substr(i + 1, close - i - 1));
            i = close;
        } else {
            letters.emplace_back(1, text[i]);
        }
    }
    return letters;
}

std::string joinLetters(const std::vector<std::string>& letters) {
    std::string text;
    for (const std::string& letter : letters) text += letter.size() == 1 ? letter : "(" + letter + ")";
    return text;
}

}  // namespace chesspp
