// SPDX-License-Identifier: MIT
#include "core/board/setup_transform.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

int wrapped(int value, int extent) {
    return ((value % extent) + extent) % extent;
}

/// How far the old board's first file or rank comes to lie from the new one's.
int offset(int before, int after, Anchor anchor) {
    switch (anchor) {
        case Anchor::Low:
            return 0;
        case Anchor::Middle:
            return (after - before) / 2;
        case Anchor::High:
            return after - before;
    }
    return 0;
}

void forget(Setup& setup) {
    setup.past.clear();
    setup.earlier.clear();
    setup.quietPlies = 0;
}

}  // namespace

Setup spreadOut(const Setup& setup, BoardShape shape) {
    const BoardShape from = setup.shape;
    const int aside = (shape.files() - from.files()) / 2;
    const int kept = std::min(from.ranks(), shape.ranks()) / 2;
    return mapped(setup, shape, [=](Square square) -> std::optional<Square> {
        const int rank = from.rankOf(square);
        const int above = from.ranks() - 1 - rank;
        if (rank < kept) return shape.at(from.fileOf(square) + aside, rank);
        if (above < kept) return shape.at(from.fileOf(square) + aside, shape.ranks() - 1 - above);
        return std::nullopt;
    });
}

Owner otherOwner(Owner owner) {
    switch (owner) {
        case Owner::White:
            return Owner::Black;
        case Owner::Black:
            return Owner::White;
        case Owner::Neutral:
            return Owner::Neutral;
    }
    return owner;
}

Setup mapped(const Setup& setup, BoardShape shape, const SquareMap& map) {
    Setup result(shape);
    result.hands = setup.hands;
    result.sides = setup.sides;
    result.sideToMove = setup.sideToMove;
    result.moveNumber = setup.moveNumber;
    for (std::uint16_t index = 0; index < setup.squares.size(); ++index) {
        const Square from{index};
        const std::optional<Square> to = map(from);
        if (!to) continue;
        result.at(*to) = setup.at(from);
        if (setup.holes.contains(from)) result.holes.insert(*to);
        if (const auto counters = setup.squareCounters.find(from); counters != setup.squareCounters.end()) {
            result.squareCounters[*to] = counters->second;
        }
    }
    for (SquareMark mark : setup.marks) {
        const std::optional<Square> to = map(mark.square);
        if (!to) continue;
        mark.square = *to;
        result.marks.push_back(mark);
    }
    std::ranges::sort(result.marks);
    return result;
}

Setup mirrored(const Setup& setup, MirrorAxis axis) {
    const BoardShape shape = setup.shape;
    return mapped(setup, shape, [&](Square from) {
        const int file = shape.fileOf(from);
        const int rank = shape.rankOf(from);
        return axis == MirrorAxis::Files ? shape.at(shape.files() - 1 - file, rank)
                                         : shape.at(file, shape.ranks() - 1 - rank);
    });
}

Setup turnedClockwise(const Setup& setup, int quarters) {
    const BoardShape before = setup.shape;
    const int turns = wrapped(quarters, 4);
    const BoardShape after = turns % 2 == 0 ? before : *BoardShape::make(before.ranks(), before.files());
    return mapped(setup, after, [&](Square from) {
        const int file = before.fileOf(from);
        const int rank = before.rankOf(from);
        switch (turns) {
            case 1:
                return after.at(rank, before.files() - 1 - file);
            case 2:
                return after.at(before.files() - 1 - file, before.ranks() - 1 - rank);
            case 3:
                return after.at(before.ranks() - 1 - rank, file);
        }
        return std::optional(from);
    });
}

Setup shifted(const Setup& setup, Step by, AtEdge atEdge) {
    const BoardShape shape = setup.shape;
    return mapped(setup, shape, [&](Square from) {
        const int file = shape.fileOf(from) + by.files;
        const int rank = shape.rankOf(from) + by.ranks;
        return atEdge == AtEdge::Lose ? shape.at(file, rank)
                                      : shape.at(wrapped(file, shape.files()), wrapped(rank, shape.ranks()));
    });
}

Setup resized(const Setup& setup, BoardShape shape, Anchoring anchoring) {
    const Step by{offset(setup.shape.files(), shape.files(), anchoring.files),
                  offset(setup.shape.ranks(), shape.ranks(), anchoring.ranks)};
    return mapped(setup, shape, [&](Square from) {
        return shape.at(setup.shape.fileOf(from) + by.files, setup.shape.rankOf(from) + by.ranks);
    });
}

Setup withSidesExchanged(const Setup& setup) {
    Setup result = setup;
    forget(result);
    for (std::optional<SetupPiece>& piece : result.squares) {
        if (piece) piece->piece.owner = otherOwner(piece->piece.owner);
    }
    for (SquareMark& mark : result.marks) mark.leftBy = opposite(mark.leftBy);
    std::ranges::sort(result.marks);
    std::swap(result.hands[Side::White], result.hands[Side::Black]);
    std::swap(result.sides[Side::White], result.sides[Side::Black]);
    result.sideToMove = opposite(result.sideToMove);
    return result;
}

}  // namespace chesspp
