// SPDX-License-Identifier: MIT
// Proposes trees with the fewest nodes that move exactly to the squares, rays and paths of a drawing.
#pragma once

#include "core/analysis/describe.h"
#include "core/board/piece.h"
#include "core/geometry/board_shape.h"
#include "core/language/node.h"

#include <vector>

namespace chesspp {

/// What the piece does on a drawn square.
enum class DrawnAction : std::uint8_t {
    Quiet,    ///< moves there if the square is empty
    Capture,  ///< captures an enemy there
    Both,
};

/// Whether pieces in between block the move.
enum class DrawnWay : std::uint8_t {
    Unspecified,  ///< either, preferably with fewer nodes
    Leaps,        ///< no
    Blocked,      ///< yes
};

/// One square, counted from the piece as its owner sees it.
struct DrawnSquare {
    Offset at;
    DrawnAction action = DrawnAction::Both;
    DrawnWay way = DrawnWay::Unspecified;
    friend bool operator==(const DrawnSquare&, const DrawnSquare&) = default;
};

/// Squares one behind the other.
struct DrawnRay {
    Offset step;
    int length = 0;  ///< squares, 0 to the edge
    DrawnAction action = DrawnAction::Both;
    DrawnWay way = DrawnWay::Blocked;  ///< Unspecified is Blocked here
    friend bool operator==(const DrawnRay&, const DrawnRay&) = default;
};

/// Two legs, the first over empty squares; pieces on a leg are in its way.
struct DrawnPath {
    struct DrawnLeg {
        Offset step;
        int length = 1;  ///< squares at most, 0 to the edge; 1 is one leap
        friend bool operator==(const DrawnLeg&, const DrawnLeg&) = default;
    };
    DrawnLeg first;
    DrawnLeg second;
    DrawnAction action = DrawnAction::Both;
    friend bool operator==(const DrawnPath&, const DrawnPath&) = default;
};

struct Drawing {
    BoardShape shape;
    Square piece;
    Side side = Side::White;
    std::vector<DrawnSquare> squares;
    std::vector<DrawnRay> rays;
    std::vector<DrawnPath> paths;
    friend bool operator==(const Drawing&, const Drawing&) = default;
};

/// The offset of a square from the piece as its owner sees it, for those who draw on a board.
[[nodiscard]] Offset drawnOffset(const Drawing& drawing, Square square);

struct Proposal {
    std::vector<Node> tree;
    std::vector<DescriptionLine> words;  ///< of a piece with that tree
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// Trees that on the empty board go exactly to what is drawn, the fewest nodes first, no two alike; none when
/// nothing is drawn. Of one size the first is the one that reads squares in a row as a ride. What is drawn
/// beyond the board or on the piece itself counts for nothing. Where two things drawn disagree on a square,
/// both hold. Images that mirrors bring along lie off this board at most. Deterministic; for a few hundred
/// squares a few milliseconds.
[[nodiscard]] std::vector<Proposal> propose(const Drawing& drawing);

}  // namespace chesspp
