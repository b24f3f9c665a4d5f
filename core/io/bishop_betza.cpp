// SPDX-License-Identifier: MIT
// Directions are worked out as bishop does, which reads pairs of letters in an order of its own, and written
// one by one.
#include "core/io/bishop_betza.h"

#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/language/move_pattern.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

namespace chesspp::io {

namespace {

struct BishopLeap {
    char letter;
    int aside;  ///< the first coordinate, as bishop has it
    int ahead;
};
constexpr std::array kBishopLeaps{BishopLeap{'W', 1, 0}, BishopLeap{'F', 1, 1}, BishopLeap{'D', 2, 0},
                                  BishopLeap{'N', 2, 1}, BishopLeap{'A', 2, 2}, BishopLeap{'C', 3, 1},
                                  BishopLeap{'Z', 3, 2}, BishopLeap{'H', 3, 0}, BishopLeap{'G', 3, 3}};

/// Letters of oblique leaps in the order in which they are looked for, each once; bits: 0 fr, 1 fl, 2 br, 3
/// bl (the first coordinate aside), 4 rf, 5 rb, 6 lf, 7 lb (the first coordinate ahead).
struct BishopRun {
    std::string_view letters;
    unsigned leaps;
};
constexpr std::array kBishopRuns{
    BishopRun{"fh", 0x53}, BishopRun{"bh", 0xAC}, BishopRun{"lv", 0xC0}, BishopRun{"rv", 0x30},
    BishopRun{"ll", 0x0A}, BishopRun{"rr", 0x05}, BishopRun{"ff", 0x50}, BishopRun{"bb", 0xA0},
    BishopRun{"fs", 0x03}, BishopRun{"bs", 0x0C}, BishopRun{"hl", 0x69}, BishopRun{"hr", 0x96},
    BishopRun{"lh", 0xCA}, BishopRun{"rh", 0x35}, BishopRun{"v", 0xF0},  BishopRun{"s", 0x0F},
    BishopRun{"fr", 0x01}, BishopRun{"fl", 0x02}, BishopRun{"br", 0x04}, BishopRun{"bl", 0x08},
    BishopRun{"rf", 0x10}, BishopRun{"rb", 0x20}, BishopRun{"lf", 0x40}, BishopRun{"lb", 0x80},
    BishopRun{"f", 0x50},  BishopRun{"b", 0xA0},  BishopRun{"l", 0x0A},  BishopRun{"r", 0x05}};

bool hasAny(std::string_view text, std::string_view letters) {
    return text.find_first_of(letters) != std::string_view::npos;
}

std::vector<Offset> orthogonalLeaps(int far, std::string_view letters) {
    const bool all = letters.empty();
    std::vector<Offset> leaps;
    if (all || hasAny(letters, "fv")) leaps.push_back({far, 0});
    if (all || hasAny(letters, "bv")) leaps.push_back({-far, 0});
    if (all || hasAny(letters, "rs")) leaps.push_back({0, far});
    if (all || hasAny(letters, "ls")) leaps.push_back({0, -far});
    return leaps;
}

std::vector<Offset> diagonalLeaps(int far, std::string_view letters) {
    const bool all = letters.empty();
    const bool ahead = all || hasAny(letters, "fv");
    const bool back = all || hasAny(letters, "bv");
    const bool right = all || hasAny(letters, "rs");
    const bool left = all || hasAny(letters, "ls");
    std::vector<Offset> leaps;
    for (const int forward : {1, -1}) {
        for (const int aside : {1, -1}) {
            const bool isAhead = forward > 0 ? ahead || !back : back || !ahead;
            const bool isAside = aside > 0 ? right || !left : left || !right;
            if (isAhead && isAside) leaps.push_back({forward * far, aside * far});
        }
    }
    return leaps;
}

std::vector<Offset> obliqueLeaps(int aside, int ahead, std::string letters) {
    const std::array<Offset, 8> all{{{ahead, aside},
                                     {ahead, -aside},
                                     {-ahead, aside},
                                     {-ahead, -aside},
                                     {aside, ahead},
                                     {-aside, ahead},
                                     {aside, -ahead},
                                     {-aside, -ahead}}};
    unsigned wanted = letters.empty() ? 0xFFU : 0U;
    for (const BishopRun& run : kBishopRuns) {
        const std::size_t at = letters.find(run.letters);
        if (at == std::string::npos) continue;
        letters.erase(at, run.letters.size());
        wanted |= run.leaps;
    }
    std::vector<Offset> leaps;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if ((wanted >> i & 1U) != 0) leaps.push_back(all[i]);
    }
    return leaps;
}

std::vector<Offset> leapsOf(int aside, int ahead, const std::string& letters) {
    if (aside == 0 || ahead == 0) return orthogonalLeaps(std::max(aside, ahead), letters);
    if (aside == ahead) return diagonalLeaps(aside, letters);
    return obliqueLeaps(aside, ahead, letters);
}

/// The letters of one direction alone.
std::string directionLetters(Offset leap) {
    const char ahead = leap.forward > 0 ? 'f' : 'b';
    const char aside = leap.right > 0 ? 'r' : 'l';
    if (leap.right == 0) return {ahead};
    if (leap.forward == 0) return {aside};
    const bool isNarrow = std::abs(leap.forward) > std::abs(leap.right);
    return isNarrow ? std::string{aside, ahead} : std::string{ahead, aside};
}

/// What has been read before the next atom.
struct BishopModifiers {
    std::string directions;
    std::string functions;
    char modality = ' ';
};

class BishopBetzaReader {
public:
    explicit BishopBetzaReader(std::string_view text) : text_(text) {}

