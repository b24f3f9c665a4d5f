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

/// Who answers, and what its conditions know.
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

/// Carries a rule's parts out and writes down their effects. All parts are judged on the board before.
template <int W>
class PartRun {
public:
    PartRun(const Tables<W>& tables, const EventContext<W>& answer, std::pmr::vector<Effect>& effects)
        : tables_(tables),
          answer_(answer),
          effects_(effects),
          board_(
              answer.gone ? std::nullopt : std::optional(own()),
              [this](Square square) { return isHole(square.index); }, &memory_) {}

    /// False when a necessary part is not done, and so none is.
    [[nodiscard]] bool run(const SidedEventRule& rule) {
        for (const EventPart& part : rule.parts) {
            const bool done = part.plan.does != Does::Never && carryOut(part);
            if (!done && part.necessity == Necessity::Necessary) return false;
        }
        return true;
    }

private:
    using Does = PartPlan::Does;

    [[nodiscard]] Square own() const { return Square{static_cast<std::uint16_t>(answer_.square)}; }
    [[nodiscard]] bool isHole(unsigned square) const { return answer_.board.state.holes().has(square); }

    [[nodiscard]] bool carryOut(const EventPart& part) {
        bool done = false;
        const auto squares = part.at.of(answer_.square);
        const auto pieces = part.who.of(answer_.square);
        constexpr std::size_t kSquaresOfAStep = 4;
        if (WorkLimit::isReachedAfter([&] { return 1 + squares.size() / kSquaresOfAStep; })) return false;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const PartSquare square{{squares[i]}, {pieces[i]}};
            const bool holds = fits(part.plan, square) && answer_.holds(part.conditions, squares[i]);
            done = (holds && carryOut(part, square)) || done;
        }
        return done;
    }
    /// Whether the part can be done there, but for its conditions.
    [[nodiscard]] bool fits(const PartPlan& plan, PartSquare square) const {
        const bool hole = isHole(square.at.index);
        if (hole && plan.offHoles) return false;
        switch (plan.need()) {
            case PartPlan::Need::Nothing:
                break;
            case PartPlan::Need::Piece:
                return answer_.board.occupied.has(square.who.index);
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
            effect.value = worthOf<W>(*part.program, answer_.board, answer_.square, square.at.index);
        }
        return board_.carryOut(effect, plan.ofActor, effects_);
    }
    [[nodiscard]] bool pushed(const PartPlan& plan, Square at) {
        const Bitboard<W> occupied = answer_.board.occupied;
        const PushPullBoard board{tables_.rules->shape, own(),
                                  [&](Square square) { return occupied.has(square.index); },
                                  [this](Square square) { return isHole(square.index); }};
        std::array<std::byte, 4096> first;  // so much needs no allocation
        std::pmr::monotonic_buffer_resource memory(first.data(), first.size());
        const auto steps = pushOrPull(board, at, plan.towards, plan.squares, plan.blocked, &memory);
        return steps && board_.pushOrPull(at, *steps, effects_);
    }

    const Tables<W>& tables_;
    const EventContext<W>& answer_;
    std::pmr::vector<Effect>& effects_;
    std::array<std::byte, 4096> first_;  // so much needs no allocation
    std::pmr::monotonic_buffer_resource memory_{first_.data(), first_.size()};
    PartBoard board_;
};

template <int W>
class EventRun {
public:
    EventRun(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, BoardMutator<W>& change,
             EventQueue<W>& happenings, Side mover, AttackQuestions questions)
        : tables_(tables),
          state_(state),
          log_(log),
          change_(change),
          happenings_(happenings),
          mover_(mover),
          questions_(questions) {}

    void run() {
        for (std::size_t round = 0; round < bounds::kEventRounds; ++round) {
            const std::size_t count = happenings_.nextRound();
            if (count == 0) return;
            call(count);
            // What is done meanwhile may move the list of calls.
            for (std::size_t i = 0; i < log_.calls.size(); ++i) {  // NOLINT(modernize-loop-convert)
                answer(log_.calls[i]);
            }
        }
        // What has happened since then calls nobody any more.
        (void)happenings_.nextRound();
    }

    /// The events of a side's turn.
    void runTurn(PieceEvent event, Side whose) {
        if (!tables_.events->answers(event)) return;
        forEachSquare(state_.of(whose), [&](unsigned square) {
            if (answersTo(kindOf(state_.at(square)), event)) happenings_.happen(event, square);
        });
        run();
    }

private:
    [[nodiscard]] bool answersTo(KindId kind, PieceEvent event) const {
        // The plain piece of a question about attacks is of no kind that the rules know.
        return kind.index < tables_.kindCount && std::ranges::find(tables_.events->ofKind[kind.index], event,
                                                                   &compiler::CompiledEventRule::event) !=
                                                     tables_.events->ofKind[kind.index].end();
    }
    /// As it is now; one that left the board as it was.
    [[nodiscard]] PieceCode codeOf(const Participant& someone) const {
        return someone.onBoard ? state_.at(someone.square) : someone.code;
    }
    /// Who was taken can answer nothing but that.
    [[nodiscard]] static bool answers(const RaisedEvent& happening) {
        return happening.who.onBoard || happening.event == PieceEvent::Captured;
    }

