// SPDX-License-Identifier: MIT
#define CHESSPP_WIDTHS(INSTANTIATE) INSTANTIATE(1) INSTANTIATE(2)
#include "core/moves/bitboards/engine_popcnt.h"
