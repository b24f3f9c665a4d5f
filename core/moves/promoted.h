// SPDX-License-Identifier: MIT
//
// What promoted pieces were before, where an engine has no room of its own for it.
// Where no tree asks for it, it is told only if the setup that the game began from
// tells it of some piece ("~" in a FEN); from there on of all of them.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <optional>
#include <vector>

namespace chesspp {

[[nodiscard]] bool tellsPromoted(const Setup& setup);

/// By Square::index; empty when nobody tells.
class PromotedPieces {
public:
    PromotedPieces() = default;
    explicit PromotedPieces(const Setup& setup);

    [[nodiscard]] bool told() const { return !from_.empty(); }
    /// As the oracle's apply has it. `before` need not say what was promoted.
    void follow(const Rules& rules, Setup before, const FullMove& move);
    void writeTo(Setup& setup) const;

private:
    std::vector<std::optional<KindId>> from_;
};

}  // namespace chesspp
