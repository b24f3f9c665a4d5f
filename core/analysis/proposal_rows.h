// SPDX-License-Identifier: MIT
// Finds the rows of drawn squares that are read as rides or sweeps; the remaining squares are leaps.
#pragma once

#include "core/actions/move_shape.h"
#include "core/analysis/proposal.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace chesspp::proposal {

/// Which rows of squares are taken for rides.
enum class Rides : std::uint8_t { Longest, ToTheEdge, None };

/// The board as the piece sees it. Keeps a reference.
class Surroundings {
public:
    explicit Surroundings(const Drawing& drawing) : drawing_(drawing) {}

    [[nodiscard]] bool contains(Offset at) const;
    /// Squares on the board in a row, at most so many (0 for any number).
    [[nodiscard]] int roomFor(Offset step, int most) const;
    /// Whether the way leads nowhere at all on this board.
    [[nodiscard]] bool leadsNowhere(const MoveShape& shape) const;

private:
    const Drawing& drawing_;
};

/// Squares of one deed, by how they are reached.
using Squares = std::map<Offset, DrawnWay>;

/// Two squares or more, the multiples `first` to `last` of a step.
struct Row {
    Offset step;
    int first = 1;
    int last = 0;
    ShapeLeg::Manner manner = ShapeLeg::Manner::Ride;
};

/// Reads the squares of one deed.
class RowReader {
public:
    RowReader(const Surroundings& around, Squares squares, Rides rides);

    /// Takes row after row, those with the most squares first; what is left are leaps.
    [[nodiscard]] std::vector<Row> takeRows();
    [[nodiscard]] std::vector<Offset> left() const { return {left_.begin(), left_.end()}; }

private:
    [[nodiscard]] bool fits(const Row& row, int number) const;
    [[nodiscard]] std::optional<Row> rowFrom(Offset step, int first, ShapeLeg::Manner manner) const;
    [[nodiscard]] int gainOf(const Row& row) const;
    [[nodiscard]] bool asksForSweep(const Row& row) const;
    [[nodiscard]] std::optional<Row> best() const;

    const Surroundings& around_;
    const Squares squares_;
    const Rides rides_;
    std::set<Offset> left_;
};

}  // namespace chesspp::proposal
