// SPDX-License-Identifier: MIT
// A visitor of std::variant made of lambdas, one per alternative.
#pragma once

#include <utility>
#include <variant>

namespace chesspp {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

/// What the function for the alternative that it holds returns.
template <class Variant, class... Functions>
decltype(auto) match(Variant&& variant, Functions&&... functions) {
    return std::visit(Overloaded{std::forward<Functions>(functions)...}, std::forward<Variant>(variant));
}

}  // namespace chesspp
