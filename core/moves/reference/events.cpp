// SPDX-License-Identifier: MIT
#include "core/moves/reference/events.h"

#include "core/base/bounds.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace chesspp::reference {

namespace {

class Round {
public:
    Round(const Rules& rules, SetupMutator& change, Side mover, AttackQueries attackQueries,
          std::vector<Effect>& effects)
        : rules_(rules),
          change_(change),
          mover_(mover),
          attackQueries_(attackQueries),
          effects_(effects),
          raised_(change.nextRound()) {}

    /// False when no event was raised.
    [[nodiscard]] bool run() {
        if (raised_.empty()) return false;
        const std::vector<Triggered> rules = triggeredRules();
        for (const Triggered& each : rules) apply(each);
        return true;
    }

private:
    struct Triggered {
        const RaisedEvent* event;
        const EventRule* rule;
    };

    /// As it is now, or was when it left the board.
    [[nodiscard]] const SetupPiece& pieceOf(const Participant& participant) const {
        return participant.onBoard ? *change_.setup().at(participant.square) : participant.piece;
    }
    /// A piece off the board reacts to its capture alone.
    [[nodiscard]] static bool canReact(const RaisedEvent& event) {
        return event.who.onBoard || event.event == PieceEvent::Captured;
    }

    /// Those whose `when` holds, before any of them has an effect.
    [[nodiscard]] std::vector<Triggered> triggeredRules() const {
        std::vector<const RaisedEvent*> order;
        for (const RaisedEvent& event : raised_) {
            if (canReact(event)) order.push_back(&event);
        }
        // Events of one piece stay in the order of the list.
        std::ranges::sort(order, {}, [&](const RaisedEvent* event) {
            const bool own = pieceOf(event->who).piece.owner == ownerOf(mover_);
            return std::tuple(!own, event->who.square, event - raised_.data());
        });
        std::vector<Triggered> rules;
        for (const RaisedEvent* event : order) {
            const KindId kind = pieceOf(event->who).piece.kind;
            // The plain piece of an attack query has no kind of the rules.
            if (kind.index >= rules_.kinds.size()) continue;
            for (const EventRule& rule : rules_.of(kind).on) {
                if (rule.enabled == Enabled::No || rule.event != event->event) continue;
                if (hold(*event, rule.when)) rules.push_back({event, &rule});
            }
        }
        return rules;
    }

    [[nodiscard]] EvalContext viewOf(const RaisedEvent& event) const {
        EvalContext context{rules_, change_.setup(), event.who.square, attackQueries_};
        if (!event.who.onBoard) context.gone = &event.who.piece;
        if (event.other) {
            const Participant& other = *event.other;
            context.other = OtherPiece{other.square, other.onBoard ? nullptr : &other.piece};
        }
        return context;
    }

    [[nodiscard]] bool hold(const RaisedEvent& event, const std::vector<Condition>& conditions) const {
        const EvalContext context = viewOf(event);
        return allHold(context, Bindings{{}, context.actor, {}, context.other, {}, {}}, conditions);
    }

    void apply(const Triggered& triggered) {
        const RaisedEvent& event = *triggered.event;
        if (!canReact(event) || !hold(event, triggered.rule->conditions)) return;
        const Participant& who = event.who;
        const EvalContext context = viewOf(event);
        const std::vector<FullMove> moves =
            movesOfParts(context, Image{}, who.square, partsOf(triggered.rule->parts), {});
        if (moves.empty()) return;
        change_.setActor(who.onBoard ? std::optional(who.square) : std::nullopt, context.self().owner);
        // Events offer no choices, so there is one move.
        for (const Effect& effect : moves.front().effects) {
            change_.make(effect);
            effects_.push_back(effect);
        }
    }

    const Rules& rules_;
    SetupMutator& change_;
    Side mover_;
    AttackQueries attackQueries_;
    std::vector<Effect>& effects_;
    const std::vector<RaisedEvent>& raised_;
};

}  // namespace

void runEvents(const Rules& rules, SetupMutator& change, Side mover, AttackQueries attackQueries,
               std::vector<Effect>& effects) {
    for (std::size_t round = 0; round < bounds::kEventRounds; ++round) {
        if (!Round(rules, change, mover, attackQueries, effects).run()) return;
    }
    // Later events trigger nothing.
    (void)change.nextRound();
}

void runTurnEvents(const Rules& rules, SetupMutator& change, PieceEvent event, Side side, Side mover,
                   AttackQueries attackQueries, std::vector<Effect>& effects) {
    const std::vector<Square> squares = squaresWhere(change.setup(), [&](const SetupPiece& piece) {
        return piece.piece.owner == ownerOf(side) || piece.piece.owner == Owner::Neutral;
    });
    for (const Square square : squares) change.raise(event, square);
    runEvents(rules, change, mover, attackQueries, effects);
}

}  // namespace chesspp::reference
