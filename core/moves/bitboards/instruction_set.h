// SPDX-License-Identifier: MIT
// The machine that the generator is built for: each has a namespace, so that the linker never mixes them up.
#pragma once

/// A source compiled for other machines defines this before it includes the generator.
#ifndef CHESSPP_MACHINE
#define CHESSPP_MACHINE portable
#endif
