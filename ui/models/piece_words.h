// SPDX-License-Identifier: MIT
// A piece in words as the window shows it: core's sentences in the window's language, each phrase with the
// nodes of the tree it speaks of. Knows no widget; which words there are is core's.
#pragma once

#include "core/actions/piece_definition.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
struct KnownPieces;

/// The part of a sentence, in characters, that speaks of nodes.
struct WordsPart {
    qsizetype begin = 0;
    qsizetype length = 0;
    QStringList nodes;  ///< JSON pointers into the piece
};

struct WordsSentence {
    int depth = 0;  ///< below the heading before it that is less deep
    QString text;
    std::vector<WordsPart> parts;  ///< a part that lies in another comes after it
};

[[nodiscard]] std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library);
/// The same beside those pieces; may be called in any thread.
[[nodiscard]] std::vector<WordsSentence> wordsOf(const PieceDefinition& piece, const LibraryContext& library,
                                                 const KnownPieces& known);

}  // namespace chesspp::ui
