// SPDX-License-Identifier: MIT
// Makes moves whose pieces have events: the move's own steps, then rounds of events as in
// reference/events.cpp.
#include "core/base/bounds.h"
#include "core/base/work_limit.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/interpreter.h"
#include "core/moves/bitboards/mutator.h"
#include "core/moves/parts.h"
#include "core/moves/push_pull.h"

#include <algorithm>
#include <array>
#include <memory_resource>

namespace chesspp::bitboards {

namespace {

using compiler::EventPart;
using compiler::SidedEventRule;

/// The acting piece of an event and the board of its conditions.
template <int W>
struct EventContext {
    const ProgramBoard<W>& board;
    unsigned square;
    Side side;
    bool gone;

    [[nodiscard]] bool holds(const std::vector<compiler::ProgramRequirement>& programs, unsigned to) const {
        return programs.empty() || programsHold<W>(programs, board, square, to);
    }
};

/// Collects the effects of a rule's parts. All conditions are evaluated on the board before.
template <int W>
class PartRun {
public:
    PartRun(const Tables<W>& tables, const EventContext<W>& context, std::pmr::vector<Effect>& effects)
        : tables_(tables),
          context_(context),
          effects_(effects),
          board_(
              context.gone ? std::nullopt : std::optional(own()),
              [this](Square square) { return isHole(square.index); }, &memory_) {}

    /// False when a necessary part has no effect: then none has.
    [[nodiscard]] bool run(const SidedEventRule& rule) {
        for (const EventPart& part : rule.parts) {
            const bool done = part.plan.does != Does::Never && carryOut(part);
            if (!done && part.necessity == Necessity::Necessary) return false;
        }
        return true;
    }

private:
    using Does = PartPlan::Does;

    [[nodiscard]] Square own() const { return Square{static_cast<std::uint16_t>(context_.square)}; }
    [[nodiscard]] bool isHole(unsigned square) const { return context_.board.state.holes().has(square); }

    [[nodiscard]] bool carryOut(const EventPart& part) {
        bool done = false;
        const auto squares = part.at.of(context_.square);
        const auto pieces = part.who.of(context_.square);
        constexpr std::size_t kSquaresOfAStep = 4;
        if (WorkLimit::isReachedAfter([&] { return 1 + squares.size() / kSquaresOfAStep; })) return false;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const PartSquare square{{squares[i]}, {pieces[i]}};
            const bool holds = fits(part.plan, square) && context_.holds(part.conditions, squares[i]);
            done = (holds && carryOut(part, square)) || done;
        }
        return done;
    }
    /// Whether the part can act there, apart from its conditions.
    [[nodiscard]] bool fits(const PartPlan& plan, PartSquare square) const {
        const bool hole = isHole(square.at.index);
        if (hole && plan.offHoles) return false;
        switch (plan.need()) {
            case PartPlan::Need::Nothing:
                break;
            case PartPlan::Need::Piece:
                return context_.board.occupied.has(square.who.index);
            case PartPlan::Need::Hole:
                return hole;
            case PartPlan::Need::NoHole:
                return !hole;
        }
        return true;
    }
    [[nodiscard]] bool carryOut(const EventPart& part, PartSquare square) {
        const PartPlan& plan = part.plan;
        if (plan.does == Does::Pass) return true;
        if (plan.does == Does::PushPull) return pushed(plan, square.at);
        Effect effect = plan.effectOn(square);
        if (part.program) {
            effect.value = valueOf<W>(*part.program, context_.board, context_.square, square.at.index);
        }
        return board_.carryOut(effect, plan.ofActor, effects_);
    }
    [[nodiscard]] bool pushed(const PartPlan& plan, Square at) {
        const Bitboard<W> occupied = context_.board.occupied;
        const PushPullBoard board{tables_.rules->shape, own(),
                                  [&](Square square) { return occupied.has(square.index); },
                                  [this](Square square) { return isHole(square.index); }};
        std::array<std::byte, 4096> first;  // so much needs no allocation
        std::pmr::monotonic_buffer_resource memory(first.data(), first.size());
        const auto steps = pushOrPull(board, at, plan.towards, plan.squares, plan.blocked, &memory);
        return steps && board_.pushOrPull(at, *steps, effects_);
    }

