// SPDX-License-Identifier: MIT
// Resolves names that trees use.
#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"
#include "core/game/tree_references.h"
#include "core/geometry/named_regions.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace chesspp {

namespace {

constexpr std::size_t kMostNames = std::numeric_limits<std::uint8_t>::max();

/// Adds names that are new; `code` tells of one too many.
void number(std::vector<std::string>& known, const std::vector<NamedReference>& named,
            const SourceLocation& piece, const char* code, Diagnostics& problems) {
    for (const NamedReference& reference : named) {
        if (std::ranges::find(known, reference.name) != known.end()) continue;
        if (known.size() > kMostNames) {
            problems.error({piece.file, reference.pointer, 0, 0}, code, {{"name", excerpt(reference.name)}});
            return;
        }
        known.push_back(reference.name);
    }
}

void findRegion(Rules& rules, const NamedReference& reference, const SourceLocation& piece,
                Diagnostics& problems) {
    if (rules.regions.contains(reference.name)) return;
    if (const auto region = standardRegion(reference.name, rules.shape)) {
        rules.regions.emplace(reference.name, *region);
        return;
    }
    std::vector<std::string_view> known(standardRegionNames().begin(), standardRegionNames().end());
    for (const auto& [name, squares] : rules.regions) known.push_back(name);
    const SourceLocation place{piece.file, reference.pointer, 0, 0};
    if (const auto nearest = nearestName(reference.name, known)) {
        problems.error(place, "ruleset.unknown-region-near",
                       {{"name", excerpt(reference.name)}, {"nearest", *nearest}});
        return;
    }
    problems.error(place, "ruleset.unknown-region",
                   {{"name", excerpt(reference.name)}, {"known", fmt::format("{}", fmt::join(known, ", "))}});
}

}  // namespace

void resolveTreeNames(Rules& rules, const std::vector<TreeFacts>& facts, Diagnostics& problems) {
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const SourceLocation piece{rules.kinds[i].id, {}, 0, 0};
        number(rules.marks, facts[i].marks, piece, "ruleset.too-many-marks", problems);
        number(rules.counters, facts[i].counters, piece, "ruleset.too-many-counters", problems);
        for (const NamedReference& region : facts[i].regions) findRegion(rules, region, piece, problems);
        rules.history.add(facts[i].history);
    }
}

}  // namespace chesspp
