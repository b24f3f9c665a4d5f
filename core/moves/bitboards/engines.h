// SPDX-License-Identifier: MIT
//
// The engines that are built: a width and a way of looking rides up each.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/engine.h"

#include <memory>

namespace chesspp::bitboards {

enum class LookupChoice : std::uint8_t { Pext, Lines };

/// PEXT when this machine has it at full speed.
[[nodiscard]] LookupChoice bestLookup();

[[nodiscard]] std::unique_ptr<Engine> makePextEngine(std::shared_ptr<const Tables<1>> tables);
[[nodiscard]] std::unique_ptr<Engine> makePextEngine(std::shared_ptr<const Tables<2>> tables);
/// By lines, on machines that have POPCNT.
[[nodiscard]] std::unique_ptr<Engine> makeCountedLinesEngine(std::shared_ptr<const Tables<1>> tables);
[[nodiscard]] std::unique_ptr<Engine> makeCountedLinesEngine(std::shared_ptr<const Tables<2>> tables);
/// By lines, anywhere; for wide boards there is nothing else.
[[nodiscard]] std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<1>> tables);
[[nodiscard]] std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<2>> tables);
[[nodiscard]] std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<4>> tables);
[[nodiscard]] std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<11>> tables);

}  // namespace chesspp::bitboards
