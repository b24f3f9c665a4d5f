// SPDX-License-Identifier: MIT
// What the checks, the scenes and the estimate say of a piece that is being edited; and all that is wrong
// with it, or hardly meant, as rows: a sentence, where it is, and what would mend it in one undo step.
#pragma once

#include "ui/models/piece_document.h"

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

struct PieceVerdict {
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

/// Among whom a piece is judged, for good: may be read in any thread.
/// What came with the program has nothing to do with what a user adds, and the user's own stand near, as in
/// one folder for `chesspp-cli check`.
struct PieceCompany {
    std::shared_ptr<const KnownPieces> known;  ///< keeps all of them
    std::vector<const PieceDefinition*> near;
    std::vector<const PieceDefinition*> far;
    std::vector<const PieceDefinition*> all;
};

[[nodiscard]] PieceCompany companyOf(const PieceDefinition& piece, const LibraryContext& library);

/// Judges the piece among those that there are now. What is returned may be called in any thread and needs
/// the library no more. Its value is that on the board.
[[nodiscard]] std::function<PieceVerdict()> judging(std::shared_ptr<const PieceDefinition> piece,
                                                    const LibraryContext& library, BoardShape board = {});

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
