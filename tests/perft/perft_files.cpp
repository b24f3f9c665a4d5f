// SPDX-License-Identifier: MIT
// Paths are relative to the root of the tree, in which tests start.
#include "tests/perft/perft_files.h"

#include "tests/support/problems.h"

#include "core/io/files.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace chesspp::testing {

namespace {

[[noreturn]] void give(std::string_view what, const Diagnostics& problems = {}) {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
    std::fprintf(stderr, "%s\n", problemsAs("{file} {pointer}: {code}", problems, "\n").c_str());
    std::abort();
}

std::vector<std::string> cells(const std::string& line) {
    std::vector<std::string> parts;
    std::istringstream stream(line);
    for (std::string part; std::getline(stream, part, '\t');) parts.push_back(part);
    return parts;
}

void readFile(const io::SourceText& file, std::vector<PerftPosition>& positions) {
    std::istringstream stream(file.text);
    const std::vector<std::string> header{"id", "variant", "fen", "depth", "nodes"};
    bool headed = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        const std::vector<std::string> row = cells(line);
        if (!headed) {
            if (row != header) give(file.name + ": another header than expected");
            headed = true;
            continue;
        }
        if (row.size() != header.size()) give(file.name + ": " + line);
        if (positions.empty() || positions.back().id != row[0] || positions.back().variant != row[1]) {
            positions.push_back({row[0], row[1], row[2], {}});
        }
        if (positions.back().fen != row[2]) give(file.name + ": two FENs of " + row[0]);
        positions.back().nodes[std::stoi(row[3])] = std::stoull(row[4]);
    }
}

}  // namespace

std::vector<PerftPosition> perftPositions() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator("tests/perft")) {
        if (entry.path().extension() == ".tsv") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<PerftPosition> positions;
    for (const auto& path : files) {
        const auto file = io::readTextFile(path);
        if (!file) give("a perft file cannot be read", file.error());
        readFile(*file, positions);
    }
    if (positions.size() < 150) give("perft files are missing");
    return positions;
}

Games::Games() {
    const auto pieces = io::readJsonFolder("pieces");
    const auto variants = io::readJsonFolder("resources/variants");
    const auto large = io::readJsonFolder("tests/perft/variants");
    if (!pieces || !variants || !large) give("pieces or variants cannot be read");
    addPieces(*pieces);
    for (const auto& folder : {*variants, *large}) {
        const Diagnostics problems = variants_.add(folder);
        if (!problems.empty()) give("variants have problems", problems);
    }
}

void Games::addPieces(const std::vector<io::SourceText>& texts) {
    const Diagnostics problems = pieces_.add(texts);
    if (!problems.empty()) give("pieces have problems", problems);
}

void Games::addVariant(const io::SourceText& text) {
    const Diagnostics problems = variants_.add(std::array{text});
    if (!problems.empty()) give("a variant has problems", problems);
}

RulesetPtr Games::ruleset(const std::string& variant, Backend backend) {
    RulesetPtr& known = rulesets_[{variant, backend}];
    if (known == nullptr) {
        const Variant* written = variants_.find(variant);
        if (written == nullptr) give("no such variant: " + variant);
        auto compiled =
            Ruleset::compile(*written, [this](std::string_view id) { return pieces_.find(id); }, backend);
        if (!compiled) give("a variant cannot be compiled", compiled.error());
        known = *compiled;
    }
    return known;
}

Position Games::position(const std::string& variant, std::string_view fen, Backend backend) {
    auto position = positionFromFen(ruleset(variant, backend), fen);
    if (!position) give(fen, position.error());
    return std::move(*position);
}

}  // namespace chesspp::testing
