// SPDX-License-Identifier: MIT
// Makes moves whose pieces have events: the move's own steps, then rounds of events as in oracle_events.cpp.
#include "core/base/bounds.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/mutator.h"
#include "core/moves/bitboards/interpreter.h"
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
struct Answer {
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
    PartRun(const Tables<W>& tables, const Answer<W>& answer, std::pmr::vector<Effect>& effects)
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
        if (plan.does == Does::Shove) return shoved(plan, square.at);
        Effect effect = plan.effectOn(square);
        if (part.program) {
            effect.value = worthOf<W>(*part.program, answer_.board, answer_.square, square.at.index);
        }
        return board_.carryOut(effect, plan.ofActor, effects_);
    }
    [[nodiscard]] bool shoved(const PartPlan& plan, Square at) {
        const Bitboard<W> occupied = answer_.board.occupied;
        const ShoveBoard board{tables_.rules->shape, own(),
                               [&](Square square) { return occupied.has(square.index); },
                               [this](Square square) { return isHole(square.index); }};
        std::array<std::byte, 4096> first;  // so much needs no allocation
        std::pmr::monotonic_buffer_resource memory(first.data(), first.size());
        const auto steps = shove(board, at, plan.towards, plan.squares, plan.blocked, &memory);
        return steps && board_.shove(at, *steps, effects_);
    }

    const Tables<W>& tables_;
    const Answer<W>& answer_;
    std::pmr::vector<Effect>& effects_;
    std::array<std::byte, 4096> first_;  // so much needs no allocation
    std::pmr::monotonic_buffer_resource memory_{first_.data(), first_.size()};
    PartBoard board_;
};

template <int W>
class EventRun {
public:
    EventRun(const Tables<W>& tables, BoardState<W>& state, Journal& journal, BoardChange<W>& change,
             Happenings<W>& happenings, Side mover, AttackQuestions questions)
        : tables_(tables),
          state_(state),
          journal_(journal),
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
            for (std::size_t i = 0; i < journal_.calls.size(); ++i) {  // NOLINT(modernize-loop-convert)
                answer(journal_.calls[i]);
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
    [[nodiscard]] PieceCode codeOf(const Someone& someone) const {
        return someone.onBoard ? state_.at(someone.square) : someone.code;
    }
    /// Who was taken can answer nothing but that.
    [[nodiscard]] static bool answers(const Happening& happening) {
        return happening.who.onBoard || happening.event == PieceEvent::Captured;
    }

    /// Those whose `when` holds, before any of them does anything.
    void call(std::size_t count) {
        journal_.calls.clear();
        journal_.order.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const Happening& happening = happenings_[i];
            if (!answers(happening)) continue;
            const PieceCode code = codeOf(happening.who);
            if (!answersTo(kindOf(code), happening.event)) continue;
            const std::uint64_t others = sideOf(code) == mover_ ? 0 : 1;
            journal_.order.push_back(others << 48 | std::uint64_t{happening.who.square} << 32 | i);
        }
        // What happened to one piece stays in its order.
        std::ranges::sort(journal_.order);
        for (const std::uint64_t each : journal_.order) {
            const auto number = static_cast<std::uint32_t>(each);
            const Happening& happening = happenings_[number];
            const PieceCode code = codeOf(happening.who);
            for (const compiler::CompiledEventRule& rule : tables_.events->ofKind[kindOf(code).index]) {
                if (rule.event != happening.event) continue;
                const SidedEventRule& sided = rule.sides[sideOf(code)];
                const bool called = sided.when.empty() || asked(happening, [&](const Answer<W>& answer) {
                                        return answer.holds(sided.when, answer.square);
                                    });
                if (called) journal_.calls.push_back({number, &rule});
            }
        }
    }

    void answer(const EventCall& call) {
        const Happening happening = happenings_[call.happening];
        if (!answers(happening)) return;
        const SidedEventRule& rule = call.rule->sides[sideOf(codeOf(happening.who))];
        journal_.steps.clear();
        const bool does = asked(happening, [&](const Answer<W>& answer) {
            return answer.holds(rule.conditions, answer.square) &&
                   PartRun<W>(tables_, answer, journal_.steps).run(rule);
        });
        if (!does) return;
        const Side side = sideOf(codeOf(happening.who));
        const std::optional<unsigned> doer =
            happening.who.onBoard ? std::optional<unsigned>(happening.who.square) : std::nullopt;
        if (state_.records().any()) state_.records().actFor(doer);
        happenings_.actFor(doer);
        for (const Effect& effect : journal_.steps) change_.make(effect, side);
    }

    /// Asks with the board as it is by now, as the piece to which it happened sees it.
    template <class Ask>
    [[nodiscard]] bool asked(const Happening& happening, Ask&& ask) const {
        EventWords words;
        words.self = wordOf(happening.who);
        if (happening.hasOther) words.other = wordOf(happening.other);
        words.hasOther = happening.hasOther;
        ProgramBoard<W> board = ProgramBoard<W>::now(tables_, state_, nullptr);
        board.inQuestion = questions_ == AttackQuestions::AnsweredNo;
        board.event = &words;
        return ask(
            Answer<W>{board, happening.who.square, sideOf(codeOf(happening.who)), !happening.who.onBoard});
    }
    [[nodiscard]] Someone wordOf(const Someone& someone) const {
        Someone word = someone;
        if (someone.onBoard) word.code = state_.at(someone.square);
        return word;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    Journal& journal_;
    BoardChange<W>& change_;
    Happenings<W>& happenings_;
    Side mover_;
    AttackQuestions questions_;
};

}  // namespace

template <int W>
void makeEventful(const Tables<W>& tables, BoardState<W>& state, Journal& journal, Move move, Undo<W>& undo,
                  AttackQuestions questions) {
    const Side mover = state.toMove();
    const ComputedValues computed(tables, state, move, questions);
    Before before;
    if (state.records().any()) before = beginRecord(tables, state, move);
    const TurnAfter turn = tables.recipes[move.recipe].turn;
    undo.move = move;
    undo.saved = state.save();
    undo.mover = mover;
    undo.journaled = true;
    undo.journalStart = static_cast<std::uint32_t>(journal.touched.size());
    undo.quiet = !tables.resetsQuiet[actorOf(state, move)];
    for (unsigned mark = 0; turn == TurnAfter::Passes && mark < kMostMarks; ++mark) {
        if (state.marked(mark).any()) state.flipMarks(mark, state.marked(mark));
    }
    const std::optional<Square> from = move.from.onBoard();
    Happenings<W> happenings(tables, state, journal,
                             from ? std::optional<unsigned>(from->index) : std::nullopt,
                             {royalsOf(tables, state, Side::White), royalsOf(tables, state, Side::Black)});
    BoardChange<W> change(tables, state, journal, undo, &happenings);
    forEachEffect(tables, move, mover, computed.found(),
                  [&](const Effect& effect) { change.make(effect, mover); });
    EventRun<W> events(tables, state, journal, change, happenings, mover, questions);
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
    template void makeEventful<W>(const Tables<W>&, BoardState<W>&, Journal&, Move, Undo<W>&, \
                                  AttackQuestions);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
