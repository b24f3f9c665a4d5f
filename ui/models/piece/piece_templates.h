// SPDX-License-Identifier: MIT
// The built-in piece templates, in the window's language.
#pragma once

#include "core/actions/piece_definition.h"

#include <QString>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// In the order in which they teach: the plain ones first. Each with its tree, scenes and comments.
[[nodiscard]] std::vector<PieceDefinition> pieceTemplates(const QString& language);

/// A piece of that id begun as that one: under a free name, without a letter, its scenes about itself.
[[nodiscard]] PieceDefinition begunAs(PieceDefinition like, const std::string& id,
                                      const LibraryContext& library);

}  // namespace chesspp::ui
