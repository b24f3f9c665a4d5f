// SPDX-License-Identifier: MIT
#include "core/io/bishop_start.h"

#include "core/base/ascii.h"
#include "core/geometry/board_shape.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace chesspp::io {

namespace {

/// What a start drawn by bishop.start.randomChess may have.
constexpr std::string_view kRandomChess = "KQRBN";

std::vector<std::string> bishopFenFields(std::string_view fen) {
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < fen.size();) {
        const std::size_t end = std::min(fen.find(' ', i), fen.size());
        if (end > i) fields.emplace_back(fen.substr(i, end - i));
        i = end + 1;
    }
    return fields;
}

bool isBishopCount(std::string_view text) {
    constexpr std::size_t kDigits = 4;
    return !text.empty() && text.size() <= kDigits && std::ranges::all_of(text, isDigit);
}

/// "+1+0".
bool isCheckCount(std::string_view text) {
    const std::size_t second = text.find('+', 1);
    return text.starts_with('+') && second != std::string_view::npos &&
           isBishopCount(text.substr(1, second - 1)) && isBishopCount(text.substr(second + 1));
}

}  // namespace

void BishopStart::read(WaitingRows waiting) {
    constexpr std::string_view kChess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    std::string fen = variant_.word("startPosition").value_or(std::string());
    if (auto builder = variant_.object("startPosBuilder")) {
        const bool ofChess = files_ == 8 && ranks_ == 8;
        if (builder->id() == "bishop.start.chess960" && ofChess) {
            drawn_ = true;
            fen = kChess;
        } else if (builder->id() == "bishop.start.randomChess" && hasRandomLetters()) {
            drawn_ = true;
            drawsPieces_ = builder->word("size") == fmt::format("{}x{}", files_, ranks_);
            if (!drawsPieces_) builder->refuseAll();
        } else {
            builder->refuseAll();
        }
        builder->refuseTheRest();
    } else if (fen.empty()) {
        return variant_.wrong("startPosition");
    }
    const std::vector<std::string> fields = bishopFenFields(fen);
    constexpr std::size_t kMostFields = 7;
    bool isRead = !fields.empty() && fields.size() <= kMostFields && readPlacement(fields[0], waiting);
    if (fields.size() > 1) side_ = fields[1];
    if (fields.size() > 2) castling_ = fields[2];
    if (fields.size() > 3) passing_ = fields[3];
    const std::string quiet = fields.size() > 4 ? fields[4] : "0";
    const std::string number = fields.size() > 5 ? fields[5] : "1";
    if (fields.size() > 6) checks_ = fields[6];
    clocks_ = quiet + ' ' + number;
    isRead = isRead && (side_ == "w" || side_ == "b") && isBishopCount(quiet) && isBishopCount(number);
    isRead = isRead && (castling_ == "-" || std::ranges::all_of(castling_, isLatinLetter));
    const auto shape = BoardShape::make(files_, ranks_);
    isRead = isRead && (passing_ == "-" || shape->parse(passing_));
    isRead = isRead && (checks_.empty() || isCheckCount(checks_));
    if (!isRead) variant_.wrong("startPosition");
}

bool BishopStart::hasRandomLetters() const {
    return std::ranges::all_of(kRandomChess, [&](char letter) { return army_.has(std::string(1, letter)); });
}

bool BishopStart::readPlacement(std::string_view text, WaitingRows waiting) {
    const std::size_t open = std::min(text.find('['), text.size());
    placement_ = text.substr(0, open);
    if (waiting == WaitingRows::Two) {
        const std::size_t first = placement_.find('/');
        const std::size_t last = placement_.rfind('/');
        if (first == last) return false;
        waitsAbove_ = placement_.substr(0, first + 1);
        waitsBelow_ = placement_.substr(last);
        placement_ = placement_.substr(first + 1, last - first - 1);
    }
    std::string_view hand = text.substr(open);
    if (!hand.empty()) {
        if (!hand.ends_with(']')) return false;
        hand = hand.substr(1, hand.size() - 2);
        if (hand == "-") hand = {};
    }
    const auto isKnown = [&](char c) { return isLatinLetter(c) && army_.has(std::string(1, toUpper(c))); };
    for (const char c : hand) {
        if (!isKnown(c)) return false;
        hand_ += c;
        if (held_.find(toUpper(c)) == std::string::npos) held_ += toUpper(c);
    }
    const auto most = static_cast<std::size_t>(files_);
    rows_.assign(1, {});
    std::size_t number = 0;
    for (const char c : placement_) {
        if (isDigit(c)) {
            number = 10 * number + static_cast<std::size_t>(c - '0');
            if (number > most) return false;
            continue;
        }
        rows_.back().append(std::exchange(number, 0), ' ');
        if (c == '/') {
            rows_.emplace_back();
        } else if (isKnown(c) || (c == '*' && army_.hasWalls())) {
            rows_.back() += c;
        } else {
            return false;
        }
    }
    rows_.back().append(number, ' ');
    return rows_.size() == static_cast<std::size_t>(ranks_) &&
           std::ranges::all_of(rows_, [&](const std::string& row) { return row.size() == most; });
}

char BishopStart::at(int file, int rank) const {
    const bool isThere = file >= 0 && file < files_ && rank >= 0 && rank < ranks_ &&
                         rows_.size() == static_cast<std::size_t>(ranks_);
    if (!isThere) return ' ';
    const std::string& row = rows_[static_cast<std::size_t>(ranks_ - 1 - rank)];
    return static_cast<std::size_t>(file) < row.size() ? row[static_cast<std::size_t>(file)] : ' ';
}

int BishopStart::count(char letter) const {
    std::ptrdiff_t count = std::ranges::count(hand_, letter);
    for (const std::string& row : rows_) count += std::ranges::count(row, letter);
    return static_cast<int>(count);
}

std::string BishopStart::fen() const {
    const std::string hand = hand_.empty() ? std::string() : '[' + hand_ + ']';
    const std::string checks = checks_.empty() ? std::string() : ' ' + checks_;
    return fmt::format("{}{}{}{} {} {} {} {}{}", waitsAbove_, placement_, waitsBelow_, hand, side_, castling_,
                       passing_, clocks_, checks);
}

}  // namespace chesspp::io
