// SPDX-License-Identifier: MIT
// A drawing of where a piece moves, edited by gestures with undo, and the trees proposed for it.
#pragma once

#include "core/analysis/proposal.h"
#include "core/authoring/sketch_stroke.h"

#include <functional>
#include <map>
#include <vector>

namespace chesspp {

class PieceSketch {
public:
    /// Calls it after every change.
    void onChange(std::function<void()> listener) { changed_ = std::move(listener); }

    /// An empty drawing of a piece there; nothing can be undone.
    void begin(BoardShape shape, Square piece, Side side);
    [[nodiscard]] const Drawing& drawing() const { return drawing_; }
    /// The drawing with its undo steps, to be continued later.
    struct Kept {
        Drawing drawing;
        std::vector<Drawing> before;
    };
    [[nodiscard]] Kept kept() const { return {drawing_, before_}; }
    void goOn(Kept kept);
    [[nodiscard]] bool isEmpty() const;
    /// Whatever is drawn, square by square.
    [[nodiscard]] std::map<Square, DrawnDeed> squares() const;

    [[nodiscard]] DrawnDeed deed() const { return deed_; }
    /// What the piece does on the squares drawn from now on.
    void setDeed(DrawnDeed deed);

    // --- gestures ---
    enum class Stroke : std::uint8_t { Draws, Erases };
    /// A stroke from the piece is a leap, ray or path; from elsewhere it is of squares. What it draws is
    /// there at once; the last stroke, if under way, ends.
    void beginStroke(Square square, Stroke stroke = Stroke::Draws, StrokeInput input = StrokeInput::Pointer);
    /// Back to a square that was passed: what came after it counts no more.
    void reach(Square square);
    void endStroke();
    /// As if it had not been.
    void cancelStroke();
    [[nodiscard]] bool isStroking() const { return !way_.empty(); }
    /// Where the stroke is; nothing when there is none.
    [[nodiscard]] std::optional<Square> strokeAt() const;
    /// One square.
    void mark(Square square);
    /// The straight ray, or the leap, from the piece to there.
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
    void toggle(Square square, DrawnDeed deed);
    void toggle(const SketchedWay& way);
    void erase(Square square);

    std::function<void()> changed_;
    Drawing drawing_;
    DrawnDeed deed_ = DrawnDeed::Both;
    std::vector<Square> way_;  ///< of the stroke under way
    Stroke stroke_ = Stroke::Draws;
    StrokeInput input_ = StrokeInput::Pointer;
    Drawing atBegin_;              ///< before the stroke under way
    std::vector<Drawing> before_;  ///< each gesture that can be taken back
};

/// What is proposed for a drawing, tried on the board it was drawn on.
struct SketchProposal {
    Proposal proposal;
    /// Squares, from a1, where the tree does not do all that is drawn, and where it does more.
    std::vector<Square> missing;
    std::vector<Square> besides;

    [[nodiscard]] bool isExact() const { return missing.empty() && besides.empty(); }
};

/// Those that go exactly where drawn, the fewest nodes first; if there is none, the one that comes nearest.
/// None when nothing is drawn.
[[nodiscard]] std::vector<SketchProposal> proposalsFor(const Drawing& drawing);

}  // namespace chesspp
