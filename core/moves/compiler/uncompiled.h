// SPDX-License-Identifier: MIT
//
// The actions that entries cannot say, in one list for trees and for the parts of
// multis. A compiler that learns one strikes it off here.
#pragma once

#include "core/actions/action.h"

#include <concepts>

namespace chesspp::compiler {

template <class T>
concept UncompiledAction = std::same_as<T, WallAction>;

}  // namespace chesspp::compiler
