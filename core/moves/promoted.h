// SPDX-License-Identifier: MIT
// What promoted pieces were before, for engines whose boards do not store it. Kept for all pieces once the
// initial setup has it for any piece ("~" in a FEN), and otherwise not at all.
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
