// SPDX-License-Identifier: MIT
// What of a piece's tree is found by words: those of its rows, the names of actions and targets, conditions
// with their members, and comments. Knows no view.
#pragma once

#include "ui/models/tree_ids.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class PieceDocument;

/// All that one thing can be found by, what is below it apart.
[[nodiscard]] QString searchTextOf(const TreeThing& thing, const LibraryContext& library);

/// The things of which each word stands in the text, in the order of the rows; none for no words.
[[nodiscard]] std::vector<ItemId> findInTree(const PieceDocument& document, const QString& words,
                                             const LibraryContext& library);

}  // namespace chesspp::ui
