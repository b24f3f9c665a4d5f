// SPDX-License-Identifier: MIT
// Which piece stands where while the parts of a multi are carried out, by the squares before the move. A
// piece that may have been taken is listed with the guard on which that depends.
#pragma once

#include "core/geometry/square.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace chesspp::compiler {

/// Who stands where, by where they stood before the move; nobody where somebody has left or was taken.
class Occupants {
public:
    explicit Occupants(Square actor) : actor_(actor) {}

    [[nodiscard]] std::optional<Square> at(Square square) const {
        const auto changed = std::ranges::find(changed_, square, &Changed::square);
        return changed != changed_.end() ? changed->who : std::optional(square);
    }
    void set(Square square, std::optional<Square> who) {
        settle(square);
        const auto changed = std::ranges::find(changed_, square, &Changed::square);
        if (changed != changed_.end()) {
            changed->who = who;
        } else {
            changed_.push_back({square, who});
        }
    }
    /// Whoever stands there is taken if this guard holds.
    void maybeTake(Square square, std::size_t guard) { mayBeTaken_.push_back({square, guard}); }
    /// The guards of which some must hold for whoever would still be there to have been taken.
    [[nodiscard]] std::vector<std::size_t> takenIf(Square square) const {
        std::vector<std::size_t> guards;
        for (const MayBeTaken& each : mayBeTaken_) {
            if (each.square == square) guards.push_back(each.guard);
        }
        return guards;
    }
    /// He has not been taken.
    void settle(Square square) {
        std::erase_if(mayBeTaken_, [&](const MayBeTaken& each) { return each.square == square; });
    }
    /// Where the actor stands now; nothing once it is taken.
    [[nodiscard]] std::optional<Square> actor() const {
        if (at(actor_) == actor_) return actor_;
        const auto found = std::ranges::find(changed_, std::optional(actor_), &Changed::who);
        return found != changed_.end() ? std::optional(found->square) : std::nullopt;
    }
    /// Where the piece that stood there before is found: the actor is followed, others must not have left.
    [[nodiscard]] std::optional<Square> pieceOf(Square before) const {
        if (before == actor_) return actor();
        return at(before) == before ? std::optional(before) : std::nullopt;
    }

private:
    struct Changed {
        Square square;
        std::optional<Square> who;
    };
    struct MayBeTaken {
        Square square;
        std::size_t guard;
    };
    Square actor_;
    std::vector<Changed> changed_;
    std::vector<MayBeTaken> mayBeTaken_;
};

}  // namespace chesspp::compiler
