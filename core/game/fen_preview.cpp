// SPDX-License-Identifier: MIT
#include "core/game/fen_preview.h"

#include "core/base/ascii.h"
#include "core/language/piece_letter.h"

#include <algorithm>

namespace chesspp {

namespace {

constexpr int kTooWide = 1000;

/// What stands in quotes in the list of that key, in the field in braces.
void addGone(std::string_view fen, PlacementOutline& outline) {
    constexpr std::string_view kKey = "\"kinds\":[";
    const std::size_t field = fen.find(" {");
    const std::size_t key = field != std::string_view::npos ? fen.find(kKey, field) : field;
    if (key == std::string_view::npos) return;
    std::string_view list = fen.substr(key + kKey.size());
    list = list.substr(0, list.find(']'));
    for (std::size_t open = list.find('"'); open != std::string_view::npos; open = list.find('"')) {
        const std::size_t close = list.find('"', open + 1);
        if (close == std::string_view::npos) return;
        outline.symbols.emplace(list.substr(open + 1, close - open - 1));
        outline.ids.emplace(list.substr(open + 1, close - open - 1));
        list = list.substr(close + 1);
    }
}

}  // namespace

PlacementOutline PlacementOutline::of(std::string_view fen) {
    PlacementOutline outline;
    const std::size_t begin = std::min(fen.find_first_not_of(' '), fen.size());
    const std::string_view text = fen.substr(begin, fen.find(' ', begin) - begin);
    bool inHands = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        int width = 0;
        if (text[i] == '/') {
            ++outline.ranks;
        } else if (text[i] == '[') {
            inHands = true;
        } else if (isDigit(text[i])) {
            while (i < text.size() && isDigit(text[i])) {
                width = std::min(width * 10 + (text[i++] - '0'), kTooWide);
            }
            --i;
        } else if (text[i] == '(') {
            const std::size_t close = std::min(text.find(')', i), text.size());
            outline.symbols.emplace(text.substr(i + 1, close - i - 1));
            // Only behind an id does an owner follow.
            if (close + 1 < text.size() && text[close + 1] == '{')
                outline.ids.emplace(text.substr(i + 1, close - i - 1));
            i = close;
            width = 1;
        } else if (text[i] == '{') {
            i = std::min(text.find('}', i), text.size());
        } else if (isLatinLetter(text[i])) {
            const bool isPromoted = i > 0 && text[i - 1] == kPromotedSign;
            outline.symbols.insert((isPromoted ? std::string(1, kPromotedSign) : "") + toUpper(text[i]));
            width = 1;
        } else if (text[i] == '*') {
            width = 1;
        }
        if (outline.ranks == 1 && !inHands) outline.files = std::min(outline.files + width, kTooWide);
    }
    addGone(fen, outline);
    return outline;
}

}  // namespace chesspp
