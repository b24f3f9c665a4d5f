// SPDX-License-Identifier: MIT
// All bounds on input from outside, so that no file makes the program run long or use up memory.
#pragma once

#include <cstddef>

namespace chesspp::bounds {

inline constexpr std::size_t kFileBytes = 16U << 20U;       ///< one file of any format
inline constexpr std::size_t kPictureBytes = 2U << 20U;     ///< one picture inside a piece
inline constexpr std::size_t kPicturePixels = 1U << 22U;    ///< of a bitmap inside a piece, unpacked
inline constexpr std::size_t kSvgElements = 20000;          ///< elements of one drawing
inline constexpr std::size_t kSvgDepth = 64;                ///< elements of a drawing inside one another
inline constexpr std::size_t kArtEmblems = 8;               ///< emblems of one picture of parts
inline constexpr std::size_t kTreeNodes = 4096;             ///< nodes of a piece's tree, mirrors not counted
inline constexpr std::size_t kTreeDepth = 64;               ///< nesting of a tree, of JSON, of a condition
inline constexpr std::size_t kMultiChoices = 1U << 16U;     ///< choices of one multi (Move::choice)
inline constexpr std::size_t kPathLegs = 16;                ///< legs of one path
inline constexpr std::size_t kEventSteps = 1U << 19U;       ///< steps of events of a board full of one kind
inline constexpr std::size_t kTriedEventSteps = 1U << 31U;  ///< of those that follow from its candidate moves
inline constexpr std::size_t kTrialSteps = 1U << 23U;       ///< WorkLimit::Steps of a list of a trial
inline constexpr std::size_t kConditionSteps = 1U << 27U;   ///< of its conditions for one list of moves
inline constexpr std::size_t kPositionRuleSteps = 1U << 18U;  ///< of a variant's rules in one position
inline constexpr std::size_t kMoveEffects = 1U << 18U;        ///< of parts of its candidate moves
inline constexpr std::size_t kEventRounds = 8;             ///< rounds of events that follow from one another
inline constexpr std::size_t kQuantifierDepth = 3;         ///< nested count/any/all
inline constexpr std::size_t kCandidateMoves = 1U << 20U;  ///< candidate moves of a board full of one kind
inline constexpr std::size_t kCandidateTargets = 300'000;  ///< squares that these reach
inline constexpr std::size_t kTextLength = 65536;  ///< a text: a name, a comment, a FEN, a condition …

inline constexpr std::size_t kJsonDepth =
    4 * kTreeDepth;                                   ///< nesting of JSON; a node nests its children twice
inline constexpr std::size_t kJsonValues = 262144;    ///< values of one JSON file
inline constexpr std::size_t kProblems = 100;         ///< problems told of one input
inline constexpr std::size_t kPgnGames = 10'000;      ///< games of one PGN text
inline constexpr std::size_t kPgnMoves = 65536;       ///< moves of one game of a PGN text, in all its lines
inline constexpr std::size_t kPgnNesting = 256;       ///< variations of a PGN inside one another
inline constexpr std::size_t kRulesets = 1024;        ///< rulesets that the games of one text compile
inline constexpr std::size_t kBundlePieces = 2048;    ///< pieces of one bundle
inline constexpr std::size_t kBundleVariants = 64;    ///< variants of one bundle, each compiled to be checked
inline constexpr std::size_t kBundleTables = 10'000;  ///< positions, games, scenes checked of one bundle
inline constexpr std::size_t kExtends = 16;           ///< variants that extend one another

}  // namespace chesspp::bounds
