// SPDX-License-Identifier: MIT
//
// Why a ruleset needs the plain engine, node by node: asks the compiler of each root
// and each event by itself, again without what it refused, so that one refusal hides
// only those below it. Slow beside compiling
// once; meant for telling people. Knows no reason itself.
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
