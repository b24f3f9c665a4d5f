// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/blockable_moves.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace chesspp::bitboards {

namespace {

/// Numbers of the paths, in the order that they have in `order`, sorted by a square.
template <int W>
std::vector<std::uint32_t> sortedBy(std::uint16_t Path<W>::* square, const Paths<W>& paths,
                                    const std::vector<std::uint32_t>& order) {
    std::array<std::uint32_t, static_cast<std::size_t>(Bitboard<W>::kSquares) + 1> begin{};
    for (const Path<W>& path : paths) ++begin[path.*square + 1U];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<std::uint32_t> result(paths.size());
    for (const std::uint32_t number : order) result[begin[paths[number].*square]++] = number;
    return result;
}

/// In order, each once: sorted in linear time, as riders have tens of thousands on the largest boards.
template <int W>
Paths<W> sorted(const Paths<W>& paths) {
    std::vector<std::uint32_t> order(paths.size());
    std::iota(order.begin(), order.end(), 0U);
    order = sortedBy<W>(&Path<W>::from, paths, sortedBy<W>(&Path<W>::to, paths, order));
    const auto joins = [&](std::uint32_t a, std::uint32_t b) {
        return paths[a].from == paths[b].from && paths[a].to == paths[b].to;
    };
    Paths<W> result;
    result.reserve(paths.size());
    for (auto next = order.begin(); next != order.end();) {
        auto end = next + 1;
        while (end != order.end() && joins(*next, *end)) ++end;
        if (end - next > 1) std::sort(next, end, [&](auto a, auto b) { return paths[a] < paths[b]; });
        for (; next != end; ++next) {
            if (result.empty() || result.back() != paths[*next]) result.push_back(paths[*next]);
        }
    }
    return result;
}

}  // namespace

template <int W>
Families<W> divide(BoardShape shape, Paths<W> paths) {
    paths = sorted<W>(std::exchange(paths, {}));
    Families<W> result;
    // Of the many paths of large discs, which nothing blocks, there are no further copies.
    if (std::ranges::none_of(paths, &Path<W>::blockable)) {
        result.leaps = std::move(paths);
        return result;
    }
    std::map<std::pair<int, int>, Paths<W>> families;
    for (const Path<W>& path : paths) {
        const auto family = familyOf(shape.between(Square{path.from}, Square{path.to}));
        Paths<W>& members = families[family];
        const bool again =
            !members.empty() && members.back().from == path.from && members.back().to == path.to;
        (again ? result.rest : members).push_back(path);
    }
    paths = {};  // tens of megabytes on the largest boards
    std::size_t leaps = 0;
    for (auto each = families.begin(); each != families.end();) {
        const bool rides = std::ranges::any_of(each->second, &Path<W>::blockable);
        if (rides) result.rides.push_back(std::move(each->second));
        leaps += each->second.size();
        each = rides ? families.erase(each) : std::next(each);
    }
    result.leaps.reserve(leaps);
    for (auto& [family, members] : families) {
        result.leaps.insert(result.leaps.end(), members.begin(), members.end());
        members = {};
    }
    return result;
}

#define CHESSPP_INSTANTIATE(W) template Families<W> divide(BoardShape, Paths<W>);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
