// SPDX-License-Identifier: MIT
//
// Follows what becomes of a kind, round after round.
#include "core/game/event_chains.h"

#include "core/base/bounds.h"

#include <algorithm>
#include <vector>

namespace chesspp {

namespace {

/// What a kind becomes at once, when it has been promoted; its own kind is no promotion.
std::optional<KindId> becomes(const Rules& rules, KindId kind) {
    for (const EventRule& rule : rules.of(kind).on) {
        if (rule.enabled == Enabled::No || rule.event != PieceEvent::Promoted || !rule.when.empty() ||
            !rule.conditions.empty()) {
            continue;
        }
        for (const MultiPart& part : rule.parts) {
            const auto* promote = std::get_if<PromoteAction>(&part.action);
            if (promote == nullptr || part.enabled == Enabled::No || !part.conditions.empty()) continue;
            const auto into =
                promote->into.kinds.empty() ? std::nullopt : rules.kindNamed(promote->into.kinds.front());
            if (into && *into != kind) return into;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<KindId> promotedForEver(const Rules& rules) {
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        const KindId first{static_cast<std::uint16_t>(i)};
        std::optional<KindId> now = first;
        for (std::size_t round = 0; round <= bounds::kEventRounds && now; ++round) now = becomes(rules, *now);
        if (now) return first;
    }
    return std::nullopt;
}

}  // namespace chesspp
