// SPDX-License-Identifier: MIT
// Makes moves whose pieces have events: the move's own steps, then rounds of events as in oracle_events.cpp.
#include "core/base/bounds.h"
#include "core/base/unset_array.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/board_change.h"
#include "core/moves/bitboards/interpreter.h"
#include "core/moves/shove.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory_resource>
#include <numeric>
#include <type_traits>

namespace chesspp::bitboards {

namespace {

using compiler::EventPart;
using compiler::RecipeStep;
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

/// Carries a rule's parts out on a map of who stands where, and writes down their steps. All parts are judged
/// on the board before.
template <int W>
class PartRun {
public:
    PartRun(const Tables<W>& tables, const Answer<W>& answer, std::pmr::vector<EventStep>& steps)
        : tables_(tables), answer_(answer), steps_(steps), holes_(answer.board.state.holes()) {
        for (unsigned i = 0; i < static_cast<unsigned>(tables.squares); ++i) {
            occupants_[i] = static_cast<Number>(i);
        }
    }

    /// False when a necessary part is not done, and so none is.
    [[nodiscard]] bool run(const SidedEventRule& rule) {
        for (const EventPart& part : rule.parts) {
            const bool done = carryOut(part);
            if (!done && part.necessity == Necessity::Necessary) return false;
        }
        return true;
    }

private:
    using Does = EventPart::Does;
    /// Of a square.
    using Number = std::conditional_t<kIsWide<W>, std::uint16_t, std::uint8_t>;
    static constexpr auto kNobody = std::numeric_limits<Number>::max();

    [[nodiscard]] bool carryOut(const EventPart& part) {
        if (part.does == Does::Never) return false;
        bool done = false;
        const auto squares = part.at.of(answer_.square);
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const unsigned at = squares[i];
            const bool occupied = answer_.board.occupied.has(at);
            const bool hole = answer_.board.state.holes().has(at);
            if (hole && !part.onOwn && part.does != Does::RemoveHole) continue;
            switch (part.does) {
                case Does::Never:
                    break;
                case Does::MoveOther: {
                    const unsigned from = part.from.of(answer_.square)[i];
                    // Nobody stands in a hole.
                    if (!answer_.board.occupied.has(from) || !answer_.holds(part.conditions, at)) break;
                    done = relocate(pieceOf(from), at) || done;
                    break;
                }
                case Does::TakeOver:
                    if (occupied && answer_.holds(part.conditions, at)) done = takeOver(at) || done;
                    break;
                case Does::Shove:
                    if (occupied && answer_.holds(part.conditions, at)) done = shoved(part, at) || done;
                    break;
                case Does::MakeHole:
                case Does::RemoveHole:
                    if (hole == (part.does == Does::RemoveHole) && answer_.holds(part.conditions, at)) {
                        done = act(part, at) || done;
                    }
                    break;
                case Does::CountOnPiece:
                    if (occupied && answer_.holds(part.conditions, at)) done = act(part, at) || done;
                    break;
                case Does::Pass:
                    done = answer_.holds(part.conditions, at);
                    break;
                case Does::MoveActor:
                case Does::Take:
                case Does::Bring:
                case Does::ChangeActor:
                case Does::SwapActor:
                case Does::Mark:
                case Does::CountOnSelf:
                case Does::CountOnSquare:
                case Does::CountForSide:
                case Does::Give:
                    if (answer_.holds(part.conditions, at)) done = act(part, at) || done;
                    break;
            }
        }
        return done;
    }

