// SPDX-License-Identifier: MIT
// The position of an example's board, with the rules by which its pieces move.
#pragma once

#include "core/game/ruleset.h"
#include "core/io/example_json.h"

#include <optional>
#include <string_view>

namespace chesspp {

struct ExamplePosition {
    RulesetPtr ruleset;
    Setup setup;
    Origin from;               ///< of the piece that moves
    std::optional<Square> to;  ///< of the move to show
};

/// The example's piece has its own tree and events in place of those of the library's piece; pawns promote to
/// it. Problems: an unknown piece, and those of the board.
[[nodiscard]] Result<ExamplePosition> positionOf(const io::Example& example, const io::ExampleBoard& board,
                                                 const Ruleset::FindPiece& findPiece);

}  // namespace chesspp
