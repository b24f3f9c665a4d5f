// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/paths.h"

#include <algorithm>

namespace chesspp::bitboards {

template <int W>
Families<W> divide(BoardShape shape, Paths<W> paths) {
    std::ranges::sort(paths);
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    Families<W> result;
    std::map<std::pair<int, int>, Paths<W>> families;
    for (const Path<W>& path : paths) {
        const auto family = familyOf(shape.between(Square{path.from}, Square{path.to}));
        Paths<W>& members = families[family];
        const bool again =
            !members.empty() && members.back().from == path.from && members.back().to == path.to;
        (again ? result.rest : members).push_back(path);
    }
    for (auto& [family, members] : families) {
        if (std::ranges::any_of(members, &Path<W>::blockable)) {
            result.rides.push_back(std::move(members));
        } else {
            result.leaps.insert(result.leaps.end(), members.begin(), members.end());
        }
    }
    return result;
}

#define CHESSPP_INSTANTIATE(W) template Families<W> divide(BoardShape, Paths<W>);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
