// SPDX-License-Identifier: MIT
//
// The last field of a FEN: what the other fields cannot say, as one JSON object
// without spaces. Only the few shapes written here are read; it is no JSON reader.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// {"unmoved":["e3"],"marks":[["ghost","d3","w",2]]}; both keys may be absent. A mark's parts are its
/// name, its square, the side that left it (w or b) and the turns it still stands.
struct FenExtra {
    std::vector<Square> unmoved;
    std::vector<SquareMark> marks;
    [[nodiscard]] bool empty() const { return unmoved.empty() && marks.empty(); }
};

[[nodiscard]] Result<FenExtra> parseFenExtra(const Ruleset& ruleset, std::string_view text,
                                             const Place& place);
[[nodiscard]] std::string formatFenExtra(const Ruleset& ruleset, const FenExtra& extra);

}  // namespace chesspp
