// SPDX-License-Identifier: MIT
// Reads and writes pieces in JSON. A file in the canonical layout is reproduced exactly.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/condition_types.h"
#include "core/language/piece_definition.h"
#include "core/language/validate_tree.h"

#include <string>
#include <string_view>

namespace chesspp::io {

inline constexpr std::string_view kPieceFormat = "chesspp-piece";
inline constexpr int kPieceVersion = 1;

struct LoadedPiece {
    PieceDefinition definition;
    Diagnostics warnings;
};

/// Reads one piece (core/MEANING.md: Trees; pieces/README.md). The piece, or every problem with file, JSON
/// pointer, line and column. A version above kPieceVersion is refused whole.
[[nodiscard]] Result<LoadedPiece> readPiece(std::string_view json, std::string_view fileName);

/// The same of a piece that is being made: what only the checks of its tree have against it stands among the
/// warnings, as errors.
[[nodiscard]] Result<LoadedPiece> readDraft(std::string_view json, std::string_view fileName);

/// The canonical text of a piece.
[[nodiscard]] std::string writePiece(const PieceDefinition& piece);

}  // namespace chesspp::io
