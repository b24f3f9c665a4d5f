// SPDX-License-Identifier: MIT
// What a piece does when something happens to it or around it, as plain data.
#pragma once

#include "core/language/action.h"

#include <string>
#include <vector>

namespace chesspp {

enum class PieceEvent : std::uint8_t {
    Moved,     ///< it has changed its square
    Captures,  ///< it has taken a piece
    Captured,  ///< it was taken
    Promoted,  ///< it has changed its kind
    Dropped,   ///< it has come from a hand
    TurnStarts,
    TurnEnds,
    Immobilizes,  ///< never raised: while its conditions hold for another piece, that one has no moves
};

/// `when` is judged before any effect of the event runs, `conditions` when its own turn comes. Parts are
/// those of a multi; none offers a choice. A rule that immobilizes has none.
struct EventRule {
    PieceEvent event{};
    std::vector<Condition> when;
    std::vector<Condition> conditions;
    std::vector<MultiPart> parts;
    std::string comment;
    Enabled enabled = Enabled::Yes;
    std::vector<ExtraKey> extras;
    friend bool operator==(const EventRule&, const EventRule&) = default;
};

}  // namespace chesspp
