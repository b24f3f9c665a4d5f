// SPDX-License-Identifier: MIT
// Which actions are done to a piece: they give no move if none stands there or the action's own path takes
// it. All other actions are done to the square itself, whatever stands there.
#pragma once

#include "core/actions/action.h"

namespace chesspp {

[[nodiscard]] inline bool isDoneToPiece(const Action& action) {
    const auto* set = std::get_if<SetAction>(&action);
    return std::holds_alternative<PushAction>(action) || std::holds_alternative<PullAction>(action) ||
           std::holds_alternative<ConvertAction>(action) ||
           (set != nullptr && set->of == SetAction::Of::OtherCounter);
}

}  // namespace chesspp
