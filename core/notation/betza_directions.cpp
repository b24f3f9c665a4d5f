// SPDX-License-Identifier: MIT
// One table per class of atoms; pairs of letters are read first. The shortest run is found breadth first.
#include "core/language/move_pattern.h"
#include "core/notation/betza_legs.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>

namespace chesspp::betza {

namespace {

struct Letters {
    std::string_view text;
    Directions directions;
};

/// Each eighth of a turn for itself.
constexpr std::array kEighths{
    Letters{"f", 0x01},  Letters{"r", 0x04},  Letters{"b", 0x10},  Letters{"l", 0x40},
    Letters{"v", 0x11},  Letters{"s", 0x44},  Letters{"fr", 0x02}, Letters{"fl", 0x80},
    Letters{"br", 0x08}, Letters{"bl", 0x20}, Letters{"rf", 0x02}, Letters{"lf", 0x80},
    Letters{"rb", 0x08}, Letters{"lb", 0x20}, Letters{"fs", 0x82}, Letters{"bs", 0x28}};

/// Bits 0 f, 2 r, 4 b, 6 l.
constexpr auto kOrthogonal = std::span(kEighths).first<6>();

/// Bits 1 fr, 3 br, 5 bl, 7 fl: single letters are halves, pairs corners.
constexpr std::array kDiagonal{
    Letters{"f", 0x82},  Letters{"b", 0x28},  Letters{"l", 0xA0},  Letters{"r", 0x0A},  Letters{"v", 0xAA},
    Letters{"s", 0xAA},  Letters{"fr", 0x02}, Letters{"fl", 0x80}, Letters{"br", 0x08}, Letters{"bl", 0x20},
    Letters{"rf", 0x02}, Letters{"lf", 0x80}, Letters{"rb", 0x08}, Letters{"lb", 0x20}};

/// Bits clockwise: 0 narrow forward right, 1 wide forward right, 2 wide back right, 3 narrow back right,
/// 4 narrow back left, 5 wide back left, 6 wide forward left, 7 narrow forward left.
/// Of a pair the second letter is the axis along which the leap is long.
constexpr std::array kOblique{
    Letters{"f", 0x81},  Letters{"b", 0x18},  Letters{"l", 0x60},  Letters{"r", 0x06},  Letters{"v", 0x99},
    Letters{"s", 0x66},  Letters{"ff", 0x81}, Letters{"bb", 0x18}, Letters{"ll", 0x60}, Letters{"rr", 0x06},
    Letters{"vv", 0x99}, Letters{"ss", 0x66}, Letters{"fs", 0x42}, Letters{"bs", 0x24}, Letters{"fh", 0xC3},
    Letters{"bh", 0x3C}, Letters{"lh", 0xF0}, Letters{"rh", 0x0F}, Letters{"lv", 0x90}, Letters{"rv", 0x09},
    Letters{"fr", 0x02}, Letters{"fl", 0x40}, Letters{"br", 0x04}, Letters{"bl", 0x20}, Letters{"rf", 0x01},
    Letters{"rb", 0x08}, Letters{"lf", 0x80}, Letters{"lb", 0x10}, Letters{"hr", 0x55}, Letters{"hl", 0xAA}};

/// Of later legs, beside the above.
constexpr auto kTurned = std::span(kEighths).last<2>();

/// Straight on or back only: of an oblique leg that goes on.
constexpr std::array kStraight{Letters{"f", 0x01}, Letters{"b", 0x10}, Letters{"v", 0x11}};

struct Table {
    std::span<const Letters> letters;
    std::span<const Letters> more;
    Directions all;
};

Table tableOf(AtomClass kind, Frame frame) {
    if (frame == Frame::Eighths) return {kEighths, {}, 0};
    const bool later = frame == Frame::Leg;
    switch (kind) {
        case AtomClass::Orthogonal:
            return {kOrthogonal, {}, later ? Directions{0x45} : allDirections(kind)};
        case AtomClass::Diagonal:
            return {kDiagonal, later ? std::span<const Letters>(kTurned) : std::span<const Letters>(),
                    allDirections(kind)};
        case AtomClass::Oblique:
            if (later) return {kStraight, {}, 0};
            return {kOblique, {}, allDirections(kind)};
    }
    return {};
}

std::optional<Directions> find(const Table& table, std::string_view text) {
    for (const std::span<const Letters> letters : {table.more, table.letters}) {
        for (const Letters& row : letters) {
            if (row.text == text) return row.directions;
        }
    }
    return std::nullopt;
}

/// On diagonals v and s are all there is, so that beside another letter they say nothing sure.
bool saysAll(AtomClass kind, Frame frame, std::string_view letters) {
    return kind == AtomClass::Diagonal && frame != Frame::Eighths && (letters == "v" || letters == "s");
}

}  // namespace

Offset atomOf(Offset offset) {
    const int a = std::abs(offset.forward);
    const int b = std::abs(offset.right);
    return {std::max(a, b), std::min(a, b)};
}

Offset offsetOf(Offset atom, int direction) {
    const int longer = atom.forward;
    const int shorter = atom.right;
    if (classOf(atom) == AtomClass::Oblique) {
        const std::array<Offset, 8> leaps{{{longer, shorter},
                                           {shorter, longer},
                                           {-shorter, longer},
                                           {-longer, shorter},
                                           {-longer, -shorter},
                                           {-shorter, -longer},
                                           {shorter, -longer},
                                           {longer, -shorter}}};
        return leaps[static_cast<std::size_t>(direction)];
    }
    constexpr std::array<Offset, 8> kEighthTurns{
        {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
    return longer * kEighthTurns[static_cast<std::size_t>(direction)];
}

int directionOf(Offset offset) {
    const Offset atom = atomOf(offset);
    for (int direction = 0; direction < 8; ++direction) {
        if (offsetOf(atom, direction) == offset) return direction;
    }
    return 0;
}

std::expected<Directions, Misread> readDirections(const std::vector<std::string_view>& runs, AtomClass kind,
                                                  Frame frame) {
    const Table table = tableOf(kind, frame);
    if (runs.empty()) return table.all;
    unsigned directions = 0;
    std::size_t count = 0;
    std::optional<Misread> unsure;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const std::string_view text = runs[run];
        for (std::size_t at = 0; at < text.size();) {
            std::size_t length = 2;
            auto found = at + 1 < text.size() ? find(table, text.substr(at, 2)) : std::nullopt;
            if (!found) {
                length = 1;
                found = find(table, text.substr(at, 1));
            }
            if (!found) return std::unexpected(Misread{run, at});
            ++count;
            if (saysAll(kind, frame, text.substr(at, length))) unsure = Misread{run, at};
            directions |= *found;
            at += length;
        }
    }
    if (unsure && count > 1) return std::unexpected(*unsure);
    return static_cast<Directions>(directions);
}

std::string writeDirections(Directions directions, AtomClass kind, Frame frame) {
    const Table table = tableOf(kind, frame);
    if (directions == table.all) return {};  // no letters: all of them
    std::vector<Letters> parts;
    for (const std::span<const Letters> letters : {table.more, table.letters}) {
        for (const Letters& row : letters) {
            if (row.directions == directions) return std::string(row.text);
            // Beside others only what cannot be misread: pairs, and single letters of atoms without pairs.
            if ((row.directions & ~directions) == 0) parts.push_back(row);
        }
    }
    const bool pairs = kind != AtomClass::Orthogonal && !(kind == AtomClass::Oblique && frame == Frame::Leg);
    std::erase_if(parts, [&](const Letters& part) { return pairs && part.text.size() < 2; });
    std::string text;
    for (const Letters* part :
         fewestParts(parts, directions, [](const Letters& each) { return unsigned{each.directions}; }))
        text += part->text;
    return text;
}

}  // namespace chesspp::betza
