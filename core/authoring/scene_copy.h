// SPDX-License-Identifier: MIT
// A scene of a piece rewritten for a copy of that piece.
#pragma once

#include "core/game/variant.h"

#include <string>

namespace chesspp {

/// The original and its copy.
struct PieceCopy {
    std::string letter;  ///< the original's letter; empty: none
    std::string was;     ///< id of the original; `now`: id of the copy
    std::string now;
};

/// Replaces the original, written by letter or id, by the copy. The copy has moved if the original has, by
/// its squares in the frame's start; removes the rights to castle with the original.
[[nodiscard]] std::string sceneOfCopy(const std::string& fen, const PieceCopy& piece, const Variant& frame);

}  // namespace chesspp
