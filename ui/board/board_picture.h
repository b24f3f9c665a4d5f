// SPDX-License-Identifier: MIT
// Value that describes what a board shows and what the pointer may pick up or paint.
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

enum class Facing : std::uint8_t { Up, Down };

/// The appearance of a piece: its kind and owner, picture and name.
struct PieceAppearance {
    Piece piece;
    QString art;                 ///< key of the picture ("king"); empty or unknown: drawn from the letter
    QString letter;              ///< on the placeholder, which shows at most three characters
    QString name;                ///< of the kind, without its owner: "Archer"
    Facing facing = Facing::Up;  ///< on boards; Down: turned to a player at the upper edge

    friend bool operator==(const PieceAppearance&, const PieceAppearance&) = default;
};

/// The effect of a move to a square, shown by the shape and colour of its marker.
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
    Threat,  ///< not a move: the piece would capture an enemy there
};
inline constexpr std::array kMarkerActions{
    MarkerAction::Move,      MarkerAction::Capture, MarkerAction::CaptureAfar, MarkerAction::MoveOther,
    MarkerAction::Promotion, MarkerAction::Summon,  MarkerAction::Multi,       MarkerAction::Castle,
    MarkerAction::Swap,      MarkerAction::Threat};

/// A destination of the selected piece. A square may have several targets.
struct Target {
    Square square;
    MarkerAction action = MarkerAction::Move;

    friend constexpr bool operator==(Target, Target) = default;
};

/// All are tints except Brush, a frame around the square that the brush would paint.
enum class HighlightKind : std::uint8_t { LastMove, Check, Selected, HoveredTarget, Glow, Brush, LookedAt };

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

/// What can be picked up. Look: nothing. Play: pieces of `pickableOwners`. Free: any piece, to any square.
/// Arrange: also several pieces, by rubber band or Ctrl. Paint: nothing; strokes paint squares.
enum class InteractionMode : std::uint8_t { Look, Play, Free, Arrange, Paint };

/// What a stroke puts on a square; previewed there beforehand.
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

/// A square's value in a heat map: its tint and number.
struct SquareHeat {
    Square square;
    double share = 0;  ///< fraction of the maximum, 0 to 1; 0 has no tint
    int number = 0;

    friend bool operator==(const SquareHeat&, const SquareHeat&) = default;
};

/// A side's piece on `from` attacks (or defends) `to`.
struct Attack {
    Square from;
    Square to;
    Side side = Side::White;

    friend constexpr bool operator==(Attack, Attack) = default;
};

/// How many pieces of each side attack a square. Zeros are not shown.
struct AttackCount {
    Square square;
    int white = 0;
    int black = 0;

    friend constexpr bool operator==(AttackCount, AttackCount) = default;
};

/// A piece that waits behind the one on the square and comes in there when that one leaves.
struct WaitingPiece {
    Square square;
    PieceAppearance appearance;

    friend bool operator==(const WaitingPiece&, const WaitingPiece&) = default;
};

/// What is drawn on a board besides its pieces. On small squares only the numbers fade out.
struct Overlays {
    std::vector<SquareHeat> heatmap;  ///< below the pieces, at most one per square
    std::vector<Attack> attacks;      ///< arrows above the pieces
    std::vector<AttackCount> counts;  ///< in a square's corners, at most one per square

    friend bool operator==(const Overlays&, const Overlays&) = default;
};

/// All squares in a picture must lie on its shape.
class BoardPicture {
public:
    /// An empty 8x8 board.
    BoardPicture() : BoardPicture(BoardShape{}) {}
    explicit BoardPicture(BoardShape shape);

    [[nodiscard]] const BoardShape& shape() const { return shape_; }

    /// Null if the square is empty or outside the shape.
    [[nodiscard]] const PieceAppearance* pieceAt(Square square) const;
    /// The square must lie on the shape.
    void setPiece(Square square, std::optional<PieceAppearance> appearance);
    /// Turns the pieces of the side at the upper edge to a player there, or all upright.
    void faceAcross(Facing facing);

    SquareSet holes;
    std::vector<WaitingPiece> waiting;  ///< at most one per square; drawn small in its corner
    std::vector<Highlight> highlights;
    /// The selected piece and its destinations. A piece selected elsewhere, in a hand, has destinations
    /// alone.
    std::optional<Square> selected;
    bool isSelectedElsewhere = false;
    std::vector<Target> targets;
    /// Squares selected together, with or without pieces.
    SquareSet selection;
    Overlays overlays;
    std::vector<Shape> shapes;
    /// The side whose first rank is at the bottom; Black's view is White's rotated by 180 degrees.
    Side bottom = Side::White;
    Coordinates coordinates = Coordinates::Edge;
    InteractionMode interaction = InteractionMode::Look;
    PickableOwners pickableOwners;       ///< used in InteractionMode::Play only
    std::optional<Brush> brush;          ///< used in InteractionMode::Paint only
    std::optional<Brush> mirroredBrush;  ///< what the brush puts on the twin square
    Symmetry twinAt = Symmetry::Off;     ///< where a brush or a piece from a palette has its twin square

    /// Whether the pointer may pick up the piece there; false for a square without one.
    [[nodiscard]] bool isPickable(Square square) const;
    [[nodiscard]] bool isTarget(Square square) const;
    [[nodiscard]] bool isChoosing() const { return selected || isSelectedElsewhere; }
    /// Nothing without symmetry or if the square is its own twin.
    [[nodiscard]] std::optional<Square> twinOf(Square square) const {
        return oppositeOf(shape_, square, twinAt);
    }
    /// The distinct actions of a square's targets, in the order of MarkerAction.
    [[nodiscard]] std::vector<MarkerAction> actionsAt(Square square) const;
    /// Adds the shape; removes it if it is there in that colour, recolours it if in another.
    void toggleShape(Shape shape);

    friend bool operator==(const BoardPicture&, const BoardPicture&) = default;

private:
    BoardShape shape_;
    std::vector<std::optional<PieceAppearance>> pieces_;
};

}  // namespace chesspp::ui
