// SPDX-License-Identifier: MIT
#include "ui/pieces/scene_picture.h"

#include "ui/models/library_context.h"
#include "ui/models/move_markers.h"

#include "core/moves/oracle.h"

#include <algorithm>

namespace chesspp::ui {

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
