// SPDX-License-Identifier: MIT
// Edits of a setup by hand: pieces, holes, side to move, moved states, castling, marks, counters, hands;
// and the kinds that a kind may become by promotion, from its tree and events, on any board.
#pragma once

#include "core/board/setup.h"
#include "core/board/setup_transform.h"
#include "core/board/transition.h"
#include "core/game/castling_rights.h"
#include "core/game/ruleset.h"

#include <optional>
#include <vector>

namespace chesspp {

enum class Hole : std::uint8_t { Make, Remove };
enum class Leaving : std::uint8_t {
    Nothing,  ///< a piece is moved
    Itself,   ///< a piece is copied
};

/// Whether a piece that a hand puts there counts as unmoved. Source: core/MEANING.md: Variants.
[[nodiscard]] MovedState movedWhenPlaced(const Rules& rules, Square at, Piece piece);
/// What happened before is no longer how the board came to be: the moves played, the half-moves without
/// progress, an en passant mark that no step can have left any more.
[[nodiscard]] Setup withoutPast(Setup setup, const Ruleset& ruleset);

/// The piece stands on the squares, in place of what stood there, holes too.
[[nodiscard]] Setup withPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at, Piece piece);
[[nodiscard]] Setup withoutPieces(Setup setup, const Ruleset& ruleset, const SquareSet& at);
/// All pieces on `from` by one step, together; what stood where they come is replaced, holes too, what comes
/// to stand off the board is lost.
[[nodiscard]] Setup withPiecesMoved(Setup setup, const Ruleset& ruleset, const SquareSet& from, Step by,
                                    Leaving leaving);
/// Within the smallest rectangle that holds the squares; only their pieces go.
[[nodiscard]] Setup withPiecesMirrored(Setup setup, const Ruleset& ruleset, const SquareSet& pieces,
                                       MirrorAxis axis);
/// To the other side; neutral pieces stay as they are.
[[nodiscard]] Setup withSideChanged(Setup setup, const Ruleset& ruleset, const SquareSet& pieces);
/// What stands on a square that becomes a hole is gone.
[[nodiscard]] Setup withHoles(Setup setup, const Ruleset& ruleset, const SquareSet& at, Hole hole);
/// All pieces stand where they were not before (mirrored, turned, shifted, on another board): whether each
/// counts as unmoved is determined anew.
[[nodiscard]] Setup settledAnew(Setup setup, const Ruleset& ruleset);
/// An empty board of the same shape and holes, nothing in hand, White to move.
[[nodiscard]] Setup cleared(const Setup& setup);

/// The past ends here: what was played led to the other side's turn.
[[nodiscard]] Setup withSideToMove(Setup setup, const Ruleset& ruleset, Side side);
/// Squares without a piece are left alone.
[[nodiscard]] Setup withMoved(Setup setup, const SquareSet& pieces, MovedState moved);
/// Unmoved: both of the pair. Moved: the partner; the castler too where it has no other right.
[[nodiscard]] Setup withCastling(Setup setup, const Ruleset& ruleset, const CastlingPair& pair,
                                 MovedState moved);
/// Squares for which exactly one step of the side that has just moved can have left the mark.
[[nodiscard]] std::vector<Square> enPassantSquares(const Setup& setup, const Ruleset& ruleset);
/// In place of every other mark of that name; nothing: none. Unchanged in a ruleset without the mark.
[[nodiscard]] Setup withEnPassant(Setup setup, const Ruleset& ruleset, std::optional<Square> at);
/// For that many turns; 0: the mark is gone from the square.
[[nodiscard]] Setup withMark(Setup setup, MarkId mark, Square at, Side leftBy, int turns);
[[nodiscard]] Setup withPieceCounter(Setup setup, Square at, CounterId counter, std::int64_t value);
[[nodiscard]] Setup withSquareCounter(Setup setup, Square at, CounterId counter, std::int64_t value);
[[nodiscard]] Setup withSideCounter(Setup setup, Side side, CounterId counter, std::int64_t value);
/// Not below 0.
[[nodiscard]] Setup withHand(Setup setup, Side side, KindId kind, int number);

/// What the change from one to the other looks like. A single piece that left one square for another slides;
/// everything else vanishes and appears. Nothing where the boards differ, or where a piece that would have
/// to be shown has another number before and after.
[[nodiscard]] std::optional<Transition> transitionBetween(const Setup& before, const Ruleset& ofBefore,
                                                          const Setup& after, const Ruleset& ofAfter);
/// The squares that hang together with this one by their edges and hold the same: the same piece, nothing,
/// or holes.
[[nodiscard]] SquareSet regionOf(const Setup& setup, Square square);

/// Kinds that a piece of this kind may be promoted to, in tree order, each once; none for most kinds.
[[nodiscard]] std::vector<KindId> promotionForms(const Ruleset& ruleset, KindId kind);

/// The kind and all its forms: of a kind that has none itself, those of the first kind of the ruleset that
/// may become it. A kind alone where nothing promotes.
[[nodiscard]] std::vector<KindId> formsTogether(const Ruleset& ruleset, KindId kind);

}  // namespace chesspp
