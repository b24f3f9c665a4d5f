// SPDX-License-Identifier: MIT
#include "core/notation/board_text.h"

#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/base/utf8.h"
#include "core/game/fen_placement.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// By the name of a picture of our own set.
struct Figure {
    std::string_view picture;
    char letter;
    std::string_view white;
    std::string_view black;
};
constexpr std::array kFigures{Figure{"king", 'K', "♔", "♚"},   Figure{"queen", 'Q', "♕", "♛"},
                              Figure{"rook", 'R', "♖", "♜"},   Figure{"bishop", 'B', "♗", "♝"},
                              Figure{"knight", 'N', "♘", "♞"}, Figure{"pawn", 'P', "♙", "♟"}};

std::string_view figureOf(const Ruleset& ruleset, Piece piece) {
    const auto& art = ruleset.definition(piece.kind).art;
    if (!art || piece.owner == Owner::Neutral) return {};
    const auto* const name = std::get_if<ArtName>(&art->white);
    if (name == nullptr || art->black) return {};
    const auto figure = std::ranges::find(kFigures, name->name, &Figure::picture);
    if (figure == kFigures.end()) return {};
    return piece.owner == Owner::White ? figure->white : figure->black;
}

std::string cellOf(const Ruleset& ruleset, const Setup& setup, Square square, BoardGlyphs glyphs) {
    if (setup.holes.contains(square)) return "*";
    const auto& piece = setup.at(square);
    if (!piece) return ".";
    if (glyphs == BoardGlyphs::Figures) {
        const std::string_view figure = figureOf(ruleset, piece->piece);
        if (!figure.empty()) return std::string(figure);
    }
    return formatPiece(ruleset.rules(), piece->piece);
}

using Cells = std::vector<std::string>;

std::optional<int> number(std::string_view word) {
    if (word.empty() || word.size() > 2 || !std::ranges::all_of(word, isDigit)) return std::nullopt;
    int value = 0;
    for (const char c : word) value = value * 10 + (c - '0');
    return value;
}

Cells split(std::string_view text, std::string_view separators) {
    Cells parts(1);
    for (const char c : text) {
        if (separators.find(c) != std::string_view::npos) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

Cells words(std::string_view line) {
    Cells found = split(line, " \t\r");
    std::erase_if(found, [](const std::string& word) { return word.empty(); });
    return found;
}

/// "r2(archer){0}" as its cells.
Cells spelled(std::string_view word) {
    Cells cells;
    for (std::size_t i = 0; i < word.size();) {
        if (isDigit(word[i])) {
            int gap = 0;
            for (; i < word.size() && isDigit(word[i]) && gap < 100; ++i) gap = gap * 10 + (word[i] - '0');
            cells.insert(cells.end(), static_cast<std::size_t>(gap), ".");
            continue;
        }
        std::size_t end = i + 1;
        if (word[i] == '(') end = std::min(word.find(')', i), word.size() - 1) + 1;
        // The bytes of one figure belong together.
        while (end < word.size() && isUtf8Tail(word[end])) ++end;
        while (end < word.size() && (word[end] == '{' || word[end] == '!' || word[end] == '~')) {
            end = word[end] == '{' ? std::min(word.find('}', end), word.size() - 1) + 1 : end + 1;
        }
        cells.emplace_back(word.substr(i, end - i));
        i = end;
    }
    return cells;
}

/// A line between ranks, drawn and not written.
bool isRule(std::string_view line) {
    return std::ranges::all_of(line, [](char c) { return std::string_view("+-=|_ \t\r").contains(c); }) &&
           line.find_first_of("+-=_") != std::string_view::npos;
}

struct Rank {
    Cells cells;
    std::optional<int> number;
    int line = 0;
};

Rank readRank(std::string_view line, int lineNumber) {
    Rank rank{{}, {}, lineNumber};
    if (line.find('|') != std::string_view::npos) {
        Cells parts = split(line, "|");
        for (const std::string* outer : {&parts.front(), &parts.back()}) {
            const Cells beside = words(*outer);
            if (beside.size() == 1 && number(beside[0])) rank.number = number(beside[0]);
        }
        for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
            const Cells inside = words(parts[i]);
            rank.cells.push_back(inside.empty() ? "." : inside[0]);
        }
        return rank;
    }
    Cells found = words(line);
    if (found.size() > 1 && number(found.back())) {
        rank.number = number(found.back());
        found.pop_back();
    }
    if (found.size() > 1 && number(found.front())) {
        rank.number = number(found.front());
        found.erase(found.begin());
    }
    rank.cells = found.size() == 1 ? spelled(found[0]) : std::move(found);
    return rank;
}

/// "a b c …", or backwards.
bool areFiles(const Cells& cells) {
    constexpr std::string_view kFiles = "abcdefghijklmnopqrstuvwxyz";
    if (cells.size() < 3 || cells.size() > kFiles.size()) return false;
    const std::string_view files = kFiles.substr(0, cells.size());
    const auto names = [](const std::string& cell, char file) { return cell.size() == 1 && cell[0] == file; };
    return std::ranges::equal(cells, files, names) ||
           std::ranges::equal(cells, files | std::views::reverse, names);
}

std::string cellAsFen(const std::string& cell) {
    for (const Figure& figure : kFigures) {
        if (cell == figure.white) return {figure.letter};
        if (cell == figure.black) return {toLower(figure.letter)};
    }
    return cell;
}

std::string placement(const std::vector<Rank>& ranks) {
    std::string text;
    for (const Rank& rank : ranks) {
        if (!text.empty()) text += '/';
        int gap = 0;
        const auto endGap = [&] {
            if (gap > 0) text += std::to_string(std::exchange(gap, 0));
        };
        for (const std::string& cell : rank.cells) {
            if (cell == "." || cell == "-" || cell == "_") {
                ++gap;
                continue;
            }
            endGap();
            text += cellAsFen(cell);
        }
        endGap();
    }
    return text;
}

}  // namespace

