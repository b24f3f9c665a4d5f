// SPDX-License-Identifier: MIT
// The compiled form of a ruleset for boards of W words: kernels by kind and side, leaps, rides, attacks,
// castles. Data only: the table builder fills it, and then it is immutable.
#pragma once

#include "core/base/message.h"
#include "core/base/small_vector.h"
#include "core/board/board_state.h"
#include "core/moves/bitboards/instantiate.h"
#include "core/moves/compiler/event_rules.h"
#include "core/moves/compiler/lowering_report.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/compiler/royal_effects.h"
#include "core/moves/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <type_traits>
#include <vector>

namespace chesspp::bitboards {

/// The contents allowed on a target square: bits 1 empty, 2 friend, 4 enemy, as in compiler::Contents.
using Mode = std::uint8_t;
inline constexpr Mode kEmptyMode = 1;
inline constexpr Mode kFriendMode = 2;
inline constexpr std::size_t kModes = 8;

/// Targets that cannot be blocked, by start square.
template <int W>
using LeapTable = std::vector<Bitboard<W>>;

/// A line of a ride, with squares above and below the piece by number; for machines without PEXT.
template <int W>
struct RideLine {
    Bitboard<W> below;
    Bitboard<W> above;
};

/// A target and the squares that must be empty, where these are no line.
template <int W>
struct BlockablePath {
    Bitboard<W> target;
    Bitboard<W> path;
};

/// Targets by blockers, of one square or of some of its lines.
template <int W>
struct RideIndex {
    Bitboard<W> blockers;
    const Bitboard<W>* targets = nullptr;  ///< by the blockers' subset
};

/// Targets that can be blocked. Where a PEXT table of one square would be too large, further groups have some
/// of its lines, for machines with PEXT alone.
template <int W>
struct RideGroup {
    // By PEXT: a table for each square.
    std::vector<RideIndex<W>> indexes;
    std::vector<Bitboard<W>> targets;
    // Without PEXT: `lineStart[s] .. lineStart[s + 1]`, likewise paths.
    std::vector<std::uint32_t> lineStart;
    std::vector<RideLine<W>> lines;
    std::vector<std::uint32_t> pathStart;
    std::vector<BlockablePath<W>> paths;
};

/// By AttackKernel::way: the squares that must be empty for an attack.
template <int W>
using BetweenTable = std::vector<Bitboard<W>>;

/// The programs of a requirement.
struct Filter {
    using Programs = std::vector<compiler::ProgramRequirement>;
    Programs all;
    // The same, by how often they are evaluated.
    Programs setwise;  ///< for all starts or shown squares at once
    Programs oncePosition;
    Programs oncePiece;
    Programs onceCandidate;  ///< cheapest first
    std::size_t number = 0;

