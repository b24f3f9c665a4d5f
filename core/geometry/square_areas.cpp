// SPDX-License-Identifier: MIT
#include "core/geometry/square_areas.h"

#include <algorithm>

namespace chesspp {

std::optional<Square> oppositeOf(BoardShape shape, Square square, Symmetry symmetry) {
    if (symmetry == Symmetry::Off) return std::nullopt;
    const Square turned = shape.turned(square);
    const auto opposite = symmetry == Symmetry::HalfTurn
                              ? std::optional(turned)
                              : shape.at(shape.fileOf(square), shape.rankOf(turned));
    return opposite == square ? std::nullopt : opposite;
}

SquareSet rectangleOf(BoardShape shape, Square corner, Square opposite) {
    const auto [left, right] = std::minmax({shape.fileOf(corner), shape.fileOf(opposite)});
    const auto [bottom, top] = std::minmax({shape.rankOf(corner), shape.rankOf(opposite)});
    SquareSet squares;
    for (int rank = bottom; rank <= top; ++rank) {
        for (int file = left; file <= right; ++file) squares.insert(*shape.at(file, rank));
    }
    return squares;
}

SquareSet movedBy(BoardShape shape, const SquareSet& squares, Step by) {
    SquareSet arrived;
    squares.forEach([&](Square square) {
        if (const auto to = shape.neighbour(square, by)) arrived.insert(*to);
    });
    return arrived;
}

MirrorWithin::MirrorWithin(BoardShape shape, const SquareSet& squares, MirrorAxis axis)
    : shape_(shape), axis_(axis) {
    squares.forEach([&](Square square) {
        left_ = std::min(left_, shape.fileOf(square));
        right_ = std::max(right_, shape.fileOf(square));
        bottom_ = std::min(bottom_, shape.rankOf(square));
        top_ = std::max(top_, shape.rankOf(square));
    });
}

Square MirrorWithin::operator()(Square square) const {
    const int file = shape_.fileOf(square);
    const int rank = shape_.rankOf(square);
    return axis_ == MirrorAxis::Files ? *shape_.at(left_ + right_ - file, rank)
                                      : *shape_.at(file, bottom_ + top_ - rank);
}

SquareSet mirroredWithin(BoardShape shape, const SquareSet& squares, MirrorAxis axis) {
    const MirrorWithin mirrored(shape, squares, axis);
    SquareSet result;
    squares.forEach([&](Square square) { result.insert(mirrored(square)); });
    return result;
}

}  // namespace chesspp