    std::expected<std::vector<BishopAtom>, BishopFault> run() {
        if (text_.size() > bounds::kTextLength) return std::unexpected(BishopFault::Unreadable);
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (hasAny({&c, 1}, "fblrvsh")) {
                modifiers_.directions += c;
            } else if (hasAny({&c, 1}, "njiepg")) {
                modifiers_.functions += c;
            } else if (c == 'm' || c == 'c') {
                modifiers_.modality = c;
            } else if (!readAtoms()) {
                return std::unexpected(fault_);
            } else {
                continue;
            }
            ++at_;
        }
        const bool isOver =
            modifiers_.directions.empty() && modifiers_.functions.empty() && modifiers_.modality == ' ';
        if (!isOver) return std::unexpected(BishopFault::Unreadable);
        return std::move(atoms_);
    }

private:
    bool readAtoms() {
        const char c = text_[at_];
        if (c == '*') {
            ++at_;
            return add("*", 0, 0, 1);
        }
        if (c == '(') return readPair();
        ++at_;
        const bool isRider = c == 'B' || c == 'R' || c == 'Q';
        if (isRider || c == 'K') {
            const int range = readRange().value_or(isRider ? 0 : 1);
            const bool straight = c == 'R' || c == 'Q' || c == 'K';
            const bool aslant = c == 'B' || c == 'Q' || c == 'K';
            if (!isWhole()) return false;
            const BishopModifiers shared = modifiers_;
            if (aslant && !add("F", 1, 1, range)) return false;
            modifiers_ = shared;
            return !straight ? (modifiers_ = {}, true) : add("W", 1, 0, range);
        }
        const auto leap = std::ranges::find(kBishopLeaps, c, &BishopLeap::letter);
        if (leap == kBishopLeaps.end()) return fail(BishopFault::Unreadable);
        const int range = readRange().value_or(1);
        return isWhole() && add({c}, leap->aside, leap->ahead, range);
    }

    /// "(4,1)".
    bool readPair() {
        const std::size_t close = text_.find(')', at_);
        const std::size_t comma = text_.find(',', at_);
        if (close == std::string_view::npos || comma > close) return fail(BishopFault::Unreadable);
        const std::string_view first = text_.substr(at_ + 1, comma - at_ - 1);
        const std::string_view second = text_.substr(comma + 1, close - comma - 1);
        const auto number = [](std::string_view digits) {
            const bool isNumber =
                !digits.empty() && digits.size() <= 2 && std::ranges::all_of(digits, isDigit);
            int value = 0;
            for (const char digit : digits) value = 10 * value + (digit - '0');
            return isNumber ? std::optional(value) : std::nullopt;
        };
        const auto aside = number(first);
        const auto ahead = number(second);
        if (!aside || !ahead || (*aside == 0 && *ahead == 0)) return fail(BishopFault::Unreadable);
        at_ = close + 1;
        const int range = readRange().value_or(1);
        return isWhole() && add(fmt::format("({},{})", std::max(*aside, *ahead), std::min(*aside, *ahead)),
                                *aside, *ahead, range);
    }

