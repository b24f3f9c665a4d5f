// SPDX-License-Identifier: MIT
#include "core/moves/effect.h"

#include "core/language/enum_names.h"

#include <algorithm>

namespace chesspp {

std::vector<Square> Effect::squares() const {
    std::vector<Square> squares;
    const auto add = [&](Square square) {
        if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
    };
    const EffectFacts& facts = factsOf(type);
    if (facts.at) add(at);
    if (facts.to) add(to);
    if (type == EffectType::Castle) {
        add(partner);
        add(partnerTo);
    }
    return squares;
}

std::uint16_t actionBit(std::string_view action) {
    static_assert(kPastActionNames.size() <= 16, "as many as PastMove::actions has bits");
    const std::optional<unsigned> number = actionNumber(action);
    return number ? static_cast<std::uint16_t>(1U << *number) : std::uint16_t{0};
}

}  // namespace chesspp
