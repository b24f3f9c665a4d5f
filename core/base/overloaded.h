// SPDX-License-Identifier: MIT
// A visitor of std::variant made of lambdas, one per alternative.
#pragma once

namespace chesspp {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

}  // namespace chesspp
