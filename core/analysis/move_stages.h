// SPDX-License-Identifier: MIT
// The effects of a move one by one, including those of events: the setup after each, and what it did.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/base/message.h"
#include "core/board/setup.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <vector>

namespace chesspp {

struct EffectStage {
    /// Whether the board is another one afterwards; taking what stands on an empty square leaves it.
    enum class Change : std::uint8_t { Nothing, Something };

    Setup after;
    std::vector<Message> actions;  ///< at least one
    std::vector<Square> squares;   ///< those it is about, each once; none of a hand or a side
    Change change{};
};

/// In order; none of a move that does nothing. The setup's side to move must be the actor's.
[[nodiscard]] std::vector<EffectStage> stagesOf(const Rules& rules, const Setup& setup, const FullMove& move,
                                                const words::KindNames& names);

}  // namespace chesspp
