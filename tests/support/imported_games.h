// SPDX-License-Identifier: MIT
// Games in the languages of other programs, for tests; what cannot be read or compiled aborts.
#pragma once

#include "tests/support/rules_for_tests.h"

#include "core/io/files.h"
#include "core/io/variants_ini.h"
#include "core/notation/fen.h"

#include <QtGlobal>
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace chesspp::testing {

/// Of depth 1, 2, ….
using Counts = std::vector<std::uint64_t>;

inline const std::vector<io::IniSection>& builtInSections() {
    static const std::vector<io::IniSection> sections = [] {
        const auto text = io::readTextFile("resources/fairy-stockfish.ini", io::FileSource::Any);
        const auto read =
            text ? io::readIni(*text) : Result<std::vector<io::IniSection>>(std::unexpected(text.error()));
        if (!read) qFatal("%s", codesOf(read.error()).c_str());
        return *read;
    }();
    return sections;
}

/// The last game of a text in the language of variants.ini, with its problems.
inline io::IniGame iniGameOf(const std::string& text) {
    auto games = io::readVariantsIni({"variants.ini", text}, builtInSections());
    if (!games) qFatal("%s", codesOf(games.error()).c_str());
    return std::move(games->back());
}

inline RulesetPtr rulesetOf(const io::ImportedGame& game) {
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto own = std::ranges::find(game.pieces, id, &PieceDefinition::id);
        return own != game.pieces.end() ? &*own : pieceOfTree(id);
    };
    const auto ruleset = Ruleset::compile(game.variant, find, Backend::Fastest);
    if (!ruleset) qFatal("%s", codesOf(ruleset.error()).c_str());
    return *ruleset;
}

inline Counts countsOf(const RulesetPtr& ruleset, int depth) {
    auto start = startPosition(ruleset);
    if (!start) qFatal("%s", codesOf(start.error()).c_str());
    Counts counts;
    for (int i = 1; i <= depth; ++i) counts.push_back(start->perft(i));
    return counts;
}

}  // namespace chesspp::testing
