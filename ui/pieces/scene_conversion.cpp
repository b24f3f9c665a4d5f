// SPDX-License-Identifier: MIT
#include "ui/pieces/scene_conversion.h"

#include "ui/models/library_context.h"
#include "ui/models/move_markers.h"
#include "ui/models/piece_diagram.h"

#include "core/moves/oracle.h"

#include <algorithm>

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

BoardPicture pictureOf(const SceneStage& stage, const LibraryContext& library) {
    const Setup& setup = stage.setup;
    BoardPicture picture(setup.shape);
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i])
            picture.setPiece(Square{i}, library.look(*stage.ruleset, setup.squares[i]->piece));
    }
    picture.selected = stage.at;
    for (const FullMove& move : Oracle(stage.ruleset->rules()).pseudoLegal(setup, stage.at)) {
        for (const Square to : squaresToShow(move)) {
            const Target target{to, markerAction(move, setup)};
            if (std::ranges::find(picture.targets, target) == picture.targets.end())
                picture.targets.push_back(target);
        }
    }
    return picture;
}

}  // namespace chesspp::ui
