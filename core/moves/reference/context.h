// SPDX-License-Identifier: MIT
// Types that the files of the reference evaluator share: a position from the context of one acting piece, the
// images of a node, and what the bindings of a condition stand for.
#pragma once

#include "core/board/setup.h"
#include "core/moves/push_pull.h"
#include "core/moves/rules.h"

#include <optional>
#include <span>

namespace chesspp::reference {

/// A turn by quarters after a possible reflection of left and right: one of the eight
/// images of a node.
struct Image {
    int forwardForward = 1;
    int forwardRight = 0;
    int rightForward = 0;
    int rightRight = 1;

    [[nodiscard]] constexpr Offset operator()(Offset offset) const {
        return {forwardForward * offset.forward + forwardRight * offset.right,
                rightForward * offset.forward + rightRight * offset.right};
    }
    /// The image of an image: `inner` first, then this.
    [[nodiscard]] constexpr Image of(Image inner) const {
        const Offset ahead = (*this)(inner(Offset{1, 0}));
        const Offset aside = (*this)(inner(Offset{0, 1}));
        return {ahead.forward, aside.forward, ahead.right, aside.right};
    }
    friend constexpr bool operator==(Image, Image) = default;
};

/// The images a mirror asks for, the node itself first.
[[nodiscard]] std::span<const Image> imagesOf(Mirror mirror);

/// Whether castling may ask what is attacked; inside a question about attacks a further one counts as no.
enum class AttackQuestions : std::uint8_t { Asked, AnsweredNo };

/// The other piece of a condition: who is moved, and in an event the taker or what was taken.
struct OtherPiece {
    Square square;
    const SetupPiece* absent = nullptr;  ///< as it was, when it does not stand there
};

class TraceListener;

/// A position as the piece on `actor` sees it. Somebody must stand there, or be told as gone.
struct EvalContext {
    const Rules& rules;
    const Setup& setup;
    Square actor;
    AttackQuestions questions = AttackQuestions::Asked;
    /// Where it is asked who does something to the piece there: moves that only touch another square are
    /// counted for the children under them and not written out.
    std::optional<Square> asked = std::nullopt;
    const SetupPiece* gone = nullptr;    ///< the acting piece of an event, once it was taken
    const SetupPiece* lifted = nullptr;  ///< the acting piece while a path looks at the board without it

    std::optional<OtherPiece> other = std::nullopt;  ///< of an event
    TraceListener* witness = nullptr;                ///< who watches, if anybody does

    /// The acting piece when it does not stand on the board.
    [[nodiscard]] const SetupPiece* absent() const { return gone != nullptr ? gone : lifted; }
    [[nodiscard]] const SetupPiece& acting() const {
        return absent() != nullptr ? *absent() : *setup.at(actor);
    }
    [[nodiscard]] const Piece& self() const { return acting().piece; }
    [[nodiscard]] bool isHole(Square square) const { return setup.holes.contains(square); }
    /// The square that far from another as the actor faces; nothing off the board.
    [[nodiscard]] std::optional<Square> neighbour(Square square, Offset offset) const {
        return setup.shape.neighbour(square, stepFor(offset, facing(self().owner)));
    }
    /// The same, and nothing for a hole.
    [[nodiscard]] std::optional<Square> reach(Square square, Offset offset) const {
        const std::optional<Square> found = neighbour(square, offset);
        return found && !isHole(*found) ? found : std::nullopt;
    }
};

/// The board as pushes and pulls ask about it. The context must outlive it.
[[nodiscard]] inline PushPullBoard pushPullBoard(const EvalContext& context) {
    return {context.setup.shape, context.actor,
            [&context](Square square) { return context.setup.at(square).has_value(); },
            [&context](Square square) { return context.isHole(square); }};
}

/// What the bindings of a condition stand for here; an absent one is *nothing*.
struct Bindings {
    Image image;
    Square start;
    std::optional<Square> destination;
    std::optional<OtherPiece> other;
    std::optional<Square> shown;
    std::optional<Square> centre;
};

}  // namespace chesspp::reference
