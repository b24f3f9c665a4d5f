// SPDX-License-Identifier: MIT
// Optimal string alignment distance, over three rows of the table.
#include "core/base/did_you_mean.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// Changes (insert, remove, replace, swap neighbours; one byte each) that turn one word into the other.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
            }
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::optional<std::string_view> nearestName(std::string_view word,
                                            std::span<const std::string_view> candidates) {
    constexpr std::size_t kLongestWord = 64;
    if (word.empty() || word.size() > kLongestWord) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t fewest = 0;
    for (const std::string_view candidate : candidates) {
        if (candidate.size() > kLongestWord) continue;
        const std::size_t changes = editDistance(word, candidate);
        const std::size_t longer = std::max(word.size(), candidate.size());
        const std::size_t allowed = std::max<std::size_t>(1, longer / 3);
        if (changes <= allowed && changes < longer && (!best || changes < fewest)) {
            best = candidate;
            fewest = changes;
        }
    }
    return best;
}

void addNearest(Diagnostics& problems, std::string_view code, std::string_view argument,
                std::span<const std::string_view> candidates) {
    for (Diagnostic& problem : problems.items()) {
        if (problem.message.code != code) continue;
        const auto nearest = nearestName(argumentText(problem.message, argument), candidates);
        if (!nearest) continue;
        problem.message.code += "-near";
        problem.message.arguments.emplace_back("nearest", *nearest);
    }
}

}  // namespace chesspp