    [[nodiscard]] bool act(const EventPart& part, unsigned at) {
        switch (part.does) {
            case Does::MoveActor:
                return relocate(actor(), at);
            case Does::Take:
                occupants_[at] = kNobody;
                return add(RecipeStep::Do::Remove, at, at, {});
            case Does::Bring:
                if (holes_.has(at)) return false;
                occupants_[at] = kNobody;
                return add(RecipeStep::Do::Place, at, at, part.kind);
            case Does::ChangeActor: {
                const auto where = actor();
                return where && add(RecipeStep::Do::Transform, *where, *where, part.kind);
            }
            case Does::SwapActor: {
                const auto where = actor();
                if (!where || holes_.has(at)) return false;
                std::swap(occupants_[*where], occupants_[at]);
                return add(RecipeStep::Do::Exchange, *where, at, {});
            }
            case Does::Mark:
                steps_.push_back(settled(RecipeStep::Do::LeaveMark, at, part, part.turns));
                return true;
            case Does::CountOnSelf:
            case Does::CountOnPiece: {
                const auto where = part.does == Does::CountOnSelf ? actor() : pieceOf(at);
                if (where)
                    steps_.push_back(settled(RecipeStep::Do::CountOnPiece, *where, part, worth(part, at)));
                return where.has_value();
            }
            case Does::CountOnSquare:
                steps_.push_back(settled(RecipeStep::Do::CountOnSquare, at, part, worth(part, at)));
                return true;
            case Does::CountForSide:
                steps_.push_back(settled(RecipeStep::Do::CountForSide, at, part, worth(part, at)));
                return true;
            case Does::MakeHole:
                occupants_[at] = kNobody;
                holes_ |= Bitboard<W>::of(at);
                return add(RecipeStep::Do::MakeHole, at, at, {});
            case Does::RemoveHole:
                return add(RecipeStep::Do::RemoveHole, at, at, {});
            case Does::Give:
                return add(RecipeStep::Do::Give, at, at, part.kind);
            case Does::Never:
            case Does::Pass:
            case Does::MoveOther:
            case Does::TakeOver:
            case Does::Shove:
                break;
        }
        return false;
    }

    [[nodiscard]] std::int64_t worth(const EventPart& part, unsigned at) const {
        return worthOf<W>(tables_.programs[part.worth], answer_.board, answer_.square, at);
    }
    [[nodiscard]] static EventStep settled(RecipeStep::Do what, unsigned at, const EventPart& part,
                                           std::int64_t worth) {
        const auto square = static_cast<std::uint16_t>(at);
        return {what, square, square, {}, part.mark, part.counter, worth};
    }
    [[nodiscard]] bool takeOver(unsigned at) {
        const auto where = pieceOf(at);
        return where && add(RecipeStep::Do::Convert, *where, *where, {});
    }
    [[nodiscard]] bool relocate(std::optional<unsigned> from, unsigned to) {
        if (!from || holes_.has(to)) return false;
        const Number who = occupants_[*from];
        occupants_[*from] = kNobody;
        occupants_[to] = who;
        return add(RecipeStep::Do::Relocate, *from, to, {});
    }
    [[nodiscard]] bool shoved(const EventPart& part, unsigned at) {
        std::array<std::byte, 4096> memory;
        std::pmr::monotonic_buffer_resource resource(memory.data(), memory.size());
        const Bitboard<W> occupied = answer_.board.occupied;
        const ShoveBoard board{tables_.rules->shape, Square{static_cast<std::uint16_t>(answer_.square)},
                               [&](Square square) { return occupied.has(square.index); },
                               [&](Square square) { return answer_.board.state.holes().has(square.index); }};
        const auto steps = shove(board, Square{static_cast<std::uint16_t>(at)},
                                 part.squares < 0 ? Towards::Actor : Towards::Away, std::abs(part.squares),
                                 part.blocked, &resource);
        if (!steps || !pieceOf(at)) return false;
        const auto meetsHole = [&](const ShoveStep& step) {
            const auto* moved = std::get_if<effect::Relocate>(&step);
            return moved != nullptr && pieceOf(moved->from.index) && holes_.has(moved->to.index);
        };
        if (std::ranges::any_of(*steps, meetsHole)) return false;
        for (const ShoveStep& step : *steps) {
            if (const auto* taken = std::get_if<effect::Remove>(&step)) {
                occupants_[taken->at.index] = kNobody;
                add(RecipeStep::Do::Remove, taken->at.index, taken->at.index, {});
            } else {
                const auto& moved = std::get<effect::Relocate>(step);
                (void)relocate(pieceOf(moved.from.index), moved.to.index);
            }
        }
        return true;
    }

