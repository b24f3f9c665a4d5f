// SPDX-License-Identifier: MIT
// Interface for observing how the reference evaluator walks a tree: nodes, conditions with their values, and
// what stops a target or an action. Optional; it must not change results.
#pragma once

#include "core/language/node.h"
#include "core/moves/effect.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/members.h"

#include <optional>

namespace chesspp::reference {

/// What keeps a target from going on or an action from doing anything; most happen on a square.
enum class BlockReason : std::uint8_t {
    Hole,             ///< one lies there
    OwnPiece,         ///< a slide does not go onto it
    Piece,            ///< a slide or a hop goes no further
    StopHolds,        ///< the line goes no further by its own stops
    NoHurdle,         ///< nothing on the line to hop over
    WrongHurdle,      ///< what stands there is none to hop over
    HurdleDistance,   ///< the hurdle there stands too near or too far
    LandingDistance,  ///< the square there is too near to the hurdle or too far from it
    Nobody,           ///< nobody stands there whom the action could be done to
    TakenOnTheWay,    ///< who stands there, whom it would be done to, is taken before
    CannotPushPull,   ///< the piece there cannot be pushed or pulled so far
    HoleStands,       ///< a hole cannot be built there once more
    HoleMissing,      ///< no hole lies there to be removed
    NoValue,          ///< what would be set is nothing
    NoKind,           ///< none of the kinds to choose from is known here
    NoLanding,        ///< castling: a landing square is off the board
    ActorMoved,       ///< castling: the actor has moved
    NoPartner,        ///< castling: nobody of that role on that wing
    PartnerMoved,     ///< castling: who stands there has moved
    Between,          ///< castling: something stands there
    Attacked,         ///< castling: that square is attacked
};

/// What became of a part of a multi.
enum class PartOutcome : std::uint8_t {
    Done,
    DoesNotHold,
    Gone,      ///< it held, but by its turn its piece was gone
    IntoHole,  ///< it held, but by its turn a hole was where it sets a piece: told of just before
};

class TraceListener {
public:
    virtual ~TraceListener() = default;
    TraceListener(const TraceListener&) = delete;
    TraceListener& operator=(const TraceListener&) = delete;

    /// Until the node is left all else belongs to it, but for what its children tell between enter and leave
    /// of theirs.
    virtual void enters(const Node& node, Image image) = 0;
    virtual void gives(const FullMove& move) = 0;
    /// Children are walked after this, if they are.
    virtual void decides(bool childrenFollow) = 0;
    virtual void leaves() = 0;

    /// A condition of the tree is asked; what is looked at until the answer belongs to it.
    virtual void asks(const Condition& condition, const Bindings& bindings) = 0;
    virtual void answers(bool holds) = 0;
    /// Values nest: what is looked at in between is what this value is found from.
    virtual void looksAt(const Expression& expression) = 0;
    virtual void sees(const EvalContext& context, const Value& value) = 0;
    /// What a quantifier looks at next, once a square or piece of it.
    virtual void considers(const EvalContext& context, const Value& item) = 0;

    virtual void blocked(BlockReason hindrance, std::optional<Square> square) = 0;
    /// After all that its conditions told.
    virtual void part(const MultiPart& part, Square shown, PartOutcome outcome) = 0;

protected:
    TraceListener() = default;
};

inline void tell(const EvalContext& context, BlockReason hindrance,
                 std::optional<Square> square = std::nullopt) {
    if (context.witness != nullptr) context.witness->blocked(hindrance, square);
}

}  // namespace chesspp::reference
