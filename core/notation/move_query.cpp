// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/language/piece_letter.h"
#include "core/notation/pgn.h"
#include "core/notation/san.h"

#include <algorithm>

namespace chesspp::notation {

namespace {

/// A square's name at the front, taken off.
std::optional<Square> takeSquare(BoardShape shape, std::string_view& text) {
    std::size_t length = 1;
    while (length < text.size() && length < 3 && isDigit(text[length])) ++length;
    const auto square = shape.parse(text.substr(0, length));
    if (square) text.remove_prefix(length);
    return square;
}

/// "q", "+p", "=Q", "/Q", "(archer)", "(=Q)": choices as written behind a move, each the kind's text; false
/// for what can be none.
bool readChoices(std::string_view text, std::vector<std::string>& names) {
    while (!text.empty()) {
        const char c = text.front();
        text.remove_prefix(1);
        if (c == '=' || c == '/') continue;
        if (isLatinLetter(c)) {
            names.emplace_back(1, c);
            continue;
        }
        if (c == kPromotedSign && !text.empty() && isLatinLetter(text.front())) {
            names.push_back(std::string{c, text.front()});
            text.remove_prefix(1);
            continue;
        }
        const std::size_t close = text.find(')');
        if (c != '(' || close == std::string_view::npos) return false;
        const std::size_t begin = text.starts_with('=') ? 1 : 0;
        if (begin == close) return false;
        names.emplace_back(text.substr(begin, close - begin));
        text.remove_prefix(close + 1);
    }
    return true;
}

/// "Hh1" behind a castling.
bool readGate(BoardShape shape, std::string_view text, MoveQuery& wish) {
    std::size_t begin = text.size();
    while (begin > 0 && isDigit(text[begin - 1])) --begin;
    if (begin == 0 || begin == text.size()) return false;
    wish.gateOn = shape.parse(text.substr(begin - 1));
    return wish.gateOn && readChoices(text.substr(0, begin - 1), wish.choices) && wish.choices.size() == 1;
}

}  // namespace

std::string_view bareMove(std::string_view text) {
    while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
    for (bool again = true; again;) {
        again = false;
        if (text.empty()) break;
        const bool plain =
            isSpace(text.back()) || std::string_view("+#").find(text.back()) != std::string_view::npos;
        // "+-" before "+".
        const std::size_t sign = notation::judgementAtEnd(text);
        if (plain || sign > 0) {
            text.remove_suffix(std::max<std::size_t>(sign, 1));
            again = true;
            continue;
        }
        for (const std::string_view enPassant : {"e.p.", "e.p", "ep"}) {
            if (text.size() > enPassant.size() + 1 && text.ends_with(enPassant)) {
                text.remove_suffix(enPassant.size());
                again = true;
                break;
            }
        }
    }
    return text;
}

std::optional<MoveQuery> readCoordinate(BoardShape shape, std::string_view text) {
    MoveQuery wish;
    wish.from = takeSquare(shape, text);
    if (!wish.from) return std::nullopt;
    // Before a rank, an x is the file of that name.
    const bool isFile = text.size() > 1 && isDigit(text[1]);
    if (text.starts_with('-') || (text.starts_with('x') && !isFile)) text.remove_prefix(1);
    wish.to = takeSquare(shape, text);
    if (!wish.to) return std::nullopt;
    return readChoices(text, wish.choices) ? std::optional(wish) : std::nullopt;
}

std::optional<MoveQuery> readOffBoard(BoardShape shape, std::string_view text) {
    MoveQuery wish;
    if (text == "0000" || text == "--" || toLower(text) == "pass") {
        wish.type = MoveQuery::Type::Pass;
        return wish;
    }
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos) return std::nullopt;
    wish.type = MoveQuery::Type::Drop;
    wish.letter = text.substr(0, at);
    if (wish.letter.starts_with('(') && wish.letter.ends_with(')')) {
        wish.letter = wish.letter.substr(1, at - 2);
    } else if (at > bareLetterLength(text)) {
        return std::nullopt;
    }
    text.remove_prefix(at + 1);
    wish.to = takeSquare(shape, text);
    return wish.to && readChoices(text, wish.choices) ? std::optional(wish) : std::nullopt;
}

bool fitsOffBoard(const Rules& rules, const MoveQuery& wish, const MoveParts& parts) {
    switch (wish.type) {
        case MoveQuery::Type::Move:
            return false;
        case MoveQuery::Type::Pass:
            return parts.form == MoveForm::Pass;
        case MoveQuery::Type::Drop:
            break;
    }
    if (parts.form != MoveForm::Drop || parts.full.shown != wish.to) return false;
    const KindRules& kind = rules.of(parts.actor.kind);
    // As in other SAN an unsaid letter is P's.
    if (wish.letter.empty()) return rules.kinds.size() == 1 || kind.letter == "P";
    return toLower(kind.letter) == toLower(wish.letter) || kind.id == wish.letter;
}

std::optional<MoveQuery> readSan(BoardShape shape, std::string_view text) {
    MoveQuery wish;
    std::string plain(text);
    std::replace(plain.begin(), plain.end(), '0', 'O');
    plain = toLower(plain);
    const std::size_t slash = std::min(plain.find('/'), plain.size());
    if (const std::string castling = plain.substr(0, slash); castling == "o-o" || castling == "o-o-o") {
        wish.wing = slash == 3 ? Wing::HSide : Wing::ASide;
        return slash == plain.size() || readGate(shape, text.substr(slash + 1), wish) ? std::optional(wish)
                                                                                      : std::nullopt;
    }
    if (text.starts_with('(')) {
        const std::size_t close = text.find(')');
        if (close == std::string_view::npos) return std::nullopt;
        wish.letter = text.substr(1, close - 1);
        text.remove_prefix(close + 1);
    } else if (const std::size_t length = bareLetterLength(text);
               length > 0 && isUpperCase(text[length - 1])) {
        wish.letter = text.substr(0, length);
        text.remove_prefix(length);
    }
    // From the right: choices, then the square; what is left is a hint of the origin.
    std::size_t end = std::min(text.find('('), text.size());
    while (end > 0 && !isDigit(text[end - 1])) --end;
    if (!readChoices(text.substr(end), wish.choices)) return std::nullopt;
    std::size_t begin = end;
    while (begin > 0 && isDigit(text[begin - 1])) --begin;
    if (begin == 0) return std::nullopt;
    wish.to = shape.parse(text.substr(begin - 1, end - begin + 1));
    if (!wish.to) return std::nullopt;
    std::string_view hint = text.substr(0, begin - 1);
    if (hint.ends_with('x') || hint.ends_with(':') || hint.ends_with('-')) hint.remove_suffix(1);
    if (!hint.empty() && isLowerCase(hint.front())) {
        wish.fromFile = hint.front() - 'a';
        hint.remove_prefix(1);
    }
    if (!hint.empty()) {
        if (hint.size() > 2 || !std::all_of(hint.begin(), hint.end(), isDigit)) return std::nullopt;
        wish.fromRank = std::stoi(std::string(hint)) - 1;
    }
    return wish;
}

}  // namespace chesspp::notation