    const Tables<W>& tables_;
    const EventContext<W>& context_;
    std::pmr::vector<Effect>& effects_;
    std::array<std::byte, 4096> first_;  // so much needs no allocation
    std::pmr::monotonic_buffer_resource memory_{first_.data(), first_.size()};
    PartBoard board_;
};

template <int W>
class EventRun {
public:
    EventRun(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, BoardMutator<W>& change,
             EventQueue<W>& queue, Side mover, AttackQueries attackQueries)
        : tables_(tables),
          state_(state),
          log_(log),
          change_(change),
          queue_(queue),
          mover_(mover),
          attackQueries_(attackQueries) {}

    void run() {
        for (std::size_t round = 0; round < bounds::kEventRounds; ++round) {
            const std::size_t count = queue_.nextRound();
            if (count == 0) return;
            trigger(count);
            // Effects may reallocate the list.
            for (std::size_t i = 0; i < log_.triggered.size(); ++i) {  // NOLINT(modernize-loop-convert)
                apply(log_.triggered[i]);
            }
        }
        // Later events trigger nothing.
        (void)queue_.nextRound();
    }

    /// The events of a side's turn.
    void runTurn(PieceEvent event, Side side) {
        if (!tables_.events->triggersRules(event)) return;
        forEachSquare(state_.of(side), [&](unsigned square) {
            if (reactsTo(kindOf(state_.at(square)), event)) queue_.raise(event, square);
        });
        run();
    }

private:
    [[nodiscard]] bool reactsTo(KindId kind, PieceEvent event) const {
        // The plain piece of an attack query has no kind of the rules.
        return kind.index < tables_.kindCount && std::ranges::find(tables_.events->ofKind[kind.index], event,
                                                                   &compiler::CompiledEventRule::event) !=
                                                     tables_.events->ofKind[kind.index].end();
    }
    /// As it is now, or was when it left the board.
    [[nodiscard]] PieceCode codeOf(const Participant& participant) const {
        return participant.onBoard ? state_.at(participant.square) : participant.code;
    }
    /// A piece off the board reacts to its capture alone.
    [[nodiscard]] static bool canReact(const RaisedEvent& raised) {
        return raised.who.onBoard || raised.event == PieceEvent::Captured;
    }

    /// Lists the rules whose `when` holds, before any of them has an effect.
    void trigger(std::size_t count) {
        log_.triggered.clear();
        log_.order.clear();
        constexpr std::size_t kEventsOfAStep = 4;
        if (WorkLimit::isReachedAfter([&] { return 1 + count / kEventsOfAStep; })) return;
        for (std::size_t i = 0; i < count; ++i) {
            const RaisedEvent& raised = queue_[i];
            if (!canReact(raised)) continue;
            const PieceCode code = codeOf(raised.who);
            if (!reactsTo(kindOf(code), raised.event)) continue;
            const std::uint64_t others = sideOf(code) == mover_ ? 0 : 1;
            log_.order.push_back(others << 48 | std::uint64_t{raised.who.square} << 32 | i);
        }
        // Events of one piece stay in order.
        std::ranges::sort(log_.order);
        for (const std::uint64_t each : log_.order) {
            const auto number = static_cast<std::uint32_t>(each);
            const RaisedEvent& raised = queue_[number];
            const PieceCode code = codeOf(raised.who);
            for (const compiler::CompiledEventRule& rule : tables_.events->ofKind[kindOf(code).index]) {
                if (rule.event != raised.event) continue;
                const SidedEventRule& sided = rule.sides[sideOf(code)];
                const bool holds =
                    sided.when.empty() || withContext(raised, [&](const EventContext<W>& context) {
                        return context.holds(sided.when, context.square);
                    });
                if (holds) log_.triggered.push_back({number, &rule});
            }
        }
    }

