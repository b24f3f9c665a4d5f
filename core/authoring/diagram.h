// SPDX-License-Identifier: MIT
// The rules by which a piece moves on a diagram, and the diagram as a scene.
#pragma once

#include "core/analysis/scenes.h"
#include "core/authoring/ruleset_cache.h"

#include <optional>
#include <set>
#include <string>

namespace chesspp {

struct DiagramRules {
    Result<RulesetPtr> ruleset;
    std::set<std::string> waitsFor;  ///< ids that are referred to but have no piece
};

/// Rules of the piece without a variant: only empty roles, no promotions, no first squares. More lenient than
/// a game's: omits references to unknown kinds, in the piece and in the pieces that it refers to.
[[nodiscard]] DiagramRules diagramRules(const RulesetSource& source, const PieceDefinition& piece,
                                        BoardShape shape);

/// The scene of a diagram, without a name; pawns stand for the other pieces. nullopt if the position cannot
/// be set up.
[[nodiscard]] std::optional<Scene> diagramScene(const Setup& diagram, Square at, const PieceDefinition& piece,
                                                const SceneCompany& company);

}  // namespace chesspp
