// SPDX-License-Identifier: MIT
// Accepts what files really contain: quotes in tags, missing dots and numbers, results with long dashes.
#include "core/notation/pgn_lexer.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/notation/pgn.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::notation {

namespace {

using TokenKind = PgnToken::Kind;

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
/// What tidyText makes a space of, blanks among them.
bool isUnseen(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20U || byte == 0x7FU;
}
constexpr int kMostGlyph = 255;
constexpr std::size_t kLongestKind = 64;
constexpr std::size_t kLongestSigns = 32;

constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kResults{{
    {"1-0", "1-0"},
    {"0-1", "0-1"},
    {"1/2-1/2", "1/2-1/2"},
    {"1/2", "1/2-1/2"},
    {"½-½", "1/2-1/2"},
    {"½", "1/2-1/2"},
    {"1–0", "1-0"},
    {"0–1", "0-1"},
    {"½–½", "1/2-1/2"},
    {"1/2–1/2", "1/2-1/2"},
    {"1:0", "1-0"},
    {"0:1", "0-1"},
    {"*", "*"},
}};

/// Suffixes of moves that follow from the rules.
constexpr std::array<std::string_view, 7> kNoise{"e.p.", "e.p", "ep", "+", "++", "#", "…"};

bool endsWord(char c) {
    return isBlank(c) || std::string_view("{};[]()$*").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string_view> resultMeant(std::string_view text) {
    const auto found =
        std::ranges::find(kResults, text, &std::pair<std::string_view, std::string_view>::first);
    return found == kResults.end() ? std::nullopt : std::optional(found->second);
}

bool isSaidOfMove(const PgnToken& token) {
    // Dots stand between the number and Black's move.
    if (token.kind == TokenKind::Number)
        return !isDigit(token.text.front()) && !token.text.starts_with('.') && token.text != "…";
    return token.kind == TokenKind::Glyph || token.kind == TokenKind::BadGlyph;
}

std::string tidyText(std::string_view text) {
    std::string out;
    bool blank = false;
    while (!text.empty()) {
        if (isUnseen(text.front())) {
            blank = true;
            text.remove_prefix(1);
            continue;
        }
        if (std::exchange(blank, false) && !out.empty()) out += ' ';
        const std::size_t length = utf8Length(text);
        if (length > 0) {
            out += text.substr(0, length);
        } else {
            appendUtf8(out, static_cast<unsigned char>(text.front()));
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

PgnLexer::PgnLexer(std::string_view text) : text_(text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kByteOrderMark)) cursor_ = kByteOrderMark.size();
}

void PgnLexer::step() {
    position_.pass(text_[cursor_++]);
}
void PgnLexer::stepTo(std::size_t end) {
    while (cursor_ < end) step();
}

void PgnLexer::skipBlanks() {
    while (cursor_ < text_.size()) {
        if (text_[cursor_] == '%' && position_.column == 1) {
            // An escape: the line is another program's.
            stepTo(std::min(text_.find('\n', cursor_), text_.size()));
        } else if (isBlank(text_[cursor_])) {
            step();
        } else {
            return;
        }
    }
}

void PgnLexer::goBackTo(const PgnToken& token) {
    cursor_ = token.begin;
    position_ = token.position;
}

/// Whether a kind in brackets stands at the "(".
bool PgnLexer::atKind(std::size_t at) const {
    if (!isKind_) return false;
    const std::string_view rest = text_.substr(at + 1, kLongestKind + 1);
    const std::size_t close = rest.find(')');
    return close != std::string_view::npos && isKind_(rest.substr(0, close));
}

PgnToken PgnLexer::next() {
    skipBlanks();
    PgnToken token;
    token.begin = cursor_;
    token.position = position_;
    if (cursor_ >= text_.size()) return token;
    const auto takeSign = [&](TokenKind kind) {
        token.kind = kind;
        token.text = text_[cursor_];
        step();
    };
    switch (text_[cursor_]) {
        case '[':
            readTag(token);
            return token;
        case '{':
        case ';':
            readComment(token);
            return token;
        case '$':
            readGlyph(token);
            return token;
        case ')':
            takeSign(TokenKind::Close);
            return token;
        case ']':
        case '}':
            takeSign(TokenKind::Stray);
            return token;
        case '*':
            takeSign(TokenKind::Result);
            return token;
        case '(':
            if (atKind(cursor_)) break;
            takeSign(TokenKind::Open);
            return token;
        default:
            break;
    }
    readWord(token);
    return token;
}

void PgnLexer::readTag(PgnToken& token) {
    // Never looks for the line's end ahead: a text may be one long line of tags.
    const auto ended = [&](std::size_t at) { return at >= text_.size() || text_[at] == '\n'; };
    const auto blanksFrom = [&](std::size_t at) {
        while (!ended(at) && isBlank(text_[at])) ++at;
        return at;
    };
    const auto refuse = [&](std::size_t at) {
        while (!ended(at)) ++at;
        token.kind = TokenKind::BadTag;
        token.text = text_.substr(cursor_, std::min<std::size_t>(at - cursor_, kLongestKind));
        stepTo(at);
    };
    std::size_t at = blanksFrom(cursor_ + 1);
    const std::size_t nameBegin = at;
    while (!ended(at) && !isUnseen(text_[at]) && text_[at] != '"' && text_[at] != ']') ++at;
    token.name = tidyText(text_.substr(nameBegin, at - nameBegin));
    at = blanksFrom(at);
    if (token.name.empty() || ended(at) || text_[at] != '"') return refuse(at);
    std::string value;
    for (++at; !ended(at); ++at) {
        if (text_[at] == '\\' && !ended(at + 1)) {
            value += text_[++at];
        } else if (text_[at] != '"') {
            value += text_[at];
        } else if (const std::size_t close = blanksFrom(at + 1); !ended(close) && text_[close] == ']') {
            token.kind = TokenKind::Tag;
            token.text = tidyText(value);
            return stepTo(close + 1);
        } else {
            value += '"';  // written by programs that know no escapes
        }
    }
    refuse(at);
}

void PgnLexer::readComment(PgnToken& token) {
    token.kind = TokenKind::Comment;
    const char close = text_[cursor_] == '{' ? '}' : '\n';
    const std::size_t end = text_.find(close, cursor_);
    if (end == std::string_view::npos && close == '}') token.kind = TokenKind::OpenComment;
    token.text = tidyText(text_.substr(cursor_ + 1, std::min(end, text_.size()) - cursor_ - 1));
    stepTo(end == std::string_view::npos ? text_.size() : end + 1);
}

void PgnLexer::readGlyph(PgnToken& token) {
    step();
    const std::size_t begin = cursor_;
    while (cursor_ < text_.size() && isDigit(text_[cursor_])) {
        if (token.glyph <= kMostGlyph) token.glyph = token.glyph * 10 + (text_[cursor_] - '0');
        step();
    }
    token.text = "$" + std::string(text_.substr(begin, std::min<std::size_t>(cursor_ - begin, 20)));
    token.kind = cursor_ == begin || token.glyph > kMostGlyph ? TokenKind::BadGlyph : TokenKind::Glyph;
}

void PgnLexer::readWord(PgnToken& token) {
    const std::size_t begin = cursor_;
    std::size_t end = begin;
    while (end < text_.size()) {
        if (text_[end] == '(' && atKind(end)) {
            end = text_.find(')', end) + 1;
        } else if (!endsWord(text_[end])) {
            ++end;
        } else {
            break;
        }
    }
    std::string_view word = text_.substr(begin, end - begin);
    if (const auto result = resultMeant(word)) {
        token.kind = TokenKind::Result;
        token.text = *result;
        return stepTo(end);
    }
    // "12.", "12...", "12" and "..." are numbers; in "12.e4" the move is a token of its own.
    std::size_t digits = 0;
    while (digits < word.size() && isDigit(word[digits])) ++digits;
    std::size_t dots = digits;
    while (dots < word.size() && word[dots] == '.') ++dots;
    if (dots > 0 && (dots > digits || digits == word.size())) {
        token.kind = TokenKind::Number;
        token.text = word.substr(0, std::min<std::size_t>(dots, 20));
        return stepTo(begin + dots);
    }
    if (const auto glyph = judgementOf(word)) {
        token.kind = TokenKind::Glyph;
        token.glyph = *glyph;
        token.text = word;
        return stepTo(end);
    }
    if (std::ranges::find(kNoise, word) != kNoise.end()) {
        token.kind = TokenKind::Number;
        token.text = word;
        return stepTo(end);
    }
    // "e4!?±": the signs are tokens of their own.
    std::string_view bare = word;
    while (const std::size_t length = judgementAtEnd(bare)) bare.remove_suffix(length);
    token.kind = TokenKind::Move;
    if (bare.empty()) {
        token.kind = TokenKind::BadGlyph;  // "!!!"
        bare = word.substr(0, std::min(word.find_first_not_of("!?"), word.size()));
        if (bare.empty()) bare = word.substr(0, judgementAtFront(word));
        // No real game has so many, and comparing each with each would take long.
        if (word.size() > kLongestSigns) bare = word;
        if (const auto glyph = judgementOf(bare)) {
            token.kind = TokenKind::Glyph;
            token.glyph = *glyph;
        }
    }
    token.text = bare;
    stepTo(begin + bare.size());
}

}  // namespace chesspp::notation
