// SPDX-License-Identifier: MIT
#include "core/io/piece_parts.h"

#include "core/language/condition_text.h"
#include "core/notation/betza.h"

#include <utility>

namespace chesspp::io {

void require(Node& node, const std::string& condition) {
    auto read = parseCondition(condition);
    if (read && node.action) node.conditions.push_back(std::move(*read));
    for (Node& child : node.children) require(child, condition);
}

void addMoves(PieceDefinition& piece, std::string_view betza) {
    auto tree = betzaTree(betza);
    if (!tree) return;
    for (Node& node : tree->tree) piece.tree.push_back(std::move(node));
}

void faceAlongFiles(PieceDefinition& king) {
    auto rook = betzaTree("cfR");
    if (!rook) return;
    for (Node& node : rook->tree) {
        require(node, "destination.piece.kind == self.kind");
        king.tree.push_back(std::move(node));
    }
}

}  // namespace chesspp::io
