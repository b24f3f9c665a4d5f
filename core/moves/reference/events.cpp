// SPDX-License-Identifier: MIT
#include "core/moves/reference/events.h"

#include "core/base/bounds.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace chesspp::oracle {

namespace {

class Round {
public:
    Round(const Rules& rules, Change& change, Side mover, AttackQuestions questions,
          std::vector<Effect>& effects)
        : rules_(rules),
          change_(change),
          mover_(mover),
          questions_(questions),
          effects_(effects),
          happenings_(change.nextRound()) {}

    /// False when nothing has happened.
    [[nodiscard]] bool run() {
        if (happenings_.empty()) return false;
        const std::vector<Call> calls = called();
        for (const Call& call : calls) answer(call);
        return true;
    }

private:
    struct Call {
        const Happening* happening;
        const EventRule* rule;
    };

    /// As it is now; one that left the board as it was.
    [[nodiscard]] const SetupPiece& pieceOf(const Someone& someone) const {
        return someone.onBoard ? *change_.setup().at(someone.square) : someone.piece;
    }
    /// Who was taken can answer nothing but that.
    [[nodiscard]] static bool answers(const Happening& happening) {
        return happening.who.onBoard || happening.event == PieceEvent::Captured;
    }

    [[nodiscard]] std::vector<Call> called() const {
        std::vector<const Happening*> order;
        for (const Happening& happening : happenings_) {
            if (answers(happening)) order.push_back(&happening);
        }
        // What happened to one piece stays in its order, which is that of the list.
        std::ranges::sort(order, {}, [&](const Happening* happening) {
            const bool own = pieceOf(happening->who).piece.owner == ownerOf(mover_);
            return std::tuple(!own, happening->who.square, happening - happenings_.data());
        });
        std::vector<Call> calls;
        for (const Happening* happening : order) {
            const KindId kind = pieceOf(happening->who).piece.kind;
            // The plain piece of a question about attacks is of no kind that the rules know.
            if (kind.index >= rules_.kinds.size()) continue;
            for (const EventRule& rule : rules_.of(kind).on) {
                if (rule.enabled == Enabled::No || rule.event != happening->event) continue;
                if (hold(*happening, rule.when)) calls.push_back({happening, &rule});
            }
        }
        return calls;
    }

    [[nodiscard]] View viewOf(const Happening& happening) const {
        View view{rules_, change_.setup(), happening.who.square, questions_};
        if (!happening.who.onBoard) view.gone = &happening.who.piece;
        if (happening.other) {
            const Someone& other = *happening.other;
            view.other = Other{other.square, other.onBoard ? nullptr : &other.piece};
        }
        return view;
    }

    [[nodiscard]] bool hold(const Happening& happening, const std::vector<Condition>& conditions) const {
        const View view = viewOf(happening);
        return allHold(view, Words{{}, view.actor, {}, view.other, {}, {}}, conditions);
    }

    void answer(const Call& call) {
        if (!answers(*call.happening) || !hold(*call.happening, call.rule->conditions)) return;
        const Someone& who = call.happening->who;
        const View view = viewOf(*call.happening);
        const std::vector<FullMove> moves =
            movesOfParts(view, Image{}, who.square, partsOf(call.rule->parts), {});
        if (moves.empty()) return;
        change_.actFor(who.onBoard ? std::optional(who.square) : std::nullopt, view.self().owner);
        // None offers a choice: there is one move.
        for (const Effect& effect : moves.front().effects) {
            change_.make(effect);
            effects_.push_back(effect);
        }
    }

    const Rules& rules_;
    Change& change_;
    Side mover_;
    AttackQuestions questions_;
    std::vector<Effect>& effects_;
    const std::vector<Happening>& happenings_;
};

}  // namespace

void runEvents(const Rules& rules, Change& change, Side mover, AttackQuestions questions,
               std::vector<Effect>& effects) {
    for (std::size_t round = 0; round < bounds::kEventRounds; ++round) {
        if (!Round(rules, change, mover, questions, effects).run()) return;
    }
    // What has happened since then calls nobody any more.
    (void)change.nextRound();
}

void runTurnEvents(const Rules& rules, Change& change, PieceEvent event, Side whose, Side mover,
                   AttackQuestions questions, std::vector<Effect>& effects) {
    const Setup& setup = change.setup();
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const std::optional<SetupPiece>& piece = setup.at(square);
        if (piece && (piece->piece.owner == ownerOf(whose) || piece->piece.owner == Owner::Neutral)) {
            change.happen(event, square);
        }
    }
    runEvents(rules, change, mover, questions, effects);
}

}  // namespace chesspp::oracle
