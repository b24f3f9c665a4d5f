// SPDX-License-Identifier: MIT
#include "core/authoring/rename_piece.h"

#include "core/base/ascii.h"
#include "core/language/piece_letter.h"
#include "core/language/piece_references.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp {

namespace {

bool haveSameNumbers(const Ruleset& one, const Ruleset& other) {
    if (one.kindCount() != other.kindCount() || one.rules().marks != other.rules().marks ||
        one.rules().counters != other.rules().counters) {
        return false;
    }
    return std::ranges::equal(one.rules().kinds, other.rules().kinds, {}, &KindRules::letter,
                              &KindRules::letter);
}

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
        if (first != '(' && first != '*' && bareLetterLength(part) == 0) return std::nullopt;
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

bool haveSameRules(const PieceDefinition& one, const PieceDefinition& other) {
    return one.royal == other.royal && one.tree == other.tree && one.on == other.on;
}

}  // namespace

bool playAlike(const PieceDefinition& one, const PieceDefinition& other) {
    return one.letter == other.letter && haveSameRules(one, other);
}

Variant withKindRenamed(Variant variant, const std::string& was, const std::string& now) {
    for (ArmyEntry& entry : variant.army) {
        if (entry.kind == was) entry.kind = now;
    }
    if (auto* further = std::get_if<std::vector<std::string>>(&variant.kinds))
        std::ranges::replace(*further, was, now);
    std::ranges::replace(variant.invited.ids, was, now);
    std::visit([&](auto& start) { start.fen = withKindRenamed(start.fen, {}, was, now); }, variant.start);
    return variant;
}

RulesetPtr renamedRuleset(const Ruleset& ruleset, const std::string& was, const std::string& now,
                          const Ruleset::FindPiece& known) {
    const std::optional<KindId> renamed = ruleset.kindById(was);
    if (!renamed || ruleset.kindById(now)) return nullptr;
    std::map<std::string, PieceDefinition, std::less<>> pieces;
    for (std::size_t i = 0; i < ruleset.kindCount(); ++i) {
        PieceDefinition piece =
            withKindRenamed(ruleset.definition(KindId{static_cast<std::uint16_t>(i)}), was, now);
        const PieceDefinition* namesake = known(piece.id);
        if (namesake != nullptr && haveSameRules(*namesake, piece)) piece = *namesake;
        std::string id = piece.id;
        pieces.emplace(std::move(id), std::move(piece));
    }
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto found = pieces.find(id);
        return found != pieces.end() ? &found->second : nullptr;
    };
    const Backend backend = ruleset.compiled() != nullptr ? Backend::Fastest : Backend::Plain;
    Result<RulesetPtr> made = Ruleset::compile(withKindRenamed(ruleset.variant(), was, now), find, backend);
    if (!made || !haveSameNumbers(ruleset, **made) || (*made)->kindById(now) != renamed) return nullptr;
    return std::move(*made);
}

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
