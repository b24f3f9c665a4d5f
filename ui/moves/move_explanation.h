// SPDX-License-Identifier: MIT
// Lines that explain why a piece can move to a square or not: reasons, effects, and
// each way of its tree with the conditions that hold or do not.
#pragma once

#include "core/analysis/explain.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct ExplanationLine {
    enum class As : std::uint8_t {
        Answer,   ///< the first line, in one sentence
        Heading,  ///< of the following lines
        Reason,
        Effect,     ///< what the move does
        Way,        ///< an action of the tree that leads to the square; its conditions follow
        Condition,  ///< one of these, in words
        Seen,       ///< an expression of a condition, in `code`, and its value
    };
    enum class Mark : std::uint8_t { None, Holds, Fails, NotEvaluated };

    As as = As::Reason;
    int depth = 0;
    QString text;
    QString found = {};  ///< of a condition: the values on which it depended
    QString code = {};
    Mark mark = Mark::None;
    SquareSet squares = {};  ///< the line is about these
};

/// The lines of an existing explanation of the piece.
[[nodiscard]] std::vector<ExplanationLine> explanationLinesOf(const LibraryContext& library,
                                                              const PieceDefinition& piece,
                                                              const Explanation& explanation,
                                                              const Setup& setup);

/// Explains the piece on `from` as on its owner's turn, even in unplayable setups. At least the answer.
[[nodiscard]] std::vector<ExplanationLine> explanationLinesOf(const LibraryContext& library,
                                                              const Ruleset& ruleset, const Setup& setup,
                                                              Square from, Square to);

}  // namespace chesspp::ui
