// SPDX-License-Identifier: MIT
// Greedy: tries each drawn square as the step of a row, and repeatedly takes the row with the most squares.
#include "core/analysis/proposal_rows.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace chesspp::proposal {

namespace {

int lengthOf(Offset offset) {
    return offset.forward * offset.forward + offset.right * offset.right;
}

}  // namespace

bool Surroundings::contains(Offset at) const {
    // Whoever draws may name any number.
    constexpr int kMost = BoardShape::kMaxExtent;
    const auto isNear = [](int distance) { return distance >= -kMost && distance <= kMost; };
    return isNear(at.forward) && isNear(at.right) &&
           drawing_.shape.neighbour(drawing_.piece, stepFor(at, drawing_.side)).has_value();
}

int Surroundings::roomFor(Offset step, int most) const {
    int count = 0;
    if (step == Offset{} || !contains(step)) return 0;
    while ((most == 0 || count < most) && contains((count + 1) * step)) ++count;
    return count;
}

bool Surroundings::leadsNowhere(const MoveShape& shape) const {
    Offset at;
    for (const ShapeLeg& leg : shape.legs) {
        at = at + leg.first * leg.by;
        if (!contains(at)) return true;
        if (leg.manner != ShapeLeg::Manner::Leap) return false;
    }
    return false;
}

RowReader::RowReader(const Surroundings& around, Squares squares, Rides rides)
    : around_(around), squares_(std::move(squares)), rides_(rides) {
    for (const auto& entry : squares_) left_.insert(entry.first);
}

std::vector<Row> RowReader::takeRows() {
    std::vector<Row> rows;
    if (rides_ == Rides::None) return rows;
    while (const auto row = best()) {
        rows.push_back(*row);
        for (int i = row->first; i <= row->last; ++i) left_.erase(i * row->step);
    }
    return rows;
}

/// Whether a row may go on to that square: to its first one nobody can be in the way.
bool RowReader::fits(const Row& row, int number) const {
    const auto found = squares_.find(number * row.step);
    if (found == squares_.end()) return false;
    const bool sweeps = row.manner == ShapeLeg::Manner::Sweep;
    return number == row.first || found->second != (sweeps ? DrawnWay::Blocked : DrawnWay::Leaps);
}

std::optional<Row> RowReader::rowFrom(Offset step, int first, ShapeLeg::Manner manner) const {
    Row row{step, first, first - 1, manner};
    while (fits(row, row.last + 1)) ++row.last;
    if (row.last <= first) return std::nullopt;
    if (rides_ == Rides::ToTheEdge && around_.contains((row.last + 1) * step)) return std::nullopt;
    return row;
}

int RowReader::gainOf(const Row& row) const {
    int gain = 0;
    for (int i = row.first; i <= row.last; ++i) gain += left_.contains(i * row.step) ? 1 : 0;
    return gain;
}

/// Whether something on the row is asked to be leapt to: riders are the commoner by far.
bool RowReader::asksForSweep(const Row& row) const {
    for (int i = row.first + 1; i <= row.last; ++i) {
        const auto found = squares_.find(i * row.step);
        if (found != squares_.end() && found->second == DrawnWay::Leaps) return true;
    }
    return false;
}

/// The row with the most squares that are left, of equal ones that with the shorter step.
std::optional<Row> RowReader::best() const {
    std::optional<Row> best;
    int most = 1;
    const auto consider = [&](Offset step, int first) {
        for (const auto manner : {ShapeLeg::Manner::Ride, ShapeLeg::Manner::Sweep}) {
            const auto row = rowFrom(step, first, manner);
            if (!row || (manner == ShapeLeg::Manner::Sweep && !asksForSweep(*row))) continue;
            const int gain = gainOf(*row);
            const bool nearer = best && lengthOf(step) < lengthOf(best->step);
            if (gain > most || (gain == most && gain > 1 && nearer)) {
                most = gain;
                best = row;
            }
        }
    };
    for (const auto& entry : squares_) {
        const Offset square = entry.first;
        consider(square, 1);
        // The second square of a row that leaves the first one out.
        const Offset half{square.forward / 2, square.right / 2};
        if (2 * half == square && !squares_.contains(half)) consider(half, 2);
    }
    return best;
}

}  // namespace chesspp::proposal
