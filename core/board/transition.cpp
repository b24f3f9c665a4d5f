// SPDX-License-Identifier: MIT
#include "core/board/transition.h"

#include <utility>

namespace chesspp {

Transition Transition::reversed() const {
    Transition back = *this;
    for (Slide& slide : back.slides) {
        std::swap(slide.from, slide.to);
        for (Change& change : back.changes) {
            if (change.square == slide.from) {
                change.square = slide.to;
                slide.piece = change.after;
                break;
            }
        }
    }
    for (Change& change : back.changes) {
        std::swap(change.before, change.after);
    }
    std::swap(back.vanished, back.appeared);
    return back;
}

}  // namespace chesspp
