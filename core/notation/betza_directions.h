// SPDX-License-Identifier: MIT
// Betza's letters of directions: runs of f b l r v s h to sets of an atom's eight directions, and back.
#pragma once

#include "core/geometry/square.h"

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::betza {

/// How an atom's directions are distinguished.
enum class AtomClass : std::uint8_t { Orthogonal, Diagonal, Oblique };

/// Of an atom whose longer coordinate stands first.
[[nodiscard]] constexpr AtomClass classOf(Offset atom) {
    if (atom.right == 0) return AtomClass::Orthogonal;
    return atom.forward == atom.right ? AtomClass::Diagonal : AtomClass::Oblique;
}

/// The atom of an offset: no signs, the longer coordinate first.
[[nodiscard]] Offset atomOf(Offset offset);

/// The atoms that have a letter of their own.
struct AtomRow {
    char letter;
    Offset atom;
};
inline constexpr std::array kAtoms{AtomRow{'W', {1, 0}}, AtomRow{'F', {1, 1}}, AtomRow{'D', {2, 0}},
                                   AtomRow{'N', {2, 1}}, AtomRow{'A', {2, 2}}, AtomRow{'H', {3, 0}},
                                   AtomRow{'C', {3, 1}}, AtomRow{'Z', {3, 2}}, AtomRow{'G', {3, 3}}};
inline constexpr Offset kWazir{1, 0};
inline constexpr Offset kFerz{1, 1};

/// Sets of directions, bit n for direction n: eighths of a turn clockwise from forward; of oblique atoms
/// the eight leaps clockwise from the narrow one forward right.
using Directions = std::uint8_t;
[[nodiscard]] constexpr Directions allDirections(AtomClass kind) {
    if (kind == AtomClass::Orthogonal) return 0b0101'0101;
    return kind == AtomClass::Diagonal ? 0b1010'1010 : 0b1111'1111;
}

[[nodiscard]] Offset offsetOf(Offset atom, int direction);
/// The direction of an offset among those of its atom.
[[nodiscard]] int directionOf(Offset offset);

/// Whose letters are read.
enum class Frame : std::uint8_t {
    Board,    ///< forward is the piece's
    Leg,      ///< forward is where the leg before went: fs and bs turn by an eighth
    Eighths,  ///< the same, and each single letter is one direction: steps of the legs of `a`
};

/// Reads runs of letters (other modifiers part runs). The letter that has no meaning there, as
/// {run, byte in it}, where one has none. Without letters: all directions of the class; of a later leg all
/// but straight back; none where that says nothing (oblique later legs, Eighths). Of a later leg the class
/// is Orthogonal for quarter turns, Diagonal for odd eighths.
struct Misread {
    std::size_t run = 0;
    std::size_t at = 0;
};
[[nodiscard]] std::expected<Directions, Misread> readDirections(const std::vector<std::string_view>& runs,
                                                                AtomClass kind, Frame frame);

/// The shortest run of letters that reads as these directions; empty for all.
[[nodiscard]] std::string writeDirections(Directions directions, AtomClass kind, Frame frame);

}  // namespace chesspp::betza
