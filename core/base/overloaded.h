// SPDX-License-Identifier: MIT
//
// A visitor of a sum made of lambdas, one an alternative. Knows nothing else.
#pragma once

namespace chesspp {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

}  // namespace chesspp
