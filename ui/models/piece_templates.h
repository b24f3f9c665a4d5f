// SPDX-License-Identifier: MIT
// The starting points that come along, in the window's language. Knows no widget.
#pragma once

#include "core/actions/piece_definition.h"

#include <QString>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// In the order in which they teach: the plain ones first. Each with its tree, scenes and comments.
[[nodiscard]] std::vector<PieceDefinition> pieceTemplates(const QString& language);

/// What a piece of that id is when it begins as that: under a name that nobody has yet, without a letter, its
/// scenes speaking of itself.
[[nodiscard]] PieceDefinition begunAs(PieceDefinition like, const std::string& id,
                                      const LibraryContext& library);

}  // namespace chesspp::ui
