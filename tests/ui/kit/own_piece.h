// SPDX-License-Identifier: MIT
// A user piece for tests of libraries, a leaper that may refer to other pieces, and its file.
#pragma once

#include "ui/models/library/library_context.h"

#include "core/authoring/node_templates.h"
#include "core/io/piece_json.h"

#include <QByteArray>
#include <string>
#include <utility>
#include <vector>

namespace chesspp::ui::tests {

/// Jumps (2, 1) and promotes to one of `into`; the name is the id with an initial capital.
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

/// Kings, and a piece of the id `zebu` of either side.
inline constexpr auto kZebus = "4k3/8/8/8/3(zebu){0}4/8/8/4K2(zebu){1} w - - 0 1";

/// Another piece named Knight, which the library has as long as this lives.
class SecondKnight {
public:
    explicit SecondKnight(LibraryContext& library) : library_(library) {
        PieceDefinition piece = pieceOf("knight-2");
        piece.name = "Knight";
        library_.putOwn(std::move(piece));
    }
    ~SecondKnight() { library_.dropOwn("knight-2"); }
    Q_DISABLE_COPY_MOVE(SecondKnight)

private:
    LibraryContext& library_;
};

}  // namespace chesspp::ui::tests
