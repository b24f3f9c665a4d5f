// SPDX-License-Identifier: MIT
// The meaning of Betza's modifiers and atoms together: one leg, legs joined by `a`, legs in a bracket.
#pragma once

#include "core/notation/betza.h"
#include "core/notation/betza_directions.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::betza {

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
