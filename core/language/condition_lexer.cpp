// SPDX-License-Identifier: MIT
#include "core/language/condition_lexer.h"

#include "core/base/ascii.h"

#include <array>
#include <utility>

namespace chesspp {

namespace {

constexpr std::array<std::string_view, 18> kSigns{"==", "!=", "<=", ">=", "<", ">", "+", "-", "*",
                                                  "/",  "%",  "(",  ")",  "[", "]", ",", ".", "="};

bool startsWord(char c) {
    return isLatinLetter(c) || c == '_';
}
bool continuesWord(char c) {
    return startsWord(c) || isDigit(c);
}

class Lexer {
public:
    Lexer(std::string_view text, BlankWords blanks) : text_(text), blanks_(blanks) {}

    Result<std::vector<Token>> run() {
        while (true) {
            at_ = endWhere(at_, isSpace);
            if (at_ == text_.size()) break;
            if (!next()) return std::unexpected(std::move(problems_));
        }
        tokens_.push_back({TokenKind::End, {}, text_.size(), {}});
        return std::move(tokens_);
    }

private:
    bool next() {
        const std::size_t begin = at_;
        const char first = text_[begin];
        if (startsWord(first) || (first == '$' && blanks_ == BlankWords::Yes)) {
            at_ = endWhere(begin + 1, continuesWord);
            return add(TokenKind::Word, begin);
        }
        if (isDigit(first)) {
            at_ = endWhere(begin, isDigit);
            if (at_ < text_.size() && continuesWord(text_[at_])) return fail(at_, "condition.number-letters");
            return add(TokenKind::Number, begin);
        }
        if (first == '"') return string();
        for (const std::string_view sign : kSigns) {
            if (text_.substr(begin).starts_with(sign)) {
                at_ = begin + sign.size();
                return add(TokenKind::Sign, begin);
            }
        }
        const std::size_t end = endWhere(begin + 1, isUtf8Tail);
        return fail(begin, "condition.character", {{"found", std::string(text_.substr(begin, end - begin))}});
    }

    bool string() {
        const std::size_t begin = at_++;
        std::string content;
        while (at_ < text_.size() && text_[at_] != '"') {
            if (static_cast<unsigned char>(text_[at_]) < 0x20U)
                return fail(at_, "condition.control-character");
            if (text_[at_] == '\\') {
                ++at_;
                if (at_ == text_.size()) break;
                if (text_[at_] != '"' && text_[at_] != '\\') return fail(at_ - 1, "condition.escape");
            }
            content.push_back(text_[at_++]);
        }
        if (at_ >= text_.size()) return fail(begin, "condition.open-string");
        ++at_;
        add(TokenKind::Text, begin);
        tokens_.back().text = std::move(content);
        return true;
    }

    template <class Test>
    std::size_t endWhere(std::size_t from, Test&& test) const {
        while (from < text_.size() && test(text_[from])) ++from;
        return from;
    }
    bool add(TokenKind kind, std::size_t begin) {
        tokens_.push_back({kind, text_.substr(begin, at_ - begin), begin, {}});
        return true;
    }
    bool fail(std::size_t offset, std::string code, std::vector<Argument> arguments = {}) {
        problems_.error(placeAt(text_, offset), std::move(code), std::move(arguments));
        return false;
    }

    std::string_view text_;
    BlankWords blanks_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
    Diagnostics problems_;
};

}  // namespace

Result<std::vector<Token>> tokenize(std::string_view text, BlankWords blanks) {
    return Lexer(text, blanks).run();
}

}  // namespace chesspp
