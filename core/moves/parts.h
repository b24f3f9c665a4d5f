// SPDX-License-Identifier: MIT
// An action as a list of parts, and how parts are carried out one after another: the same for the reference
// evaluator, the compiler and the engines.
#pragma once

#include "core/language/action_facts.h"
#include "core/language/node.h"
#include "core/moves/effect.h"
#include "core/moves/push_pull.h"
#include "core/moves/rules.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

namespace chesspp {

/// A part of a multi or of an event, or the one action of a node as a necessary part. Keeps references to it.
class ActionPart {
public:
    explicit ActionPart(const MultiPart& part)
        : written(&part),
          at(part.at),
          target(part.target ? &*part.target : nullptr),
          conditions(part.conditions),
          necessity(part.necessity) {
        if (const auto* named = part.target ? std::get_if<SquareTarget>(&*part.target) : nullptr) {
            auto all = std::make_shared<std::vector<Condition>>(part.conditions);
            all->push_back(isNamedBy(*named));
            conditions = *all;
            kept_ = std::move(all);
        }
    }
    /// The conditions of a node's target are evaluated with the target.
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
    [[nodiscard]] bool isDisc() const { return target != nullptr && std::holds_alternative<Radius>(*target); }
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
    const PartTarget* target = nullptr;  ///< null: the base square itself
    std::span<const Condition> conditions;
    Necessity necessity;

private:
    const Action* action_ = nullptr;
    std::shared_ptr<const std::vector<Condition>> kept_;  ///< those of a part whose target names a square
};

/// Those that are switched on.
[[nodiscard]] std::vector<ActionPart> partsOf(const std::vector<MultiPart>& parts);
/// Of a node with an action that is no castling.
[[nodiscard]] std::vector<ActionPart> partsOf(const Node& node);

/// A square on which a part acts, and that of the piece that it acts on.
struct PartSquare {
    Square at;
    Square who;
};

/// What a part does for a piece of one owner.
struct PartPlan {
    enum class Does : std::uint8_t { Never, Pass, Step, PushPull } does = Does::Never;
    enum class On : std::uint8_t {
        EachSquare,  ///< each square of its target; without one its base
        OneSquare,   ///< the same, and never on a ring or disc
        Base,        ///< its base alone
        Beside,      ///< a square at an offset from its base
    } on = On::EachSquare;
    bool offHoles = false;              ///< it skips holes
    bool ofActor = false;               ///< it acts on the actor
    Effect effect = {};                 ///< without squares, chosen kind and computed value
    std::vector<KindId> kinds = {};     ///< to choose from, for Place and Transform; never empty there
    const Expression* value = nullptr;  ///< the new value of a counter, where it is computed
    Offset from = {};                   ///< of Beside: the piece that moves
    Offset to = {};                     ///< of Beside: its destination
    Towards towards{};                  ///< of a push or pull, like what follows
    int squares = 1;
    Blocked blocked{};

    /// What must be on a square besides what conditions require; `Piece` concerns PartSquare::who.
    enum class Need : std::uint8_t { Nothing, Piece, Hole, NoHole };
    [[nodiscard]] Need need() const;
    /// Of a step.
    [[nodiscard]] Effect effectOn(PartSquare square) const;
};

/// The part must outlive the plan. Never, with the effect's type, for an unknown kind, mark or counter.
[[nodiscard]] PartPlan planOf(const ActionPart& part, Owner owner, const Rules& rules);

/// The squares on which a part acts, holes too, a1 first; `stepOf` turns its offsets.
[[nodiscard]] std::vector<PartSquare> squaresOf(const ActionPart& part, const PartPlan& plan, Square actor,
                                                Square base, BoardShape shape,
                                                const std::function<Step(Offset)>& stepOf);

enum class HolesAre : std::uint8_t {
    Edge,     ///< no targets; lines end before them, jumps go over
    Reached,  ///< targets too: a line ends on its first one
};

/// Reached only by actions that remove holes.
[[nodiscard]] HolesAre holesAreTo(const Node& node);

/// The squares around a square, a1 first, none off the board.
[[nodiscard]] std::vector<Square> squaresAround(Square centre, const AroundTarget auto& area,
                                                BoardShape shape) {
    std::vector<Square> squares;
    const int reach = std::min(area.reach(), BoardShape::kMaxExtent - 1);
    for (int rank = -reach; rank <= reach; ++rank) {
        for (int file = -reach; file <= reach; ++file) {
            if (!area.covers({rank, file})) continue;
            if (const auto square = shape.neighbour(centre, {file, rank})) squares.push_back(*square);
        }
    }
    return squares;
}

/// The kinds that may be chosen, in order, each once, without unknown names.
[[nodiscard]] std::vector<KindId> kindsToChoose(const KindChoice& choice, const Rules& rules);

/// An effect of a part, or a push or pull. Names pieces by their squares before the move.
struct PartStep {
    Effect effect = {};
    bool ofActor = false;             ///< the piece is the actor, which may have left the board
    std::vector<Effect> pushed = {};  ///< of a push or pull, in order, the piece on `effect.at` last
};

/// Tracks pieces by their squares before the move while parts are carried out.
class PartBoard {
public:
    using Memory = std::pmr::memory_resource*;

    /// Nothing as `actor`: it has left the board. `isHole` reads the board before the move.
    PartBoard(std::optional<Square> actor, std::function<bool(Square)> isHole,
              Memory memory = std::pmr::get_default_resource());

    /// Appends the effects of a step that is no castling. False, and none, when its piece is gone or it would
    /// put a piece into a hole.
    bool carryOut(const PartStep& step, std::pmr::vector<Effect>& effects);
    bool carryOut(const Effect& effect, bool ofActor, std::pmr::vector<Effect>& effects);
    bool pushOrPull(Square piece, std::span<const Effect> pushed, std::pmr::vector<Effect>& effects);

    /// Takes the piece there off the board.
    void clear(Square square) { set(square, std::nullopt); }
    /// The hole that blocked the last step.
    [[nodiscard]] std::optional<Square> holeMet() const { return holeMet_; }

    /// The former square of the piece there now. An untouched square gives itself, also when empty.
    [[nodiscard]] std::optional<Square> at(Square square) const;
    /// The actor's square now; nothing once it is gone.
    [[nodiscard]] std::optional<Square> actor() const;
    /// The square now of the piece that stood there: the actor may have moved, others must stand there still.
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
