// SPDX-License-Identifier: MIT
#include "core/geometry/named_regions.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace chesspp {

namespace {

/// A square as a side sees it: its own first rank is 0.
struct Seen {
    int file = 0;
    int rank = 0;
    int files = 0;
    int ranks = 0;
    bool dark = false;

    [[nodiscard]] bool onSideEdge() const { return file == 0 || file == files - 1; }
    [[nodiscard]] bool onEndEdge() const { return rank == 0 || rank == ranks - 1; }
};

/// The middle one or two of so many.
bool isMiddle(int number, int count) {
    return number == (count - 1) / 2 || number == count / 2;
}

struct RegionRow {
    std::string_view name;
    bool (*holds)(const Seen& square);
};

constexpr std::array kRegions{
    // The middle rank of an odd number belongs to neither half.
    RegionRow{"own-half", [](const Seen& at) { return at.rank < at.ranks / 2; }},
    RegionRow{"enemy-half", [](const Seen& at) { return at.rank >= (at.ranks + 1) / 2; }},
    RegionRow{"first-rank", [](const Seen& at) { return at.rank == 0; }},
    RegionRow{"last-rank", [](const Seen& at) { return at.rank == at.ranks - 1; }},
    RegionRow{"edge", [](const Seen& at) { return at.onSideEdge() || at.onEndEdge(); }},
    RegionRow{"corners", [](const Seen& at) { return at.onSideEdge() && at.onEndEdge(); }},
    RegionRow{"centre",
              [](const Seen& at) { return isMiddle(at.file, at.files) && isMiddle(at.rank, at.ranks); }},
    // Xiangqi's, on boards of even width two files wide.
    RegionRow{"palace",
              [](const Seen& at) {
                  constexpr int kDepth = 3;
                  return at.rank < kDepth && std::abs((2 * at.file) - (at.files - 1)) <= 2;
              }},
    // Janggi's: where lines cross the palaces diagonally, of both sides.
    RegionRow{"palace-diagonals",
              [](const Seen& at) {
                  const int across = std::abs((2 * at.file) - (at.files - 1));
                  const int along = std::abs((2 * std::min(at.rank, at.ranks - 1 - at.rank)) - 2);
                  return across == along && (across == 0 || across == 2);
              }},
    // From the corners of the first rank.
    RegionRow{"long-diagonals",
              [](const Seen& at) { return at.file == at.rank || at.files - 1 - at.file == at.rank; }},
    RegionRow{"light", [](const Seen& at) { return !at.dark; }},
    RegionRow{"dark", [](const Seen& at) { return at.dark; }},
};

constexpr auto kNames = [] {
    std::array<std::string_view, kRegions.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = kRegions[i].name;
    return names;
}();

}  // namespace

std::optional<BySide<SquareSet>> standardRegion(std::string_view name, BoardShape shape) {
    const auto* row = std::ranges::find(kRegions, name, &RegionRow::name);
    if (row == kRegions.end()) return std::nullopt;
    BySide<SquareSet> region;
    for (const Side side : kSides) {
        for (const Square square : shape.squares()) {
            const int rank = shape.rankOf(square);
            const Seen seen{shape.fileOf(square), side == Side::White ? rank : shape.ranks() - 1 - rank,
                            shape.files(), shape.ranks(), shape.isDark(square)};
            if (row->holds(seen)) region[side].insert(square);
        }
    }
    return region;
}

std::span<const std::string_view> standardRegionNames() {
    return kNames;
}

}  // namespace chesspp
