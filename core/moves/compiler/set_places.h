// SPDX-License-Identifier: MIT
// Where a set program reads: each square that a condition names, as a step from the one that varies (start,
// shown square or item of a quantifier).
#pragma once

#include "core/actions/expression.h"
#include "core/moves/compiler/board_squares.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/set_program.h"

#include <optional>

namespace chesspp::compiler {

/// A square as a step from the one that varies.
struct SetPlace {
    Step step;
    SquareSet nothing;      ///< of those that vary: where the way to it leads off the board
    bool occupied = false;  ///< somebody surely stands there
};

class SetPlaces {
public:
    enum class Varies : std::uint8_t { Candidate, ItemSquare, ItemPiece };

    SetPlaces(const ProgramSpot& spot, const BoardSquares& squares) : spot_(spot), squares_(squares) {}

    /// An expression of type Square; none when it is beyond sets, as where two squares vary.
    [[nodiscard]] std::optional<SetPlace> ofSquare(const Expression& expression);
    /// An expression of type Piece, by where it stands.
    [[nodiscard]] std::optional<SetPlace> ofPiece(const Expression& expression);
    [[nodiscard]] std::optional<SetPlace> at(const std::optional<RelativeSquare>& square);

    /// Whose squares were named so far.
    [[nodiscard]] SetProgram::Of of() const { return of_; }
    [[nodiscard]] Varies varies() const { return varies_; }
    /// Inside a quantifier its items vary alone.
    void let(Varies varies) { varies_ = varies; }

private:
    [[nodiscard]] bool looksFrom(SetProgram::Of of);
    [[nodiscard]] std::optional<SetPlace> offset(const MemberAccess& access);

    const ProgramSpot& spot_;
    const BoardSquares& squares_;
    SetProgram::Of of_ = SetProgram::Of::Position;
    Varies varies_ = Varies::Candidate;
};

}  // namespace chesspp::compiler
