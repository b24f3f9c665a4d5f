// SPDX-License-Identifier: MIT
#include "ui/freeplay/brush_controller.h"

#include "core/authoring/setup_edits.h"
#include "core/base/overloaded.h"

namespace chesspp::ui {

void BrushController::setTool(std::optional<PaletteTool> tool) {
    tool_ = std::move(tool);
    stroke_.reset();
}

Diagnostics BrushController::begin(Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers,
                                   const SquareSet& chosen) {
    stroke_.reset();
    if (!tool_) return {};
    TableDocument& table = editor_.table();
    stroke_ = Stroke{table.newMergeId(), table.undoStack().index(), false, button == Qt::RightButton};
    // Edits of a game open another table, which would interrupt the stroke: paint only at its end.
    if (table.reportsEdits()) stroke_->gathered.emplace();
    const Setup setup = table.editableSetup();
    if (const auto* piece = std::get_if<PieceTool>(&*tool_)) {
        const std::optional<PieceChoice> old = editor_.pieceAt(square);
        stroke_->takesAway =
            button == Qt::LeftButton && old && *old == PieceChoice{piece->kind, piece->owner};
    } else if (std::holds_alternative<HoleTool>(*tool_)) {
        stroke_->takesAway = setup.holes.contains(square);
    }
    // Shift+Enter arrives as the right button and makes no rectangle.
    if (modifiers.testFlag(Qt::ShiftModifier) && button == Qt::LeftButton) {
        stroke_->corner = stroke_->opposite = square;
        return {};
    }
    if (modifiers.testFlag(Qt::ControlModifier)) return fill(regionOf(setup, square));
    if (chosen.contains(square)) return fill(chosen);
    return reach(square);
}

Diagnostics BrushController::reach(Square square) {
    if (!stroke_) return {};
    if (stroke_->corner) {
        stroke_->opposite = square;
        return {};
    }
    return fill(SquareSet{square});
}

Diagnostics BrushController::end() {
    Diagnostics problems;
    if (const auto squares = pending()) problems = paint(*squares);
    stroke_.reset();
    return problems;
}

void BrushController::cancel() {
    QUndoStack& stack = editor_.table().undoStack();
    if (stroke_ && stack.index() > stroke_->undoIndex) stack.undo();
    stroke_.reset();
}

std::optional<SquareSet> BrushController::pending() const {
    if (!stroke_) return std::nullopt;
    if (!stroke_->corner) return stroke_->gathered;
    return rectangleOf(editor_.table().position().shape(), *stroke_->corner, stroke_->opposite);
}

Diagnostics BrushController::fill(const SquareSet& squares) {
    if (!stroke_->gathered) return paint(squares);
    *stroke_->gathered |= squares;
    return {};
}

Diagnostics BrushController::paint(const SquareSet& squares) {
    const TableDocument::MergeId mergeId = stroke_->mergeId;
    return std::visit(
        Overloaded{[&](const PieceTool& piece) -> Diagnostics {
                       if (!stroke_->takesAway) {
                           const Owner owner = stroke_->otherSide ? otherOwner(piece.owner) : piece.owner;
                           return editor_.place({piece.kind, owner}, squares, mergeId);
                       }
                       editor_.erase(squares, mergeId);
                       return {};
                   },
                   [&](const HeldPiece& held) -> Diagnostics {
                       editor_.dropFromHand(held.hand, held.kind, squares, mergeId);
                       return {};
                   },
                   [&](EraserTool) -> Diagnostics {
                       editor_.erase(squares, mergeId);
                       return {};
                   },
                   [&](HoleTool) -> Diagnostics {
                       editor_.setHoles(squares, stroke_->takesAway ? Hole::Remove : Hole::Make, mergeId);
                       return {};
                   }},
        *tool_);
}

}  // namespace chesspp::ui
