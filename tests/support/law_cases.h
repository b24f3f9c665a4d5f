// SPDX-License-Identifier: MIT
//
// How many cases a law looks at: what CHESSPP_LAW_CASES of the environment says, else
// what the law's long twin was built for, else what a quick run has time for. Knows no
// law.
#pragma once

#include <QtGlobal>
#include <cstddef>

namespace chesspp {

/// `quick`: without a word from outside, where this is no long twin.
[[nodiscard]] inline std::size_t lawCases(std::size_t quick) {
    const int wanted = qEnvironmentVariableIntValue("CHESSPP_LAW_CASES");
    if (wanted > 0) return static_cast<std::size_t>(wanted);
#ifdef CHESSPP_LAW_CASES_BY_DEFAULT
    static_cast<void>(quick);
    return CHESSPP_LAW_CASES_BY_DEFAULT;
#else
    return quick;
#endif
}

}  // namespace chesspp
