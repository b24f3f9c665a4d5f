// SPDX-License-Identifier: MIT
// Matches lists by their longest common subsequence, and pairs the items left between two matches in order.
#include "core/authoring/piece_difference.h"

#include "core/io/field_list.h"

#include <algorithm>
#include <utility>

namespace chesspp {
namespace {

using Sort = TreeDifference::Sort;

/// Comparisons of two lists at most.
constexpr std::size_t kMostPairs = 250'000;

/// The places of members that are alike, in order.
template <class Thing>
std::vector<std::pair<std::size_t, std::size_t>> common(const std::vector<Thing>& first,
                                                        const std::vector<Thing>& second) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::size_t begin = 0;
    while (begin < std::min(first.size(), second.size()) && first[begin] == second[begin]) {
        pairs.emplace_back(begin, begin);
        ++begin;
    }
    std::size_t tail = 0;
    while (tail < std::min(first.size(), second.size()) - begin &&
           first[first.size() - 1 - tail] == second[second.size() - 1 - tail]) {
        ++tail;
    }
    const std::size_t rows = first.size() - begin - tail;
    const std::size_t columns = second.size() - begin - tail;
    if (rows * columns <= kMostPairs) {
        std::vector<std::vector<std::size_t>> longest(rows + 1, std::vector<std::size_t>(columns + 1, 0));
        for (std::size_t i = rows; i-- > 0;) {
            for (std::size_t j = columns; j-- > 0;) {
                longest[i][j] = first[begin + i] == second[begin + j]
                                    ? longest[i + 1][j + 1] + 1
                                    : std::max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
            if (first[begin + i] == second[begin + j]) {
                pairs.emplace_back(begin + i++, begin + j++);
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                ++i;
            } else {
                ++j;
            }
        }
    }
    for (; tail > 0; --tail) pairs.emplace_back(first.size() - tail, second.size() - tail);
    return pairs;
}

class Comparing {
public:
    std::vector<TreeDifference> found;

    template <class Thing>
    void lists(const std::vector<Thing>& first, const std::vector<Thing>& second, const TreePlace& above,
               const TreePlace& beside, TreeList list) {
        std::size_t i = 0;
        std::size_t j = 0;
        auto pairs = common(first, second);
        pairs.emplace_back(first.size(), second.size());
        for (const auto& [one, other] : pairs) {
            while (i < one || j < other) {
                const TreePlace here = above.below({list, i});
                const TreePlace there = beside.below({list, j});
                if (i < one && j < other) {
                    things(first[i++], second[j++], here, there);
                } else if (i < one) {
                    found.push_back({Sort::OnlyFirst, here, {}});
                    ++i;
                } else {
                    found.push_back({Sort::OnlySecond, {}, there});
                    ++j;
                }
            }
            ++i;
            ++j;
        }
    }

private:
    void things(const Node& first, const Node& second, const TreePlace& here, const TreePlace& there) {
        if (!(withoutBelow(first) == withoutBelow(second))) found.push_back({Sort::Changed, here, there});
        lists(partsOf(first), partsOf(second), here, there, TreeList::Parts);
        lists(first.children, second.children, here, there, TreeList::Then);
    }
    void things(const MultiPart&, const MultiPart&, const TreePlace& here, const TreePlace& there) {
        found.push_back({Sort::Changed, here, there});
    }
    void things(const EventRule& first, const EventRule& second, const TreePlace& here,
                const TreePlace& there) {
        EventRule one = first;
        EventRule other = second;
        one.parts.clear();
        other.parts.clear();
        if (!(one == other)) found.push_back({Sort::Changed, here, there});
        lists(first.parts, second.parts, here, there, TreeList::Parts);
    }

    static Node withoutBelow(Node node) {
        node.children.clear();
        if (auto* multi = actionAs<MultiAction>(node)) multi->parts.clear();
        return node;
    }
    static std::vector<MultiPart> partsOf(const Node& node) {
        const auto* multi = actionAs<MultiAction>(node);
        return multi != nullptr ? multi->parts : std::vector<MultiPart>();
    }
};

}  // namespace

PieceDifference differenceOf(const PieceDefinition& first, const PieceDefinition& second) {
    PieceDifference difference;
    Comparing comparing;
    comparing.lists(first.tree, second.tree, {}, {}, TreeList::Tree);
    comparing.lists(first.on, second.on, {}, {}, TreeList::On);
    difference.tree = std::move(comparing.found);
    const std::vector<io::Field> ours = io::fieldsOf(first);
    const std::vector<io::Field> theirs = io::fieldsOf(second);
    for (const io::Field& field : ours) {
        const auto other = std::ranges::find(theirs, field.key, &io::Field::key);
        const bool alike = other != theirs.end() && other->value == field.value;
        if (!alike && field.key != "id") difference.facts.push_back(field.key);
    }
    if (!(first.scenes == second.scenes)) difference.scenes = PieceDifference::Scenes::Differ;
    return difference;
}

}  // namespace chesspp
