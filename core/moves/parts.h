// SPDX-License-Identifier: MIT
// An action as a list of parts, and how parts are carried out one after another: the same for the reference
// evaluator, the compiler and the engines.
#pragma once

#include "core/actions/action_facts.h"
#include "core/actions/node.h"
#include "core/moves/effect.h"

#include <functional>
#include <memory_resource>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

namespace chesspp {

/// A part of a multi or of an event, or the one action of a node as a necessary part. What it refers to must
/// outlive it.
class ActionPart {
public:
    explicit ActionPart(const MultiPart& part)
        : written(&part),
          at(part.at),
          target(part.target ? &*part.target : nullptr),
          conditions(part.conditions),
          necessity(part.necessity) {}
    /// The conditions of a node's target have been asked already.
    explicit ActionPart(const Node& node)
        : at(takesTarget(*node.action) ? PartBase::Destination : PartBase::Start),
          conditions(takesTarget(*node.action) ? std::span<const Condition>{} : node.conditions),
          necessity(Necessity::Necessary),
          action_(&*node.action) {}

    template <class One>
    [[nodiscard]] const One* get() const {
        return written != nullptr ? std::get_if<One>(&written->action) : std::get_if<One>(action_);
    }
    template <class One>
    [[nodiscard]] bool is() const {
        return get<One>() != nullptr;
    }
    template <class Visitor>
    auto visit(Visitor&& visitor) const {
        if (written != nullptr) return std::visit(visitor, written->action);
        return std::visit(
            [&]<class One>(const One& action) -> std::invoke_result_t<Visitor, const PassAction&> {
                if constexpr (std::is_same_v<One, CastleAction> || std::is_same_v<One, MultiAction>) {
                    return {};  // no part is one
                } else {
                    return visitor(action);
                }
            },
            *action_);
    }

    const MultiPart* written = nullptr;  ///< null for a node's one action
    PartBase at;
    const std::variant<Jump, Radius>* target = nullptr;  ///< null: the base square itself
    std::span<const Condition> conditions;
    Necessity necessity;

private:
    const Action* action_ = nullptr;
};

/// Those that are switched on.
[[nodiscard]] std::vector<ActionPart> partsOf(const std::vector<MultiPart>& parts);
/// Of a node with an action that is no castling.
[[nodiscard]] std::vector<ActionPart> partsOf(const Node& node);

/// One thing that a part does, found on the board before the move: a piece is named by the square on which it
/// stood then.
struct PartStep {
    Effect effect = {};
    bool ofActor = false;             ///< the piece is the actor, which may have left the board
    std::vector<Effect> shoved = {};  ///< of a push or pull, in order, the piece on `effect.at` last
};

/// Who stands where while parts are carried out.
class PartBoard {
public:
    using Memory = std::pmr::memory_resource*;

    /// Without an actor it has left the board. `isHole`: before the move.
    PartBoard(std::optional<Square> actor, std::function<bool(Square)> isHole,
              Memory memory = std::pmr::get_default_resource());

    /// Adds what the step, no castling, changes by now. False, and nothing, when its piece is gone or it
    /// would set a piece into a hole.
    bool carryOut(const PartStep& step, std::pmr::vector<Effect>& effects);
    bool carryOut(const Effect& effect, bool ofActor, std::pmr::vector<Effect>& effects);
    bool shove(Square piece, std::span<const Effect> shoved, std::pmr::vector<Effect>& effects);

    /// Whoever stands there is gone.
    void clear(Square square) { set(square, std::nullopt); }
    /// The hole that kept the last step from being carried out.
    [[nodiscard]] std::optional<Square> holeMet() const { return holeMet_; }

    /// Who stands there now, by its square before; also where nobody stood.
    [[nodiscard]] std::optional<Square> at(Square square) const;
    /// Where the actor stands now; nothing once it is gone.
    [[nodiscard]] std::optional<Square> actor() const;
    /// Where the piece that stood there before stands now: the actor is followed, others must not have left.
    [[nodiscard]] std::optional<Square> pieceOf(Square before) const;

private:
    struct Changed {
        Square square;
        std::optional<Square> who;
    };
    void set(Square square, std::optional<Square> who);
    bool meetsHole(Square square);

    std::optional<Square> actor_;
    std::function<bool(Square)> isHole_;
    std::pmr::vector<Changed> changed_;
    std::pmr::vector<Square> built_;
    std::optional<Square> holeMet_;
};

}  // namespace chesspp
