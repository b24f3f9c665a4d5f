// SPDX-License-Identifier: MIT
// The perft files of this folder and the rulesets that they use, read from the tree. Aborts on an invalid
// file, since a test without cases would pass.
#pragma once

#include "core/game/position.h"
#include "core/game/ruleset.h"
#include "core/io/library.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::testing {

struct PerftPosition {
    std::string id;
    std::string variant;
    std::string fen;
    std::map<int, std::uint64_t> nodes;  ///< by depth
};

/// All positions of all files, in the order of the files' names and of their lines.
[[nodiscard]] std::vector<PerftPosition> perftPositions();

/// Pieces and variants of the tree, with those of this folder's `variants` and those that a test adds.
class Games {
public:
    Games();

    /// Adds texts in JSON.
    void addPieces(const std::vector<io::SourceText>& texts);
    void addVariant(const io::SourceText& text);

    [[nodiscard]] const io::PieceLibrary& pieces() const { return pieces_; }
    [[nodiscard]] RulesetPtr ruleset(const std::string& variant, Backend backend = Backend::Fastest);
    [[nodiscard]] Position position(const std::string& variant, std::string_view fen,
                                    Backend backend = Backend::Fastest);

private:
    io::PieceLibrary pieces_;
    io::VariantLibrary variants_;
    std::map<std::pair<std::string, Backend>, RulesetPtr> rulesets_;
};

}  // namespace chesspp::testing
