// SPDX-License-Identifier: MIT
// Signs of the PGN standard and those of the Chess Informants.
#include "core/notation/nags.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::notation {

namespace {

/// The first sign of each number is the one displayed.
constexpr std::array<std::pair<std::string_view, int>, 25> kSigns{{
    {"!", 1},    {"?", 2},   {"!!", 3},   {"??", 4},  {"!?", 5},   {"?!", 6},  {"□", 7},
    {"=", 10},   {"∞", 13},  {"⩲", 14},   {"+=", 14}, {"+/=", 14}, {"⩱", 15},  {"=+", 15},
    {"=/+", 15}, {"±", 16},  {"+/-", 16}, {"∓", 17},  {"-/+", 17}, {"+−", 18}, {"+-", 18},
    {"−+", 19},  {"-+", 19}, {"N", 146},  {"D", 220},
}};

template <class Fits>
std::size_t longest(Fits&& fits) {
    std::size_t length = 0;
    for (const auto& [sign, number] : kSigns) {
        if (!isUpperCase(sign.front()) && fits(sign)) length = std::max(length, sign.size());
    }
    return length;
}

}  // namespace

std::optional<int> judgementOf(std::string_view word) {
    const auto found = std::ranges::find(kSigns, word, &std::pair<std::string_view, int>::first);
    return found == kSigns.end() ? std::nullopt : std::optional(found->second);
}

std::string_view signOf(int judgement) {
    const auto found = std::ranges::find(kSigns, judgement, &std::pair<std::string_view, int>::second);
    return found == kSigns.end() ? std::string_view() : found->first;
}

std::size_t judgementAtEnd(std::string_view text) {
    return longest([&](std::string_view sign) { return text.ends_with(sign); });
}

std::size_t judgementAtFront(std::string_view text) {
    return longest([&](std::string_view sign) { return text.starts_with(sign); });
}

}  // namespace chesspp::notation
