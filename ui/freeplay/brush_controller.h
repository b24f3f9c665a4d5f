// SPDX-License-Identifier: MIT
// What a brush does to the squares it passes: single squares, a rectangle, a region or the selection.
#pragma once

#include "ui/freeplay/palette/palette_items.h"
#include "ui/models/table/setup_editor.h"

#include <Qt>

namespace chesspp::ui {

class BrushController {
public:
    /// The editor outlives it.
    explicit BrushController(SetupEditor& editor) : editor_(editor) {}

    void setTool(std::optional<PaletteTool> tool);
    [[nodiscard]] const std::optional<PaletteTool>& tool() const { return tool_; }

    /// By button or key. Shift: a rectangle from here to the stroke's end. Ctrl: the square's region. On one
    /// of the squares chosen: all of them. Diagnostics: why nothing was done.
    [[nodiscard]] Diagnostics begin(Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers,
                                    const SquareSet& chosen);
    /// The stroke goes on to a square. A rectangle only grows or shrinks.
    [[nodiscard]] Diagnostics reach(Square square);
    [[nodiscard]] Diagnostics end();
    /// As if it had not been.
    void cancel();
    /// What the end of the stroke will fill: a rectangle, or, on a game, all that was reached.
    [[nodiscard]] std::optional<SquareSet> pending() const;
    [[nodiscard]] bool isRectangle() const { return stroke_ && stroke_->corner; }

private:
    struct Stroke {
        TableDocument::MergeId mergeId{};
        int undoIndex = 0;               ///< of the stack before it began
        bool takesAway = false;          ///< the same piece stood where it began, or holes did
        bool otherSide = false;          ///< it paints the piece of the other side
        std::optional<Square> corner{};  ///< of a rectangle
        Square opposite{};
        std::optional<SquareSet> gathered{};  ///< instead of painting at once
    };
    /// At once, or at the end.
    [[nodiscard]] Diagnostics fill(const SquareSet& squares);
    [[nodiscard]] Diagnostics paint(const SquareSet& squares);

    SetupEditor& editor_;
    std::optional<PaletteTool> tool_;
    std::optional<Stroke> stroke_;
};

}  // namespace chesspp::ui
