// SPDX-License-Identifier: MIT
#include "core/notation/inline_json.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace chesspp::notation {

namespace {

class ShortJsonReader {
public:
    explicit ShortJsonReader(std::string_view text) : text_(text) {}

    std::expected<ShortJson, std::size_t> read() {
        auto value = this->value(0);
        skip();
        if (!value || cursor_ != text_.size()) return std::unexpected(cursor_);
        return std::move(*value);
    }

private:
    void skip() { cursor_ = std::min(text_.find_first_not_of(" \t\n\r", cursor_), text_.size()); }
    bool take(char c) {
        skip();
        if (cursor_ >= text_.size() || text_[cursor_] != c) return false;
        ++cursor_;
        return true;
    }
    bool takeWord(std::string_view word) {
        if (!text_.substr(cursor_).starts_with(word)) return false;
        cursor_ += word.size();
        return true;
    }

    std::optional<ShortJson> value(int depth) {
        skip();
        if (depth >= kShortJsonDepth || cursor_ >= text_.size()) return std::nullopt;
        ShortJson value;
        value.offset = cursor_;
        switch (text_[cursor_]) {
            case '{':
            case '[':
                return container(std::move(value), depth);
            case '"': {
                auto text = string();
                if (!text) return std::nullopt;
                value.kind = ShortJson::Kind::String;
                value.text = std::move(*text);
                return value;
            }
            default:
                return plain(std::move(value));
        }
    }

    std::optional<ShortJson> plain(ShortJson value) {
        value.kind = ShortJson::Kind::Boolean;
        if (takeWord("true")) {
            value.boolean = true;
            return value;
        }
        if (takeWord("false")) return value;
        if (takeWord("null")) {
            value.kind = ShortJson::Kind::Null;
            return value;
        }
        value.kind = ShortJson::Kind::Integer;
        const char* const begin = text_.data() + cursor_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value.integer);
        if (error != std::errc{}) return std::nullopt;
        const std::size_t after = cursor_ + static_cast<std::size_t>(end - begin);
        const bool fraction =
            after < text_.size() && (text_[after] == '.' || text_[after] == 'e' || text_[after] == 'E');
        if (fraction) return std::nullopt;
        cursor_ = after;
        return value;
    }

    std::optional<ShortJson> container(ShortJson value, int depth) {
        const bool isObject = text_[cursor_++] == '{';
        const char close = isObject ? '}' : ']';
        value.kind = isObject ? ShortJson::Kind::Object : ShortJson::Kind::List;
        if (take(close)) return value;
        do {
            skip();
            ShortJsonMember member;
            member.offset = cursor_;
            if (isObject) {
                auto key = string();
                const bool twice = key && std::ranges::count(value.members, *key, &ShortJsonMember::key) > 0;
                if (twice) cursor_ = member.offset;
                if (!key || twice || !take(':')) return std::nullopt;
                member.key = std::move(*key);
            }
            auto inner = this->value(depth + 1);
            if (!inner) return std::nullopt;
            member.value = std::move(*inner);
            value.members.push_back(std::move(member));
        } while (take(','));
        if (!take(close)) return std::nullopt;
        return value;
    }

    std::optional<std::string> string() {
        if (cursor_ >= text_.size() || text_[cursor_] != '"') return std::nullopt;
        std::string text;
        for (std::size_t i = cursor_ + 1; i < text_.size(); ++i) {
            const char c = text_[i];
            if (c == '"') {
                cursor_ = i + 1;
                return text;
            }
            if (c != '\\') {
                text += c;
                continue;
            }
            if (++i >= text_.size()) break;
            if (text_[i] == 'u') {
                unsigned code = 0;
                const char* const begin = text_.data() + i + 1;
                const char* const end = begin + std::min<std::size_t>(4, text_.size() - i - 1);
                const auto read = std::from_chars(begin, end, code, 16);
                // Names need no pairs of surrogates; a half of one is no character.
                if (read.ptr != begin + 4 || (code >= 0xD800U && code < 0xE000U)) break;
                appendUtf8(text, code);
                i += 4;
                continue;
            }
            constexpr std::string_view kEscapes = "\"\\/nrtbf";
            constexpr std::string_view kMeant = "\"\\/\n\r\t\b\f";
            const std::size_t which = kEscapes.find(text_[i]);
            if (which == std::string_view::npos) break;
            text += kMeant[which];
        }
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t cursor_ = 0;
};

}  // namespace

std::expected<ShortJson, std::size_t> parseShortJson(std::string_view text) {
    return ShortJsonReader(text).read();
}

std::string quotedShort(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte <= 0x20U || byte == 0x7FU) {
            out += fmt::format("\\u00{:02x}", byte);
        } else {
            out += c;
        }
    }
    return out + '"';
}

}  // namespace chesspp::notation
