// SPDX-License-Identifier: MIT
// Formats moves as Betza's text, canonically: i, directions, modifiers, atom, number.
#include "core/notation/betza.h"
#include "core/notation/betza_legs.h"
#include "core/notation/betza_shapes.h"

#include <algorithm>

namespace chesspp {

namespace {

using betza::AtomClass;
using betza::classOf;
using betza::Frame;
using betza::kFerz;
using betza::kWazir;

std::string landingText(Landing onto) {
    if (onto == kEitherWay) return {};
    std::string text;
    if (onto.empty) text += 'm';
    if (onto.enemy) text += 'c';
    if (onto.ownPiece) text += 'd';
    return text;
}

/// Of a leg that others follow.
std::string passingText(const BetzaLeg& leg) {
    if (leg.taking == LegTaking::Takes) return leg.onto == kEitherWay ? "mc" : landingText(leg.onto);
    if (leg.onto == kQuietly) return {};
    return leg.onto.empty ? "mp" : "p";
}

std::string mannerText(const BetzaLeg& leg) {
    std::string text;
    if (leg.halfway == ShapeLeg::Halfway::Empty) text += 'n';
    if (leg.halfway == ShapeLeg::Halfway::Occupied || leg.first > 1) text += 'j';
    if (leg.manner == ShapeLeg::Manner::Hop) text += leg.beyond == ShapeLeg::Beyond::NextSquare ? 'g' : 'p';
    return text;
}

std::string leaperText(Offset atom) {
    const auto row = std::ranges::find(betza::kAtoms, atom, &betza::AtomRow::atom);
    if (row != betza::kAtoms.end()) return {row->letter};
    return '(' + std::to_string(atom.forward) + ',' + std::to_string(atom.right) + ')';
}

/// The letter of W, F or both, with its number.
std::string rangedText(const BetzaLeg& leg, const std::string& letter, const std::string& slider) {
    if (leg.manner == ShapeLeg::Manner::Leap) return letter;
    const bool slides = !slider.empty();
    if (leg.last == 0) return slides ? slider : letter + '0';
    return (slides ? slider : letter) + std::to_string(leg.last);
}

std::string atomText(const BetzaLeg& leg) {
    const std::string slider = leg.by == kWazir ? "R" : leg.by == kFerz ? "B" : "";
    return rangedText(leg, leaperText(leg.by), slider);
}

std::string singleText(const BetzaMove& move, const std::string& atom) {
    const BetzaLeg& leg = move.legs.front();
    std::string text = move.when == MoveShape::When::Unmoved ? "i" : "";
    text += betza::writeDirections(leg.directions, classOf(leg.by), Frame::Board) + landingText(leg.onto);
    if (move.enPassant) text += 'e';
    return text + mannerText(leg) + atom;
}

std::string bracketText(const BetzaMove& move) {
    std::string text = "[";
    for (std::size_t i = 0; i < move.legs.size(); ++i) {
        const BetzaLeg& leg = move.legs[i];
        if (i > 0) text += '-';
        if (i == 0 && move.when == MoveShape::When::Unmoved) text += 'i';
        AtomClass kind = classOf(leg.by);
        if (i > 0 && kind != AtomClass::Oblique) {
            const bool sameLines = kind == classOf(move.legs[i - 1].by);
            kind = sameLines ? AtomClass::Orthogonal : AtomClass::Diagonal;
        }
        text += betza::writeDirections(leg.directions, kind, i > 0 ? Frame::Leg : Frame::Board);
        const bool last = i + 1 == move.legs.size();
        text += (last ? landingText(leg.onto) : passingText(leg)) + atomText(leg);
    }
    return text + ']';
}

/// The move at `at`, or together with the one behind it; `count` says how many.
std::string textOf(std::span<const BetzaMove> moves, std::size_t at, std::size_t& count) {
    const BetzaMove& move = moves[at];
    count = 1;
    switch (move.kind) {
        case BetzaMove::Kind::Castling:
            return "O";
        case BetzaMove::Kind::Everywhere:
            return (move.when == MoveShape::When::Unmoved ? "i" : "") + landingText(move.legs.front().onto) +
                   '*';
        case BetzaMove::Kind::Legs:
            break;
    }
    if (move.legs.size() > 1) return bracketText(move);
    if (at + 1 < moves.size() && betza::areAlike(move, moves[at + 1])) {
        count = 2;
        return singleText(move, rangedText(move.legs.front(), "K", "Q"));
    }
    return singleText(move, atomText(move.legs.front()));
}

}  // namespace

std::string formatBetza(std::span<const BetzaMove> moves) {
    std::string text;
    for (std::size_t at = 0, count = 0; at < moves.size(); at += count) {
        const std::string next = textOf(moves, at, count);
        // Two of one letter side by side would be a rider.
        if (!text.empty() && text.back() == next.front() && text.back() != ']') text += ' ';
        text += next;
    }
    return text;
}

}  // namespace chesspp
