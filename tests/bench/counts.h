// SPDX-License-Identifier: MIT
// The processor time that a count takes our program or the peer, without that of starting.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::bench {

/// Of our program, started by `command`, whose third word is the depth. `nodes` is what it must count; if 0,
/// it is set. Nothing, with the reason on standard error, if it counts otherwise.
[[nodiscard]] std::optional<double> ourSeconds(std::vector<std::string> command, int depth,
                                               std::uint64_t& nodes);

/// Of a UCI engine that knows `go perft`, given `head` first. Nothing if it does not count `nodes`.
[[nodiscard]] std::optional<double> peerSeconds(const std::string& peer, const std::string& head, int depth,
                                                std::uint64_t nodes);

[[nodiscard]] double median(std::vector<double> values);

}  // namespace chesspp::bench
