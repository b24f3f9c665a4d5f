// SPDX-License-Identifier: MIT
// Why a ruleset needs the reference engine, node by node: compiles each root and event alone, and again
// without what was refused, so that further refusals show. Much slower than compiling once.
#pragma once

#include "core/base/message.h"
#include "core/moves/rules.h"

#include <string>
#include <vector>

namespace chesspp {

/// What the compiler cannot say.
struct Refused {
    KindId kind;
    std::string node;  ///< JSON pointer into the piece: "/tree/1/then/0", "/on/0"
    Message why;

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// By kind, of a root in the order in which the compiler comes upon them. Empty when each root and event
/// could be compiled by itself: then all of it together is too much, or nothing is.
[[nodiscard]] std::vector<Refused> refusedNodes(const Rules& rules);

}  // namespace chesspp
