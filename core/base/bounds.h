// SPDX-License-Identifier: MIT
//
// Every bound on input from outside, in one place, so that nothing read from a
// file can make the program run long or use up memory.
#pragma once

#include <cstddef>

namespace chesspp::bounds {

inline constexpr std::size_t kFileBytes = 16U << 20U;    ///< one file of any format
inline constexpr std::size_t kPictureBytes = 2U << 20U;  ///< one picture inside a piece
inline constexpr std::size_t kTreeNodes = 4096;          ///< nodes of a piece's tree, mirrors not counted
inline constexpr std::size_t kTreeDepth = 64;            ///< nesting of a tree, of JSON, of a condition
inline constexpr std::size_t kMultiChoices = 4096;       ///< choices of one multi
inline constexpr std::size_t kQuantifierDepth = 3;       ///< nested count/any/all
inline constexpr std::size_t kCandidateMoves = 65536;    ///< candidate moves of a ruleset and board
inline constexpr std::size_t kTextLength = 65536;        ///< a FEN, a condition, a move typed by hand

}  // namespace chesspp::bounds
