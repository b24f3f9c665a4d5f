// SPDX-License-Identifier: MIT
// Types that the files of the reference evaluator share: a position from the context of one acting piece, the
// images of a node, and what the bindings of a condition stand for.
#pragma once

#include "core/board/setup.h"
#include "core/language/image.h"
#include "core/moves/push_pull.h"
#include "core/moves/rules.h"

#include <optional>
#include <vector>

namespace chesspp::reference {

/// Whether castling and conditions evaluate attack queries; nested ones are false.
enum class AttackQueries : std::uint8_t { Evaluated, AssumedFalse };

/// The other piece of a condition: the one that is moved; in an event the captor or the captured piece.
struct OtherPiece {
    Square square;
    const SetupPiece* absent = nullptr;  ///< as it was; null while it stands there
};

class TraceListener;

/// A position from the view of the piece on `actor`, which stands there or is `gone` or `lifted`.
struct EvalContext {
    const Rules& rules;
    const Setup& setup;
    Square actor;
    AttackQueries attackQueries = AttackQueries::Evaluated;
    /// The square of an attack query: moves that only touch others are not listed, but children follow them.
    std::optional<Square> onlyOnto = std::nullopt;
    const SetupPiece* gone = nullptr;    ///< the acting piece of an event, once it was taken
    const SetupPiece* lifted = nullptr;  ///< the acting piece while a path is evaluated without it

    std::optional<OtherPiece> other = std::nullopt;  ///< of an event
    TraceListener* trace = nullptr;                  ///< null for none

    /// The acting piece when it does not stand on the board.
    [[nodiscard]] const SetupPiece* absent() const { return gone != nullptr ? gone : lifted; }
    [[nodiscard]] const SetupPiece& acting() const {
        return absent() != nullptr ? *absent() : *setup.at(actor);
    }
    [[nodiscard]] const Piece& self() const { return acting().piece; }
    [[nodiscard]] bool isHole(Square square) const { return setup.holes.contains(square); }
    /// The square at an offset, as the actor faces; nothing off the board.
    [[nodiscard]] std::optional<Square> neighbour(Square square, Offset offset) const {
        return setup.shape.neighbour(square, stepFor(offset, facing(self().owner)));
    }
    /// The same, and nothing for a hole.
    [[nodiscard]] std::optional<Square> reach(Square square, Offset offset) const {
        const std::optional<Square> found = neighbour(square, offset);
        return found && !isHole(*found) ? found : std::nullopt;
    }
};

/// Keeps a reference to the context.
[[nodiscard]] inline PushPullBoard pushPullBoard(const EvalContext& context) {
    return {context.setup.shape, context.actor,
            [&context](Square square) { return context.setup.at(square).has_value(); },
            [&context](Square square) { return context.isHole(square); }};
}

/// What the subjects of a condition stand for; an absent one is *nothing*.
struct Bindings {
    Image image;
    Square start;
    std::optional<Square> destination;
    std::optional<OtherPiece> other;
    std::optional<Square> shown;
    std::optional<Square> centre;
};

/// The squares of a side's pieces, from a1.
[[nodiscard]] inline std::vector<Square> squaresOf(const Setup& setup, Side side) {
    const auto isOne = [&](const SetupPiece& piece) { return piece.piece.owner == ownerOf(side); };
    return setup.piecesThat(isOne).list();
}

}  // namespace chesspp::reference
