// SPDX-License-Identifier: MIT
// The reasons why a table's setup cannot be played, with their squares and fixes.
#pragma once

#include "ui/models/table/setup_editor.h"

#include <QString>
#include <string>
#include <vector>

namespace chesspp::ui {

/// A fix for a problem of a setup, applied as one undo step.
struct SetupFix {
    enum class Kind : std::uint8_t {
        PlayFree,     ///< makes the open variant the home variant
        Remove,       ///< removes the pieces on the squares
        EmptyHands,   ///< removes the kind from both hands
        PlaceRoyal,   ///< places a royal of the side on the square
        HomeBoard,    ///< resizes the board to the home variant's
        FlipTurn,     ///< switches the side to move
        NoEnPassant,  ///< removes the mark
        FillHoles,    ///< fills the holes on the squares
        ResetClocks,  ///< makes half-move count and move number valid
        StopJudging,  ///< no step of undo, as the next one
        JudgeAgain,
    };
    Kind kind{};
    QString text;  ///< the text of a button
    SquareSet squares = {};
    PieceChoice piece = {};

    friend bool operator==(const SetupFix&, const SetupFix&) = default;
};

struct SetupProblem {
    std::string code;
    QString text;
    SquareSet squares;            ///< to highlight on the board; may be empty
    std::vector<SetupFix> fixes;  ///< the most likely first; may be empty

    friend bool operator==(const SetupProblem&, const SetupProblem&) = default;
};

/// The code of the only problem of a table that is not judged.
inline constexpr auto kNotJudged = "table.not-judged";

/// In the order of TableDocument::problems(); empty if the setup is playable.
[[nodiscard]] std::vector<SetupProblem> problemsOf(const TableDocument& table);

/// Applies a fix to the editor's table; returns the reasons if that is impossible.
[[nodiscard]] Diagnostics apply(const SetupFix& fix, SetupEditor& editor);

}  // namespace chesspp::ui
