// SPDX-License-Identifier: MIT
// A position as a side sees it, of whose pieces none acts.
#pragma once

#include "core/moves/reference/conditions.h"
#include "core/moves/rules.h"

#include <optional>
#include <vector>

namespace chesspp::reference {

/// Keeps references to rules and setup.
class SideView {
public:
    SideView(const Rules& rules, const Setup& setup, Side side,
             AttackQueries attackQueries = AttackQueries::Evaluated)
        : absent_(SetupPiece::of({KindId{static_cast<std::uint16_t>(rules.kinds.size())}, ownerOf(side)},
                                 MovedState::Moved)),
          context_{rules, setup, kNowhere, attackQueries} {
        // `friend` is the side of the acting piece.
        context_.gone = &absent_;
    }
    SideView(const SideView&) = delete;
    SideView& operator=(const SideView&) = delete;

    [[nodiscard]] bool holds(const std::vector<Condition>& conditions,
                             std::optional<Square> destination = std::nullopt) const {
        return allHold(context_, bindings(destination), conditions);
    }
    [[nodiscard]] Value valueOf(const Expression& expression) const {
        return reference::valueOf(context_, bindings({}), expression);
    }

private:
    static constexpr Square kNowhere{0};
    [[nodiscard]] static Bindings bindings(std::optional<Square> destination) {
        return {{}, kNowhere, destination, {}, {}, {}};
    }

    SetupPiece absent_;
    EvalContext context_;
};

}  // namespace chesspp::reference
