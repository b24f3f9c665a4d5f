// SPDX-License-Identifier: MIT
// The kinds of a palette, each with its looks and the words by which it is found, in the order in which they
// are shown. Made of a library; knows no widget.
#pragma once

#include "ui/board/board_picture.h"

#include <QString>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct PaletteKind {
    std::string id;
    QString name;
    QString letter;
    QString family;  ///< as it is shown; kinds of one family follow one another
    QString words;   ///< all by which it is found
    PieceLook white;
    PieceLook black;
};

/// Every piece of the library: families as in the place Pieces, the six of chess in their usual order.
/// The looks' kinds are the pieces' places in the library, as LibraryContext::look gives them.
[[nodiscard]] std::vector<PaletteKind> paletteKindsOf(const LibraryContext& library);

/// As letters are compared: without case, accents and dots, so that "konig" finds the "König".
[[nodiscard]] QString plainLetters(const QString& text);

/// "White: Queen", whole in each language.
[[nodiscard]] QString nameWithOwner(const PieceLook& look);

}  // namespace chesspp::ui
