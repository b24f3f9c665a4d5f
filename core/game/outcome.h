// SPDX-License-Identifier: MIT
// How a game ended and by which rule, and messages about it. Game determines the outcome.
#pragma once

#include "core/base/message.h"
#include "core/game/variant.h"
#include "core/geometry/side.h"

#include <cstdint>
#include <optional>

namespace chesspp {

enum class EndReason : std::uint8_t {
    Checkmate,
    Stalemate,
    NoMove,   ///< of a side without royals, where the variant says what that means
    NoPiece,  ///< likewise, and there is nothing left that could move
    RoyalLost,
    Goal,  ///< one of the variant's own: Outcome::goal
    Resignation,
    Agreement,
    RepetitionClaimed,
    RepetitionAutomatic,
    PerpetualCheck,  ///< a repetition, but one side alone gave check all the time
    QuietMovesClaimed,
    QuietMovesAutomatic,
    MovesCounted,  ///< as many as the variant's count allows
    DeadPosition,
    Timeout,   ///< drawn when the other side could not have won
    Recorded,  ///< a record of the game says so, and not why
};

struct Outcome {
    std::optional<Side> winner;  ///< none: drawn
    EndReason reason{};
    std::uint16_t goal = 0;  ///< among Variant::goals

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A side's name, to be said within a message.
[[nodiscard]] Message sideMessage(Side side);

/// The result and the rule that gave it, as a sentence for people: of the window and of the terminal alike.
/// Its arguments: winner and loser, where there are such; count, the bound of the draw rule that was reached;
/// goal, the variant's words for it.
[[nodiscard]] Message describe(const Outcome& outcome, const Variant& variant);

/// Why a draw can be claimed, likewise; `reason` is one of Game::claims().
[[nodiscard]] Message describeClaim(EndReason reason, const DrawRules& draws);

}  // namespace chesspp