    /// Whether sets of starts and of shown squares suffice.
    [[nodiscard]] bool isSetwise() const { return oncePiece.empty() && onceCandidate.empty(); }
};

/// What a candidate on a wide board requires of one square.
struct SquareTest {
    enum : std::uint8_t {
        NotEmpty = 1,
        NotFriend = 2,
        NotEnemy = 4,
        NoHole = 8,
    };
    std::uint16_t square = 0;
    std::uint8_t content = 0;
    std::uint8_t marked = 0;    ///< a bit each: must stand
    std::uint8_t unmarked = 0;  ///< must not stand
};

/// A candidate with its requirement; on wide boards square by square.
template <int W>
struct ConditionalMove {
    SmallVector<SquareTest, 8> tests;
    const Filter* filter = nullptr;         ///< null for none
    const Bitboard<W>* noRoyals = nullptr;  ///< of an attack: no own royal may stand there; null for none
    std::uint16_t to = 0;
    bool needsUnmoved = false;
    bool needsMoved = false;
};
/// On narrow boards by sets.
template <int W>
    requires(!kIsWide<W>)
struct ConditionalMove<W> {
    std::array<Bitboard<W>, 3> forbidden;  ///< empty, friend, enemy
    Bitboard<W> noHoles;
    std::array<Bitboard<W>, kMostMarks> marked;    ///< must stand
    std::array<Bitboard<W>, kMostMarks> unmarked;  ///< must not stand
    const Filter* filter = nullptr;                ///< null for none
    const Bitboard<W>* noRoyals = nullptr;  ///< of an attack: no own royal may stand there; null for none
    std::uint16_t to = 0;
    bool needsUnmoved = false;
    bool needsMoved = false;
};

/// All candidates of one recipe from each square: `start[s] .. start[s + 1]`.
template <int W>
struct CandidateList {
    std::vector<std::uint32_t> start;
    std::vector<ConditionalMove<W>> candidates;
};

/// A shift of a set of squares by a fixed difference: one of the two is 0.
struct Displacement {
    std::uint16_t up = 0;
    std::uint16_t down = 0;
};

/// A constant step of all pieces of a kind at once.
template <int W>
struct SetStep {
    Bitboard<W> from;  ///< squares from which the step exists
    Displacement by;
    Mode mode = 0;
    std::uint8_t pathLength = 0;
    std::array<Displacement, 3> path;  ///< from squares on the way to the start
    bool needsUnmoved = false;
    PieceCode code = kNoPiece;
    std::uint8_t mark = kMostMarks;  ///< the target must bear this mark; kMostMarks: none
    std::uint16_t recipe = 0;
    std::uint32_t choices = 1;
    int delta = 0;
    const Filter* filter = nullptr;  ///< setwise; null for none
};

/// Kinds of one side that share a kernel. Unused ones are kNoPiece.
struct Codes {
    static constexpr std::size_t kMost = 7;  ///< more make another kernel

    std::array<PieceCode, kMost> codes{};
    std::uint8_t count = 0;

    void add(PieceCode code) { codes[count++] = code; }
};

template <int W>
[[nodiscard]] CHESSPP_INLINE Bitboard<W> piecesOf(const BoardState<W>& state, const Codes& kinds) {
    Bitboard<W> set = state.pieces(kinds.codes[0]) | state.pieces(kinds.codes[1]);
    for (std::size_t i = 2; i < kinds.count; ++i) set |= state.pieces(kinds.codes[i]);
    return set;
}

/// Moves of one recipe from one table, for all kinds that have them. No two kernels give the same move.
template <int W>
struct MoveKernel {
    // One of the three.
    const Bitboard<W>* leaps = nullptr;  ///< targets by square
    const RideGroup<W>* ride = nullptr;
    const CandidateList<W>* list = nullptr;

    const Filter* filter = nullptr;  ///< null for none
    Codes kinds;
    std::uint16_t recipe = 0;
    std::uint32_t choices = 1;
    Mode mode = 0;                ///< of leaps and rides
    bool decidedByMasks = false;  ///< checks and pins decide its legality

    [[nodiscard]] bool isSame(const MoveKernel& other) const {
        return leaps == other.leaps && ride == other.ride && list == other.list && filter == other.filter &&
               recipe == other.recipe && mode == other.mode && decidedByMasks == other.decidedByMasks;
    }
};

template <int W>
struct CastlePath {
    Bitboard<W> mustBeEmpty;  ///< but for actor and partner
    Bitboard<W> mustBeSafe;   ///< actor's start to landing
    std::uint16_t actorTo = 0;
    std::uint16_t partnerTo = 0;
};

/// Actors and partners of a castling, with a common condition.
template <int W>
struct CastleCase {
    Bitboard<W> from;
    std::vector<PieceCode> partners;
    std::optional<ConditionalMove<W>> when;
};

/// All castlings of one kind to one wing by one recipe.
template <int W>
struct CastleKernel {
    PieceCode actor = kNoPiece;
    bool isRoyal = false;
    Bitboard<W> from;
    const Bitboard<W>* onWing = nullptr;  ///< by actor: squares of partners on its rank and this wing
    std::vector<CastleCase<W>> cases;     ///< one of which must hold
    std::uint16_t recipe = 0;
    Wing wing = Wing::HSide;
};

/// The empty squares of a set that pass a filter: null for none.
template <int W>
struct DropCase {
    Bitboard<W> squares;
    const Filter* filter = nullptr;
};

/// Drops of one kind, to the squares of any of the cases.
template <int W>
struct DropKernel {
    KindId kind;
    KindId held;  ///< taken from the hand
    std::uint16_t recipe = 0;
    bool decidedByMasks = false;   ///< checks and pins decide its legality
    bool mayBeProhibited = false;  ///< whatever else a prohibition is about
    bool endless = false;          ///< the hand always has another
    DroppedAs as = DroppedAs::Piece;
    std::vector<DropCase<W>> cases;
};

/// Pieces that may leave another behind, with a common condition: null for none.
template <int W>
struct GateCase {
    std::vector<PieceCode> movers;
    const Filter* filter = nullptr;
};

/// Gates of one kind, by any of the cases.
template <int W>
struct GateKernel {
    static constexpr std::uint16_t kNone = 0xFFFF;

