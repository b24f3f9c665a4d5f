// SPDX-License-Identifier: MIT
// The rows of a FEN that say what waits behind the pieces on the first ranks, as in Musketeer Chess.
#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/notation/fen_fields.h"

#include <algorithm>

namespace chesspp {

namespace {

int firstRankOf(Side side, BoardShape shape) {
    return side == Side::White ? 0 : shape.ranks() - 1;
}

}  // namespace

Diagnostics readWaitingRow(const Ruleset& ruleset, std::string_view row, const SourceLocation& place,
                           Side side, Setup& setup) {
    Diagnostics problems;
    const Rules& rules = ruleset.rules();
    const std::vector<std::string> waiting = splitLetters(ruleset.variant().fen.waiting);
    const auto counter = rules.counterNamed(kWaitingCounter);
    const int files = setup.shape.files();
    int file = 0;
    for (std::size_t i = 0; i < row.size() && file <= files; ++i) {
        if (isDigit(row[i])) {
            int empty = 0;
            for (; i < row.size() && isDigit(row[i]) && empty <= files; ++i)
                empty = empty * 10 + row[i] - '0';
            --i;
            file += empty;
            continue;
        }
        SourceLocation here = place;
        here.column += static_cast<int>(i);
        const char letter = side == Side::White ? row[i] : toUpper(row[i]);
        const auto known = std::ranges::find(waiting, std::string(1, letter));
        const bool isSides = side == Side::White || isLowerCase(row[i]);
        if (known == waiting.end() || !isSides || !counter) {
            problems.error(here, "fen.waiting-letter",
                           {{"text", excerpt(row.substr(i, 1))}, {"known", ruleset.variant().fen.waiting}});
        } else if (file < files) {
            const Square square = *setup.shape.at(file, firstRankOf(side, setup.shape));
            auto& piece = setup.at(square);
            if (!piece || piece->piece.owner != ownerOf(side)) {
                problems.error(here, "fen.waiting-nobody",
                               {{"letter", std::string(1, row[i])}, {"square", setup.shape.name(square)}});
            } else {
                piece->counters[*counter] = known - waiting.begin() + 1;
            }
        }
        ++file;
    }
    if (file != files) problems.error(place, "fen.waiting-row", {{"files", files}, {"found", file}});
    return problems;
}

std::string formatWaitingRow(const Ruleset& ruleset, Side side, Setup& setup) {
    const std::vector<std::string> waiting = splitLetters(ruleset.variant().fen.waiting);
    const auto counter = ruleset.rules().counterNamed(kWaitingCounter);
    std::string row;
    int empty = 0;
    const auto closeGap = [&] {
        if (empty > 0) row += std::to_string(empty);
        empty = 0;
    };
    for (int file = 0; file < setup.shape.files(); ++file) {
        auto& piece = setup.at(*setup.shape.at(file, firstRankOf(side, setup.shape)));
        const bool mayBeSaid =
            counter && piece && piece->piece.owner == ownerOf(side) && piece->counters.size() == 1;
        const auto number = mayBeSaid && piece->counters.contains(*counter) ? piece->counters[*counter] : 0;
        if (number < 1 || number > std::ssize(waiting)) {
            ++empty;
            continue;
        }
        closeGap();
        const std::string& letter = waiting[static_cast<std::size_t>(number - 1)];
        row += side == Side::White ? letter : toLower(letter);
        piece->counters.clear();
    }
    closeGap();
    return row;
}

}  // namespace chesspp
