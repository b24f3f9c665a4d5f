// SPDX-License-Identifier: MIT
// How often a position has occurred. Keys say where to look; positions themselves are compared.
#pragma once

#include "core/game/position.h"

#include <cstdint>
#include <span>

namespace chesspp {

/// How often the position has occurred, itself included, counting those that its own moves led through.
/// `keys` are the repetition keys of all of them, newest first: its own, then one for each of the latest
/// moves that are looked back over. Only where a key is equal to its own are the positions compared.
[[nodiscard]] int occurrences(const Position& position, std::span<const std::uint64_t> keys);

}  // namespace chesspp
