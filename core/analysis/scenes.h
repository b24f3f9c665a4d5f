// SPDX-License-Identifier: MIT
// Evaluates scenes: compares what a piece's tree does in each saved position with what its author expected.
// The tree alone counts: royals may be left attacked, and there are no obligations.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/ruleset.h"
#include "core/language/piece_definition.h"

#include <optional>
#include <span>
#include <vector>

namespace chesspp {

/// Who may stand in a scene beside the piece itself. A letter means the piece itself if it has it, else
/// the only one near that has it, else the only one far that has it; any other is written by its id.
struct SceneCompany {
    std::span<const PieceDefinition* const> near;  ///< the author's own: the same folder
    std::span<const PieceDefinition* const> far;   ///< those that everybody has
    /// Chess, as a rule: what its letters say of roles, promotion and first squares holds in scenes too.
    const Variant& frame;
};

/// A scene's position as it was set up.
struct SceneStage {
    RulesetPtr ruleset;  ///< made for this scene alone
    Setup setup;
    Square at;
};

/// A scene and what came of it.
struct SceneVerdict {
    std::size_t scene = 0;                 ///< by its place in the piece
    std::vector<SceneSquare> squares;      ///< what the tree gives, sorted by square; empty if not set up
    Diagnostics problems;                  ///< none: it holds; at "/scenes/N" or below, the file is empty
    std::optional<SceneStage> stage = {};  ///< nothing when it cannot be set up

    [[nodiscard]] bool holds() const { return problems.empty(); }
};

/// One verdict a scene, in order.
[[nodiscard]] std::vector<SceneVerdict> judgeScenes(const PieceDefinition& piece,
                                                    const SceneCompany& company);

/// The scene that this verdict is of, wanting what the tree gives now: of all that it says only what holds
/// stays, or where that is nothing (as in a scene of exactly these squares) it wants exactly what is given.
/// Nothing where it cannot be set up.
[[nodiscard]] std::optional<Scene> sceneOfWhatIsGiven(const Scene& scene, const SceneVerdict& verdict);

}  // namespace chesspp