    KindId kind;
    KindId held;  ///< taken from the hand
    bool endless = false;
    std::vector<GateCase<W>> cases;
    // By the recipe of the move that is made besides: on the square that its piece leaves, or the partner.
    std::vector<std::uint16_t> recipes;
    std::vector<std::uint16_t> partnerRecipes;
};

/// The pass of a side: null for no condition.
struct PassKernel {
    std::uint16_t recipe = 0;
    const Filter* filter = nullptr;
};

/// The programs of a TurnRule, by the side to move.
struct TurnPrograms {
    std::optional<std::int64_t> fixed;  ///< the number of moves, where it is a literal
    BySide<std::uint16_t> moves{};
    BySide<std::vector<compiler::ProgramRequirement>> goesOn;
};

/// The programs of a CountRule, by the side to move.
struct CountPrograms {
    BySide<std::vector<compiler::ProgramRequirement>> when;
    BySide<std::optional<std::uint16_t>> counted;
};

/// Which moves prohibitions can be about.
struct Prohibited {
    bool drops = false;   ///< some
    bool checks = false;  ///< moves that give check
    bool anyMove = false;

    [[nodiscard]] CHESSPP_INLINE bool any() const { return drops || checks || anyMove; }
};

/// Of leaps or of rides, for one side. Wide boards have more different steps.
template <int W>
inline constexpr std::size_t kMostAttackKernels = kIsWide<W> ? 256 : 64;

/// Conditions of attacks, any of which suffices: by AttackKernel::way `start[n] .. start[n + 1]`.
template <int W>
struct AttackConditions {
    std::vector<std::uint32_t> start;
    std::vector<ConditionalMove<W>> any;
};

/// Attacks by leaps or rides. With conditions these are candidates, of which no attacker is missing.
template <int W>
struct AttackKernel {
    const Bitboard<W>* from = nullptr;     ///< by the square attacked, on the empty board
    const Bitboard<W>* between = nullptr;  ///< by way: squares that must be empty; null for leaps
    Codes kinds;
    const AttackConditions<W>* conditions = nullptr;  ///< null for none

    struct BySquares {};
    /// On wide boards: the number of ways before, by the square attacked and the word of the attacker's.
    using WaysBefore = std::conditional_t<kIsWide<W>, const std::uint32_t*, BySquares>;
    [[no_unique_address]] WaysBefore waysBefore{};

