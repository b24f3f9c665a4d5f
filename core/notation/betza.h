// SPDX-License-Identifier: MIT
// Betza's notation of piece moves: text, moves as plain values, and trees. For the dialect see parseBetza().
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/move_pattern.h"
#include "core/language/node.h"
#include "core/language/piece_definition.h"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// Bytes of a text, for underlining.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
    friend bool operator==(const TextRange&, const TextRange&) = default;
};

/// One leg of a move: an atom with what stands before and behind it. `by` is the atom, the longer coordinate
/// first: {2, 1} is N.
struct BetzaLeg : ShapeLeg {
    /// Bit n means the direction n of the first leg's eight, clockwise (of W, F and their multiples in
    /// eighths of a turn, 0 being forward; of oblique atoms from the narrow one forward right), and of a
    /// later leg for n eighths of a turn from where the leg before went.
    std::uint8_t directions = 0;
    friend auto operator<=>(const BetzaLeg&, const BetzaLeg&) = default;
};

struct BetzaMove {
    enum class Kind : std::uint8_t { Legs, Everywhere, Castling } kind = Kind::Legs;
    std::vector<BetzaLeg> legs;  ///< at least one of Legs; one of Everywhere, of which only `onto` counts
    MoveShape::When when = MoveShape::When::Always;
    bool enPassant = false;  ///< may capture en passant too
    friend auto operator<=>(const BetzaMove&, const BetzaMove&) = default;
};

/// What a text says: its moves in order, one an atom; several for the shorthands K and Q and for multi-leg
/// moves whose legs change their atom.
struct BetzaText {
    std::vector<BetzaMove> moves;
    Diagnostics warnings;  ///< said, but without effect
};

/// Reads a text; the empty one says that the piece has no moves. The dialect (reference: R. Betza's "funny
/// notation", as bishop and H. G. Muller's diagrams have it):
/// - Atoms W F D N A H C Z G, "(x,y)"; shorthands R B Q K; "*" any square; "O" castles (also "O2").
/// - A number behind the atom: leaps at most, 0 without limit; the doubled atom (NN) is the same as N0.
/// - Before it in any order: m quiet, c captures, d takes own pieces; n lame, j must leap (of riders: leaves
///   the first square out); p hops over one piece, g to the next square behind it; i until it has moved; e
///   may take en passant; directions f b l r v s h and their pairs.
/// - Legs: "mafsW" with a between the modifiers of legs (y: the legs that follow slide instead of stepping,
/// or
///   the other way round), or "[W-fsF]", with ? for a leg that may be left out. Later legs' directions are
///   those of the leg before turned: fs is an eighth of a turn to either side. A leg that others follow goes
///   to empty squares unless c, d or p (passes over a piece) say otherwise.
/// Everything else is refused with its place (column, and `found` in the arguments). Bounds: kTextLength,
/// kBetzaMoves. Linear in the text.
[[nodiscard]] Result<BetzaText> parseBetza(std::string_view text);

/// The canonical text: parseBetza() reads the same moves from it, and it is written alike again.
[[nodiscard]] std::string formatBetza(std::span<const BetzaMove> moves);

/// What a problem of parseBetza() or betzaTree() is about in the text.
[[nodiscard]] TextRange betzaRange(std::string_view text, const Diagnostic& problem);

struct BetzaTree {
    std::vector<Node> tree;
    Diagnostics warnings;
};

/// Text to tree, with the fewest nodes that mirrors make possible. Moves from the first square that pass a
/// square leave the mark for en passant when somewhere in the text e takes so.
[[nodiscard]] Result<BetzaTree> betzaTree(std::string_view text);

/// A tree as Betza.
struct BetzaWriting {
    std::string text;  ///< what can be said
    /// One for each node of which something cannot be said, or is not Betza's matter (a warning: promotion):
    /// its pointer ("/tree/0/then/1") is the place.
    Diagnostics unsaid;

    /// Whether the text says all that the tree does.
    [[nodiscard]] bool complete() const { return !unsaid.hasErrors(); }
};
[[nodiscard]] BetzaWriting writeBetza(const std::vector<Node>& tree);
/// The same of a piece, whose events have no letters.
[[nodiscard]] BetzaWriting writeBetza(const PieceDefinition& piece);

inline constexpr std::size_t kBetzaMoves = 1024;  ///< moves and ways of moving that one text may have

}  // namespace chesspp