    void apply(const TriggeredRule& triggered) {
        const RaisedEvent raised = queue_[triggered.raised];
        if (!canReact(raised)) return;
        const SidedEventRule& rule = triggered.rule->sides[sideOf(codeOf(raised.who))];
        log_.steps.clear();
        const bool does = withContext(raised, [&](const EventContext<W>& context) {
            return context.holds(rule.conditions, context.square) &&
                   PartRun<W>(tables_, context, log_.steps).run(rule);
        });
        if (!does) return;
        const Side side = sideOf(codeOf(raised.who));
        const std::optional<unsigned> actor =
            raised.who.onBoard ? std::optional<unsigned>(raised.who.square) : std::nullopt;
        if (state_.records().any()) state_.records().setActor(actor);
        queue_.setActor(actor);
        for (const Effect& effect : log_.steps) change_.make(effect, side);
    }

    /// Tests with the current board from the view of the acting piece.
    template <class Test>
    [[nodiscard]] bool withContext(const RaisedEvent& raised, Test&& test) const {
        EventBindings bindings;
        bindings.self = current(raised.who);
        if (raised.hasOther) bindings.other = current(raised.other);
        bindings.hasOther = raised.hasOther;
        ProgramBoard<W> board = ProgramBoard<W>::now(tables_, state_, nullptr);
        board.inAttackQuery = attackQueries_ == AttackQueries::AssumedFalse;
        board.event = &bindings;
        return test(
            EventContext<W>{board, raised.who.square, sideOf(codeOf(raised.who)), !raised.who.onBoard});
    }
    [[nodiscard]] Participant current(const Participant& participant) const {
        Participant word = participant;
        if (participant.onBoard) word.code = state_.at(participant.square);
        return word;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    UndoLog& log_;
    BoardMutator<W>& change_;
    EventQueue<W>& queue_;
    Side mover_;
    AttackQueries attackQueries_;
};

}  // namespace

template <int W>
void makeEventful(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo,
                  AttackQueries attackQueries) {
    (void)WorkLimit::isReachedAfter([&] { return 8 + tables.recipes[move.recipe].steps.size(); });
    const Side mover = state.toMove();
    const ComputedValues computed(tables, state, move, attackQueries);
    Before before;
    if (state.records().any()) before = beginRecord(tables, state, move);
    const bool agesMarks = tables.recipes[move.recipe].turn == TurnAfter::Passes;
    undo.movesMade = static_cast<std::uint8_t>(state.movesMade());
    undo.move = move;
    undo.saved = state.save();
    undo.mover = mover;
    undo.logged = true;
    undo.logStart = static_cast<std::uint32_t>(log.touched.size());
    undo.advancesClock = !tables.resetsClock[actorOf(state, move)];
    for (unsigned mark = 0; agesMarks && mark < kMostMarks; ++mark) {
        if (state.marked(mark).any()) state.flipMarks(mark, state.marked(mark));
    }
    const std::optional<Square> from = move.from.onBoard();
    EventQueue<W> queue(tables, state, log, from ? std::optional<unsigned>(from->index) : std::nullopt,
                        {royalsOf(tables, state, Side::White), royalsOf(tables, state, Side::Black)});
    BoardMutator<W> change(tables, state, log, undo, &queue);
    forEachEffect(tables, move, mover, computed.found(),
                  [&](const Effect& effect) { change.make(effect, mover); });
    change.beginEvents();
    EventRun<W> events(tables, state, log, change, queue, mover, attackQueries);
    events.run();
    const TurnAfter turn = turnAfterMove(tables, state, move, attackQueries);
    if (turn == TurnAfter::Passes) events.runTurn(PieceEvent::TurnEnds, mover);
    if (state.records().any()) endRecord(tables, state, move, before, computed.found().guards);
    endTurnOf(tables, state, move, turn);
    if (turn == TurnAfter::Passes) events.runTurn(PieceEvent::TurnStarts, opposite(mover));
    change.finish();
    undo.royalLost = queue.royalLost(mover);
    undo.royalTaken = queue.royalLost(opposite(mover));
}

#define CHESSPP_INSTANTIATE(W) \
    template void makeEventful<W>(const Tables<W>&, BoardState<W>&, UndoLog&, Move, Undo<W>&, AttackQueries);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
