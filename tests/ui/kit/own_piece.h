// SPDX-License-Identifier: MIT
//
// A piece of the user's own for tests of libraries: a leaper, which may name others, and
// its file.
#pragma once

#include "core/actions/tree_starts.h"
#include "core/io/piece_json.h"

#include <QByteArray>
#include <string>
#include <vector>

namespace chesspp::ui::tests {

/// It goes to (2, 1), and becomes one of `into`; its name is its id with a capital letter.
inline PieceDefinition pieceOf(const char* id, std::vector<std::string> into = {}) {
    PieceDefinition piece;
    piece.id = id;
    piece.name = id;
    piece.name.front() = static_cast<char>(piece.name.front() - 'a' + 'A');
    Node node = freshNode("move", "jump");
    node.target = Jump{{2, 1}};
    piece.tree.push_back(node);
    if (!into.empty()) {
        Node promote;
        promote.action = PromoteAction{KindChoice{KindChoice::Source::Listed, std::move(into)}};
        piece.tree.push_back(promote);
    }
    return piece;
}

inline QByteArray fileOf(const PieceDefinition& piece) {
    return QByteArray::fromStdString(io::writePiece(piece));
}

}  // namespace chesspp::ui::tests
