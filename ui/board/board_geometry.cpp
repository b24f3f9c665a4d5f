// SPDX-License-Identifier: MIT
#include "ui/board/board_geometry.h"

#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

/// Width of the coordinate margin as a fraction of a square, with limits in logical pixels.
constexpr double kMarginShare = 0.34;
constexpr double kMarginLeast = 15.0;
constexpr double kMarginMost = 26.0;

}  // namespace

BoardGeometry::BoardGeometry(BoardShape shape, Side bottom, CoordinateMargin margin, Canvas canvas)
    : shape_(shape), bottom_(bottom), canvas_(canvas) {
    const double ratio = canvas.devicePixelRatio;
    const double width = canvas.size.width() * ratio;
    const double height = canvas.size.height() * ratio;
    const auto fitting = [&](double band) {
        const double extent = std::min((width - band) / shape.files(), (height - band) / shape.ranks());
        return std::max(1, static_cast<int>(std::floor(extent)));
    };
    extent_ = fitting(0);
    if (margin == CoordinateMargin::LeftAndBottom) {
        const double band = std::clamp(extent_ / ratio * kMarginShare, kMarginLeast, kMarginMost);
        margin_ = static_cast<int>(std::lround(band * ratio));
        extent_ = fitting(margin_);
    }
    const double left = (width - margin_ - extent_ * shape.files()) / 2 + margin_;
    const double top = (height - margin_ - extent_ * shape.ranks()) / 2;
    // The canvas may start between two device pixels, but the squares must not.
    origin_ = {std::floor(left + canvas.deviceOrigin.x()) - canvas.deviceOrigin.x(),
               std::floor(top + canvas.deviceOrigin.y()) - canvas.deviceOrigin.y()};
}

QRectF BoardGeometry::boardRect() const {
    const double size = squareSize();
    return {origin_ / canvas_.devicePixelRatio, QSizeF(size * shape_.files(), size * shape_.ranks())};
}

QRectF BoardGeometry::squareRect(Square square) const {
    const int cell = cellOf(square);
    const int row = cell / shape_.files();
    const QPointF corner = origin_ + QPointF(cell % shape_.files(), row) * extent_;
    return {corner / canvas_.devicePixelRatio, QSizeF(squareSize(), squareSize())};
}

std::optional<Square> BoardGeometry::squareOfCell(int row, int column) const {
    return bottom_ == Side::White ? shape_.at(column, shape_.ranks() - 1 - row)
                                  : shape_.at(shape_.files() - 1 - column, row);
}

std::optional<Square> BoardGeometry::squareAt(QPointF point) const {
    const QPointF cell = (point * canvas_.devicePixelRatio - origin_) / extent_;
    return squareOfCell(static_cast<int>(std::floor(cell.y())), static_cast<int>(std::floor(cell.x())));
}

std::optional<Square> BoardGeometry::nearestSquare(QPointF point) const {
    const QPointF cell = (point * canvas_.devicePixelRatio - origin_) / extent_;
    const auto within = [](double value, int count) { return value >= -0.5 && value < count + 0.5; };
    if (!within(cell.x(), shape_.files()) || !within(cell.y(), shape_.ranks())) return std::nullopt;
    return squareOfCell(std::clamp(static_cast<int>(std::floor(cell.y())), 0, shape_.ranks() - 1),
                        std::clamp(static_cast<int>(std::floor(cell.x())), 0, shape_.files() - 1));
}

int BoardGeometry::cellOf(Square square) const {
    const int file = shape_.fileOf(square);
    const int rank = shape_.rankOf(square);
    return bottom_ == Side::White ? (shape_.ranks() - 1 - rank) * shape_.files() + file
                                  : rank * shape_.files() + shape_.files() - 1 - file;
}

SquareSet BoardGeometry::squaresTouching(const QRectF& area) const {
    const QRectF rect = area.normalized();
    const QPointF first = (rect.topLeft() * canvas_.devicePixelRatio - origin_) / extent_;
    const QPointF last = (rect.bottomRight() * canvas_.devicePixelRatio - origin_) / extent_;
    const auto cells = [](double low, double high, int count) {
        const int from = static_cast<int>(std::floor(low));
        const int to = std::max(from, static_cast<int>(std::ceil(high)) - 1);
        return std::pair(std::max(from, 0), std::min(to, count - 1));
    };
    const auto [left, right] = cells(first.x(), last.x(), shape_.files());
    const auto [top, bottom] = cells(first.y(), last.y(), shape_.ranks());
    SquareSet squares;
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) squares.insert(*squareOfCell(row, column));
    }
    return squares;
}

std::vector<Square> BoardGeometry::squaresAlong(QPointF from, QPointF to) const {
    const QPointF begin = (from * canvas_.devicePixelRatio - origin_) / extent_;
    const QPointF end = (to * canvas_.devicePixelRatio - origin_) / extent_;
    /// One axis of the line: its current cell and the fraction of the line at which it enters the next cell.
    struct Walk {
        Walk(double start, double stop)
            : cell(static_cast<int>(std::floor(start))),
              left(static_cast<int>(std::floor(stop)) - cell),
              each(1 / std::abs(stop - start)),
              next(each * (left > 0 ? cell + 1 - start : start - cell)) {}
        void step() {
            const int way = left > 0 ? 1 : -1;
            cell += way;
            left -= way;
            next += each;
        }
        int cell;
        int left;
        double each;
        double next;
    };
    Walk columns(begin.x(), end.x());
    Walk rows(begin.y(), end.y());
    std::vector<Square> squares;
    const auto pass = [&] {
        if (const auto square = squareOfCell(rows.cell, columns.cell)) squares.push_back(*square);
    };
    pass();
    constexpr double kSameMoment = 1e-9;
    while (columns.left != 0 || rows.left != 0) {
        const double ahead = rows.left == 0 ? -1 : columns.left == 0 ? 1 : columns.next - rows.next;
        if (ahead < kSameMoment) columns.step();
        if (ahead > -kSameMoment) rows.step();
        pass();
    }
    return squares;
}

std::optional<Square> BoardGeometry::neighbourOnScreen(Square square, int columns, int rows) const {
    const Step step = bottom_ == Side::White ? Step{columns, -rows} : Step{-columns, rows};
    return shape_.neighbour(square, step);
}

}  // namespace chesspp::ui
