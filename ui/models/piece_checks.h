// SPDX-License-Identifier: MIT
// Everything that is wrong with a piece, or hardly meant, as rows: a sentence, where it is, and what would
// mend it in one undo step. Knows no widget.
#pragma once

#include "ui/models/piece_document.h"
#include "ui/models/piece_judge.h"

#include <QString>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::ui {

struct CheckMend {
    QString text;
    std::function<Diagnostics(PieceDocument& document)> apply;
};

struct PieceCheck {
    Severity severity = Severity::Warning;
    QString text;
    std::string pointer;  ///< of the node or field that it speaks of
    bool idle = false;    ///< the node that it speaks of never does anything
    std::vector<CheckMend> mends;
};

/// The scene of that verdict wants from then on what the tree gives. Nothing where it holds, or cannot be set
/// up.
[[nodiscard]] std::optional<CheckMend> mendOf(const SceneVerdict& verdict, const PieceDefinition& piece);

/// Errors first.
[[nodiscard]] std::vector<PieceCheck> checksOf(const PieceVerdict& verdict, const LibraryContext& library);

}  // namespace chesspp::ui
