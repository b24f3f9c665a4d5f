// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/notation/legal_texts.h"
#include "core/notation/move_text.h"

#include <algorithm>
#include <array>

namespace chesspp {
namespace {

std::string foldedText(std::string_view text) {
    constexpr std::string_view kSpare = "x:=-+#";
    std::string folded;
    for (const char c : text) {
        if (kSpare.find(c) != std::string_view::npos) continue;
        folded += c == '0' ? 'o' : toLower(c);
    }
    return folded;
}

}  // namespace

std::vector<TypableMove> typableMoves(const Position& position) {
    using notation::TextForm;
    const notation::LegalTexts legal(position, position.legalMoves());
    std::vector<TypableMove> moves;
    for (const notation::MoveParts& parts : legal.all()) {
        TypableMove move{
            parts.move, legal.plain(parts, TextForm::San), legal.plain(parts, TextForm::Coordinate), {}, {}};
        move.folded = foldedText(move.san);
        move.brief = foldedText(legal.briefSan(parts));
        moves.push_back(std::move(move));
    }
    std::ranges::stable_sort(moves, {}, &TypableMove::san);
    // Moves that read alike differ only by a number, which no player types from memory.
    std::vector<TypableMove> apart;
    for (auto each = moves.begin(); each != moves.end();) {
        const auto next =
            std::find_if(each, moves.end(), [&](const TypableMove& other) { return other.san != each->san; });
        if (next - each == 1) apart.push_back(std::move(*each));
        each = next;
    }
    return apart;
}

std::vector<const TypableMove*> completionsOf(std::span<const TypableMove> moves, std::string_view typed) {
    std::array<std::vector<const TypableMove*>, 4> ranked;
    const std::string folded = foldedText(typed);
    if (folded.empty()) return {};
    for (const TypableMove& each : moves) {
        if (each.san.starts_with(typed)) {
            ranked[0].push_back(&each);
        } else if (each.coordinate.starts_with(typed)) {
            ranked[1].push_back(&each);
        } else if (each.folded.starts_with(folded)) {
            ranked[2].push_back(&each);
        } else if (each.brief.starts_with(folded)) {
            ranked[3].push_back(&each);
        }
    }
    std::vector<const TypableMove*> found;
    for (const auto& each : ranked) found.insert(found.end(), each.begin(), each.end());
    return found;
}

}  // namespace chesspp
