// SPDX-License-Identifier: MIT
// Runs another program to its end and returns its output, processor time, elapsed time and peak memory.
#pragma once

#include <string>
#include <vector>

namespace chesspp::bench {

struct Cost {
    int code = -1;  ///< -1: it could not be started, or a signal ended it
    std::string out;
    double userSeconds = 0;  ///< processor time outside the kernel
    double wallSeconds = 0;
    long mostKilobytes = 0;  ///< resident, at its peak
};

/// Runs a program with an input; its standard error is ours.
[[nodiscard]] Cost runChild(const std::vector<std::string>& words, const std::string& input = {});

}  // namespace chesspp::bench
