// SPDX-License-Identifier: MIT
// Finds kinds that events promote again and again without end: in a ruleset, or in files of pieces.
#pragma once

#include "core/language/event.h"
#include "core/moves/rules.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// What a piece is promoted into, without any condition, once it has been promoted; and by which part.
struct FurtherPromotion {
    std::string into;
    std::string pointer;  ///< within the piece
};

/// Nothing where it rests. Its own kind is no promotion.
[[nodiscard]] std::optional<FurtherPromotion> furtherPromotion(std::string_view kind,
                                                               const std::vector<EventRule>& on);

/// The events of a kind by its id; null when there is no such kind.
using EventsOf = std::function<const std::vector<EventRule>*(std::string_view)>;

/// The kinds that this one becomes, itself first, if it is promoted for more rounds than there may be;
/// written up to the first that comes again. Empty when it rests.
[[nodiscard]] std::vector<std::string> promotionsForEver(std::string_view kind, const EventsOf& eventsOf);

/// A kind that, once promoted, is promoted on and on by events without any condition, for more rounds than
/// there may be.
[[nodiscard]] std::optional<KindId> promotedForEver(const Rules& rules);

}  // namespace chesspp
