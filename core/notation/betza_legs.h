// SPDX-License-Identifier: MIT
// Betza's atoms and letters of directions; their meaning with other modifiers: one leg, legs joined by `a`,
// legs in a bracket.
#pragma once

#include "core/notation/betza.h"

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::betza {

// ---- atoms and their directions (betza_directions.cpp)

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

// ---- legs

/// What stands before an atom, of one leg.
struct Modifiers {
    struct Letter {
        char letter = ' ';
        std::size_t at = 0;
    };
    std::vector<Letter> letters;  ///< all but directions
    std::vector<TextRange> runs;  ///< directions, side by side

    [[nodiscard]] std::optional<TextRange> find(char letter) const;
};

struct Atom {
    std::vector<Offset> atoms;  ///< none of "*" and "O", two of K and Q
    int leaps = 1;              ///< at most, 0 without limit
    bool hasNumber = false;
    std::size_t letterEnd = 0;  ///< behind the letter, where a number would stand
    TextRange range;
};

enum class Joint : std::uint8_t { Must, May };

struct BracketLeg {
    Modifiers modifiers;
    Atom atom;
    Joint joint = Joint::Must;  ///< of the leg behind it
};

/// One problem, once, at most bounds::kProblems; with `found` and `length`.
void report(Diagnostics& problems, Severity severity, std::string_view text, TextRange range,
            std::string code, std::vector<Argument> arguments = {});

/// Moves from letters; empty where a problem was reported.
class LegReader {
public:
    LegReader(std::string_view text, Diagnostics& problems) : text_(text), problems_(problems) {}

    [[nodiscard]] std::vector<BetzaMove> single(const Modifiers& modifiers, const Atom& atom) const;
    [[nodiscard]] std::vector<BetzaMove> again(const std::vector<Modifiers>& legs, const Atom& atom) const;
    [[nodiscard]] std::vector<BetzaMove> bracket(const std::vector<BracketLeg>& legs) const;
    [[nodiscard]] std::vector<BetzaMove> everywhere(const Modifiers& modifiers, const Atom& atom) const;
    [[nodiscard]] std::vector<BetzaMove> castling(const Modifiers& modifiers, const Atom& atom) const;

private:
    enum class Position : std::uint8_t { Followed, Last };

    void error(TextRange range, std::string code, std::vector<Argument> arguments = {}) const {
        report(problems_, Severity::Error, text_, range, std::move(code), std::move(arguments));
    }
    void warn(TextRange range, std::string code, std::vector<Argument> arguments = {}) const {
        report(problems_, Severity::Warning, text_, range, std::move(code), std::move(arguments));
    }
    /// Reports the first letter that is not allowed.
    [[nodiscard]] bool allows(const Modifiers& modifiers, std::string_view letters,
                              const std::string& code) const;
    [[nodiscard]] std::optional<Directions> directions(const Modifiers& modifiers, AtomClass kind,
                                                       Frame frame, const Atom& atom) const;
    [[nodiscard]] Landing singleLanding(const Modifiers& modifiers) const;
    [[nodiscard]] bool checkSingle(const Modifiers& modifiers, const Atom& atom, Landing onto) const;
    /// Manner, landing and taking of one of several legs; nothing where a problem was reported.
    [[nodiscard]] std::optional<BetzaLeg> leg(const Modifiers& modifiers, int leaps, Position position) const;
    /// All ways through the legs up to `count` of a bracket.
    void walk(const std::vector<BracketLeg>& legs, std::size_t count, BetzaMove& move,
              std::vector<BetzaMove>& moves) const;
    void walkAgain(const std::vector<Modifiers>& legs, const std::vector<int>& leaps, const Atom& atom,
                   BetzaMove& move, std::vector<BetzaMove>& moves) const;

    std::string_view text_;
    Diagnostics& problems_;
};

}  // namespace chesspp::betza
