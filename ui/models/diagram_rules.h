// SPDX-License-Identifier: MIT
// The rules that a piece plays by on a diagram, where it stands alone. More lenient than a game's: what
// names a kind that is not there is left out, so that the rest can be seen. Knows no board and no picture.
#pragma once

#include "core/actions/piece_definition.h"
#include "core/game/ruleset.h"

#include <set>
#include <string>

namespace chesspp::ui {

class LibraryContext;

struct DiagramRules {
    Result<RulesetPtr> ruleset;
    std::set<std::string> waitsFor;  ///< ids that are named and that no piece has
};

/// Roles, promotions and first squares are a variant's: of the first one whose army has the piece, or
/// else of none.
[[nodiscard]] DiagramRules diagramRules(const LibraryContext& library, const PieceDefinition& piece,
                                        BoardShape shape);

}  // namespace chesspp::ui
