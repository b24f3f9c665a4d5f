// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/paths.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace chesspp::bitboards {

namespace {

/// In order, each once. Sorts numbers, as a path of a wide board has a hundred bytes.
template <int W>
Paths<W> sorted(const Paths<W>& paths) {
    struct Key {
        std::uint32_t squares;
        std::uint32_t number;
    };
    std::vector<Key> keys;
    keys.reserve(paths.size());
    for (const Path<W>& path : paths)
        keys.push_back({std::uint32_t{path.from} << 16U | path.to, static_cast<std::uint32_t>(keys.size())});
    std::ranges::sort(keys, [&](const Key& a, const Key& b) {
        return a.squares != b.squares ? a.squares < b.squares : paths[a.number] < paths[b.number];
    });
    Paths<W> result;
    result.reserve(paths.size());
    for (const Key& key : keys) {
        if (result.empty() || result.back() != paths[key.number]) result.push_back(paths[key.number]);
    }
    return result;
}

}  // namespace

template <int W>
Families<W> divide(BoardShape shape, const Paths<W>& given) {
    const Paths<W> paths = sorted<W>(given);
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

#define CHESSPP_INSTANTIATE(W) template Families<W> divide(BoardShape, const Paths<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
