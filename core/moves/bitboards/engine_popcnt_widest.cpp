// SPDX-License-Identifier: MIT
#define CHESSPP_WIDTHS(INSTANTIATE) INSTANTIATE(11)
#include "core/moves/bitboards/engine_popcnt.h"
