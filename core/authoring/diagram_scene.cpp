// SPDX-License-Identifier: MIT
#include "core/authoring/diagram_scene.h"

#include <string>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

std::string fenOf(const Setup& setup, Square at, const std::string& id) {
    std::string fen;
    for (int rank = setup.shape.ranks() - 1; rank >= 0; --rank) {
        int gap = 0;
        const auto close = [&] {
            if (gap > 0) fen += std::to_string(gap);
            gap = 0;
        };
        for (int file = 0; file < setup.shape.files(); ++file) {
            const Square square = *setup.shape.at(file, rank);
            const auto& occupant = setup.at(square);
            if (setup.holes.contains(square)) {
                close();
                fen += '*';
                continue;
            }
            if (!occupant) {
                ++gap;
                continue;
            }
            close();
            const bool itself = square == at;
            fen += itself ? '(' + id + ')' : std::string("(pawn)");
            fen += occupant->piece.owner == Owner::Black ? "{1}" : "{0}";
            if (itself && occupant->moved == MovedState::Moved) fen += '!';
        }
        close();
        if (rank > 0) fen += '/';
    }
    return fen + (setup.sideToMove == Side::White ? " w - - 0 1" : " b - - 0 1");
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
