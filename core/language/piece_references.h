// SPDX-License-Identifier: MIT
// The kinds that a piece names, and renaming of one: in promotions, summons, gifts, hops, conditions, scenes.
#pragma once

#include "core/language/node_path.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

struct KindNaming {
    std::string kind;     ///< an id, or what stands where an id belongs
    std::string pointer;  ///< of the node, part or event that says it, or of the scene
    friend bool operator==(const KindNaming&, const KindNaming&) = default;
};

/// In the order of the file, also in what is switched off; scenes name by ids alone, not by letters. What a
/// piece says of itself is among them, but for its own id.
[[nodiscard]] std::vector<KindNaming> kindsNamed(const PieceDefinition& piece);

/// Everything that says `was` says `now`, the piece's own id too if it is that.
[[nodiscard]] PieceDefinition withKindRenamed(PieceDefinition piece, const std::string& was,
                                              const std::string& now);
/// Everything that the thing itself says of `was` it says of `now`; what stands below it stays.
[[nodiscard]] TreeItem withKindExchanged(TreeItem thing, const std::string& was, const std::string& now);

/// A position (the first field of a FEN) with part(text, next) in place of each letter, bracket and other
/// character; `next` is the character behind it, 0 at the end. What follows the position stays.
using PlacementPart = std::function<std::string(const std::string& text, char next)>;
[[nodiscard]] std::string withPartsReplaced(const std::string& fen, const PlacementPart& part);

/// A position (the first field of a FEN) in which pieces of the id `was` are of the id `now`, and those that
/// are written by `letter` (empty: none) too.
[[nodiscard]] std::string withKindRenamed(const std::string& fen, const std::string& letter,
                                          const std::string& was, const std::string& now);

/// Whether a position (a FEN) has the kind of that id, on the board, in a hand or in what is told of the
/// past. Who is written by a letter is not looked for.
[[nodiscard]] bool namesKind(const std::string& fen, const std::string& kind);

}  // namespace chesspp
