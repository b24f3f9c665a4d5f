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

/// The other pieces that may stand in a scene. A letter denotes the piece itself if it has it, else the only
/// near piece with it, else the only far piece with it; other pieces are written by their ids.
struct SceneCompany {
    std::span<const PieceDefinition* const> near;  ///< the author's own pieces
    std::span<const PieceDefinition* const> far;   ///< the built-in pieces
    /// Usually chess: its roles, promotions and start squares apply in scenes too.
    const Variant& frame;
};

/// A scene's position as it was set up.
struct SceneStage {
    RulesetPtr ruleset;  ///< made for this scene alone
    Setup setup;
    Square at;
};

/// The result of a scene.
struct SceneVerdict {
    std::size_t scene = 0;                 ///< its index in the piece
    std::vector<SceneSquare> squares;      ///< what the tree gives, sorted by square; empty if not set up
    Diagnostics problems;                  ///< none: it holds; at "/scenes/N" or below, the file is empty
    std::optional<SceneStage> stage = {};  ///< nothing when it cannot be set up

    [[nodiscard]] bool holds() const { return problems.empty(); }
};

/// One verdict a scene, in order.
[[nodiscard]] std::vector<SceneVerdict> judgeScenes(const PieceDefinition& piece,
                                                    const SceneCompany& company);

/// The scene of this verdict, changed so that it holds: keeps only expectations that are met, or, if there
/// are none (or it lists all squares), expects exactly what the tree gives. Nothing if it cannot be set up.
[[nodiscard]] std::optional<Scene> sceneOfWhatIsGiven(const Scene& scene, const SceneVerdict& verdict);

}  // namespace chesspp