    std::optional<int> readRange() {
        if (at_ >= text_.size() || !isDigit(text_[at_])) return std::nullopt;
        return text_[at_++] - '0';
    }
    /// Whether no second digit follows.
    bool isWhole() { return at_ >= text_.size() || !isDigit(text_[at_]) || fail(BishopFault::Unreadable); }
    bool fail(BishopFault fault) {
        fault_ = fault;
        return false;
    }

    bool add(std::string name, int aside, int ahead, int range) {
        const BishopModifiers modifiers = std::exchange(modifiers_, {});
        BishopAtom atom;
        atom.name = std::move(name);
        atom.range = range;
        atom.quiet = modifiers.modality != 'c';
        atom.captures = modifiers.modality != 'm';
        atom.first = hasAny(modifiers.functions, "i");
        // A move to an empty square is one without a capture, where it may be.
        atom.enPassant = hasAny(modifiers.functions, "e") && !atom.quiet;
        atom.lame = hasAny(modifiers.functions, "n");
        if (hasAny(modifiers.functions, "p")) {
            atom.hop = BishopAtom::Hop::Anywhere;
        } else if (hasAny(modifiers.functions, "g")) {
            atom.hop = BishopAtom::Hop::NextSquare;
        }
        if (range == 1) atom.hop = BishopAtom::Hop::None;  // riders alone hop
        if (atom.name == "*") {
            // There it takes no royals, and looks at no modifiers.
            const bool isPlain =
                !atom.captures && modifiers.functions.empty() && modifiers.directions.empty();
            if (!isPlain) return fail(BishopFault::Unsaid);
            atoms_.push_back(std::move(atom));
            return true;
        }
        atom.leaps = leapsOf(aside, ahead, modifiers.directions);
        if (atom.leaps.empty()) return true;
        if (!canBeSaid(atom)) return fail(BishopFault::Unsaid);
        atoms_.push_back(std::move(atom));
        return true;
    }

    static bool canBeSaid(const BishopAtom& atom) {
        const bool hops = atom.hop != BishopAtom::Hop::None;
        if (hops && (atom.range != 0 || atom.lame)) return false;
        if (atom.enPassant && (hops || atom.lame || atom.range != 1)) return false;
        // Its own square would be in its way.
        return !atom.lame || halfOf(atom.leaps.front()) != Offset{};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    BishopModifiers modifiers_;
    std::vector<BishopAtom> atoms_;
    BishopFault fault_ = BishopFault::Unreadable;
};

}  // namespace

std::expected<std::vector<BishopAtom>, BishopFault> readBishopBetza(std::string_view text) {
    return BishopBetzaReader(text).run();
}

std::string betzaOf(const BishopAtom& atom, SaidFirst first) {
    std::string before;
    if (atom.first && first == SaidFirst::Yes) before += 'i';
    if (!atom.captures) before += 'm';
    if (!atom.quiet) before += 'c';
    if (atom.lame) before += 'n';
    if (atom.enPassant) before += 'e';
    if (atom.hop == BishopAtom::Hop::Anywhere) before += 'p';
    if (atom.hop == BishopAtom::Hop::NextSquare) before += 'g';
    std::string after = atom.name;
    if (atom.range != 1) after += std::to_string(atom.range);
    if (atom.leaps.empty()) return before + after;
    const bool isOblique = !unitOf(atom.leaps.front()).has_value();
    if (atom.leaps.size() == (isOblique ? 8U : 4U)) return before + after;
    std::string text;
    for (const Offset leap : atom.leaps) text.append(before).append(directionLetters(leap)).append(after);
    return text;
}

}  // namespace chesspp::io
