// SPDX-License-Identifier: MIT
#include "tests/kit/shipped_pieces.h"

#include "core/io/files.h"

#include <QtGlobal>

namespace chesspp::kit {

const io::PieceLibrary& shippedPieces() {
    static const io::PieceLibrary library = [] {
        const auto texts = io::readJsonFolder("pieces");
        if (!texts) qFatal("no pieces");
        io::PieceLibrary read;
        if (!read.add(*texts).empty()) qFatal("pieces that do not load without a word");
        return read;
    }();
    return library;
}

}  // namespace chesspp::kit
