// SPDX-License-Identifier: MIT
#include "core/authoring/scene_copy.h"

#include <cctype>
#include <map>
#include <utility>

namespace chesspp {
namespace {

using Cell = std::pair<int, int>;  ///< rank from the top, file

char upperOf(char letter) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

bool isDigit(char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

/// The pieces by square, for a position written only in letters.
std::map<Cell, char> lettersOf(const Variant& frame) {
    std::map<Cell, char> letters;
    const auto* start = std::get_if<FenStart>(&frame.start);
    if (start == nullptr) return letters;
    Cell at{0, 0};
    for (const char each : start->fen.substr(0, start->fen.find(' '))) {
        if (each == '/') {
            at = {at.first + 1, 0};
        } else if (isDigit(each)) {
            at.second += each - '0';
        } else {
            letters[at] = each;
            ++at.second;
        }
    }
    return letters;
}

class Copier {
public:
    Copier(const PieceCopy& piece, const Variant& frame)
        : piece_(piece), frame_(frame), start_(lettersOf(frame)) {
        for (const auto& [place, letter] : start_)
            stands_ = stands_ || (piece.letter.size() == 1 && upperOf(letter) == piece.letter.front());
    }

    std::string run(const std::string& fen) {
        const std::size_t end = std::min(fen.find(' '), fen.size());
        for (std::size_t i = 0; i < end;) i = take(fen, i, end);
        return text_ + (renamed_ ? withoutRights(fen.substr(end)) : fen.substr(end));
    }

private:
    /// Consumes the text of one square or of a separator; returns the position after it.
    std::size_t take(const std::string& fen, std::size_t i, std::size_t end) {
        const char letter = fen[i];
        if (letter == '(') return takeNamed(fen, i, end);
        if (letter == '{' || letter == '[') {
            const std::size_t close = std::min(fen.find(letter == '{' ? '}' : ']', i), end - 1);
            text_ += fen.substr(i, close - i + 1);
            return close + 1;
        }
        if (letter == '/') at_ = {at_.first + 1, 0};
        if (isDigit(letter)) {
            std::size_t after = i;
            int gap = 0;
            while (after < end && isDigit(fen[after])) gap = gap * 10 + (fen[after++] - '0');
            at_.second += gap;
            text_ += fen.substr(i, after - i);
            return after;
        }
        const bool isPiece = std::isalpha(static_cast<unsigned char>(letter)) != 0;
        if (isPiece && piece_.letter.size() == 1 && upperOf(letter) == piece_.letter.front()) {
            put(letter, upperOf(letter) == letter ? "{0}" : "{1}");
        } else {
            text_ += letter;
        }
        if (isPiece || letter == '*') ++at_.second;
        return i + 1;
    }

    std::size_t takeNamed(const std::string& fen, std::size_t i, std::size_t end) {
        const std::size_t close = std::min(fen.find(')', i), end - 1);
        const std::string name = fen.substr(i + 1, close - i - 1);
        std::string lower = piece_.letter;
        for (char& each : lower) each = static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
        const bool owned = close + 1 < end && fen[close + 1] == '{';
        if (!piece_.letter.empty() && (name == piece_.letter || name == lower)) {
            put(name == lower ? lower.front() : piece_.letter.front(), owned           ? ""
                                                                       : name == lower ? "{1}"
                                                                                       : "{0}");
        } else if (name == piece_.was) {
            text_ += '(' + piece_.now + ')';
        } else {
            text_ += '(' + name + ')';
        }
        ++at_.second;
        return close + 1;
    }

    void put(char letter, const std::string& owner) {
        text_ += '(' + piece_.now + ')' + owner;
        renamed_ = true;
        // A piece outside its start squares has moved; the start does not contain the copy.
        const auto found = start_.find(at_);
        if (stands_ && !owner.empty() && (found == start_.end() || found->second != letter)) text_ += '!';
    }

    /// The fields after the board, without castling rights if the frame castles with the original.
    [[nodiscard]] std::string withoutRights(const std::string& rest) const {
        bool castles = false;
        for (const auto& [role, letters] : frame_.roles)
            castles =
                castles || (piece_.letter.size() == 1 && letters.find(piece_.letter) != std::string::npos);
        const std::size_t first = rest.find(' ', 1);
        if (!castles || first == std::string::npos) return rest;
        const std::size_t last = std::min(rest.find(' ', first + 1), rest.size());
        return rest.substr(0, first) + " -" + rest.substr(last);
    }

    const PieceCopy& piece_;
    const Variant& frame_;
    std::map<Cell, char> start_;
    bool stands_ = false;  ///< whether the original is in the start
    bool renamed_ = false;
    Cell at_{0, 0};
    std::string text_;
};

}  // namespace

std::string sceneOfCopy(const std::string& fen, const PieceCopy& piece, const Variant& frame) {
    return Copier(piece, frame).run(fen);
}

}  // namespace chesspp
