// SPDX-License-Identifier: MIT
// The squares that a move has emptied so far: a later effect that moves a piece from one does nothing.
#pragma once

#include "core/geometry/square_set.h"

namespace chesspp {

class Emptied {
public:
    /// Whether anybody goes from one square to the other, as far as the move itself tells.
    bool relocate(Square from, Square to) {
        if (squares_.contains(from)) return false;
        squares_.insert(from);
        squares_.erase(to);
        return true;
    }
    void remove(Square square) { squares_.insert(square); }
    void place(Square square) { squares_.erase(square); }
    void exchange(Square first, Square second) {
        const bool firstEmptied = squares_.contains(first);
        set(first, squares_.contains(second));
        set(second, firstEmptied);
    }

private:
    void set(Square square, bool emptied) {
        if (emptied) {
            squares_.insert(square);
        } else {
            squares_.erase(square);
        }
    }

    SquareSet squares_;
};

}  // namespace chesspp
