// SPDX-License-Identifier: MIT
// Checks, scenes and value estimate of a piece being edited, and its problems as rows with fixes.
#pragma once

#include "ui/models/piece/piece_document.h"

#include "core/actions/piece_definition.h"
#include "core/analysis/scenes.h"
#include "core/analysis/value.h"
#include "core/base/diagnostic.h"
#include "core/geometry/board_shape.h"

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
    std::shared_ptr<const PieceDefinition> piece;  ///< of which all this is said
    Diagnostics problems;                          ///< of its tree and events; then the rest is empty
    Diagnostics lint;
    Diagnostics conflicts;  ///< of its name and letter with other pieces
    Diagnostics art;        ///< why a picture of its own cannot be shown, or not all of it
    std::vector<SceneVerdict> scenes;
    BoardShape board;  ///< on which it is worth so much
    std::optional<PieceValue> value;
    Diagnostics noValue = {};  ///< why it cannot be said
};

/// Among whom a piece is judged; may be read in any thread. Built-in pieces don't know a user's pieces; those
/// stand near, as in one folder for `chesspp-cli check`.
struct PieceContext {
    std::shared_ptr<const KnownPieces> known;  ///< keeps all of them
    std::vector<const PieceDefinition*> near;
    std::vector<const PieceDefinition*> far;
    std::vector<const PieceDefinition*> all;
};

[[nodiscard]] PieceContext contextOf(const PieceDefinition& piece, const LibraryContext& library);

/// Judges it among the present pieces. What is returned runs in any thread and without the library.
[[nodiscard]] std::function<PieceAnalysis()> judging(std::shared_ptr<const PieceDefinition> piece,
                                                     const LibraryContext& library, BoardShape board = {});

struct QuickFix {
    QString text;
    std::function<Diagnostics(PieceDocument& document)> apply;
};

struct PieceCheck {
    Severity severity = Severity::Warning;
    QString text;
    std::string pointer;  ///< of the node or field that it speaks of
    bool idle = false;    ///< the node that it speaks of never does anything
    std::vector<QuickFix> fixes;
};

/// The scene expects what the tree gives from then on; nothing where it holds, or cannot be set up.
[[nodiscard]] std::optional<QuickFix> quickFixOf(const SceneVerdict& verdict, const PieceDefinition& piece);

/// Errors first.
[[nodiscard]] std::vector<PieceCheck> checksOf(const PieceAnalysis& verdict, const LibraryContext& library);

}  // namespace chesspp::ui
