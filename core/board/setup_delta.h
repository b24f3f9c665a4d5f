// SPDX-License-Identifier: MIT
// A setup stored as its differences from another, for undo histories of thousands of edits.
#pragma once

#include "core/board/setup.h"

#include <utility>
#include <vector>

namespace chesspp {

class SetupDelta {
public:
    SetupDelta(const Setup& base, Setup setup) : rest_(std::move(setup)) {
        if (base.shape != rest_.shape) return;
        for (const Square square : rest_.shape.squares()) {
            if (base.at(square) != rest_.at(square))
                changed_.emplace_back(square, std::move(rest_.at(square)));
        }
        rest_.squares = {};
    }

    /// The setup, if `base` is the one that it was made with.
    [[nodiscard]] Setup appliedTo(const Setup& base) const {
        Setup setup = rest_;
        if (base.shape != setup.shape) return setup;
        setup.squares = base.squares;
        for (const auto& [square, content] : changed_) setup.at(square) = content;
        return setup;
    }
    /// Squares whose content differs; all of the board where the shapes do.
    [[nodiscard]] std::size_t size() const { return changed_.size() + rest_.squares.size(); }

private:
    Setup rest_;  ///< with squares only where the shapes differ
    std::vector<std::pair<Square, std::optional<SetupPiece>>> changed_;
};

}  // namespace chesspp
