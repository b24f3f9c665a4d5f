// SPDX-License-Identifier: MIT
// A piece's moves as squares and single ways of moving, to be said as kinds and options of variants.ini.
#pragma once

#include "core/geometry/side.h"
#include "core/geometry/square_set.h"
#include "core/io/ini_places.h"
#include "core/language/move_pattern.h"
#include "core/language/piece_definition.h"
#include "core/moves/rules.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// From where it goes in one way.
struct IniWay {
    BySide<SquareSet> from;       ///< where it stays what it is
    BySide<SquareSet> promoting;  ///< where the tree promotes it
    BySide<SquareSet> to;         ///< of what is no leap: where it may end

    [[nodiscard]] SquareSet everyStart(Side side) const { return from[side] | promoting[side]; }
};

struct IniMoves {
    std::map<MoveShape, IniWay> ways;  ///< each onto empty squares or onto enemies
    BySide<SquareSet> leavesMark;      ///< from where double steps can be captured en passant
    bool takesPassing = false;         ///< captures en passant as pawns do
    bool facesItsLike = false;         ///< attacks its own kind along the file, forward
    std::vector<Node> castlings;
    std::optional<KindChoice> becomes;           ///< where it promotes
    std::map<std::string, std::int64_t> limits;  ///< so many of these kinds its side may have, at most
    std::vector<std::string> unsaid;             ///< pointers of nodes and events that cannot be said

    /// What it does, if it may do so from everywhere.
    [[nodiscard]] std::set<MoveShape> shapes() const;
};

/// `taken` is what conditions may take for true.
[[nodiscard]] IniMoves movesOfPiece(const Rules& rules, const PieceDefinition& piece,
                                    const std::function<bool(const Expression&)>& taken);

/// The ways that a text of Betza's says, as in IniMoves; none where it cannot be read.
[[nodiscard]] std::set<MoveShape> shapesOfBetza(std::string_view betza);

/// The squares from which such a way leads onto the board.
[[nodiscard]] SquareSet usefulFrom(const BoardShape& shape, const MoveShape& way, Side side);
/// Those that a leap from some squares leads to.
[[nodiscard]] SquareSet reachedBy(const BoardShape& shape, const MoveShape& leap, const SquareSet& from,
                                  Side side);
[[nodiscard]] bool isLeap(const MoveShape& way);

/// The text by which Fairy-Stockfish understands these ways, and Betza's reader here; nothing where it has
/// none.
[[nodiscard]] std::optional<std::string> iniBetza(const std::set<MoveShape>& shapes);

}  // namespace chesspp::io
