// SPDX-License-Identifier: MIT
// Applies a palette tool in strokes: to single squares, a rectangle, a region or the selection.
#pragma once

#include "ui/freeplay/palette/palette_items.h"
#include "ui/models/table/setup_editor.h"

#include <Qt>

namespace chesspp::ui {

class BrushController {
public:
    /// The editor must outlive it.
    explicit BrushController(SetupEditor& editor) : editor_(editor) {}

    void setTool(std::optional<PaletteTool> tool);
    [[nodiscard]] const std::optional<PaletteTool>& tool() const { return tool_; }

    /// Begins a stroke. Shift: a rectangle from here to the stroke's end. Ctrl: the square's region. If
    /// `square` is one of the `chosen` squares: all of them. Returns why nothing was painted, or empty.
    [[nodiscard]] Diagnostics begin(Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers,
                                    const SquareSet& chosen);
    /// Continues the stroke to a square. A rectangle is resized and not painted yet.
    [[nodiscard]] Diagnostics reach(Square square);
    [[nodiscard]] Diagnostics end();
    /// Undoes the stroke.
    void cancel();
    /// What end() will paint: a rectangle or, on a game, all squares reached; nothing if already painted.
    [[nodiscard]] std::optional<SquareSet> pending() const;
    [[nodiscard]] bool isRectangle() const { return stroke_ && stroke_->corner; }

private:
    struct Stroke {
        TableDocument::MergeId mergeId{};
        int undoIndex = 0;               ///< of the undo stack before the stroke
        bool takesAway = false;          ///< it began on the same piece or on a hole
        bool otherSide = false;          ///< it paints the other side's piece
        std::optional<Square> corner{};  ///< where a rectangle began
        Square opposite{};
        std::optional<SquareSet> gathered{};  ///< squares to paint at the end
    };
    /// Paints at once, or gathers the squares until the end.
    [[nodiscard]] Diagnostics fill(const SquareSet& squares);
    [[nodiscard]] Diagnostics paint(const SquareSet& squares);

    SetupEditor& editor_;
    std::optional<PaletteTool> tool_;
    std::optional<Stroke> stroke_;
};

}  // namespace chesspp::ui
