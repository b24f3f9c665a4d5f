// SPDX-License-Identifier: MIT
// A setup stored as its differences from another, for undo histories of thousands of edits.
#pragma once

#include "core/board/setup.h"

#include <utility>
#include <vector>

namespace chesspp {

class SetupDelta {
public:
    SetupDelta(const Setup& base, Setup setup);

    /// The setup, if `base` is the one that it was made with.
    [[nodiscard]] Setup appliedTo(const Setup& base) const;
    /// Squares whose content differs; all of the board where the shapes do.
    [[nodiscard]] std::size_t size() const { return changed_.size() + rest_.squares.size(); }

private:
    Setup rest_;  ///< with squares only where the shapes differ
    std::vector<std::pair<Square, std::optional<SetupPiece>>> changed_;
};

}  // namespace chesspp
