// SPDX-License-Identifier: MIT
#include "core/authoring/scene_copy.h"

#include "core/base/ascii.h"
#include "core/language/piece_references.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace chesspp {
namespace {

using Cell = std::pair<int, int>;  ///< rank from the top, file

/// Counts the squares of a position, part by part.
class CellCount {
public:
    /// The square that the part fills; nothing for what is on none.
    std::optional<Cell> next(const std::string& part) {
        const char first = part.front();
        if (first == '[' || first == ']') inHand_ = first == '[';
        if (inHand_) return std::nullopt;
        if (first == '/') at_ = {at_.first + 1, 0};
        const int before = std::exchange(gap_, isDigit(first) ? 10 * gap_ + (first - '0') : 0);
        if (isDigit(first)) at_.second += gap_ - before;
        if (first != '(' && first != '*' && !isLatinLetter(first)) return std::nullopt;
        const Cell here = at_;
        ++at_.second;
        return here;
    }

private:
    Cell at_{0, 0};
    int gap_ = 0;  ///< the number read so far
    bool inHand_ = false;
};

/// The pieces by square, for a position written only in letters.
std::map<Cell, char> lettersOf(const Variant& frame) {
    std::map<Cell, char> letters;
    CellCount cells;
    if (const auto* start = std::get_if<FenStart>(&frame.start)) {
        static_cast<void>(withPartsReplaced(start->fen, [&](const std::string& part, char) {
            if (const auto cell = cells.next(part)) letters.emplace(*cell, part.front());
            return part;
        }));
    }
    return letters;
}

/// Without castling rights if the frame castles with the original.
std::string withoutRights(const std::string& fen, const PieceCopy& piece, const Variant& frame) {
    const bool castles = piece.letter.size() == 1 && std::ranges::any_of(frame.roles, [&](const auto& role) {
                             return role.second.contains(piece.letter);
                         });
    const std::size_t side = fen.find(' ');
    const std::size_t first = side == std::string::npos ? side : fen.find(' ', side + 1);
    if (!castles || first == std::string::npos) return fen;
    return fen.substr(0, first) + " -" + fen.substr(std::min(fen.find(' ', first + 1), fen.size()));
}

}  // namespace

std::string sceneOfCopy(const std::string& fen, const PieceCopy& piece, const Variant& frame) {
    const std::map<Cell, char> start = lettersOf(frame);
    const std::string lower = toLower(piece.letter);
    const bool isInStart = std::ranges::any_of(start, [&](const auto& each) {
        return piece.letter == std::string(1, each.second) || lower == std::string(1, each.second);
    });
    bool isRenamed = false;
    CellCount cells;
    const std::string text = withPartsReplaced(fen, [&](const std::string& part, char next) {
        const std::optional<Cell> cell = cells.next(part);
        if (!cell) return part;
        const bool isNamed = part.front() == '(' && part.back() == ')';
        const std::string name = isNamed ? part.substr(1, part.size() - 2) : part;
        if (piece.letter.empty() || (name != piece.letter && name != lower))
            return isNamed && name == piece.was ? '(' + piece.now + ')' : part;
        isRenamed = true;
        if (isNamed && next == '{') return '(' + piece.now + ')';
        // A piece outside its start squares has moved; the start does not contain the copy.
        const auto found = start.find(*cell);
        const bool hasMoved = isInStart && (found == start.end() || found->second != name.front());
        return '(' + piece.now + ')' + (name == lower ? "{1}" : "{0}") + (hasMoved ? "!" : "");
    });
    return isRenamed ? withoutRights(text, piece, frame) : text;
}

}  // namespace chesspp