std::string boardText(const Ruleset& ruleset, const Setup& setup, BoardGlyphs glyphs, Side viewer) {
    const BoardShape shape = setup.shape;
    Cells cells;
    std::size_t width = 1;
    for (const Square square : shape.squares()) {
        cells.push_back(cellOf(ruleset, setup, square, glyphs));
        width = std::max(width, utf8Count(cells.back()));
    }
    const auto pad = [&](std::size_t used) { return std::string(width - used, ' '); };
    const std::size_t margin = std::to_string(shape.ranks()).size();
    const bool turned = viewer == Side::Black;

    std::string text;
    for (int row = 0; row < shape.ranks(); ++row) {
        const int rank = turned ? row : shape.ranks() - 1 - row;
        const std::string number = std::to_string(rank + 1);
        text += std::string(margin - number.size(), ' ') + number;
        std::string gap;  // spaces are written only when something follows them
        for (int column = 0; column < shape.files(); ++column) {
            const int file = turned ? shape.files() - 1 - column : column;
            const std::string& cell = cells[shape.at(file, rank)->index];
            text += gap;
            text += ' ';
            text += cell;
            gap = pad(utf8Count(cell));
        }
        text += '\n';
    }
    text += std::string(margin, ' ');
    std::string gap;
    for (int column = 0; column < shape.files(); ++column) {
        const int file = turned ? shape.files() - 1 - column : column;
        text += gap + ' ' + static_cast<char>('a' + file);
        gap = pad(1);
    }
    return text + '\n';
}

Result<std::string> placementOfBoardText(std::string_view text) {
    if (text.size() > bounds::kTextLength) {
        return failure({}, "fen.too-long", {{"length", text.size()}, {"most", bounds::kTextLength}});
    }
    std::vector<Rank> ranks;
    const Cells lines = split(text, "\n");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (words(lines[i]).empty() || isRule(lines[i])) continue;
        Rank rank = readRank(lines[i], static_cast<int>(i) + 1);
        if (!rank.number && areFiles(rank.cells)) continue;
        ranks.push_back(std::move(rank));
    }
    if (ranks.size() < 3) return failure({}, "board-text.none", {});
    Diagnostics problems;
    const std::size_t files = ranks.front().cells.size();
    for (const Rank& rank : ranks) {
        if (rank.cells.size() == files) continue;
        problems.error({{}, {}, rank.line, 1}, "board-text.rank",
                       {{"line", rank.line}, {"given", rank.cells.size()}, {"expected", files}});
    }
    if (!problems.empty()) return std::unexpected(std::move(problems));
    // Numbers that grow downwards: drawn as Black sees it.
    if (ranks.front().number && ranks.back().number && *ranks.front().number < *ranks.back().number) {
        std::ranges::reverse(ranks);
        for (Rank& rank : ranks) std::ranges::reverse(rank.cells);
    }
    return placement(ranks);
}

}  // namespace chesspp
