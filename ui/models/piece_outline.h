// SPDX-License-Identifier: MIT
// What the rows of a piece's tree say in the window's words, and how words are found in them.
#pragma once

#include "core/authoring/tree_ids.h"

#include "core/analysis/outline.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class PieceDocument;

/// A text, and of a condition how it is written, which is the same in every language.
struct OutlineDetail {
    QString text;
    QString code;
};

struct OutlineLine {
    QString title;                       ///< "Move: 2 forward, 1 right"
    std::vector<OutlineDetail> details;  ///< "in all eight directions", "if the target square is empty"
    QString comment;                     ///< what its author says of it
    Enabled enabled = Enabled::Yes;
};

/// Of one thing by itself, whatever it stands under.
[[nodiscard]] OutlineLine lineOf(const TreeThing& thing, const LibraryContext& library);

/// All that one thing can be found by, what is below it apart.
[[nodiscard]] QString searchTextOf(const TreeThing& thing, const LibraryContext& library);

/// The things of which each word stands in the text, in the order of the rows; none for no words.
[[nodiscard]] std::vector<ItemId> findInTree(const PieceDocument& document, const QString& words,
                                             const LibraryContext& library);

}  // namespace chesspp::ui