    /// The number of an attack's way, from a square in from[to].
    [[nodiscard]] CHESSPP_INLINE std::size_t way(unsigned square, unsigned to, std::size_t squares) const {
        if constexpr (kIsWide<W>) {
            const std::uint64_t below = (std::uint64_t{1} << (square % 64U)) - 1;
            const std::uint64_t before = from[to].word(static_cast<int>(square / 64U)) & below;
            return waysBefore[to * W + square / 64U] + static_cast<unsigned>(std::popcount(before));
        } else {
            return square * squares + to;
        }
    }
};

/// An attack through a mark. It never takes a royal, so it counts only in queries about other squares.
template <int W>
struct MarkedAttack {
    PieceCode code = kNoPiece;
    std::uint16_t from = 0;
    std::uint16_t attacked = 0;
    ConditionalMove<W> requirement;
};

/// The plain piece of attack queries, which has no kind of the rules.
[[nodiscard]] inline PieceCode plainPiece(std::size_t kindCount, Side side) {
    return codeOf(KindId{static_cast<std::uint16_t>(kindCount)}, side);
}

/// The moves and attacks of a side, for all its kinds.
template <int W>
struct SideTables {
    std::vector<SetStep<W>> steps;
    std::vector<SetStep<W>> lastSteps;      ///< those with choices, such as promotions
    Bitboard<W> lastStepsFrom;              ///< where any of them starts
    std::vector<SetStep<W>> filteredSteps;  ///< those with a filter
    std::vector<SetStep<W>> markedSteps;    ///< those that need a mark, with a filter or not
    // Piece by piece: tables without a filter whose legality masks decide, all others, those of royals.
    std::vector<MoveKernel<W>> leaps;
    std::vector<MoveKernel<W>> rides;
    std::vector<MoveKernel<W>> others;
    std::vector<MoveKernel<W>> royalMoves;
    std::vector<CastleKernel<W>> castles;
    std::vector<DropKernel<W>> drops;
    std::vector<GateKernel<W>> gates;
    std::optional<PassKernel> pass;
    std::vector<AttackKernel<W>> leapAttacks;
    std::vector<AttackKernel<W>> rideAttacks;
    std::vector<MarkedAttack<W>> markedAttacks;
    bool conditionalAttacks = false;  ///< some attack kernel has conditions
    std::vector<PieceCode> royals;
    std::vector<PieceCode> castlers;
    std::vector<PieceCode> castlingPartners;
    std::vector<PieceCode> castlingPartnersOnly;  ///< unmoved matters for castling alone
    std::vector<PieceCode> castlersOnly;          ///< likewise
};

/// The mark of a recipe that is a plain move and leaves one mark for the next turn.
struct LeftMark {
    std::int16_t by = 0;             ///< from the start
    std::uint8_t mark = kMostMarks;  ///< kMostMarks: another recipe
};

template <int W>
struct Tables {
    static constexpr int kWords = W;

    std::shared_ptr<const Rules> rules;
    std::unique_ptr<const HashKeys> keys;
    compiler::RecipeTable recipes;
    compiler::ProgramTable programs;
    compiler::LoweringReport lowering{0};
    std::unique_ptr<const compiler::EventRules> events;  ///< null where no piece has any
    // The variant's rules about positions, by number and by the side that they are about.
    using SidedPrograms = BySide<std::vector<compiler::ProgramRequirement>>;
    std::vector<SidedPrograms> goals;
    std::vector<SidedPrograms> prohibitions;
    std::vector<bool> prohibitionLooksAtMoves;  ///< at which are legal
    std::vector<bool> prohibitsAnyMove;         ///< neither drops alone nor checks alone
    std::vector<SidedPrograms> heldBefore;      ///< conditions of prohibitions that no move changes
    std::array<Prohibited, 2> prohibited{};     ///< by Prohibitions
    std::vector<SidedPrograms> obligations;
    bool obligesCaptures = false;      ///< the only obligation; recipes say which moves take a piece
    std::optional<TurnPrograms> turn;  ///< nothing where each turn is one move
    std::vector<CountPrograms> counts;
    RecordUse records;                         ///< what the boards remember
    std::vector<LeftMark> leftMarks;           ///< by recipe
    std::vector<compiler::RecipeFacts> facts;  ///< by recipe
    bool computes = false;                     ///< some recipe runs programs before the move
    bool holes = false;                        ///< squares may become holes
    Bitboard<W> boardHoles;                    ///< those that no drop of a moving wall moves
    int squares = 0;
    std::size_t files = 0;
    std::size_t kindCount = 0;
    static constexpr auto kSquares = static_cast<std::size_t>(Bitboard<W>::kSquares);
    std::array<std::uint8_t, kSquares> fileOf{};  ///< faster than division
    std::array<std::uint8_t, kSquares> rankOf{};
    std::array<Bitboard<W>, BoardShape::kMaxExtent + 1> filesBelow{};  ///< squares of the first so many files
    std::array<Bitboard<W>, BoardShape::kMaxExtent + 1> ranksBelow{};
    std::vector<std::uint16_t> knightDistances;  ///< from * squares + to; empty where no program needs them
    std::array<bool, kMostCodes> royal{};
    std::array<bool, kMostCodes> unmovedMatters{};
    std::array<bool, kMostCodes> castles{};  ///< as castler or partner: other rights may depend on it
    std::array<bool, kMostCodes> resetsClock{};
    bool legalityByMake = false;  ///< moves are made to test them: events may change the board, or no table
                                  ///< has attacks that lose a royal
    // Pieces whose events change the board, by the event.
    std::array<bool, kMostCodes> changesBoardByMoving{};
    std::array<bool, kMostCodes> changesBoardByTaking{};
    std::vector<PieceCode> changesBoardWhenTaken;
    BySide<std::vector<PieceCode>> changesBoardAtTurn;  ///< by the side whose turn ends
    bool attacksByMake = false;                         ///< events of an attack may cost a royal
    bool anyMayAttackByMake = false;                    ///< and attackers are not among those of the tables
    bool royalsMayBeLost = false;                       ///< but the last one
    bool royalsAppear = false;                          ///< some move makes a royal, which may be attacked
    // Deques, as kernels point into them.
    std::deque<LeapTable<W>> leaps;
    std::deque<RideGroup<W>> rides;
    std::deque<BetweenTable<W>> betweens;
    std::deque<std::vector<std::uint32_t>> waysBefore;  ///< of wide boards
    std::deque<CandidateList<W>> lists;
    std::deque<AttackConditions<W>> attackConditions;
    std::deque<Bitboard<W>> royalSets;  ///< see ConditionalMove::noRoyals
    std::deque<Filter> filters;
    bool pextFits = true;                                   ///< whether the rides have PEXT indexes
    std::array<std::vector<CastlePath<W>>, 2> castlePaths;  ///< by wing; [actor * files + partner's file]
    std::array<std::vector<Bitboard<W>>, 2> castleWings;    ///< by wing and actor, where partners may stand
    BySide<SideTables<W>> sides;

