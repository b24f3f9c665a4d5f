// SPDX-License-Identifier: MIT
// The built-in piece templates, in the window's language.
#pragma once

#include "core/language/piece_definition.h"

#include <QString>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// Ordered for learning, simplest first. Each has a tree, scenes and comments.
[[nodiscard]] std::vector<PieceDefinition> pieceTemplates(const QString& language);

/// A copy with that id, an unused name and no letter; its scenes refer to the new id.
[[nodiscard]] PieceDefinition begunAs(PieceDefinition like, const std::string& id,
                                      const LibraryContext& library);

}  // namespace chesspp::ui
