// SPDX-License-Identifier: MIT
// The moves of a diagram's piece to a square in steps: each effect's picture, sentence and transition.
#pragma once

#include "ui/board/board_picture.h"

#include "core/board/transition.h"

#include <QString>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class PieceDiagram;

struct MotionStep {
    BoardPicture picture;   ///< afterwards; the squares at hand glow
    Transition transition;  ///< from what stood there before
    QString text;
};

struct Motion {
    BoardPicture start;
    QString name;  ///< what tells it from others to the same square
    std::vector<MotionStep> steps;
};

/// In the order of the tree; none where the piece does not go.
[[nodiscard]] std::vector<Motion> motionsTo(const PieceDiagram& diagram, const LibraryContext& library,
                                            Square to);

/// The square of the move with the most effects: what is most worth being seen slowly.
[[nodiscard]] std::optional<Square> richestTarget(const PieceDiagram& diagram);

}  // namespace chesspp::ui
