// SPDX-License-Identifier: MIT
// One problem is reported for each string, at its first forbidden character.
#include "core/io/plain_text.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/base/text_position.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>

namespace chesspp::io {

namespace {

enum class Lines : std::uint8_t { One, Several };
enum class Length : std::uint8_t { Bounded, Own };

constexpr std::array<std::string_view, 8> kOfSeveralLines{"comment", "comments", "art", "if",
                                                          "stop",    "value",    "pgn", "settings"};

struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
};

/// The character at a byte of valid UTF-8, as the reader of JSON leaves it.
Character characterAt(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t bytes = lead < 0x80U ? 1U : lead < 0xE0U ? 2U : lead < 0xF0U ? 3U : 4U;
    char32_t code = bytes == 1 ? lead : lead & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes && at + i < text.size(); ++i) {
        code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    }
    return {code, bytes};
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
        const Character character = characterAt(text, at);
        if (steers(character.code, lines)) return at;
        at += character.bytes;
    }
    return std::nullopt;
}

/// "U+202E"
std::string nameOf(char32_t code) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string name = "U+";
    for (unsigned shift = 16; shift > 0;) {
        shift -= 4;
        name += kDigits[code >> shift & 15U];
    }
    return name;
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
                            std::visit(Overloaded{[](std::string_view key) { return std::string(key); },
                                                  [](std::size_t index) { return std::to_string(index); }},
                                       step));
    }
};

class Walk {
public:
    explicit Walk(ReadContext& context) : context_(context) {}

    void value(const JsonValue& json, const Path& path, Lines lines, Length length) {
        if (json.kind == JsonValue::Kind::String) {
            if (const auto at = firstSteering(json.text, lines)) tell(json, path, *at);
            if (length == Length::Bounded && json.text.size() > bounds::kTextLength) {
                context_.error(json, path.pointer(), "json.text-too-long",
                               {{"length", json.text.size()}, {"most", bounds::kTextLength}});
            }
        } else if (json.kind == JsonValue::Kind::Array) {
            for (std::size_t i = 0; i < json.members.size(); ++i)
                value(json.members[i].value, {&path, i}, lines, length);
        } else if (json.kind == JsonValue::Kind::Object) {
            for (const JsonMember& member : json.members) this->member(member, path, lines, length);
        }
    }

private:
    /// What stands below a key of several lines may have several too: a comment's languages, a picture's
    /// text.
    void member(const JsonMember& member, const Path& path, Lines lines, Length length) {
        if (member.key.starts_with("x-")) return;
        if (const auto at = firstSteering(member.key, Lines::One)) {
            // The pointer is that of what holds the key: with the key in it, it would steer as well.
            JsonValue key;
            key.offset = member.offset;
            key.source = member.value.source;
            key.text = member.key;
            tell(key, path, *at);
            return;
        }
        const bool several = lines == Lines::Several || linesUnder(member.key) == Lines::Several;
        const bool own = length == Length::Own || hasOwnBound(member.key);
        value(member.value, {&path, std::string_view(member.key)}, several ? Lines::Several : Lines::One,
              own ? Length::Own : Length::Bounded);
    }

    void tell(const JsonValue& string, const Path& path, std::size_t at) {
        const TextPosition position = positionAt(string.text, at);
        Diagnostics problem;
        problem.error({{}, {}, position.line, position.column}, "json.control-character",
                      {{"character", nameOf(characterAt(string.text, at).code)}});
        context_.inside(string, path.pointer(), problem);
    }

    ReadContext& context_;
};

}  // namespace

bool hasOwnBound(std::string_view key) {
    return std::ranges::find(kOfOwnBound, key) != kOfOwnBound.end();
}

void checkTexts(ReadContext& context, const JsonValue& root) {
    Walk(context).value(root, Path{}, Lines::One, Length::Bounded);
}

std::string plainText(std::string_view text, std::string_view key) {
    const Lines lines = linesUnder(key);
    const bool bounded = !hasOwnBound(key);
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = characterAt(text, at);
        if (bounded && plain.size() + character.bytes > bounds::kTextLength) break;
        if (!steers(character.code, lines)) {
            plain += text.substr(at, character.bytes);
        } else if (!steers(character.code, Lines::Several)) {
            plain += ' ';
        }
        at += character.bytes;
    }
    return plain;
}

}  // namespace chesspp::io
