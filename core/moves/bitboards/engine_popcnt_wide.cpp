// SPDX-License-Identifier: MIT
#define CHESSPP_WIDTHS(INSTANTIATE) INSTANTIATE(4)
#include "core/moves/bitboards/engine_popcnt.h"
