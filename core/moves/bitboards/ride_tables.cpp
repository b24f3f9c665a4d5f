// SPDX-License-Identifier: MIT
// A PEXT table holds the open targets for every subset of blockers. Without PEXT, lines hold whole directions
// for the obstruction difference, and targets that are on no line stay a list.
#include "core/moves/bitboards/blockable_moves.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace chesspp::bitboards {

namespace {

/// Tables of one word pay up to here; two words look up line by line, which keeps tables in the cache.
template <int W>
inline constexpr unsigned kMostIndexBits = W == 1 ? 12 : 9;
inline constexpr unsigned kMostLineBits = 12;

/// Targets of one square with paths that share squares, directly or through others.
template <int W>
using Cluster = std::vector<Path<W>>;

template <int W>
[[nodiscard]] Bitboard<W> blockersOf(const Cluster<W>& cluster) {
    Bitboard<W> blockers;
    for (const Path<W>& path : cluster) blockers |= path.between;
    return blockers;
}

template <int W>
[[nodiscard]] std::vector<Cluster<W>> clustersOf(std::span<const Path<W>> fromOneSquare) {
    std::vector<Cluster<W>> clusters;
    for (const Path<W>& path : fromOneSquare) {
        // A target that blocks another is on the same line.
        const Bitboard<W> touched = path.between | Bitboard<W>::of(path.to);
        Cluster<W> joined{path};
        for (auto it = clusters.begin(); it != clusters.end();) {
            Bitboard<W> reach = blockersOf<W>(*it);
            for (const Path<W>& other : *it) reach |= Bitboard<W>::of(other.to);
            if ((reach & touched).any()) {
                joined.insert(joined.end(), it->begin(), it->end());
                it = clusters.erase(it);
            } else {
                ++it;
            }
        }
        clusters.push_back(std::move(joined));
    }
    return clusters;
}

template <int W>
class GroupBuilder {
public:
    GroupBuilder(BoardShape shape, const Paths<W>& paths) : shape_(shape), paths_(paths) {}

    [[nodiscard]] std::vector<RideGroup<W>> build(bool& fits) {
        groups_.emplace_back();
        auto begin = paths_.begin();
        for (unsigned square = 0; square < static_cast<unsigned>(shape_.squareCount()); ++square) {
            auto end = begin;
            while (end != paths_.end() && end->from == square) ++end;
            const std::span<const Path<W>> here(begin, end);
            if (kIsWide<W> || !addIndexes(square, here)) fits = false;
            addLineStarts();
            addLines(here);
            begin = end;
        }
        addLineStarts();
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            RideGroup<W>& group = groups_[i];
            if (i > 0) group.lineStart.resize(groups_[0].lineStart.size());
            if (i > 0) group.pathStart.resize(groups_[0].pathStart.size());
            for (std::size_t square = 0; square < group.indexes.size(); ++square)
                group.indexes[square].targets = group.targets.data() + offsets_[i][square];
        }
        return std::move(groups_);
    }

private:
    void addLineStarts() {
        groups_[0].lineStart.push_back(static_cast<std::uint32_t>(groups_[0].lines.size()));
        groups_[0].pathStart.push_back(static_cast<std::uint32_t>(groups_[0].paths.size()));
    }

    [[nodiscard]] bool addIndexes(unsigned square, std::span<const Path<W>> here) {
        Cluster<W> together;
        std::size_t number = 0;
        for (const Cluster<W>& cluster : clustersOf<W>(here)) {
            const Bitboard<W> blockers = blockersOf<W>(cluster);
            if (blockers.size() > kMostLineBits) return false;
            if (!together.empty() && (blockersOf<W>(together) | blockers).size() > kMostIndexBits<W>) {
                addTable(number++, square, together);
                together.clear();
            }
            together.insert(together.end(), cluster.begin(), cluster.end());
        }
        addTable(number, square, together);
        return true;
    }

    void addTable(std::size_t number, unsigned square, const Cluster<W>& cluster) {
        if (number == groups_.size()) groups_.emplace_back();
        RideGroup<W>& group = groups_[number];
        if (group.indexes.empty()) {
            // Squares without a table of this number have no targets.
            group.indexes.resize(static_cast<std::size_t>(shape_.squareCount()));
            offsets_.emplace_back(group.indexes.size());
            group.targets.resize(1);
        }
        const Bitboard<W> blockers = blockersOf<W>(cluster);
        const std::size_t offset = group.targets.size();
        group.indexes[square].blockers = blockers;
        offsets_[number][square] = offset;
        const std::size_t size = std::size_t{1} << blockers.size();
        group.targets.resize(offset + size);
        std::vector<Bitboard<W>> shadows;  // by blocker: targets it hides
        forEachSquare(blockers, [&](unsigned blocker) {
            Bitboard<W> hidden;
            for (const Path<W>& path : cluster) {
                if (path.between.has(blocker)) hidden |= Bitboard<W>::of(path.to);
            }
            shadows.push_back(hidden);
        });
        Bitboard<W> all;
        for (const Path<W>& path : cluster) all |= Bitboard<W>::of(path.to);
        group.targets[offset] = all;
        for (std::size_t subset = 1; subset < size; ++subset) {
            group.targets[offset + subset] = group.targets[offset + (subset & (subset - 1))] -
                                             shadows[static_cast<std::size_t>(std::countr_zero(subset))];
        }
    }

    /// The target's direction: its difference divided by how often it repeats; none for the own square.
    [[nodiscard]] Step directionOf(const Path<W>& path) const {
        const Step difference = shape_.between(Square{path.from}, Square{path.to});
        const int repeated = std::max(1, std::gcd(difference.files, difference.ranks));
        return {difference.files / repeated, difference.ranks / repeated};
    }

    void addLines(std::span<const Path<W>> here) {
        std::map<Step, Cluster<W>> directions;
        for (const Path<W>& path : here) directions[directionOf(path)].push_back(path);
        std::map<Step, RideLine<W>> lines;  // by the ascending of two opposite directions
        for (auto& [direction, cluster] : directions) {
            Bitboard<W> targets;
            std::ranges::sort(cluster, {}, [](const Path<W>& path) { return path.between.size(); });
            // The arithmetic requires that the squares of a line lie ever farther away.
            bool isLine = true;
            int farthest = 0;
            for (const Path<W>& path : cluster) {
                const int away = std::abs(int{path.to} - int{path.from});
                isLine = isLine && path.between == targets && away > farthest;
                farthest = away;
                targets |= Bitboard<W>::of(path.to);
            }
            if (!isLine) {
                for (const Path<W>& path : cluster) {
                    groups_[0].paths.push_back({Bitboard<W>::of(path.to), path.between});
                }
            } else if (cluster.front().to > cluster.front().from) {
                lines[direction].above = targets;
            } else {
                lines[-direction].below = targets;
            }
        }
        for (const auto& [direction, line] : lines) groups_[0].lines.push_back(line);
    }

    BoardShape shape_;
    const Paths<W>& paths_;
    std::vector<RideGroup<W>> groups_;
    std::vector<std::vector<std::size_t>> offsets_;  ///< of targets, by group and square
};

}  // namespace

template <int W>
std::vector<RideGroup<W>> buildRideGroups(BoardShape shape, const Paths<W>& paths, bool& fits) {
    return GroupBuilder<W>(shape, paths).build(fits);
}

template <int W>
using RideGroups = std::vector<RideGroup<W>>;

#define CHESSPP_INSTANTIATE(W) template RideGroups<W> buildRideGroups<W>(BoardShape, const Paths<W>&, bool&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
