// SPDX-License-Identifier: MIT
#include "ui/freeplay/board_strokes.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <array>
#include <vector>

namespace chesspp::ui {

SquareSet rectangleOf(BoardShape shape, Square corner, Square opposite) {
    const auto [left, right] = std::minmax({shape.fileOf(corner), shape.fileOf(opposite)});
    const auto [bottom, top] = std::minmax({shape.rankOf(corner), shape.rankOf(opposite)});
    SquareSet squares;
    for (int rank = bottom; rank <= top; ++rank) {
        for (int file = left; file <= right; ++file) squares.insert(*shape.at(file, rank));
    }
    return squares;
}

SquareSet regionOf(const Setup& setup, Square square) {
    const auto alike = [&](Square other) {
        const std::optional<SetupPiece>& here = setup.at(square);
        const std::optional<SetupPiece>& there = setup.at(other);
        return setup.holes.contains(square) == setup.holes.contains(other) &&
               here.has_value() == there.has_value() && (!here || here->piece == there->piece);
    };
    SquareSet region;
    region.insert(square);
    std::vector<Square> open{square};
    while (!open.empty()) {
        const Square at = open.back();
        open.pop_back();
        for (const Step step : std::array{Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}}) {
            const std::optional<Square> next = setup.shape.neighbour(at, step);
            if (!next || region.contains(*next) || !alike(*next)) continue;
            region.insert(*next);
            open.push_back(*next);
        }
    }
    return region;
}

SquareSet movedBy(BoardShape shape, const SquareSet& squares, Step by) {
    SquareSet arrived;
    squares.forEach([&](Square square) {
        if (const auto to = shape.neighbour(square, by)) arrived.insert(*to);
    });
    return arrived;
}

SquareSet mirroredWithin(BoardShape shape, const SquareSet& squares, MirrorAxis axis) {
    int left = shape.files();
    int right = 0;
    int bottom = shape.ranks();
    int top = 0;
    squares.forEach([&](Square square) {
        left = std::min(left, shape.fileOf(square));
        right = std::max(right, shape.fileOf(square));
        bottom = std::min(bottom, shape.rankOf(square));
        top = std::max(top, shape.rankOf(square));
    });
    SquareSet mirrored;
    squares.forEach([&](Square square) {
        const int file = shape.fileOf(square);
        const int rank = shape.rankOf(square);
        mirrored.insert(axis == MirrorAxis::Files ? *shape.at(left + right - file, rank)
                                                  : *shape.at(file, bottom + top - rank));
    });
    return mirrored;
}

void BoardStrokes::setTool(std::optional<PaletteTool> tool) {
    tool_ = std::move(tool);
    stroke_.reset();
}

Diagnostics BoardStrokes::begin(Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers,
                                const SquareSet& chosen) {
    stroke_.reset();
    if (!tool_) return {};
    TableDocument& table = editor_.table();
    stroke_ = Stroke{table.newGesture(), table.undoStack().index(), false, button == Qt::RightButton};
    // Another table will take the whole stroke: shown before it ends, that would take the pointer away.
    if (table.reportsEdits()) stroke_->gathered.emplace();
    const Setup setup = table.editableSetup();
    if (const auto* piece = std::get_if<PieceTool>(&*tool_)) {
        const std::optional<PieceChoice> there = editor_.pieceAt(square);
        stroke_->takesAway =
            button == Qt::LeftButton && there && *there == PieceChoice{piece->kind, piece->owner};
    } else if (std::holds_alternative<HoleTool>(*tool_)) {
        stroke_->takesAway = setup.holes.contains(square);
    }
    // By key Shift stands for the right button.
    if (modifiers.testFlag(Qt::ShiftModifier) && button == Qt::LeftButton) {
        stroke_->corner = stroke_->opposite = square;
        return {};
    }
    if (modifiers.testFlag(Qt::ControlModifier)) return fill(regionOf(setup, square));
    if (chosen.contains(square)) return fill(chosen);
    return reach(square);
}

Diagnostics BoardStrokes::reach(Square square) {
    if (!stroke_) return {};
    if (stroke_->corner) {
        stroke_->opposite = square;
        return {};
    }
    SquareSet here;
    here.insert(square);
    return fill(here);
}

Diagnostics BoardStrokes::end() {
    Diagnostics problems;
    if (const auto squares = pending()) problems = paint(*squares);
    stroke_.reset();
    return problems;
}

void BoardStrokes::cancel() {
    QUndoStack& stack = editor_.table().undoStack();
    if (stroke_ && stack.index() > stroke_->undoIndex) stack.undo();
    stroke_.reset();
}

std::optional<SquareSet> BoardStrokes::pending() const {
    if (!stroke_) return std::nullopt;
    if (!stroke_->corner) return stroke_->gathered;
    return rectangleOf(editor_.table().position().shape(), *stroke_->corner, stroke_->opposite);
}

Diagnostics BoardStrokes::fill(const SquareSet& squares) {
    if (!stroke_->gathered) return paint(squares);
    *stroke_->gathered = *stroke_->gathered | squares;
    return {};
}

Diagnostics BoardStrokes::paint(const SquareSet& squares) {
    const TableDocument::Gesture gesture = stroke_->gesture;
    return std::visit(
        Overloaded{[&](const PieceTool& piece) -> Diagnostics {
                       if (!stroke_->takesAway) {
                           const Owner owner = stroke_->otherSide ? otherOwner(piece.owner) : piece.owner;
                           return editor_.place({piece.kind, owner}, squares, gesture);
                       }
                       editor_.erase(squares, gesture);
                       return {};
                   },
                   [&](const HandTool& held) -> Diagnostics {
                       editor_.dropFromHand(held.hand, held.kind, squares, gesture);
                       return {};
                   },
                   [&](EraserTool) -> Diagnostics {
                       editor_.erase(squares, gesture);
                       return {};
                   },
                   [&](HoleTool) -> Diagnostics {
                       editor_.setHoles(squares, stroke_->takesAway ? Hole::Remove : Hole::Make, gesture);
                       return {};
                   }},
        *tool_);
}

}  // namespace chesspp::ui
