// SPDX-License-Identifier: MIT
#include "core/moves/reference/events.h"

#include "core/base/bounds.h"
#include "core/base/work_limit.h"
#include "core/board/setup_key.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/side_view.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>
#include <variant>

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

/// The moving piece before the move; nothing if the move has no origin.
std::optional<Piece> actorOf(const Setup& before, const FullMove& move) {
    if (const auto kind = move.from.dropped()) return Piece{*kind, ownerOf(before.sideToMove)};
    const std::optional<Square> from = move.from.onBoard();
    if (!from || !before.at(*from)) return std::nullopt;
    return before.at(*from)->piece;
}

/// PastMove::actions. A wall that is dropped may have left another square; that is no action of its own.
std::uint16_t pastActionsOf(const FullMove& move) {
    const std::uint16_t actions = actionsOf(move.from, move.effects);
    if (!move.from.isHand()) return actions;
    return static_cast<std::uint16_t>((actions & ~actionBit("multi")) | actionBit("drop"));
}

void remember(const Rules& rules, const Setup& before, const FullMove& move, SetupMutator& change) {
    const HistoryUse& use = rules.history;
    Setup& after = change.setup();
    if (use.occurrences) after.earlier.push_back(boardKey(before, use));
    const std::optional<Piece> actor = actorOf(before, move);
    if (use.lookBack == 0 || (move.from.isSquare() && !actor)) return;
    after.past.insert(after.past.begin(), {actor, move.from, move.shown, change.firstTaken(),
                                           pastActionsOf(move), change.mover()});
    const auto most = static_cast<std::size_t>(use.lookBack);
    if (after.past.size() > most) after.past.resize(most);
}

/// Whether by the variant the side to move has another move in its turn.
bool turnGoesOn(const Rules& rules, const Setup& setup, Side side, AttackQueries attackQueries) {
    if (!rules.turn || setup.movesMade + 1 >= kMostMovesOfTurn) return false;
    const SideView view(rules, setup, side, attackQueries);
    const Value moves = view.valueOf(rules.turn->moves.front());
    const auto* number = std::get_if<std::int64_t>(&moves);
    return number != nullptr && setup.movesMade + 1 < *number && view.holds(rules.turn->goesOn);
}

/// Whether a watched royal is off the board, has changed sides or is common now.
bool isLost(const Rules& rules, const SetupMutator& change, std::size_t watched, Side side) {
    const Participant& royal = change.watched()[watched];
    if (!royal.onBoard) return true;
    const Piece piece = change.setup().at(royal.square)->piece;
    return piece.owner != ownerOf(side) || !rules.isRoyal(piece.kind);
}

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
    const auto reacts = [&](KindId kind) {
        // The plain piece of an attack query has no kind of the rules.
        return kind.index < rules.kinds.size() && std::ranges::any_of(
                                                      rules.of(kind).on,
                                                      [&](const EventRule& rule) {
                                                          return rule.enabled == Enabled::Yes &&
                                                                 rule.event == event;
                                                      });
    };
    const auto isRaised = [&](const SetupPiece& each) {
        const Owner owner = each.piece.owner;
        return (owner == ownerOf(side) || owner == Owner::Neutral) && reacts(each.piece.kind);
    };
    change.setup().piecesThat(isRaised).forEach([&](Square square) { change.raise(event, square); });
    runEvents(rules, change, mover, attackQueries, effects);
}

Played playOut(const Rules& rules, const Setup& setup, const FullMove& move, AttackQueries attackQueries) {
    constexpr std::size_t kSquaresOfAStep = 8;  // of the copy
    (void)WorkLimit::isReachedAfter([&] { return setup.squares.size() / kSquaresOfAStep; });
    const Side mover = setup.sideToMove;
    const bool events = rules.hasEvents();
    const bool isOfTurn = move.turn == TurnAfter::Passes;
    SetupMutator change(rules, setup, move.from.onBoard());
    BySide<std::vector<std::size_t>> royals;
    for (const Side side : kSides) {
        for (const Square square : rules.royalsOf(setup, side)) royals[side].push_back(change.watch(square));
    }
    std::vector<Effect> effects = move.effects;

    if (isOfTurn && setup.movesMade == 0) change.ageMarks();
    for (const Effect& effect : move.effects) change.make(effect);
    change.beginEvents();
    if (events) runEvents(rules, change, mover, attackQueries, effects);
    const bool goesOn = isOfTurn && turnGoesOn(rules, change.setup(), mover, attackQueries);
    const bool turnEnds = isOfTurn && !goesOn;
    if (events && turnEnds)
        runTurnEvents(rules, change, PieceEvent::TurnEnds, mover, mover, attackQueries, effects);
    remember(rules, setup, move, change);
    Setup& after = change.setup();
    if (turnEnds && mover == Side::Black) ++after.moveNumber;
    const Side next = turnEnds ? opposite(mover) : mover;
    after.sideToMove = next;
    if (isOfTurn) after.movesMade = goesOn ? setup.movesMade + 1 : 0;
    if (events && turnEnds)
        runTurnEvents(rules, change, PieceEvent::TurnStarts, next, mover, attackQueries, effects);

    const std::optional<Piece> actor = actorOf(setup, move);
    const bool resets = actor && rules.of(actor->kind).halfmoveClock == HalfmoveClock::Resets;
    after.halfmoveClock = change.firstTaken() || resets ? 0 : setup.halfmoveClock + 1;
    BySide<bool> lost;
    for (const Side side : kSides) {
        lost[side] = std::ranges::any_of(
            royals[side], [&](std::size_t watched) { return isLost(rules, change, watched, side); });
        if (rules.royals != RoyalRule::Each) lost[side] = lost[side] && rules.royalsOf(after, side).empty();
    }
    return {std::move(after), std::move(effects), lost};
}

}  // namespace chesspp::reference
