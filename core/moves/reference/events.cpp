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
    Round(const Rules& rules, SetupMutator& change, Side mover, AttackQuestions questions,
          std::vector<Effect>& effects)
        : rules_(rules),
          change_(change),
          mover_(mover),
          questions_(questions),
          effects_(effects),
          raised_(change.nextRound()) {}

    /// False when nothing has happened.
    [[nodiscard]] bool run() {
        if (raised_.empty()) return false;
        const std::vector<Call> calls = called();
        for (const Call& call : calls) answer(call);
        return true;
    }

private:
    struct Call {
        const RaisedEvent* event;
        const EventRule* rule;
    };

    /// As it is now; one that left the board as it was.
    [[nodiscard]] const SetupPiece& pieceOf(const Participant& someone) const {
        return someone.onBoard ? *change_.setup().at(someone.square) : someone.piece;
    }
    /// Who was taken can answer nothing but that.
    [[nodiscard]] static bool answers(const RaisedEvent& event) {
        return event.who.onBoard || event.event == PieceEvent::Captured;
    }

    [[nodiscard]] std::vector<Call> called() const {
        std::vector<const RaisedEvent*> order;
        for (const RaisedEvent& event : raised_) {
            if (answers(event)) order.push_back(&event);
        }
        // What happened to one piece stays in its order, which is that of the list.
        std::ranges::sort(order, {}, [&](const RaisedEvent* event) {
            const bool own = pieceOf(event->who).piece.owner == ownerOf(mover_);
            return std::tuple(!own, event->who.square, event - raised_.data());
        });
        std::vector<Call> calls;
        for (const RaisedEvent* event : order) {
            const KindId kind = pieceOf(event->who).piece.kind;
            // The plain piece of a question about attacks is of no kind that the rules know.
            if (kind.index >= rules_.kinds.size()) continue;
            for (const EventRule& rule : rules_.of(kind).on) {
                if (rule.enabled == Enabled::No || rule.event != event->event) continue;
                if (hold(*event, rule.when)) calls.push_back({event, &rule});
            }
        }
        return calls;
    }

    [[nodiscard]] EvalContext viewOf(const RaisedEvent& event) const {
        EvalContext context{rules_, change_.setup(), event.who.square, questions_};
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

    void answer(const Call& call) {
        if (!answers(*call.event) || !hold(*call.event, call.rule->conditions)) return;
        const Participant& who = call.event->who;
        const EvalContext context = viewOf(*call.event);
        const std::vector<FullMove> moves =
            movesOfParts(context, Image{}, who.square, partsOf(call.rule->parts), {});
        if (moves.empty()) return;
        change_.setActor(who.onBoard ? std::optional(who.square) : std::nullopt, context.self().owner);
        // None offers a choice: there is one move.
        for (const Effect& effect : moves.front().effects) {
            change_.make(effect);
            effects_.push_back(effect);
        }
    }

    const Rules& rules_;
    SetupMutator& change_;
    Side mover_;
    AttackQuestions questions_;
    std::vector<Effect>& effects_;
    const std::vector<RaisedEvent>& raised_;
};

}  // namespace

void runEvents(const Rules& rules, SetupMutator& change, Side mover, AttackQuestions questions,
               std::vector<Effect>& effects) {
    for (std::size_t round = 0; round < bounds::kEventRounds; ++round) {
        if (!Round(rules, change, mover, questions, effects).run()) return;
    }
    // What has happened since then calls nobody any more.
    (void)change.nextRound();
}

void runTurnEvents(const Rules& rules, SetupMutator& change, PieceEvent event, Side whose, Side mover,
                   AttackQuestions questions, std::vector<Effect>& effects) {
    const Setup& setup = change.setup();
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const std::optional<SetupPiece>& piece = setup.at(square);
        if (piece && (piece->piece.owner == ownerOf(whose) || piece->piece.owner == Owner::Neutral)) {
            change.raise(event, square);
        }
    }
    runEvents(rules, change, mover, questions, effects);
}

}  // namespace chesspp::reference
