// SPDX-License-Identifier: MIT
#include "core/analysis/message_squares.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace chesspp {

namespace {

/// Of a list such as "e4, d5".
void addSquares(std::vector<Square>& squares, const Argument& list, const BoardShape& shape) {
    const auto* text = std::get_if<std::string>(&list.value);
    if (text == nullptr) return;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(", "));
        if (const auto square = shape.parse(word)) squares.push_back(*square);
        rest.remove_prefix(std::min(rest.size(), word.size() + 2));
    }
}

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& names, const Argument& argument) {
    return std::ranges::find(names, argument.name) != names.end();
}

}  // namespace

SquareSet squaresOfProblem(const Message& problem, const BoardShape& shape) {
    constexpr std::array<std::string_view, 4> kShown{"square", "squares", "attackers", "pieces"};
    std::vector<Square> squares;
    for (const Argument& argument : problem.arguments) {
        if (isOneOf(kShown, argument)) addSquares(squares, argument, shape);
    }
    SquareSet set;
    for (const Square square : squares) set.insert(square);
    return set;
}

std::vector<Square> squaresOfRefusal(const Message& refusal, const BoardShape& shape) {
    constexpr std::array<std::string_view, 3> kLeftOut{"from", "to", "royal"};
    std::vector<Square> squares;
    for (const Argument& argument : refusal.arguments) {
        if (!isOneOf(kLeftOut, argument)) addSquares(squares, argument, shape);
    }
    return squares;
}

}  // namespace chesspp