    bool add(RecipeStep::Do what, unsigned at, unsigned to, KindId kind) {
        steps_.push_back(
            {what, static_cast<std::uint16_t>(at), static_cast<std::uint16_t>(to), kind, {}, {}, 0});
        return true;
    }

    /// Where the piece that answers stands now.
    [[nodiscard]] std::optional<unsigned> actor() const {
        if (answer_.gone) return std::nullopt;
        for (unsigned i = 0, at = answer_.square; i < static_cast<unsigned>(tables_.squares); ++i) {
            if (occupants_[at] == answer_.square) return at;
            at = i;
        }
        const auto last = static_cast<unsigned>(tables_.squares) - 1;
        return occupants_[last] == answer_.square ? std::optional(last) : std::nullopt;
    }
    /// Where the piece that stood there before is found: who answers is followed, others must not have left.
    [[nodiscard]] std::optional<unsigned> pieceOf(unsigned before) const {
        if (before == answer_.square && !answer_.gone) return actor();
        return occupants_[before] == before ? std::optional(before) : std::nullopt;
    }

    const Tables<W>& tables_;
    const Answer<W>& answer_;
    std::pmr::vector<EventStep>& steps_;
    Bitboard<W> holes_;  ///< those made by these parts among them
    UnsetArray<Number, static_cast<std::size_t>(Bitboard<W>::kSquares)> occupants_;
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
        for (const EventStep& step : journal_.steps) make(step, side);
    }

    void make(const EventStep& step, Side side) {
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                return change_.relocate(step.at, step.to);
            case RecipeStep::Do::Remove:
                return change_.remove(step.at);
            case RecipeStep::Do::Place:
                return change_.place(step.at, step.kind, side);
            case RecipeStep::Do::Transform:
                return change_.transform(step.at, step.kind);
            case RecipeStep::Do::Convert:
                return change_.convert(step.at, side);
            case RecipeStep::Do::Exchange:
                return change_.exchange(step.at, step.to);
            case RecipeStep::Do::LeaveMark:
                return change_.leaveMark(step.at, step.mark, side, static_cast<int>(step.worth));
            case RecipeStep::Do::CountOnPiece:
                return change_.countOnPiece(step.at, step.counter, step.worth);
            case RecipeStep::Do::CountOnSquare:
                return change_.countOnSquare(step.at, step.counter, step.worth);
            case RecipeStep::Do::CountForSide:
                return change_.countForSide(side, step.counter, step.worth);
            case RecipeStep::Do::MakeHole:
                return change_.makeHole(step.at);
            case RecipeStep::Do::RemoveHole:
                return change_.removeHole(step.at);
            case RecipeStep::Do::Give:
                return change_.give(side, step.kind);
        }
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
    std::optional<Worths> worths;
    if (tables.computes) worths.emplace(tables, state, move, questions);
    Before before;
    if (state.records().any()) before = beginRecord(tables, state, move);
    undo.move = move;
    undo.saved = state.save();
    undo.journaled = true;
    undo.journalStart = static_cast<std::uint32_t>(journal.touched.size());
    undo.quiet = !tables.resetsQuiet[state.at(move.from)];
    for (unsigned mark = 0; mark < kMostMarks; ++mark) {
        if (state.marked(mark).any()) state.flipMarks(mark, state.marked(mark));
    }
    Happenings<W> happenings(tables, state, journal, move.from, royalsOf(tables, state, mover));
    BoardChange<W> change(tables, state, journal, undo, &happenings);
    playRecipe(tables, change, move, mover, worths ? &*worths : nullptr);
    EventRun<W> events(tables, state, journal, change, happenings, mover, questions);
    events.run();
    events.runTurn(PieceEvent::TurnEnds, mover);
    if (state.records().any()) endRecord(tables, state, move, before, worths ? worths->guards() : 0);
    state.passTurn();
    events.runTurn(PieceEvent::TurnStarts, opposite(mover));
    change.finish();
    undo.royalLost = happenings.royalLost(mover);
}

#define CHESSPP_INSTANTIATE(W)                                                                \
    template void makeEventful<W>(const Tables<W>&, BoardState<W>&, Journal&, Move, Undo<W>&, \
                                  AttackQuestions);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
