// SPDX-License-Identifier: MIT
// A scene of a piece rewritten for a copy of that piece.
#pragma once

#include "core/game/variant.h"

#include <string>

namespace chesspp {

/// Who was copied into what.
struct PieceCopy {
    std::string letter;  ///< of the original; empty: it has none
    std::string was;     ///< ids
    std::string now;
};

/// The position with the copy wherever the original was written, by its letter or its id. Where the frame's
/// start tells by the original's squares that it has moved, the copy has too; rights to castle with the
/// original are nobody's.
[[nodiscard]] std::string sceneOfCopy(const std::string& fen, const PieceCopy& piece, const Variant& frame);

}  // namespace chesspp
