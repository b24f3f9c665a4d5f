// SPDX-License-Identifier: MIT
//
// Division of paths into families.
#include "core/moves/bitboards/paths.h"

#include <algorithm>

namespace chesspp::bitboards {

Families divide(BoardShape shape, Paths paths) {
    std::ranges::sort(paths);
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    Families result;
    std::map<std::pair<int, int>, Paths> families;
    for (const Path& path : paths) {
        const auto family = familyOf(shape.between(Square{path.from}, Square{path.to}));
        Paths& members = families[family];
        const bool again =
            !members.empty() && members.back().from == path.from && members.back().to == path.to;
        (again ? result.rest : members).push_back(path);
    }
    for (auto& [family, members] : families) {
        if (std::ranges::any_of(members, &Path::blockable)) {
            result.rides.push_back(std::move(members));
        } else {
            result.leaps.insert(result.leaps.end(), members.begin(), members.end());
        }
    }
    return result;
}

}  // namespace chesspp::bitboards
