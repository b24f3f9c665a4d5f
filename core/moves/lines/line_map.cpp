// SPDX-License-Identifier: MIT
//
// Numbering of lines and places.
#include "core/moves/lines/line_map.h"

#include <algorithm>

namespace chesspp::lines {

std::uint8_t LineMap::family(Step step) {
    const Step forward = isForward(step) ? step : -step;
    const auto found = std::ranges::find(steps_, forward);
    if (found == steps_.end()) {
        steps_.push_back(forward);
        deltas_.push_back(forward.ranks * shape_.files() + forward.files);
        return static_cast<std::uint8_t>(steps_.size() - 1);
    }
    return static_cast<std::uint8_t>(found - steps_.begin());
}

void LineMap::finish() {
    const auto squares = static_cast<std::size_t>(shape_.squareCount());
    cells_.resize(squares * steps_.size());
    for (std::size_t family = 0; family < steps_.size(); ++family) {
        const Step step = steps_[family];
        for (std::size_t index = 0; index < squares; ++index) {
            std::optional<Square> square = Square{static_cast<std::uint16_t>(index)};
            if (shape_.neighbour(*square, -step)) continue;  // not the first of its line
            const auto line = static_cast<std::uint16_t>(empty_.size());
            std::uint8_t place = 0;
            for (; square; square = shape_.neighbour(*square, step)) {
                cells_[square->index * steps_.size() + family] = {line, ++place};
            }
            empty_.push_back({1U | std::uint32_t{1} << (place + 1U), {}});
        }
    }
}

}  // namespace chesspp::lines
