// SPDX-License-Identifier: MIT
#include "core/geometry/knight_distances.h"

#include <cstddef>
#include <cstdlib>

namespace chesspp {

std::vector<std::uint16_t> knightDistancesFrom(BoardShape shape, Square from) {
    std::vector<std::uint16_t> distances(static_cast<std::size_t>(shape.squareCount()), kNoKnightWay);
    std::vector<Square> reached{from};
    distances[from.index] = 0;
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Square here = reached[next];
        for (const int along : {-2, -1, 1, 2}) {
            for (const int across : {std::abs(along) - 3, 3 - std::abs(along)}) {
                const auto there = shape.neighbour(here, {along, across});
                if (!there || distances[there->index] != kNoKnightWay) continue;
                distances[there->index] = static_cast<std::uint16_t>(distances[here.index] + 1);
                reached.push_back(*there);
            }
        }
    }
    return distances;
}

}  // namespace chesspp
