// SPDX-License-Identifier: MIT
// The moves of bishop's dialect of Betza's notation, and the same in ours.
#pragma once

#include "core/geometry/square.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// One atom with what stands before and behind it.
struct BishopAtom {
    enum class Hop : std::uint8_t { None, Anywhere, NextSquare };

    std::string name;           ///< "W" or "(4,1)"
    std::vector<Offset> leaps;  ///< one for each of its directions; empty for "*"
    int range = 1;              ///< leaps at most, 0 for any number
    bool quiet = true;
    bool captures = true;
    bool first = false;      ///< of the first move alone
    bool enPassant = false;  ///< may take so
    bool lame = false;
    Hop hop = Hop::None;
};

enum class BishopFault : std::uint8_t {
    Unreadable,  ///< it means nothing, or hardly what it seems to
    Unsaid,      ///< nothing here means the same
};

/// Each modifier binds to one atom; the last of m and c counts, and j is ignored; one digit stands behind an
/// atom. Faults: bishop reads a second digit as that of the next atom, and ignores what it does not know.
[[nodiscard]] std::expected<std::vector<BishopAtom>, BishopFault> readBishopBetza(std::string_view text);

/// The text that parseBetza() reads as these moves, with i only where it is wanted; may be one that it
/// refuses.
enum class SaidFirst : std::uint8_t { Yes, No };
[[nodiscard]] std::string betzaOf(const BishopAtom& atom, SaidFirst first);

}  // namespace chesspp::io