    /// Those whose `when` holds, before any of them does anything.
    void call(std::size_t count) {
        log_.calls.clear();
        log_.order.clear();
        constexpr std::size_t kHappeningsOfAStep = 4;
        if (WorkLimit::isReachedAfter([&] { return 1 + count / kHappeningsOfAStep; })) return;
        for (std::size_t i = 0; i < count; ++i) {
            const RaisedEvent& happening = happenings_[i];
            if (!answers(happening)) continue;
            const PieceCode code = codeOf(happening.who);
            if (!answersTo(kindOf(code), happening.event)) continue;
            const std::uint64_t others = sideOf(code) == mover_ ? 0 : 1;
            log_.order.push_back(others << 48 | std::uint64_t{happening.who.square} << 32 | i);
        }
        // What happened to one piece stays in its order.
        std::ranges::sort(log_.order);
        for (const std::uint64_t each : log_.order) {
            const auto number = static_cast<std::uint32_t>(each);
            const RaisedEvent& happening = happenings_[number];
            const PieceCode code = codeOf(happening.who);
            for (const compiler::CompiledEventRule& rule : tables_.events->ofKind[kindOf(code).index]) {
                if (rule.event != happening.event) continue;
                const SidedEventRule& sided = rule.sides[sideOf(code)];
                const bool called =
                    sided.when.empty() || asked(happening, [&](const EventContext<W>& answer) {
                        return answer.holds(sided.when, answer.square);
                    });
                if (called) log_.calls.push_back({number, &rule});
            }
        }
    }

    void answer(const EventCall& call) {
        const RaisedEvent happening = happenings_[call.happening];
        if (!answers(happening)) return;
        const SidedEventRule& rule = call.rule->sides[sideOf(codeOf(happening.who))];
        log_.steps.clear();
        const bool does = asked(happening, [&](const EventContext<W>& answer) {
            return answer.holds(rule.conditions, answer.square) &&
                   PartRun<W>(tables_, answer, log_.steps).run(rule);
        });
        if (!does) return;
        const Side side = sideOf(codeOf(happening.who));
        const std::optional<unsigned> doer =
            happening.who.onBoard ? std::optional<unsigned>(happening.who.square) : std::nullopt;
        if (state_.records().any()) state_.records().setActor(doer);
        happenings_.setActor(doer);
        for (const Effect& effect : log_.steps) change_.make(effect, side);
    }

    /// Asks with the board as it is by now, as the piece to which it happened sees it.
    template <class Ask>
    [[nodiscard]] bool asked(const RaisedEvent& happening, Ask&& ask) const {
        EventBindings words;
        words.self = wordOf(happening.who);
        if (happening.hasOther) words.other = wordOf(happening.other);
        words.hasOther = happening.hasOther;
        ProgramBoard<W> board = ProgramBoard<W>::now(tables_, state_, nullptr);
        board.inQuestion = questions_ == AttackQuestions::AnsweredNo;
        board.event = &words;
        return ask(EventContext<W>{board, happening.who.square, sideOf(codeOf(happening.who)),
                                   !happening.who.onBoard});
    }
    [[nodiscard]] Participant wordOf(const Participant& someone) const {
        Participant word = someone;
        if (someone.onBoard) word.code = state_.at(someone.square);
        return word;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    UndoLog& log_;
    BoardMutator<W>& change_;
    EventQueue<W>& happenings_;
    Side mover_;
    AttackQuestions questions_;
};

}  // namespace

template <int W>
void makeEventful(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo,
                  AttackQuestions questions) {
    (void)WorkLimit::isReachedAfter([&] { return 8 + tables.recipes[move.recipe].steps.size(); });
    const Side mover = state.toMove();
    const ComputedValues computed(tables, state, move, questions);
    Before before;
    if (state.records().any()) before = beginRecord(tables, state, move);
    const TurnAfter turn = tables.recipes[move.recipe].turn;
    undo.move = move;
    undo.saved = state.save();
    undo.mover = mover;
    undo.journaled = true;
    undo.journalStart = static_cast<std::uint32_t>(log.touched.size());
    undo.quiet = !tables.resetsQuiet[actorOf(state, move)];
    for (unsigned mark = 0; turn == TurnAfter::Passes && mark < kMostMarks; ++mark) {
        if (state.marked(mark).any()) state.flipMarks(mark, state.marked(mark));
    }
    const std::optional<Square> from = move.from.onBoard();
    EventQueue<W> happenings(tables, state, log, from ? std::optional<unsigned>(from->index) : std::nullopt,
                             {royalsOf(tables, state, Side::White), royalsOf(tables, state, Side::Black)});
    BoardMutator<W> change(tables, state, log, undo, &happenings);
    forEachEffect(tables, move, mover, computed.found(),
                  [&](const Effect& effect) { change.make(effect, mover); });
    EventRun<W> events(tables, state, log, change, happenings, mover, questions);
    events.run();
    if (turn == TurnAfter::Passes) events.runTurn(PieceEvent::TurnEnds, mover);
    if (state.records().any()) endRecord(tables, state, move, before, computed.found().guards);
    state.endMove(turn);
    if (turn == TurnAfter::Passes) events.runTurn(PieceEvent::TurnStarts, opposite(mover));
    change.finish();
    undo.royalLost = happenings.royalLost(mover);
    undo.royalTaken = happenings.royalLost(opposite(mover));
}

#define CHESSPP_INSTANTIATE(W)                                                                \
    template void makeEventful<W>(const Tables<W>&, BoardState<W>&, UndoLog&, Move, Undo<W>&, \
                                  AttackQuestions);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
