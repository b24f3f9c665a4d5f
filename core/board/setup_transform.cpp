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
    const int wider = after - before;
    return anchor == Anchor::Low ? 0 : anchor == Anchor::Middle ? wider / 2 : wider;
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
    return owner == Owner::Neutral ? owner : ownerOf(opposite(facing(owner)));
}

Setup mapped(const Setup& setup, BoardShape shape, const SquareMap& map) {
    Setup result(shape);
    result.hands = setup.hands;
    result.sides = setup.sides;
    result.sideToMove = setup.sideToMove;
    result.movesMade = setup.movesMade;
    result.moveNumber = setup.moveNumber;
    for (const Square from : setup.shape.squares()) {
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
    return mapped(setup, setup.shape, MirrorWithin(setup.shape, SquareSet::all(setup.shape), axis));
}

Setup turnedClockwise(const Setup& setup, int quarters) {
    Setup turned = shifted(setup, {}, AtEdge::Lose);
    for (int turn = 0; turn < wrapped(quarters, 4); ++turn) {
        const BoardShape before = turned.shape;
        const BoardShape after = *BoardShape::make(before.ranks(), before.files());
        turned = mapped(turned, after, [&](Square square) {
            return after.at(before.rankOf(square), before.files() - 1 - before.fileOf(square));
        });
    }
    return turned;
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
    result.past.clear();
    result.earlier.clear();
    result.halfmoveClock = 0;
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
