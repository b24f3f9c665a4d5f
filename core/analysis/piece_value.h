// SPDX-License-Identifier: MIT
// Estimates the value of a piece from its moves on random boards, by one formula for all pieces. Whether it
// is royal, and the goals of a game, have no influence.
#pragma once

#include "core/base/diagnostic.h"
#include "core/geometry/board_shape.h"
#include "core/language/piece_definition.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// What was measured, each an average over squares, and over boards that are filled more or less.
struct ValueParts {
    double goes = 0;      ///< squares it can go to without taking
    double takes = 0;     ///< enemies that it can take
    double forks = 0;     ///< pairs of enemies that it can take one of
    double fromAfar = 0;  ///< enemies that it can take without going where they stand
    double changes = 0;   ///< moves that change something else: summon, push, convert, build, promote …
    double promotes = 0;  ///< squares from which a move makes it another kind, as a share of all
    std::array<double, 3> reach{};  ///< share of the board within one, two and three moves
    double bound = 0;               ///< share of the board that it can never get to: a half for a bishop

    friend bool operator==(const ValueParts&, const ValueParts&) = default;
};

struct PieceValue {
    double value = 0;  ///< a pawn of chess on its own board being about 1
    ValueParts parts;

    friend bool operator==(const PieceValue&, const PieceValue&) = default;
};

/// The same for the same piece and board everywhere. Fails where the tree cannot stand on that board (too
/// many moves, a castling without landing does not count): with the loader's problem.
[[nodiscard]] Result<PieceValue> estimateValue(const PieceDefinition& piece, BoardShape shape);

namespace words {

/// A number in the reader's language, with the given number of decimals.
using NumberText = std::function<std::string(double value, int decimals)>;

/// "Worth about 3.1 pawns on a board of 8 × 8."; nothing if the piece could hardly move where it was
/// measured.
[[nodiscard]] std::optional<Message> worth(const PieceValue& value, BoardShape board, const NumberText& text);

/// One sentence each for mobility, reach, forks, squares out of reach, and other effects.
[[nodiscard]] std::vector<Message> worthInParts(const ValueParts& parts, const NumberText& text);

}  // namespace words

}  // namespace chesspp
