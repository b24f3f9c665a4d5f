// SPDX-License-Identifier: MIT
// Checks, scenes and value estimate of a piece being edited, and its problems as rows with fixes.
#pragma once

#include "ui/models/piece/piece_document.h"

#include "core/analysis/piece_value.h"
#include "core/analysis/scenes.h"
#include "core/base/diagnostic.h"
#include "core/geometry/board_shape.h"
#include "core/language/piece_definition.h"

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
struct KnownPieces;

struct PieceAnalysis {
    std::shared_ptr<const PieceDefinition> piece;  ///< the piece analyzed
    Diagnostics problems;                          ///< of its tree and events; if any, the rest is empty
    Diagnostics lint;
    Diagnostics conflicts;  ///< of its name and letter with other pieces
    Diagnostics art;        ///< why its own picture cannot be shown completely
    std::vector<SceneVerdict> scenes;
    BoardShape board;  ///< for which the value is computed
    std::optional<PieceValue> value;
    Diagnostics noValue = {};  ///< why there is no value
};

/// The pieces among which a piece is checked; readable in any thread. Built-in pieces don't know user
/// pieces; the other pieces are those of the same folder, as in `chesspp-cli check`.
struct PieceContext {
    std::shared_ptr<const KnownPieces> known;  ///< keeps all of them
    std::vector<const PieceDefinition*> near;
    std::vector<const PieceDefinition*> far;
    std::vector<const PieceDefinition*> all;
};

[[nodiscard]] PieceContext contextOf(const PieceDefinition& piece, const LibraryContext& library);

/// Analyzes the piece among the current pieces. The returned function runs in any thread without the library.
[[nodiscard]] std::function<PieceAnalysis()> judging(std::shared_ptr<const PieceDefinition> piece,
                                                     const LibraryContext& library, BoardShape board = {});

struct QuickFix {
    QString text;
    std::function<Diagnostics(PieceDocument& document)> apply;
};

struct PieceCheck {
    Severity severity = Severity::Warning;
    QString text;
    std::string pointer;  ///< of the node or field concerned
    bool idle = false;    ///< the node concerned never does anything
    std::vector<QuickFix> fixes;
};

/// A fix that makes the scene expect what the tree yields; nothing if the scene holds or cannot be set up.
[[nodiscard]] std::optional<QuickFix> quickFixOf(const SceneVerdict& verdict, const PieceDefinition& piece);

/// Sorted with errors first.
[[nodiscard]] std::vector<PieceCheck> checksOf(const PieceAnalysis& verdict, const LibraryContext& library);

}  // namespace chesspp::ui
