// SPDX-License-Identifier: MIT
// A drawing of where a piece shall go, made by a hand: squares, rays and paths, each quiet or in capture;
// drawn again they go away. Every gesture can be taken back. Knows no widget and no document.
#pragma once

#include "ui/models/sketch_stroke.h"

#include "core/analysis/proposal.h"

#include <QObject>
#include <map>
#include <vector>

namespace chesspp::ui {

class PieceSketch final : public QObject {
    Q_OBJECT
public:
    explicit PieceSketch(QObject* parent = nullptr);

    /// An empty one of a piece there; nothing can be taken back.
    void begin(BoardShape shape, Square piece, Side side);
    [[nodiscard]] const Drawing& drawing() const { return drawing_; }
    /// With all that can be taken back, to be gone on with.
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
    /// What is done on the squares that are drawn from now on.
    void setDeed(DrawnDeed deed);

    // --- gestures ---
    enum class Stroke : std::uint8_t { Draws, Erases };
    /// A stroke from the piece is a leap, ray or path; from elsewhere it is of squares. What it draws is
    /// there at once; the last stroke, if under way, ends.
    void beginStroke(Square square, Stroke stroke = Stroke::Draws, SketchHand hand = SketchHand::Pointer);
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

signals:
    void changed();

private:
    void follow();
    void commit(Drawing before);
    void toggle(Square square, DrawnDeed deed);
    void toggle(const SketchedWay& way);
    void erase(Square square);

    Drawing drawing_;
    DrawnDeed deed_ = DrawnDeed::Both;
    std::vector<Square> way_;  ///< of the stroke under way
    Stroke stroke_ = Stroke::Draws;
    SketchHand hand_ = SketchHand::Pointer;
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

}  // namespace chesspp::ui
