// SPDX-License-Identifier: MIT
// The rules by which a piece moves on a diagram, where it is alone.
#pragma once

#include "core/authoring/ruleset_cache.h"

#include <set>
#include <string>

namespace chesspp {

struct DiagramRules {
    Result<RulesetPtr> ruleset;
    std::set<std::string> waitsFor;  ///< ids that are named and that no piece has
};

/// Of the piece in no variant: no roles but empty ones, no promotions, no first squares. More lenient than a
/// game's: what names a kind that the source lacks is left out, of the piece and of those that it names.
[[nodiscard]] DiagramRules diagramRules(const RulesetSource& source, const PieceDefinition& piece,
                                        BoardShape shape);

}  // namespace chesspp
