// SPDX-License-Identifier: MIT
//
// The one place that names what the language declares and the oracle cannot play
// yet. The loader refuses all of it, so none reaches the oracle; if it did, it would
// give no move and its conditions would be nothing. Meaning is given by taking a
// type off a list: every visit in the oracle then fails to compile until it is told.
#pragma once

#include "core/actions/action.h"
#include "core/actions/target.h"

#include <type_traits>

namespace chesspp::oracle {

template <class T, class... Listed>
concept IsOneOf = (std::is_same_v<T, Listed> || ...);

template <class T>
concept UnplayableTarget = IsOneOf<T, Hop, PathTarget, RegionTarget, Anywhere>;

template <class T>
concept UnplayableAction = IsOneOf<T, PushAction, PullAction, WallAction, SetAction, GiveAction>;

}  // namespace chesspp::oracle
