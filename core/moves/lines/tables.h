// SPDX-License-Identifier: MIT
//
// What the compiler makes of a ruleset for boards above 128 squares: rides along
// lines, and short lists of whatever else may happen from each square. Immutable once
// built. Holds data only; the generator reads it, the table builder fills it.
#pragma once

#include "core/board/board_state.h"
#include "core/moves/compiler/became.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/lines/line_map.h"
#include "core/moves/rules.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace chesspp::lines {

/// What stands on a square, as a bit; a set of these says what may stand there.
using Standing = std::uint8_t;
inline constexpr Standing kNobody = 1;
CHESSPP_INLINE Standing standingOf(Side side) {
    return static_cast<Standing>(2U << static_cast<unsigned>(side));
}

/// Items by square: `start[s] .. start[s + 1]`.
template <class Item>
struct BySquare {
    std::vector<std::uint32_t> start;
    std::vector<Item> items;

    [[nodiscard]] CHESSPP_INLINE std::span<const Item> at(unsigned square) const {
        return {items.data() + start[square], start[square + 1] - start[square]};
    }
};

/// A move that asks for nothing but what stands on its target.
struct Leap {
    std::uint16_t to = 0;
    Standing onto = 0;
    std::uint16_t recipe = 0;
    std::uint16_t choices = 1;
};
static_assert(sizeof(Leap) == 8);

/// Plain moves along lines of a family, one way or both.
struct Ride {
    std::uint8_t family = 0;
    bool forward = false;
    bool backward = false;
    bool ontoEmpty = false;
    std::uint8_t last = 0;                 ///< squares at most, each way
    std::array<std::uint32_t, 2> takes{};  ///< all bits for a side whose pieces may be taken
};

struct SquareTest {
    std::uint16_t square = 0;
    Standing allowed = 0;
};

struct MarkTest {
    std::uint16_t square = 0;
    std::uint8_t mark = 0;
    bool stands = true;
};

/// What must hold besides: spans of the tables' tests.
struct Conditions {
    std::uint32_t firstSquare = 0;
    std::uint32_t firstMark = 0;
    std::uint16_t squareCount = 0;
    std::uint16_t markCount = 0;
    compiler::ActorMoved actorMoved = compiler::ActorMoved::Either;
};

/// A move with conditions, or one that checks and pins do not decide.
struct Listed {
    Leap leap;
    Conditions conditions;
    bool decidedByMasks = false;
};

/// One that needs a mark, among others perhaps.
struct Marked {
    std::uint16_t from = 0;
    std::uint8_t mark = 0;
    Listed listed;
};

/// Who may castle with whom, where the board is like this.
struct CastleCase {
    SquareSet from;
    std::vector<PieceCode> partners;
    Conditions when;
    [[nodiscard]] bool asksNothing() const { return when.squareCount == 0 && when.markCount == 0; }
};

/// All castlings to one wing that do the same besides.
struct CastleKernel {
    SquareSet from;
    std::vector<CastleCase> cases;  ///< one of which must be
    std::uint16_t recipe = 0;
    Wing wing = Wing::HSide;
};

struct KindTables {
    bool royal = false;
    bool mayTakeOwn = false;  ///< some ride or leap goes onto own pieces
    std::vector<Ride> rides;
    BySquare<Leap> leaps;  ///< decided by checks and pins, all of them
    BySquare<Listed> listed;
    BySquare<Marked> marked;  ///< by the square of a mark that they need
    bool hasListed = false;   ///< of either
    std::vector<CastleKernel> castles;
};

using CodeSet = std::bitset<kMostCodes>;

/// Pieces that attack a square from this one, whatever stands elsewhere.
struct LeapStrike {
    std::uint16_t from = 0;
    std::uint16_t codes = 0;  ///< the number of a CodeSet
};

/// A piece that attacks a square from this one under conditions.
struct Strike {
    std::uint16_t from = 0;
    PieceCode code = kNoPiece;
    Conditions conditions;
};

/// Riders seen from the square that they attack.
struct StrikeLine {
    std::uint8_t family = 0;
    bool forward = false;                          ///< which way one looks from the attacked square
    std::array<std::uint8_t, kMostCodes> reach{};  ///< by code: from how far it attacks
};

struct SideTables {
    std::vector<KindTables> kinds;
    BySquare<LeapStrike> leapStrikes;
    std::vector<StrikeLine> strikeLines;
    BySquare<Strike> strikes;      ///< that need squares to be empty
    BySquare<Strike> conditional;  ///< that need more
    BySquare<Strike> marked;       ///< through a mark: they never hit a royal
    bool anyConditional = false;
    std::vector<PieceCode> royals;
    std::vector<PieceCode> castlers;
    std::vector<PieceCode> castlingPartners;
    std::vector<PieceCode> castlersOnly;  ///< unmoved matters for castling alone
    std::vector<PieceCode> castlingPartnersOnly;
};

struct Tables {
    std::shared_ptr<const Rules> rules;
    std::unique_ptr<const HashKeys> keys;
    compiler::RecipeBook recipes;
    compiler::ProgramBook programs;
    compiler::BecameBook became{0};
    LineMap lines;
    unsigned squares = 0;
    std::size_t kindCount = 0;
    std::array<bool, kMostCodes> unmovedMatters{};
    std::array<bool, kMostCodes> castles{};  ///< or is castled with: other rights may hang on it
    std::array<bool, kMostCodes> resetsQuiet{};
    bool royalsAppear = false;  ///< some move makes a royal: it may be attacked where there was none
    std::vector<SquareTest> squareTests;
    std::vector<MarkTest> markTests;
    std::vector<CodeSet> codeSets;
    BySide<SideTables> sides;

    explicit Tables(std::shared_ptr<const Rules> shared) : rules(std::move(shared)), lines(rules->shape) {}

    [[nodiscard]] std::span<const SquareTest> squaresOf(const Conditions& conditions) const {
        return {squareTests.data() + conditions.firstSquare, conditions.squareCount};
    }
    [[nodiscard]] std::span<const MarkTest> marksOf(const Conditions& conditions) const {
        return {markTests.data() + conditions.firstMark, conditions.markCount};
    }
};

}  // namespace chesspp::lines
