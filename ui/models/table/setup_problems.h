// SPDX-License-Identifier: MIT
// The reasons why a table's setup cannot be played, with their squares and fixes.
#pragma once

#include "ui/models/table/setup_editor.h"

#include <QString>
#include <string>
#include <vector>

namespace chesspp::ui {

/// A way to mend a setup, as one undo step.
struct SetupFix {
    enum class Kind : std::uint8_t {
        PlayFree,     ///< the open variant takes over
        Remove,       ///< the pieces on the squares go
        EmptyHands,   ///< none of the kind is left in hand
        PlaceRoyal,   ///< a royal of the side comes onto the square
        HomeBoard,    ///< the board becomes the home variant's
        FlipTurn,     ///< the other side is to move
        NoEnPassant,  ///< the mark goes
        FillHoles,    ///< the holes on the squares go
        ResetClocks,  ///< half-moves without progress and move number begin anew
    };
    Kind kind{};
    QString text;  ///< what a button says
    SquareSet squares = {};
    PieceChoice piece = {};

    friend bool operator==(const SetupFix&, const SetupFix&) = default;
};

struct SetupProblem {
    std::string code;
    QString text;
    SquareSet squares;            ///< to be shown on the board; empty where the reason has none
    std::vector<SetupFix> fixes;  ///< the likeliest first; none for some

    friend bool operator==(const SetupProblem&, const SetupProblem&) = default;
};

/// In the order of TableDocument::problems(); empty when the setup can be played.
[[nodiscard]] std::vector<SetupProblem> problemsOf(const TableDocument& table);

/// Does what a mend of the editor's table says; why not, if it cannot.
[[nodiscard]] Diagnostics apply(const SetupFix& fix, SetupEditor& editor);

}  // namespace chesspp::ui
