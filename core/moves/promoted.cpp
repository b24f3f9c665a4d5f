// SPDX-License-Identifier: MIT
#include "core/moves/promoted.h"

#include "core/moves/oracle.h"

#include <algorithm>

namespace chesspp {

bool tellsPromoted(const Setup& setup) {
    return std::ranges::any_of(
        setup.squares, [](const std::optional<SetupPiece>& piece) { return piece && piece->promotedFrom; });
}

PromotedPieces::PromotedPieces(const Setup& setup) {
    if (!tellsPromoted(setup)) return;
    for (const std::optional<SetupPiece>& piece : setup.squares) {
        from_.push_back(piece ? piece->promotedFrom : std::nullopt);
    }
}

void PromotedPieces::follow(const Rules& rules, Setup before, const FullMove& move) {
    writeTo(before);
    const Setup after = Oracle(rules).apply(before, move);
    for (std::size_t i = 0; i < from_.size(); ++i) {
        from_[i] = after.squares[i] ? after.squares[i]->promotedFrom : std::nullopt;
    }
}

void PromotedPieces::writeTo(Setup& setup) const {
    for (std::size_t i = 0; i < from_.size(); ++i) {
        if (setup.squares[i]) setup.squares[i]->promotedFrom = from_[i];
    }
}

}  // namespace chesspp