    /// Null when the requirement has no programs.
    [[nodiscard]] const Filter* filterOf(const compiler::Requirement& requirement) {
        return requirement.compiled().empty() ? nullptr : &filterOf(requirement.compiled());
    }
    /// Of programs that must all hold.
    [[nodiscard]] const Filter& filterOf(std::span<const compiler::ProgramRequirement> required);

    /// Whether checks and pins alone decide the legality of a kind's moves by a recipe.
    [[nodiscard]] bool decidedByMasks(std::uint16_t recipe, KindId kind) const {
        // A promoted piece triggers the events of its new kind.
        const bool changes =
            events != nullptr && events->changeBoard && recipes[recipe].does(EffectType::Transform);
        return !changes && compiler::decidedByMasks(recipes[recipe], kind, *rules);
    }

    /// Of an actor and a partner of its rank on that wing.
    [[nodiscard]] CHESSPP_INLINE const CastlePath<W>& castlePath(Wing wing, unsigned actor,
                                                                 unsigned partner) const {
        return castlePaths[static_cast<std::size_t>(wing)][actor * files + fileOf[partner]];
    }
};

template <int W>
const Filter& Tables<W>::filterOf(std::span<const compiler::ProgramRequirement> required) {
    for (const Filter& filter : filters) {
        if (std::ranges::equal(filter.all, required)) return filter;
    }
    Filter filter;
    filter.all.assign(required.begin(), required.end());
    filter.number = filters.size();
    for (const compiler::ProgramRequirement& each : filter.all) {
        if (programs.hasSets(each.program)) {
            filter.setwise.push_back(each);
        } else if (programs.looksAtShown(each.program)) {
            filter.onceCandidate.push_back(each);
        } else {
            (programs.looksAtStart(each.program) ? filter.oncePiece : filter.oncePosition).push_back(each);
        }
    }
    std::ranges::stable_sort(filter.onceCandidate, {}, [&](const compiler::ProgramRequirement& each) {
        return programs.facts(each.program).cost;
    });
    return filters.emplace_back(std::move(filter));
}

/// Compiles rules for a board of at most 64 * W squares; a message says why they need the reference engine.
template <int W>
[[nodiscard]] std::expected<std::shared_ptr<const Tables<W>>, Message> buildTables(
    std::shared_ptr<const Rules> rules);

}  // namespace chesspp::bitboards
