// SPDX-License-Identifier: MIT
// An escape sequence and a UTF-8 sequence each count as one character.
#include "core/io/source_location.h"

#include "core/base/json_value.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <string>
#include <utility>

namespace chesspp::io {

std::size_t offsetInString(std::string_view text, std::size_t at, TextPosition wanted) {
    TextPosition position;
    ++at;
    while (at < text.size() && text[at] != '"' && position != wanted) {
        if (text[at] != '\\') {
            position.pass('x');
            at += std::max<std::size_t>(utf8Length(text.substr(at)), 1);
        } else if (text[at + 1] != 'u') {
            position.pass(text[at + 1] == 'n' ? '\n' : 'x');
            at += 2;
        } else {
            const bool isPair = text.size() > at + 6 && (text[at + 2] == 'd' || text[at + 2] == 'D') &&
                                std::string_view("89abAB").find(text[at + 3]) != std::string_view::npos;
            position.pass(text.substr(at, 6) == "\\u000a" || text.substr(at, 6) == "\\u000A" ? '\n' : 'x');
            at += isPair ? 12 : 6;
        }
    }
    return std::min(at, text.size());
}

SourceLocation PlaceFinder::at(std::size_t offset, std::string pointer) {
    offset = std::min(offset, text_.size());
    if (offset < offset_) {
        offset_ = 0;
        position_ = {};
    }
    while (offset_ < offset) position_.pass(text_[offset_++]);
    return {std::string(fileName_), std::move(pointer), position_.line, position_.column};
}

Diagnostics placedIn(const SourceText& file, std::string_view id, Diagnostics problems) {
    if (problems.empty()) return problems;
    const auto root = readJson(file.text, file.name);
    PlaceFinder places(file.text, file.name);
    for (Diagnostic& problem : problems.items()) {
        SourceLocation& place = problem.place;
        if (place.file != id && !place.file.empty()) continue;
        std::size_t offset = 0;
        if (root) {
            const JsonValue& value = resolve(*root, place.pointer);
            offset = value.offset;
            if (value.kind == JsonValue::Kind::String && place.column > 0) {
                offset = offsetInString(file.text, offset, {std::max(place.line, 1), place.column});
            }
        }
        place = places.at(offset, place.pointer);
    }
    return problems;
}

}  // namespace chesspp::io
