// SPDX-License-Identifier: MIT
#include "core/moves/tactical.h"

#include "core/base/overloaded.h"
#include "core/geometry/square_set.h"

#include <utility>
#include <variant>

namespace chesspp {

namespace {

/// Which squares are occupied while effects are made.
class Occupied {
public:
    explicit Occupied(const Setup& setup) {
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            if (setup.squares[i]) squares_.insert(Square{static_cast<std::uint16_t>(i)});
        }
    }
    [[nodiscard]] bool lift(Square square) {
        const bool stood = squares_.contains(square);
        if (stood) squares_.erase(square);
        return stood;
    }
    /// Whether a piece is taken.
    [[nodiscard]] bool relocate(Square from, Square to) {
        if (from == to || !lift(from)) return false;
        const bool takes = squares_.contains(to);
        squares_.insert(to);
        return takes;
    }
    void exchange(Square first, Square second) {
        const bool one = lift(first);
        const bool two = lift(second);
        if (one) squares_.insert(second);
        if (two) squares_.insert(first);
    }

private:
    SquareSet squares_;
};

}  // namespace

MoveClass classOf(const Setup& before, std::span<const Effect> effects) {
    Occupied occupied(before);
    for (const Effect& each : effects) {
        const bool tactical = std::visit(
            Overloaded{
                [&](const effect::Relocate& one) { return occupied.relocate(one.from, one.to); },
                [&](const effect::Remove& one) { return occupied.lift(one.at); },
                [&](const effect::SetHole& one) {
                    return one.change == effect::HoleChange::Make && occupied.lift(one.at);
                },
                [&](const effect::Exchange& one) {
                    occupied.exchange(one.first, one.second);
                    return false;
                },
                [](const effect::Place&) { return true; }, [](const effect::Transform&) { return true; },
                [](const effect::Convert&) { return true; }, [](const effect::Castle&) { return false; },
                [](const effect::CountOnPiece&) { return false; },
                [](const effect::CountOnSquare&) { return false; },
                [](const effect::CountForSide&) { return false; }, [](const effect::Give&) { return false; },
                [](const effect::LeaveMark&) { return false; }},
            each);
        if (tactical) return MoveClass::Tactical;
    }
    return MoveClass::Quiet;
}

}  // namespace chesspp
