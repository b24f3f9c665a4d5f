// SPDX-License-Identifier: MIT
#include "core/moves/push_pull.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <ranges>

namespace chesspp {

namespace {

class PushedLine {
public:
    PushedLine(const PushPullBoard& board, Square square, Step step, std::pmr::memory_resource* memory)
        : board_(board), step_(step), moved_({{square, square}}, memory), taken_(memory) {}

    /// Moves the row on by one square; false when it is blocked.
    [[nodiscard]] bool once(Blocked blocked) {
        const std::optional<Square> to = ahead(moved_.front().to);
        switch (blocked) {
            case Blocked::Refuse:
                if (!to || occupied(*to)) return false;
                break;
            case Blocked::Crush:
                if (!to) return false;
                if (occupied(*to)) taken_.push_back(*to);
                break;
            case Blocked::Chain:
                return chain();
            case Blocked::Fall:
                if (to && occupied(*to)) return false;
                if (!to) fallen_ = true;
                break;
        }
        if (to) moved_.front().to = *to;
        return true;
    }
    [[nodiscard]] bool fallen() const { return fallen_; }

    [[nodiscard]] std::pmr::vector<Effect> steps() const {
        std::pmr::vector<Effect> steps(moved_.get_allocator());
        if (fallen_) {
            steps.emplace_back(effect::remove(moved_.front().from));
            return steps;
        }
        // A piece on the last square is taken by the relocation.
        for (const Square square : taken_) {
            if (square != moved_.front().to) steps.emplace_back(effect::remove(square));
        }
        // The farthest first, so that its square is free for the next.
        for (const Moved& one : std::views::reverse(moved_)) {
            steps.emplace_back(effect::relocate(one.from, one.to));
        }
        return steps;
    }

private:
    struct Moved {
        Square from;
        Square to;
    };

    [[nodiscard]] std::optional<Square> ahead(Square square) const {
        const std::optional<Square> next = board_.shape.neighbour(square, step_);
        return next && !board_.isHole(*next) ? next : std::nullopt;
    }
    [[nodiscard]] bool occupied(Square square) const {
        return std::ranges::find(moved_, square, &Moved::from) == moved_.end() && board_.isOccupied(square);
    }
    [[nodiscard]] bool chain() {
        // Adjacent pieces move together, the last of them onto a free square.
        std::size_t touching = 1;
        std::optional<Square> to = ahead(moved_.front().to);
        for (; to; to = ahead(*to)) {
            if (touching < moved_.size() && moved_[touching].to == *to) {
                ++touching;
            } else if (occupied(*to)) {
                moved_.insert(moved_.begin() + static_cast<std::ptrdiff_t>(touching++), {*to, *to});
            } else {
                break;
            }
        }
        if (!to) return false;
        for (std::size_t i = 0; i < touching; ++i) moved_[i].to = *ahead(moved_[i].to);
        return true;
    }

    const PushPullBoard& board_;
    Step step_;
    std::pmr::vector<Moved> moved_;   ///< the piece itself, then those before it, the nearest first
    std::pmr::vector<Square> taken_;  ///< the nearest first
    bool fallen_ = false;
};

}  // namespace

std::optional<std::pmr::vector<Effect>> pushOrPull(const PushPullBoard& board, Square square, Towards towards,
                                                   int squares, Blocked blocked,
                                                   std::pmr::memory_resource* memory) {
    const Step way = board.shape.between(board.actor, square);
    if (way == Step{} || !board.isOccupied(square)) return std::nullopt;
    const int parts =
        std::gcd(std::abs(way.files), std::abs(way.ranks)) * (towards == Towards::Away ? 1 : -1);
    PushedLine line(board, square, {way.files / parts, way.ranks / parts}, memory);
    for (int i = 0; i < squares && !line.fallen(); ++i) {
        if (!line.once(blocked)) return std::nullopt;
    }
    return line.steps();
}

}  // namespace chesspp
