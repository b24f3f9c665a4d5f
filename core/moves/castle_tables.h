// SPDX-License-Identifier: MIT
// Castling in compiled tables: finds kernels, merges equal cases, and records where unmoved pieces matter.
#pragma once

#include "core/moves/compiler/entries.h"
#include "core/moves/compiler/unmoved.h"

#include <algorithm>
#include <vector>

namespace chesspp {

/// The actor's castlings to an entry's wing with its recipe; new if there are none yet.
template <class Kernel>
[[nodiscard]] Kernel& castleKernelOf(std::vector<Kernel>& kernels, const compiler::CastleEntry& entry,
                                     PieceCode actor) {
    const auto found = std::ranges::find_if(kernels, [&](const Kernel& kernel) {
        return kernel.actor == actor && kernel.wing == entry.wing && kernel.recipe == entry.recipe;
    });
    if (found != kernels.end()) return *found;
    Kernel& added = kernels.emplace_back();
    added.actor = actor;
    added.recipe = entry.recipe;
    added.wing = entry.wing;
    return added;
}

/// Cases with the same partners that ask nothing of the board become one.
template <class Kernel, class Case>
void addCastleCase(Kernel& kernel, Case added) {
    kernel.from |= added.from;
    const auto same = std::ranges::find_if(kernel.cases, [&](const Case& known) {
        return known.asksNothing() && added.asksNothing() && known.partners == added.partners;
    });
    if (same == kernel.cases.end()) {
        kernel.cases.push_back(std::move(added));
    } else {
        same->from |= added.from;
    }
}

/// By piece code and side, for which it matters that they have not moved.
template <class Tables>
void noteUnmovedUse(Tables& tables, const BySide<compiler::UnmovedUse>& uses) {
    for (const Side side : kSides) {
        const compiler::UnmovedUse& use = uses[side];
        for (std::size_t kind = 0; kind < use.matters.size(); ++kind) {
            const PieceCode code = codeOf(KindId{static_cast<std::uint16_t>(kind)}, side);
            tables.unmovedMatters[code] = use.matters[kind];
            tables.castles[code] = use.castles[kind];
        }
        const auto codes = [&](const std::vector<KindId>& kinds, std::vector<PieceCode>& to) {
            for (const KindId kind : kinds) to.push_back(codeOf(kind, side));
        };
        auto& own = tables.sides[side];
        codes(use.castlers, own.castlers);
        codes(use.partners, own.castlingPartners);
        codes(use.castlersOnly, own.castlersOnly);
        codes(use.partnersOnly, own.castlingPartnersOnly);
    }
}

}  // namespace chesspp
