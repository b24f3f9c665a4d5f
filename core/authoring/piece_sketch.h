// SPDX-License-Identifier: MIT
// A drawing of where a piece moves, edited by gestures with undo, and the trees proposed for it.
#pragma once

#include "core/authoring/suggest_tree.h"
#include "core/language/image.h"

#include <functional>
#include <map>
#include <variant>
#include <vector>

namespace chesspp {

/// Pointer strokes are inexact, so nearly straight ones count as straight; key strokes are exact.
enum class StrokeInput : std::uint8_t { Pointer, Keys };

/// monostate: the stroke ends where it began. Actions and ways are not set.
using SketchedWay = std::variant<std::monostate, DrawnSquare, DrawnRay, DrawnPath>;

class PieceSketch {
public:
    /// Sets the listener, which is called after every change.
    void onChange(std::function<void()> listener) { changed_ = std::move(listener); }

    /// Starts an empty drawing of a piece on `piece`, without undo steps.
    void begin(BoardShape shape, Square piece, Side side);
    [[nodiscard]] const Drawing& drawing() const { return drawing_; }
    /// The drawing with its undo steps, for goOn().
    struct Kept {
        Drawing drawing;
        std::vector<Drawing> before;
    };
    [[nodiscard]] Kept kept() const { return {drawing_, before_}; }
    void goOn(Kept kept);
    [[nodiscard]] bool isEmpty() const;
    /// What is drawn, by square.
    [[nodiscard]] std::map<Square, DrawnAction> squares() const;

    [[nodiscard]] DrawnAction action() const { return action_; }
    /// Sets what the piece does on squares drawn later.
    void setAction(DrawnAction action);

    [[nodiscard]] Mirror symmetry() const { return symmetry_; }
    /// Later strokes also draw, or erase, their images.
    void setSymmetry(Mirror symmetry) { symmetry_ = symmetry; }

    // --- gestures ---
    enum class Stroke : std::uint8_t { Draws, Erases };
    /// A stroke from the piece is a leap, ray or path; from elsewhere it marks squares. Draws at once; ends a
    /// stroke in progress.
    void beginStroke(Square square, Stroke stroke = Stroke::Draws, StrokeInput input = StrokeInput::Pointer);
    /// Extends the stroke; reaching a previous square removes the squares after it.
    void reach(Square square);
    void endStroke();
    /// Reverts the stroke.
    void cancelStroke();
    [[nodiscard]] bool isStroking() const { return !way_.empty(); }
    /// The current square of the stroke; nullopt if there is none.
    [[nodiscard]] std::optional<Square> strokeAt() const {
        return isStroking() ? std::optional(way_.back()) : std::nullopt;
    }
    /// Marks a single square.
    void mark(Square square);
    /// Draws the straight ray, or else the leap, from the piece to the square.
    void drawTo(Square square);
    [[nodiscard]] bool canTakeBack() const { return !before_.empty(); }
    void takeBack();
    void clear();

private:
    void report() const {
        if (changed_) changed_();
    }
    void follow();
    void commit(Drawing before);
    void toggle(Square square, DrawnAction action);
    void toggle(const SketchedWay& way);
    /// The way and its images: all are there afterwards, or none.
    void toggleImages(const SketchedWay& way);
    [[nodiscard]] bool isDrawn(const SketchedWay& way) const;
    /// The square and its images on the board, each once.
    [[nodiscard]] std::vector<Square> imagesOfSquare(Square square) const;
    void erase(Square square);

    std::function<void()> changed_;
    Drawing drawing_;
    DrawnAction action_ = DrawnAction::Both;
    Mirror symmetry_ = Mirror::None;
    std::vector<Square> way_;  ///< squares of the current stroke
    Stroke stroke_ = Stroke::Draws;
    StrokeInput input_ = StrokeInput::Pointer;
    Drawing atBegin_;              ///< before the current stroke
    std::vector<Drawing> before_;  ///< before each gesture that can be undone
};

/// A proposed tree, evaluated on the board of the drawing.
struct SketchProposal {
    Proposal proposal;
    /// Squares, from a1, where the tree does less than drawn, and where it does more.
    std::vector<Square> missing;
    std::vector<Square> besides;

    [[nodiscard]] bool isExact() const { return missing.empty() && besides.empty(); }
};

/// The trees that match the drawing exactly, fewest nodes first; if there is none, the closest one. Empty for
/// an empty drawing.
[[nodiscard]] std::vector<SketchProposal> proposalsFor(const Drawing& drawing);

}  // namespace chesspp
