// SPDX-License-Identifier: MIT
// One problem is reported for each string, at its first forbidden character.
#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/base/utf8.h"
#include "core/io/read_context.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <variant>

namespace chesspp::io {

namespace {

enum class Lines : std::uint8_t { One, Several };
enum class Length : std::uint8_t { Bounded, Own };

constexpr std::array<std::string_view, 8> kOfSeveralLines{"comment", "comments", "art", "if",
                                                          "stop",    "value",    "pgn", "settings"};

/// Bytes of the character at a byte; what is no UTF-8 passes one by one.
std::size_t lengthAt(std::string_view text, std::size_t at) {
    return std::max<std::size_t>(utf8Length(text.substr(at)), 1);
}
char32_t characterAt(std::string_view text, std::size_t at) {
    return codePoint(text.substr(at, lengthAt(text, at)));
}

bool steers(char32_t code, Lines lines) {
    const bool breaks = code == U'\n' || code == U'\r' || code == U'\t';
    if (breaks) return lines == Lines::One;
    const auto within = [code](char32_t first, char32_t last) { return first <= code && code <= last; };
    return within(0, 0x1F) || within(0x7F, 0x9F) || within(0x2028, 0x202E) || within(0x2066, 0x2069);
}

/// The byte of the first character that may not stand there.
std::optional<std::size_t> firstSteering(std::string_view text, Lines lines) {
    const auto isPrintable = [](char each) { return each >= ' ' && each <= '~'; };
    for (std::size_t at = 0; at < text.size();) {
        if (isPrintable(text[at])) {  // nearly all are
            ++at;
            continue;
        }
        if (steers(characterAt(text, at), lines)) return at;
        at += lengthAt(text, at);
    }
    return std::nullopt;
}

constexpr std::array<std::string_view, 7> kOfOwnBound{"art", "pgn", "settings", "fen", "if", "stop", "value"};

Lines linesUnder(std::string_view key) {
    return std::ranges::find(kOfSeveralLines, key) != kOfSeveralLines.end() ? Lines::Several : Lines::One;
}

/// A value's path from the root, as a list on the stack: the pointer is only built for a problem.
struct Path {
    const Path* parent = nullptr;  ///< null: the root
    std::variant<std::string_view, std::size_t> step;

    [[nodiscard]] std::string pointer() const {
        if (parent == nullptr) return {};
        return childPointer(parent->pointer(),
                            match(
                                step, [](std::string_view key) { return std::string(key); },
                                [](std::size_t index) { return std::to_string(index); }));
    }
};

void report(ReadContext& context, const JsonValue& string, const Path& path, std::size_t at) {
    Diagnostics problem;
    problem.error(placeAt(string.text, at), "json.control-character",
                  {{"character", fmt::format("U+{:04X}", std::uint32_t{characterAt(string.text, at)})}});
    context.inside(string, path.pointer(), problem);
}

void checkValue(ReadContext& context, const JsonValue& json, const Path& path, Lines lines, Length length) {
    if (json.kind == JsonValue::Kind::String) {
        if (const auto at = firstSteering(json.text, lines)) report(context, json, path, *at);
        if (length == Length::Bounded && json.text.size() > bounds::kTextLength) {
            context.error(json, path.pointer(), "json.text-too-long",
                          {{"length", json.text.size()}, {"most", bounds::kTextLength}});
        }
    } else if (json.kind == JsonValue::Kind::Array) {
        for (std::size_t i = 0; i < json.members.size(); ++i)
            checkValue(context, json.members[i].value, {&path, i}, lines, length);
    } else if (json.kind == JsonValue::Kind::Object) {
        for (const JsonMember& member : json.members) {
            if (member.key.starts_with("x-")) continue;
            if (const auto at = firstSteering(member.key, Lines::One)) {
                // The pointer is that of the object: with the key it would contain the character as well.
                JsonValue key;
                key.offset = member.offset;
                key.source = member.value.source;
                key.text = member.key;
                report(context, key, path, *at);
                continue;
            }
            // Values below such a key may have several lines too: a comment's languages, a picture's text.
            checkValue(context, member.value, {&path, std::string_view(member.key)},
                       lines == Lines::Several ? lines : linesUnder(member.key),
                       hasOwnBound(member.key) ? Length::Own : length);
        }
    }
}

}  // namespace

bool hasOwnBound(std::string_view key) {
    return std::ranges::find(kOfOwnBound, key) != kOfOwnBound.end();
}

void checkTexts(ReadContext& context, const JsonValue& root) {
    checkValue(context, root, Path{}, Lines::One, Length::Bounded);
}

std::string plainText(std::string_view text, std::string_view key) {
    const Lines lines = linesUnder(key);
    const bool bounded = !hasOwnBound(key);
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = lengthAt(text, at);
        const char32_t character = characterAt(text, at);
        if (bounded && plain.size() + length > bounds::kTextLength) break;
        if (!steers(character, lines)) {
            plain += text.substr(at, length);
        } else if (!steers(character, Lines::Several)) {
            plain += ' ';
        }
        at += length;
    }
    return plain;
}

}  // namespace chesspp::io
