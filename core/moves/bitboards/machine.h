// SPDX-License-Identifier: MIT
// The machine that the generator is built for: each has a namespace, so that the linker never mixes them up.
#pragma once

/// A source that is built for more than the common machine defines this as a name of its own.
#ifndef CHESSPP_MACHINE
#define CHESSPP_MACHINE portable
#endif
