// SPDX-License-Identifier: MIT
// Value that describes what a board shows and what the pointer may pick up or paint. Knows no rules.
#pragma once

#include "core/board/piece.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/square_areas.h"

#include <QFlags>
#include <QString>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace chesspp::ui {

/// A piece as it is seen: whose kind it is, which picture it has, what it is called.
struct PieceAppearance {
    Piece piece;
    QString art;     ///< key of the picture ("king"); empty or unknown: drawn from the letter
    QString letter;  ///< stands on the placeholder, one or two characters
    QString name;    ///< of the kind, without its owner: "Archer"

    friend bool operator==(const PieceAppearance&, const PieceAppearance&) = default;
};

/// What a move to a square does, told by the shape and colour of its marker.
enum class MarkerAction : std::uint8_t {
    Move,
    Capture,
    CaptureAfar,
    MoveOther,
    Promotion,
    Summon,
    Multi,
    Castle,
    Swap,
    Threat,  ///< no move: it would take an enemy there
};
inline constexpr std::array kMarkerActions{
    MarkerAction::Move,      MarkerAction::Capture, MarkerAction::CaptureAfar, MarkerAction::MoveOther,
    MarkerAction::Promotion, MarkerAction::Summon,  MarkerAction::Multi,       MarkerAction::Castle,
    MarkerAction::Swap,      MarkerAction::Threat};

/// A square that the selected piece reaches. A square may stand in several targets.
struct Target {
    Square square;
    MarkerAction action = MarkerAction::Move;

    friend constexpr bool operator==(Target, Target) = default;
};

/// All but Brush are tints; that is a frame around the square a brush would paint.
enum class HighlightKind : std::uint8_t { LastMove, Check, Selected, HoveredTarget, Glow, Brush };

struct Highlight {
    Square square;
    HighlightKind kind = HighlightKind::LastMove;

    friend constexpr bool operator==(Highlight, Highlight) = default;
};

enum class ShapeColour : std::uint8_t { Green, Red, Blue, Yellow };

/// An arrow drawn by the user, or a circle when both ends are one square.
struct Shape {
    Square from;
    Square to;
    ShapeColour colour = ShapeColour::Green;

    [[nodiscard]] constexpr bool isCircle() const { return from == to; }
    friend constexpr bool operator==(Shape, Shape) = default;
};

enum class Coordinates : std::uint8_t { Off, Edge, EverySquare };

/// What can be picked. Look: nothing. Play: the pieces of the owners named. Free: every piece, to anywhere.
/// Arrange: many at once, too, by band and by Ctrl. Paint: none; squares are passed in strokes.
enum class InteractionMode : std::uint8_t { Look, Play, Free, Arrange, Paint };

/// What a stroke leaves on a square, shown there before it does.
struct EraserBrush {
    friend constexpr bool operator==(EraserBrush, EraserBrush) = default;
};
struct HoleBrush {
    friend constexpr bool operator==(HoleBrush, HoleBrush) = default;
};
using Brush = std::variant<PieceAppearance, EraserBrush, HoleBrush>;

enum class PickableOwner : std::uint8_t { White = 1, Black = 2, Neutral = 4 };
Q_DECLARE_FLAGS(PickableOwners, PickableOwner)
Q_DECLARE_OPERATORS_FOR_FLAGS(PickableOwners)

[[nodiscard]] constexpr PickableOwner pickable(Owner owner) {
    return static_cast<PickableOwner>(1U << static_cast<unsigned>(owner));
}

/// How much of something a square has: a tint, and the number that says it in plain.
struct SquareHeat {
    Square square;
    double share = 0;  ///< of the most there is, 0 to 1; 0 has no tint
    int number = 0;

    friend bool operator==(const SquareHeat&, const SquareHeat&) = default;
};

/// A piece of a side on one square strikes at (or guards) another.
struct Attack {
    Square from;
    Square to;
    Side side = Side::White;

    friend constexpr bool operator==(Attack, Attack) = default;
};

/// How many pieces of each side strike at a square. None of a side: nothing is written for it.
struct AttackCount {
    Square square;
    int white = 0;
    int black = 0;

    friend constexpr bool operator==(AttackCount, AttackCount) = default;
};

/// What is laid over a board besides its pieces. On small squares numbers fade and signs stay.
struct Overlays {
    std::vector<SquareHeat> heatmap;  ///< below the pieces, at most one a square
    std::vector<Attack> attacks;      ///< arrows above them
    std::vector<AttackCount> counts;  ///< in a square's corners, at most one a square

    friend bool operator==(const Overlays&, const Overlays&) = default;
};

/// Every square named in a picture lies on its shape.
class BoardPicture {
public:
    /// An empty board of 8x8.
    BoardPicture() : BoardPicture(BoardShape{}) {}
    explicit BoardPicture(BoardShape shape);

    [[nodiscard]] const BoardShape& shape() const { return shape_; }

    /// A square outside the shape holds nothing.
    [[nodiscard]] const PieceAppearance* pieceAt(Square square) const;
    /// The square must lie on the shape.
    void setPiece(Square square, std::optional<PieceAppearance> look);

    SquareSet holes;
    std::vector<Highlight> highlights;
    /// The piece that was picked, and where it reaches.
    std::optional<Square> selected;
    std::vector<Target> targets;
    /// Squares chosen together, whatever stands on them.
    SquareSet selection;
    Overlays overlays;
    std::vector<Shape> shapes;
    /// The side whose first rank lies at the bottom; Black's view is White's turned by 180 degrees.
    Side bottom = Side::White;
    Coordinates coordinates = Coordinates::Edge;
    InteractionMode interaction = InteractionMode::Look;
    PickableOwners pickableOwners;       ///< looked at in InteractionMode::Play only
    std::optional<Brush> brush;          ///< looked at in InteractionMode::Paint only
    std::optional<Brush> mirroredBrush;  ///< what the brush leaves on the twin's square
    Symmetry twinAt = Symmetry::Off;     ///< where a brush, or a piece from a palette, has a twin

    /// Whether the pointer may take up what stands there. A hole or an empty square: never.
    [[nodiscard]] bool isPickable(Square square) const;
    [[nodiscard]] bool isTarget(Square square) const;
    /// Nothing where there is none, or the square is its own.
    [[nodiscard]] std::optional<Square> twinOf(Square square) const {
        return oppositeOf(shape_, square, twinAt);
    }
    /// The distinct actions that lead to a square, in the order of MarkerAction.
    [[nodiscard]] std::vector<MarkerAction> actionsAt(Square square) const;
    /// Adds the shape; takes it away when it was there in that colour; recolours it in another.
    void toggleShape(Shape shape);

    friend bool operator==(const BoardPicture&, const BoardPicture&) = default;

private:
    BoardShape shape_;
    std::vector<std::optional<PieceAppearance>> pieces_;
};

}  // namespace chesspp::ui
