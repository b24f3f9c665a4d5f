// SPDX-License-Identifier: MIT
//
// Who stands where while the parts of a multi are carried out one after the other: the
// actor is followed, others are named by where they stood before the move. Somebody may
// have been taken or not; what became of him is not known here.
#pragma once

#include "core/geometry/square.h"

#include <algorithm>
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
        std::erase(mayBeTaken_, square);
        const auto changed = std::ranges::find(changed_, square, &Changed::square);
        if (changed != changed_.end()) {
            changed->who = who;
        } else {
            changed_.push_back({square, who});
        }
    }
    /// Whoever stands there is taken, or is not.
    void maybeTake(Square square) { mayBeTaken_.push_back(square); }
    /// Whether somebody who would still be there may have been taken.
    [[nodiscard]] bool isUncertain(Square square) const {
        return std::ranges::find(mayBeTaken_, square) != mayBeTaken_.end();
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
    Square actor_;
    std::vector<Changed> changed_;
    std::vector<Square> mayBeTaken_;
};

}  // namespace chesspp::compiler
