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

/// Why a target goes no further or an action has no effect, mostly on some square.
enum class BlockReason : std::uint8_t {
    Hole,
    OwnPiece,         ///< a slide does not reach it
    Piece,            ///< it ends a slide or a hop
    StopHolds,        ///< a stop ends the line
    NoHurdle,         ///< no piece on the line to hop over
    WrongHurdle,      ///< the piece there is no hurdle
    HurdleDistance,   ///< the hurdle there is too near or too far
    LandingDistance,  ///< the square there is too near to the hurdle or too far from it
    NoPiece,          ///< the action needs a piece there
    TakenOnTheWay,    ///< the piece that the action needs there is taken on the way
    CannotPushPull,   ///< the piece there cannot be pushed or pulled so far
    HoleStands,       ///< a hole cannot be built there once more
    HoleMissing,      ///< no hole lies there to be removed
    NoValue,          ///< the value to set is *nothing*
    NoKind,           ///< none of the kinds to choose from is known
    NoLanding,        ///< castling: a landing square is off the board
    ActorMoved,       ///< castling: the actor has moved
    NoPartner,        ///< castling: no piece of that role on that wing
    PartnerMoved,     ///< castling: the partner there has moved
    Between,          ///< castling: a piece stands there
    Attacked,         ///< castling: the square is attacked
};

/// How a part of a multi ended.
enum class PartOutcome : std::uint8_t {
    Done,
    DoesNotHold,
    Gone,      ///< earlier parts removed its piece
    IntoHole,  ///< it would put a piece into a hole, which was reported just before
};

class TraceListener {
public:
    virtual ~TraceListener() = default;
    TraceListener(const TraceListener&) = delete;
    TraceListener& operator=(const TraceListener&) = delete;

    /// Nodes nest: calls up to the matching nodeEnds() belong to this node, but for those of its children.
    virtual void nodeBegins(const Node& node, Image image) = 0;
    virtual void moveFound(const FullMove& move) = 0;
    /// Before the children are walked, or left out.
    virtual void nodeDecided(bool childrenFollow) = 0;
    virtual void nodeEnds() = 0;

    /// Expressions in between belong to the condition.
    virtual void conditionBegins(const Condition& condition, const Bindings& bindings) = 0;
    virtual void conditionEnds(bool holds) = 0;
    /// Expressions nest: those in between are operands of this one.
    virtual void expressionBegins(const Expression& expression) = 0;
    virtual void expressionEnds(const EvalContext& context, const Value& value) = 0;
    /// The next square or piece of a quantifier.
    virtual void itemBegins(const EvalContext& context, const Value& item) = 0;

    virtual void blocked(BlockReason reason, std::optional<Square> square) = 0;
    /// After the part's conditions.
    virtual void partEnds(const MultiPart& part, Square shown, PartOutcome outcome) = 0;

protected:
    TraceListener() = default;
};

inline void reportBlocked(const EvalContext& context, BlockReason reason,
                          std::optional<Square> square = std::nullopt) {
    if (context.trace != nullptr) context.trace->blocked(reason, square);
}

}  // namespace chesspp::reference
