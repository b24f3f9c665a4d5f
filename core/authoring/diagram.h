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
/// a game's: omits references to unknown kinds, in the piece and in the pieces that it refers to. `others`:
/// ids of known kinds that stand on the diagram, too.
[[nodiscard]] DiagramRules diagramRules(const RulesetSource& source, const PieceDefinition& piece,
                                        BoardShape shape, const std::set<std::string>& others = {});

/// A diagram's position. The kinds of `rules` have their ids; one without an id is any piece.
struct DiagramPosition {
    const Rules& rules;
    const Setup& setup;
    Square at;  ///< of the piece
};

/// The scene of a diagram, without a name; pawns stand for pieces of no kind. nullopt if the position cannot
/// be set up.
[[nodiscard]] std::optional<Scene> diagramScene(const DiagramPosition& diagram, const PieceDefinition& piece,
                                                const SceneCompany& company);

}  // namespace chesspp
