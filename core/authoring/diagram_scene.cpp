// SPDX-License-Identifier: MIT
#include "core/authoring/diagram_scene.h"

#include "core/game/fen_placement.h"

#include <string>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// Both kinds by their ids: another piece of the library may have the letter.
std::string fenOf(Setup setup, Square at, const std::string& id) {
    constexpr KindId kPiece{0};
    constexpr KindId kPawn{1};
    Rules rules;
    rules.kinds.resize(2);
    rules.kinds[kPiece.index].id = id;
    rules.kinds[kPawn.index].id = "pawn";
    for (std::optional<SetupPiece>& each : setup.squares) {
        if (each) each->piece.kind = kPawn;
    }
    SquareSet moved;
    if (std::optional<SetupPiece>& piece = setup.at(at)) {
        piece->piece.kind = kPiece;
        if (piece->moved == MovedState::Moved) moved.insert(at);
    }
    return formatPlacement(rules, setup, moved) +
           (setup.sideToMove == Side::White ? " w - - 0 1" : " b - - 0 1");
}

}  // namespace

std::optional<Scene> diagramScene(const Setup& diagram, Square at, const PieceDefinition& piece,
                                  const SceneCompany& company) {
    Scene scene;
    scene.fen = fenOf(diagram, at, piece.id);
    scene.at = diagram.shape.name(at);
    PieceDefinition alone = piece;
    alone.scenes = {scene};
    const std::vector<SceneVerdict> verdicts = judgeScenes(alone, company);
    if (verdicts.empty() || !verdicts.front().stage) return std::nullopt;
    scene.squares = verdicts.front().squares;
    return scene;
}

}  // namespace chesspp
