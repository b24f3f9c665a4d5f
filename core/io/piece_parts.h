// SPDX-License-Identifier: MIT
// Parts of the trees of pieces that are made from the languages of other programs.
#pragma once

#include "core/language/node.h"
#include "core/language/piece_definition.h"

#include <string>
#include <string_view>

namespace chesspp::io {

/// Adds a condition to a node and those below it; what does not read as one is left out.
void require(Node& node, const std::string& condition);

/// Adds the nodes of Betza's notation; what cannot be read is left out.
void addMoves(PieceDefinition& piece, std::string_view betza);

/// Lets the piece take its like along open files, as generals do that must not face each other.
void faceAlongFiles(PieceDefinition& king);

}  // namespace chesspp::io
