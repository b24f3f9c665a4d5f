// SPDX-License-Identifier: MIT
#include "core/game/event_cycles.h"

#include "core/base/bounds.h"

#include <algorithm>

namespace chesspp {

std::optional<FurtherPromotion> furtherPromotion(std::string_view kind, const std::vector<EventRule>& on) {
    for (std::size_t i = 0; i < on.size(); ++i) {
        const EventRule& rule = on[i];
        if (rule.enabled == Enabled::No || rule.event != PieceEvent::Promoted || !rule.when.empty() ||
            !rule.conditions.empty()) {
            continue;
        }
        for (std::size_t j = 0; j < rule.parts.size(); ++j) {
            const MultiPart& part = rule.parts[j];
            const auto* promote = std::get_if<PromoteAction>(&part.action);
            if (promote == nullptr || part.enabled == Enabled::No || !part.conditions.empty()) continue;
            if (promote->into.kinds.empty() || promote->into.kinds.front() == kind) continue;
            return FurtherPromotion{promote->into.kinds.front(),
                                    "/on/" + std::to_string(i) + "/parts/" + std::to_string(j)};
        }
    }
    return std::nullopt;
}

std::vector<std::string> promotionsForEver(std::string_view kind, const EventsOf& eventsOf) {
    std::vector<std::string> kinds{std::string(kind)};
    bool again = false;
    for (std::size_t round = 0; round <= bounds::kEventRounds && !again; ++round) {
        const std::vector<EventRule>* on = eventsOf(kinds.back());
        const auto next = on != nullptr ? furtherPromotion(kinds.back(), *on) : std::nullopt;
        if (!next) return {};
        again = std::ranges::find(kinds, next->into) != kinds.end();
        kinds.push_back(next->into);
    }
    return kinds;
}

std::optional<KindId> promotedForEver(const Rules& rules) {
    const EventsOf eventsOf = [&](std::string_view id) {
        const auto kind = rules.kindNamed(id);
        return kind ? &rules.of(*kind).on : nullptr;
    };
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
        if (!promotionsForEver(rules.kinds[i].id, eventsOf).empty()) {
            return KindId{static_cast<std::uint16_t>(i)};
        }
    }
    return std::nullopt;
}

}  // namespace chesspp
