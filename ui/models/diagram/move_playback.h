// SPDX-License-Identifier: MIT
// The moves of a diagram's piece in steps: each effect's picture, sentence and transition.
#pragma once

#include "ui/board/board_picture.h"

#include "core/board/transition.h"

#include <QString>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

struct PlaybackStep {
    BoardPicture picture;   ///< after the step; its squares are highlighted
    Transition transition;  ///< from the picture before
    QString text;
};

struct MovePlayback {
    BoardPicture start;
    QString name;  ///< distinguishes it from others to the same square
    std::vector<PlaybackStep> steps;
};

/// In the order of the tree; empty if the piece cannot go there.
[[nodiscard]] std::vector<MovePlayback> playbacksTo(const PieceDiagram& diagram,
                                                    const LibraryContext& library, Square to);

/// The destination of the move with the most effects, which is the most instructive to play back.
[[nodiscard]] std::optional<Square> richestTarget(const PieceDiagram& diagram);

}  // namespace chesspp::ui
