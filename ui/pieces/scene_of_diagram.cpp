// SPDX-License-Identifier: MIT
#include "ui/pieces/scene_of_diagram.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_diagram.h"

#include "core/analysis/scenes.h"

namespace chesspp::ui {

std::optional<Scene> sceneOf(const PieceDiagram& diagram, const PieceDefinition& piece,
                             const std::string& name, const LibraryContext& library) {
    const Setup setup = diagram.setup();
    std::string fen;
    for (int rank = setup.shape.ranks() - 1; rank >= 0; --rank) {
        int gap = 0;
        const auto close = [&] {
            if (gap > 0) fen += std::to_string(gap);
            gap = 0;
        };
        for (int file = 0; file < setup.shape.files(); ++file) {
            const Square square = *setup.shape.at(file, rank);
            const auto& there = setup.at(square);
            if (setup.holes.contains(square)) {
                close();
                fen += '*';
                continue;
            }
            if (!there) {
                ++gap;
                continue;
            }
            close();
            const bool itself = square == diagram.square();
            fen += itself ? '(' + piece.id + ')' : std::string("(pawn)");
            fen += there->piece.owner == Owner::Black ? "{1}" : "{0}";
            if (itself && diagram.moved() == PieceDiagram::Moved::Yes) fen += '!';
        }
        close();
        if (rank > 0) fen += '/';
    }
    fen += diagram.side() == Side::White ? " w - - 0 1" : " b - - 0 1";
    Scene scene;
    scene.name = name;
    scene.fen = fen;
    scene.at = setup.shape.name(diagram.square());
    PieceDefinition alone = piece;
    alone.scenes = {scene};
    const Variant* frame = library.variant("chess");
    if (frame == nullptr) return std::nullopt;
    const std::vector<SceneVerdict> verdicts = judgeScenes(alone, SceneCompany{{}, library.pieces(), *frame});
    if (verdicts.empty() || !verdicts.front().stage) return std::nullopt;
    scene.squares = verdicts.front().squares;
    return scene;
}

}  // namespace chesspp::ui
