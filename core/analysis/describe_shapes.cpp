// SPDX-License-Identifier: MIT
// Sorts offsets into classes of equal lengths. A class is described as a whole, a half, a pair or one by one.
#include "core/analysis/describe_targets.h"
#include "core/language/move_pattern.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string_view>

namespace chesspp::words {

namespace {

/// The longer and the shorter way of a leap.
struct Size {
    int longer = 0;
    int shorter = 0;
    friend auto operator<=>(const Size&, const Size&) = default;

    [[nodiscard]] bool isStraight() const { return shorter == 0; }
    [[nodiscard]] bool isDiagonal() const { return shorter == longer; }
    [[nodiscard]] Offsets all() const { return imagesOf({longer, shorter}, Mirror::All); }
};

Size sizeOf(Offset offset) {
    const int ahead = std::abs(offset.forward);
    const int aside = std::abs(offset.right);
    return {std::max(ahead, aside), std::min(ahead, aside)};
}

std::map<Size, Offsets> bySize(const Offsets& offsets) {
    std::map<Size, Offsets> classes;
    for (const Offset offset : offsets) classes[sizeOf(offset)].insert(offset);
    return classes;
}

struct NamedLeap {
    Size size;
    std::string_view name;
};

/// Established names. Only the knight needs no explanation.
constexpr std::array kNamedLeaps{
    NamedLeap{{2, 0}, "dabbaba"}, NamedLeap{{2, 2}, "alfil"},      NamedLeap{{3, 0}, "threeleaper"},
    NamedLeap{{3, 1}, "camel"},   NamedLeap{{3, 2}, "zebra"},      NamedLeap{{3, 3}, "tripper"},
    NamedLeap{{4, 1}, "giraffe"}, NamedLeap{{4, 0}, "fourleaper"}, NamedLeap{{4, 3}, "antelope"}};

Message word(std::string code) {
    return {"words." + std::move(code), {}};
}

/// "f", "fb", "flr": the directions that stand in the set, in this order; all are of one size.
std::string letters(const Offsets& offsets) {
    const auto has = [&](int forward, int right) {
        return std::any_of(offsets.begin(), offsets.end(), [&](Offset each) {
            return (each.forward > 0) - (each.forward < 0) == forward &&
                   (each.right > 0) - (each.right < 0) == right;
        });
    };
    std::string text;
    if (has(1, 0)) text += 'f';
    if (has(-1, 0)) text += 'b';
    if (has(0, -1)) text += 'l';
    if (has(0, 1)) text += 'r';
    return text;
}

/// Of diagonal directions: "fl" to "br", the shared letter of a pair, "all", or empty.
std::string diagonalLetters(const Offsets& offsets) {
    if (offsets.size() == 4) return "all";
    if (offsets.size() > 2) return {};
    const auto all = [&](int Offset::* way, int sign) {
        return std::ranges::all_of(offsets, [&](Offset each) { return each.*way * sign > 0; });
    };
    std::string text;
    if (all(&Offset::forward, 1)) text += 'f';
    if (all(&Offset::forward, -1)) text += 'b';
    if (all(&Offset::right, -1)) text += 'l';
    if (all(&Offset::right, 1)) text += 'r';
    return text;
}

/// "diagonally forward", as few phrases as there are words for; `offsets` are straight or diagonal, of one
/// size.
std::vector<Message> ways(const Offsets& offsets) {
    const bool isStraight = sizeOf(*offsets.begin()).isStraight();
    const std::string whole = isStraight ? letters(offsets) : diagonalLetters(offsets);
    const bool isNamed = isStraight ? whole != "fl" && whole != "fr" && whole != "bl" && whole != "br" &&
                                          whole != "fbl" && whole != "fbr"
                                    : !whole.empty();
    if (isNamed) return {word((isStraight ? "way.straight." : "way.diagonal.") + whole)};
    std::vector<Message> list;
    for (const Offset each : offsets) {
        const std::vector<Message> one = ways({each});
        list.insert(list.end(), one.begin(), one.end());
    }
    std::reverse(list.begin(), list.end());
    return list;
}

/// Straight and diagonal leaps of n squares.
Message plainLeap(const Offsets& offsets, Leaping leaping) {
    const Size size = sizeOf(*offsets.begin());
    if (size.longer == 1) return {"words.step", {{"ways", ways(offsets)}}};
    const auto* named = std::ranges::find(kNamedLeaps, size, &NamedLeap::size);
    if (leaping == Leaping::OverAnything && named != kNamedLeaps.end() && offsets.size() == 4) {
        return {"words.leap.named",
                {{"n", size.longer},
                 {"ways", ways(offsets)},
                 {"name", word("leaper." + std::string(named->name))}}};
    }
    return {leaping == Leaping::OverAnything ? "words.leap" : "words.squares",
            {{"n", size.longer}, {"ways", ways(offsets)}}};
}

Message wholeOblique(Size size) {
    if (size == Size{2, 1}) return word("like.knight");
    const auto* named = std::ranges::find(kNamedLeaps, size, &NamedLeap::size);
    if (named == kNamedLeaps.end()) {
        return {"words.oblique", {{"n", size.longer}, {"m", size.shorter}}};
    }
    return {"words.oblique.named",
            {{"n", size.longer}, {"m", size.shorter}, {"name", word("leaper." + std::string(named->name))}}};
}

std::vector<Message> obliqueLeaps(const Offsets& offsets, Size size) {
    if (offsets == size.all()) return {wholeOblique(size)};
    for (const int ahead : {1, -1}) {
        Offsets half = size.all();
        std::erase_if(half, [&](Offset each) { return each.forward * ahead < 0; });
        if (half != offsets) continue;
        return {{ahead > 0 ? "words.half.f" : "words.half.b", {{"what", wholeOblique(size)}}}};
    }
    std::vector<Message> list;
    for (auto each = offsets.rbegin(); each != offsets.rend(); ++each) {
        const int ahead = std::abs(each->forward);
        const int aside = std::abs(each->right);
        const bool isPair = offsets.contains({each->forward, -each->right});
        if (isPair && each->right < 0) continue;
        std::string code(each->forward > 0 ? "bent.f" : "bent.b");
        if (!isPair) code += each->right > 0 ? 'r' : 'l';
        Message bent = word(std::move(code));
        bent.arguments = {{"ahead", ahead}, {"aside", aside}};
        list.push_back(std::move(bent));
    }
    return list;
}

/// The piece of chess with these lines, if any.
std::optional<std::string> riderOf(const Offsets& directions) {
    const Offsets rook = Size{1, 0}.all();
    const Offsets bishop = Size{1, 1}.all();
    if (directions == rook) return "rook";
    if (directions == bishop) return "bishop";
    Offsets queen = rook;
    queen.insert(bishop.begin(), bishop.end());
    if (directions == queen) return "queen";
    return std::nullopt;
}

/// Adds details of a ride in brackets.
enum class Counted : std::uint8_t { Squares, Leaps };
Message detailed(Message ride, const RideManner& manner, std::vector<Message> details, Counted counted,
                 Leaping leaping) {
    const std::string of = counted == Counted::Leaps ? ".leaps" : "";
    if (manner.from) {
        details.push_back({"words.ride.from", {{"square", *manner.from}}});
    }
    if (manner.offBoard == OffBoard::WalkIn) details.push_back(word("ride.walk-in"));
    if (manner.first > 1 && manner.first != manner.last) {
        details.push_back({"words.ride.first" + of, {{"n", manner.first}}});
    }
    // Pieces on squares before the first do not block, and stops are not evaluated there.
    const bool isUnmentioned =
        manner.over != RideManner::Over::Anything && (manner.until || leaping == Leaping::OverAnything);
    if (manner.first > 1 && isUnmentioned) {
        const std::string before = manner.until ? "words.ride.before.until" : "words.ride.before";
        details.push_back({before + of, {{"n", manner.first - 1}}});
    }
    if (manner.over == RideManner::Over::Anything) details.push_back(word("ride.over"));
    if (manner.until) details.push_back(*manner.until);
    if (details.empty()) return ride;
    return {"words.ride.with", {{"what", std::move(ride)}, {"details", std::move(details)}}};
}

Message ridden(const Offsets& offsets, Size size, const RideManner& manner) {
    const bool isExact = manner.last && *manner.last == manner.first;
    if (size.longer == 1) {
        if (!manner.last) return {"words.ride", {{"ways", ways(offsets)}}};
        return {isExact ? "words.ride.exactly" : "words.ride.up-to",
                {{"n", *manner.last}, {"ways", ways(offsets)}}};
    }
    std::vector<Message> leap = size.isStraight() || size.isDiagonal()
                                    ? std::vector{plainLeap(offsets, Leaping::Silent)}
                                    : obliqueLeaps(offsets, size);
    const bool isNightrider = offsets == Size{2, 1}.all();
    if (!manner.last) {
        if (isNightrider) return word("rider.knight");
        return {"words.rider", {{"leap", std::move(leap)}}};
    }
    return {isExact ? "words.rider.exactly" : "words.rider.up-to",
            {{"n", *manner.last}, {"leap", std::move(leap)}}};
}

}  // namespace

Offsets imagesOf(Offset offset, Mirror mirror) {
    Offsets images;
    for (const Image image : chesspp::imagesOf(mirror)) images.insert(image.of(offset));
    return images;
}

std::vector<Message> leaps(const Offsets& offsets, Leaping leaping) {
    std::map<Size, Offsets> classes = bySize(offsets);
    std::vector<Message> list;
    // Straight and diagonal together are every direction.
    for (auto each = classes.begin(); each != classes.end(); ++each) {
        const auto [size, members] = *each;
        if (members.empty()) continue;
        if (size.longer == 0) {
            list.push_back(word("own-square"));
            continue;
        }
        if (!size.isStraight() && !size.isDiagonal()) {
            for (Message& leap : obliqueLeaps(members, size)) list.push_back(std::move(leap));
            continue;
        }
        const auto diagonal = classes.find(Size{size.longer, size.longer});
        const bool hasWord = size.longer == 1 || leaping == Leaping::OverAnything;
        if (hasWord && size.isStraight() && members.size() == 4 && diagonal != classes.end() &&
            diagonal->second.size() == 4) {
            diagonal->second.clear();
            if (size.longer == 1) {
                list.push_back(word("step.any"));
            } else {
                list.push_back({"words.leap.any", {{"n", size.longer}}});
            }
            continue;
        }
        list.push_back(plainLeap(members, leaping));
    }
    return list;
}

std::vector<Message> rides(const Offsets& directions, const RideManner& manner, Leaping leaping) {
    if (const auto rider = riderOf(directions); rider && (!manner.last || *manner.last > 1)) {
        std::vector<Message> details;
        if (manner.last) {
            const bool isExact = *manner.last == manner.first;
            details.push_back({isExact ? "words.far.exactly" : "words.far.at-most", {{"n", *manner.last}}});
        }
        return {detailed(word("like." + *rider), manner, std::move(details), Counted::Squares, leaping)};
    }
    if (manner.last == 1 && manner.first == 1 && !manner.from) return leaps(directions, leaping);
    std::vector<Message> list;
    for (const auto& [size, offsets] : bySize(directions)) {
        if (size.longer == 0) continue;
        const Counted counted = size.longer == 1 ? Counted::Squares : Counted::Leaps;
        list.push_back(detailed(ridden(offsets, size, manner), manner, {}, counted, leaping));
    }
    return list;
}

std::vector<Message> lines(const Offsets& directions) {
    if (const auto rider = riderOf(directions)) return {word("lines." + *rider)};
    std::vector<Message> list;
    for (const auto& [size, offsets] : bySize(directions)) {
        if (size.longer == 0) continue;
        if (size.isStraight() || size.isDiagonal()) {
            for (Message& way : ways(offsets)) list.push_back(std::move(way));
        } else {
            for (Message& leap : obliqueLeaps(offsets, size))
                list.push_back({"words.lines", {{"leap", std::move(leap)}}});
        }
    }
    return list;
}

}  // namespace chesspp::words
