// SPDX-License-Identifier: MIT
#include "core/board/setup_delta.h"

namespace chesspp {

SetupDelta::SetupDelta(const Setup& base, Setup setup) : rest_(std::move(setup)) {
    if (base.shape != rest_.shape) return;
    for (const Square square : rest_.shape.squares()) {
        if (base.at(square) != rest_.at(square)) changed_.emplace_back(square, std::move(rest_.at(square)));
    }
    rest_.squares = {};
}

Setup SetupDelta::appliedTo(const Setup& base) const {
    Setup setup = rest_;
    if (base.shape != setup.shape) return setup;
    setup.squares = base.squares;
    for (const auto& [square, content] : changed_) setup.at(square) = content;
    return setup;
}

}  // namespace chesspp
