// SPDX-License-Identifier: MIT
// Engines on bitboards of W words, a namespace for each machine that they are built for.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/engine.h"

#include <memory>

namespace chesspp::bitboards {

/// All widths; runs anywhere.
namespace portable {
template <int W>
[[nodiscard]] std::unique_ptr<Engine> makeEngine(std::shared_ptr<const Tables<W>> tables);
}  // namespace portable

/// All widths.
namespace popcnt {
template <int W>
[[nodiscard]] std::unique_ptr<Engine> makeEngine(std::shared_ptr<const Tables<W>> tables);
}  // namespace popcnt

/// Narrow boards alone; looks rides up in tables, which must fit (Tables::pextFits).
namespace pext {
template <int W>
[[nodiscard]] std::unique_ptr<Engine> makeEngine(std::shared_ptr<const Tables<W>> tables);
}  // namespace pext

}  // namespace chesspp::bitboards
