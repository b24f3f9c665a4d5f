// SPDX-License-Identifier: MIT
// The move generator: listing, counting and "any move?" are one template over a sink. Legality by masks of
// checks and pins where the ruleset allows it, else by making each move.
#pragma once

#include "core/base/uninitialized_array.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/filter_cache.h"
#include "core/moves/bitboards/hand_moves.h"
#include "core/moves/bitboards/instruction_set.h"
#include "core/moves/bitboards/legality_test.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/origins.h"
#include "core/moves/bitboards/position_rules.h"
#include "core/moves/bitboards/ride_lookup.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/engine.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace chesspp::bitboards::CHESSPP_MACHINE {

/// An unmoved actor and partner of one rank.
template <int W>
struct CastleCandidate {
    Bitboard<W> mustBeEmpty;
    const CastleKernel<W>* castle = nullptr;
    const CastlePath<W>* path = nullptr;
    unsigned actor = 0;
    unsigned partner = 0;
};

/// All of one side, kept while the same pieces are unmoved.
template <int W>
struct CastleCandidates {
    Bitboard<W> unmoved;
    Bitboard<W> actors;
    std::vector<CastleCandidate<W>> all;
};

/// Passes moves to a sink, which has targets(from, to, recipe, choices), stepped(to, delta, recipe, choices)
/// and one(from, to, recipe, choice), each of which returns false to stop; each of `choices` numbers from 0
/// is a move; `from` is the code of an origin. A sink with `origins` gets moves of these alone; one with
/// add(targets, choices) gets numbers of moves where masks decide, and keeps the castlings of one side.
template <int W, class Sink>
class Generation {
public:
    using Set = Bitboard<W>;

    CHESSPP_INLINE Generation(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Sink& sink,
                              const QueryMarks<W>* query = nullptr)
        : tables_(tables),
          state_(state),
          log_(log),
          sink_(sink),
          query_(query),
          filters_(tables, state, query),
          side_(state.toMove()),
          own_(state.of(side_)),
          enemy_(state.of(opposite(side_))),
          occupied_(own_ | enemy_ | state.holes()),
          royals_(royalsOf(tables, state, side_)),
          test_(tables, state, log, royals_),
          modes_{Set{},         ~occupied_,    own_, ~(occupied_ - own_), enemy_, ~(occupied_ - enemy_),
                 own_ | enemy_, ~state.holes()} {}

    /// False when the sink stopped. Of legal moves those alone that meet the obligations.
    bool run(Legality legality, Obligations obligations = 0) {
        if (!run(legality, obligations, Prohibitions::All)) return false;
        const SideTables<W>& own = tables_.sides[side_];
        // Neither attacks anything.
        return (own.gates.empty() && !own.pass) || query_ != nullptr || visitGatesAndPass(legality);
    }
    bool runWithoutGates(Legality legality) { return run(legality, 0, Prohibitions::All); }
    /// Of legal moves but passes, leaving out prohibitions that look at legal moves.
    bool runForStuck() { return run(Legality::Legal, 0, Prohibitions::WithoutLegalMoves); }

private:
    bool run(Legality legality, Obligations obligations, Prohibitions prohibitions) {
        test_.rules() = {.prohibitions = prohibitions, .obligations = obligations};
        if constexpr (requires { sink_.origins; }) {
            if (!tables_.rules->actingInTurn.empty() && query_ == nullptr) [[unlikely]]
                limitToTurn();
        }
        const Prohibited& prohibited = tables_.prohibited[static_cast<std::size_t>(prohibitions)];
        if (legality == Legality::Legal && (obligations != 0 || prohibited.any())) [[unlikely]] {
            const bool anyMove =
                obligations != 0 || (prohibited.anyMove && mayBeProhibited(tables_, state_, prohibitions));
            test_.rules().decide = anyMove || prohibited.drops || prohibited.checks;
            test_.rules().prohibitChecks = prohibited.checks;
            if (anyMove) return runByMake<How::TryAll>();
        }
        const bool free = legality == Legality::Pseudo || (royals_.empty() && !tables_.royalsAppear);
        const bool masks = !free && royals_.any() && !royals_.several();
        if (test_.rules().prohibitChecks) [[unlikely]] {
            if (!masks || !findChecks()) return runByMake<How::TryAll>();
            return runBySplitting<How::Selective>();
        }
        if (masks && tables_.legalityByMake) [[unlikely]] {
            if (!eventsMayChangeBoard()) return runBySplitting<How::Selective>();
        } else if (masks) {
            return tables_.sides[opposite(side_)].conditionalAttacks ? runBySplitting<How::Conditional>()
                                                                     : runByMasks();
        }
        if (free) return runByMake<How::Free>();
        const bool mayShelter = tables_.royalsMayBeLost && royals_.several() && !tables_.legalityByMake;
        return mayShelter ? runBySeveralRoyals() : runByMake<How::TryAll>();
    }

    /// Where some royals may be lost, a move is legal if one that is not attacked stays so or, where only the
    /// last one is royal, if several are left. Other moves are tested.
    [[gnu::noinline]] bool runBySeveralRoyals() {
        const Attackers<W> enemies(tables_, state_, opposite(side_));
        checkMask_ = ~royals_;
        Set safe;
        if (tables_.rules->royals == RoyalRule::Together) {
            for (Set rest = royals_; rest.any() && safe.empty(); rest.dropFirst()) {
                if (!enemies.attack(rest.first(), occupied_, {})) safe = Set::of(rest.first());
            }
            if (safe.empty()) return runByMake<How::TryAll>();
            royal_ = safe.first();
            findChecksAndPins(enemies);
            if (!visitRoyal<How::Conditional>(enemies)) return false;
        }
        for (const MoveKernel<W>& kernel : tables_.sides[side_].royalMoves) {
            if (!visitOther<How::Conditional>(kernel, movers(kernel) - safe)) return false;
        }
        return visitKernels<How::Conditional>() && visitCastles<How::TryAll>(nullptr) &&
               visitDrops<How::TryAll>();
    }

    /// To the kinds that act in this move of the turn.
    [[gnu::noinline]] void limitToTurn() {
        const std::vector<bool>& acting = tables_.rules->actingAfter(static_cast<int>(state_.movesMade()));
        Set pieces;
        for (std::size_t kind = 0; kind < acting.size(); ++kind) {
            if (acting[kind]) pieces |= state_.pieces(codeOf({static_cast<std::uint16_t>(kind)}, side_));
        }
        sink_.origins.limitTo(pieces, acting);
    }

    template <How how>
    CHESSPP_INLINE bool visitDrops() {
        // Drops attack nothing.
        return tables_.sides[side_].drops.empty() || query_ != nullptr || visitHand<how>();
    }
    template <How how>
    [[gnu::noinline]] bool visitHand() {
        return HandMoves<W, Sink>(tables_, state_, log_, test_, sink_).template visitDrops<how>(checkMask_);
    }
    [[gnu::noinline]] bool visitGatesAndPass(Legality legality) {
        const SideTables<W>& own = tables_.sides[side_];
        HandMoves<W, Sink> hand(tables_, state_, log_, test_, sink_);
        if (!own.gates.empty() && !hand.visitGates(among(own_), legality, filters_)) return false;
        const bool isSurelySafe = isCheckKnown_ && !inCheck_ && !test_.rules().decide;
        return !own.pass || hand.visitPass(*own.pass, legality, isSurelySafe);
    }

    static constexpr bool kCounts = requires(Sink& sink) { sink.add(0U, 0U); };

    /// Whether every move may trigger events that change the board; else notes the captures that do.
    [[gnu::noinline]] bool eventsMayChangeBoard() {
        if (tables_.attacksByMake) return true;
        for (const PieceCode code : tables_.changesBoardAtTurn[side_]) {
            if (state_.pieces(code).any()) return true;
        }
        for (const PieceCode code : tables_.changesBoardWhenTaken) triggeringCaptures_ |= state_.pieces(code);
        return false;
    }

    /// Finds the targets and the starts of moves that may give check. False where any move may.
    [[gnu::noinline]] bool findChecks() {
        const SideTables<W>& own = tables_.sides[side_];
        if (tables_.legalityByMake || tables_.attacksByMake || own.conditionalAttacks) return false;
        for (std::size_t code = 0; code < 2 * tables_.kindCount; ++code) checks_[code] = Set{};
        const Attackers<W> attackers(tables_, state_, side_);
        for (Set rest = royalsOf(tables_, state_, opposite(side_)); rest.any(); rest.dropFirst()) {
            const unsigned royal = rest.first();
            if (attackers.attack(royal, occupied_, {})) return false;
            for (const std::vector<AttackKernel<W>>* kernels : {&own.leapAttacks, &own.rideAttacks}) {
                for (const AttackKernel<W>& kernel : *kernels) {
                    for (std::size_t i = 0; i < kernel.kinds.count; ++i)
                        checks_[kernel.kinds.codes[i]] |= kernel.from[royal];
                }
            }
            attackers.relations(
                royal, [](Set) {}, [&](Set path, unsigned /*from*/) { checkLines_ |= path & own_; });
        }
        return true;
    }

    CHESSPP_INLINE bool runByMasks() {
        const Side by = opposite(side_);
        if constexpr (!kIsWide<W>) {
            // As in chess.
            using Common = Attackers<W, 3, 2>;
            if (Common::fits(tables_.sides[by])) return runByMasks<How::Masks>(Common(tables_, state_, by));
        }
        return runBySplitting<How::Masks>();
    }
    template <How how>
    [[gnu::noinline]] bool runBySplitting() {
        return runByMasks<how>(Attackers<W>(tables_, state_, opposite(side_)));
    }

    template <How how, class Enemies>
    CHESSPP_INLINE bool runByMasks(const Enemies& enemies) {
        royal_ = royals_.first();
        isCheckKnown_ = true;
        checkMask_ = ~royals_;  // to take an own royal loses it
        findChecksAndPins(enemies);
        return visitRoyal<how>(enemies) && visitKernels<how>() && visitCastles<how>(enemies) &&
               visitDrops<how>();
    }

    /// Of `royal_`.
    template <class Enemies>
    CHESSPP_INLINE void findChecksAndPins(const Enemies& enemies) {
        const Set prizes = this->prizes();
        enemies.relations(
            royal_,
            [&](Set from) {
                // Against two checks that cannot be blocked only the royal's own moves are left.
                checkMask_ &= from.several() ? Set{} : from;
                inCheck_ = true;
            },
            [&](Set path, unsigned from) {
                const Set blockers = path & occupied_;
                const Set line = path | Set::of(from);
                if (blockers.empty()) {
                    checkMask_ &= line;
                    inCheck_ = true;
                } else if (!blockers.several() && (blockers & own_).any()) {
                    const unsigned square = blockers.first();
                    allowed_[square] = pinned_.has(square) ? allowed_[square] & line : line;
                    allowed_[square] |= prizes;
                    pinned_ |= blockers;
                }
            });
        checkMask_ |= prizes;
    }

    /// Legality is not decided by masks.
    template <How how>
    bool runByMake() {
        checkMask_ = ~Set{};
        for (const MoveKernel<W>& kernel : tables_.sides[side_].royalMoves) {
            if (!visitOther<how>(kernel, movers(kernel))) return false;
        }
        return visitKernels<how>() && visitCastles<how>(nullptr) && visitDrops<how>();
    }

    /// To take one of these wins.
    [[nodiscard]] CHESSPP_INLINE Set prizes() const {
        const Set royals = royalsOf(tables_, state_, opposite(side_));
        if (tables_.royalsMayBeLost && royals.several()) [[unlikely]]
            return Set{};
        return royals;
    }

    [[nodiscard]] CHESSPP_INLINE Set among(Set pieces) const {
        if constexpr (requires { sink_.origins; }) return pieces & sink_.origins.pieces();
        return pieces;
    }
    [[nodiscard]] CHESSPP_INLINE Set movers(const MoveKernel<W>& kernel) const {
        return among(piecesOf(state_, kernel.kinds));
    }

    /// All but royals' and castlings.
    template <How how>
    CHESSPP_INLINE bool visitKernels() {
        const SideTables<W>& own = tables_.sides[side_];
        if (!visitSteps<how>(own)) return false;
        // Tested moves may evade where no mask does.
        if ((how != How::Masks || checkMask_.any()) && !visitTables<how>(own)) return false;
        for (const MoveKernel<W>& kernel : own.others) {
            const Set pieces = movers(kernel);
            if (pieces.any() && !visitOther<how>(kernel, pieces)) return false;
        }
        return true;
    }

    template <How how>
    CHESSPP_INLINE bool visitTables(const SideTables<W>& own) {
        for (const MoveKernel<W>& kernel : own.leaps) {
            const Bitboard<W>* targets = kernel.leaps;
            if (!visitPieces<how>(kernel, [=](unsigned from) { return targets[from]; })) return false;
        }
        for (const MoveKernel<W>& kernel : own.rides) {
            const auto targets = [&, &ride = *kernel.ride](unsigned from) {
                return rideTargets(ride, from, occupied_);
            };
            if (!visitPieces<how>(kernel, targets)) return false;
        }
        return true;
    }

    /// Moves of one table, whose legality masks decide.
    template <How how, class Targets>
    CHESSPP_INLINE bool visitPieces(const MoveKernel<W>& kernel, Targets&& targets) {
        Set mode = modes_[kernel.mode];
        if constexpr (how == How::Masks) mode &= checkMask_;
        unsigned count = 0;
        const auto visit = [&](unsigned from, Set allowed) __attribute__((always_inline)) {
            if constexpr (how != How::Masks) {
                return decide<how>(kernel, from, targets(from) & mode, checkMask_ & allowed);
            } else if constexpr (kCounts) {
                count += (targets(from) & mode & allowed).size();
                return true;
            } else {
                return sink_.targets(from, targets(from) & mode & allowed, kernel.recipe, kernel.choices);
            }
        };
        const Set pieces = movers(kernel);
        for (Set rest = pieces - pinned_; rest.any(); rest.dropFirst()) {
            if (!visit(rest.first(), ~Set{})) return false;
        }
        for (Set rest = pieces & pinned_; rest.any(); rest.dropFirst()) {
            if (!visit(rest.first(), allowed_[rest.first()])) return false;
        }
        if constexpr (kCounts) sink_.add(count, kernel.choices);
        return true;
    }

    /// Moves with a filter, from a list, or to be tested.
    template <How how>
    [[gnu::noinline]] bool visitOther(const MoveKernel<W>& kernel, Set pieces) {
        Passing<W> passing{pieces, ~Set{}};
        const Filter* filter = kernel.filter;
        if (filter != nullptr) passing = filters_.passing(*filter);
        if (passing.to.empty()) return true;
        for (Set rest = pieces & passing.from; rest.any(); rest.dropFirst()) {
            const unsigned from = rest.first();
            Set to = targetsOf(kernel, from) & passing.to;
            if (filter != nullptr && !filter->isSetwise()) to = filters_.passed(*filter, from, to);
            if (!kernel.decidedByMasks && how != How::Free) {
                if (!test_.pass(sink_, from, to, kernel.recipe, kernel.choices)) return false;
                continue;
            }
            if (!decide<how>(kernel, from, to, pinned_.has(from) ? checkMask_ & allowed_[from] : checkMask_))
                return false;
        }
        return true;
    }

    /// Passes on the targets within the mask; tests the others where masks do not decide.
    template <How how>
    CHESSPP_INLINE bool decide(const MoveKernel<W>& kernel, unsigned from, Set to, Set mask) {
        if constexpr (how == How::TryAll) return test_.pass(sink_, from, to, kernel.recipe, kernel.choices);
        if constexpr (how == How::Selective) {
            const Set tested = checkLines_.has(from) ? ~Set{} : testedTargets(state_.at(from), kernel.recipe);
            if (!test_.pass(sink_, from, to & tested, kernel.recipe, kernel.choices)) return false;
            to = to - tested;
        }
        if constexpr (byMasks(how)) {
            if (!sink_.targets(from, to & mask, kernel.recipe, kernel.choices)) return false;
            return !splits(how) || test_.pass(sink_, from, to - mask, kernel.recipe, kernel.choices);
        }
        return sink_.targets(from, to, kernel.recipe, kernel.choices);
    }

    /// Of Selective: the targets of moves of such a piece that are tested.
    [[nodiscard]] Set testedTargets(PieceCode code, unsigned recipe) const {
        // Other recipes may do more than go there.
        if (test_.rules().prohibitChecks)
            return recipe == compiler::RecipeTable::kPlain ? checks_[code] : ~Set{};
        return tables_.changesBoardByMoving[code]   ? ~Set{}
               : tables_.changesBoardByTaking[code] ? own_ | enemy_
                                                    : triggeringCaptures_;
    }

    template <How how>
    CHESSPP_INLINE bool visitSteps(const SideTables<W>& own) {
        const Set all = among(own_);
        Set pieces = all - pinned_;
        Set mask = checkMask_;
        // All that are not pinned together, then each that is.
        for (Set rest = all & pinned_;; rest.dropFirst()) {
            for (const SetStep<W>& step : own.steps) {
                if (!decideStepped<how>(step, stepTargets(step, pieces), mask)) return false;
            }
            if ((pieces & own.lastStepsFrom).any()) {
                for (const SetStep<W>& step : own.lastSteps) {
                    if (!decideStepped<how>(step, stepTargets(step, pieces), mask)) return false;
                }
            }
            if (!own.filteredSteps.empty() && !visitFilteredSteps<how>(own, pieces, mask)) return false;
            if (state_.anyMark() && !visitMarkedSteps<how>(own, pieces)) return false;
            if (rest.empty()) return true;
            pieces = Set::of(rest.first());
            mask = checkMask_ & allowed_[rest.first()];
        }
    }

    template <How how>
    CHESSPP_INLINE bool decideStepped(const SetStep<W>& step, Set to, Set mask) {
        if constexpr (how == How::TryAll) return tryStepped(to, step);
        if constexpr (how == How::Selective) {
            const Set tested =
                testedTargets(step.code, step.recipe) | checkLines_.shifted(step.by.up, step.by.down);
            if (!tryStepped(to & tested, step)) return false;
            to = to - tested;
        }
        if (!sink_.stepped(to & mask, step.delta, step.recipe, step.choices)) return false;
        if constexpr (splits(how)) return tryStepped(to - mask, step);
        return true;
    }

    template <How how>
    [[gnu::noinline]] bool visitFilteredSteps(const SideTables<W>& own, Set pieces, Set mask) {
        return std::ranges::all_of(own.filteredSteps, [&](const SetStep<W>& step) {
            return decideStepped<how>(step, passedBy(step, stepTargets(step, pieces)), mask);
        });
    }
    /// Steps through marks take a piece beside their target, so they are tested.
    template <How how>
    [[gnu::noinline]] bool visitMarkedSteps(const SideTables<W>& own, Set pieces) {
        return std::ranges::all_of(own.markedSteps, [&](const SetStep<W>& step) {
            Set to = stepTargets(step, pieces) & state_.marked(step.mark);
            if (step.filter != nullptr) to = passedBy(step, to);
            if (how != How::Free) return tryStepped(to, step);
            return to.empty() || sink_.stepped(to, step.delta, step.recipe, step.choices);
        });
    }
    /// The targets that pass the step's filter.
    [[nodiscard]] Set passedBy(const SetStep<W>& step, Set to) {
        if (to.empty()) return to;
        const Passing<W> passing = filters_.passing(*step.filter);
        return to & passing.to & passing.from.shifted(step.by.up, step.by.down);
    }

    [[nodiscard]] CHESSPP_INLINE Set stepTargets(const SetStep<W>& step, Set pieces) const {
        Set from = state_.pieces(step.code) & pieces & step.from;
        if (from.empty()) return from;
        if (step.needsUnmoved) from &= state_.unmoved();
        const Set empty = modes_[kEmptyMode];
        for (unsigned i = 0; i < step.pathLength; ++i) {
            from &= empty.shifted(step.path[i].up, step.path[i].down);
        }
        return from.shifted(step.by.up, step.by.down) & modes_[step.mode];
    }

    [[nodiscard]] CHESSPP_INLINE Set targetsOf(const MoveKernel<W>& kernel, unsigned from) const {
        if (kernel.list != nullptr) return listed(*kernel.list, from);
        const Set to =
            kernel.leaps != nullptr ? kernel.leaps[from] : rideTargets(*kernel.ride, from, occupied_);
        return to & modes_[kernel.mode];
    }

    [[nodiscard]] Set listed(const CandidateList<W>& list, unsigned from) const {
        Set to;
        for (std::uint32_t i = list.start[from]; i < list.start[from + 1]; ++i) {
            const ConditionalMove<W>& candidate = list.candidates[i];
            if (holds(candidate, from, state_, occupied_, own_, enemy_)) to |= Set::of(candidate.to);
        }
        return to;
    }

    /// The royal's own moves, to targets that are not attacked.
    template <How how, class Enemies>
    CHESSPP_INLINE bool visitRoyal(const Enemies& enemies) {
        const unsigned from = royal_;
        const Set without = occupied_ - royals_;
        for (const MoveKernel<W>& kernel : tables_.sides[side_].royalMoves) {
            if (!movers(kernel).has(from)) continue;
            Set to = targetsOf(kernel, from);
            if (kernel.filter != nullptr) to = passedBy(*kernel.filter, from, to);
            if (!kernel.decidedByMasks) {
                if (!test_.pass(sink_, from, to, kernel.recipe, kernel.choices)) return false;
                continue;
            }
            Set safe = to & prizes();
            for (Set rest = to; rest.any(); rest.dropFirst()) {
                const Set target = Set::of(rest.first());
                if (!enemies.attack(rest.first(), without | target, target)) safe |= target;
            }
            royalTested_ |= to;
            royalSafe_ |= safe;
            if (!decide<how>(kernel, from, to, safe)) return false;
        }
        return true;
    }
    [[nodiscard]] [[gnu::noinline]] Set passedBy(const Filter& filter, unsigned from, Set to) {
        if (to.empty()) return to;
        const Passing<W> passing = filters_.passing(filter);
        return passing.from.has(from) ? filters_.passed(filter, from, to & passing.to) : Set{};
    }

    bool tryStepped(Set to, const SetStep<W>& step) {
        for (; to.any(); to.dropFirst()) {
            const auto from = static_cast<unsigned>(static_cast<int>(to.first()) - step.delta);
            if (!test_.pass(sink_, from, Set::of(to.first()), step.recipe, step.choices)) return false;
        }
        return true;
    }

    template <How how, class Enemies>
    CHESSPP_INLINE bool visitCastles(const Enemies& enemies) {
        const Set unmoved = state_.unmoved() & own_;
        const std::vector<CastleKernel<W>>& castles = tables_.sides[side_].castles;
        // Castling attacks no piece.
        if (castles.empty() || unmoved.empty() || query_ != nullptr) return true;
        const auto visit = [&](const CastleCandidate<W>& each) {
            if ((each.mustBeEmpty & occupied_).any()) return true;
            if (how == How::Masks && each.castle->isRoyal && inCheck_) return true;
            return visitFreeCastle<how>(enemies, *each.castle, *each.path, each.actor, each.partner);
        };
        if constexpr (kCounts) {
            if (castles.front().actor == castles.back().actor) {
                CastleCandidates<W>& kept = sink_.castles;
                const Set actors = unmoved & state_.pieces(castles.front().actor);
                if (kept.unmoved != unmoved || kept.actors != actors) {
                    kept = {unmoved, actors, std::move(kept.all)};
                    kept.all.clear();
                    (void)forEachCastle(unmoved, [&](const CastleCandidate<W>& each) {
                        kept.all.push_back(each);
                        return true;
                    });
                }
                return std::ranges::all_of(kept.all, visit);
            }
        }
        return forEachCastle(unmoved, visit);
    }

    /// Of these unmoved pieces, with other pieces between them or not.
    template <class Visit>
    CHESSPP_INLINE bool forEachCastle(Set unmoved, Visit&& visit) {
        for (const CastleKernel<W>& castle : tables_.sides[side_].castles) {
            Set actors = among(unmoved & castle.from & state_.pieces(castle.actor));
            for (; actors.any(); actors.dropFirst()) {
                const unsigned actor = actors.first();
                for (Set rest = unmoved & castle.onWing[actor]; rest.any(); rest.dropFirst()) {
                    const unsigned partner = rest.first();
                    const CastlePath<W>& path = tables_.castlePath(castle.wing, actor, partner);
                    const Set way = path.mustBeEmpty - Set::of(actor) - Set::of(partner);
                    if (!visit(CastleCandidate<W>{way, &castle, &path, actor, partner})) return false;
                }
            }
        }
        return true;
    }

    /// Of two unmoved pieces with no piece in their way.
    template <How how, class Enemies>
    [[gnu::noinline]] bool visitFreeCastle(const Enemies& enemies, const CastleKernel<W>& castle,
                                           const CastlePath<W>& path, unsigned actor, unsigned partner) {
        if (!mayCastle(castle, actor, partner)) return true;
        if constexpr (byMasks(how)) {
            // Nothing but the squares occupied changes for the only royal.
            const Set lifted = occupied_ - Set::of(actor) - Set::of(partner);
            const Set landing = Set::of(path.actorTo);
            bool mayBeAttacked = true;
            if (castle.isRoyal) {
                // Empty squares were tested as targets of the royal.
                Set way = path.mustBeSafe - royalSafe_;
                if constexpr (how == How::Masks) {
                    if ((way & royalTested_).any()) return true;
                    way = way - royals_;
                }
                // A square that is safe without the partner is safe with it.
                mayBeAttacked = enemies.attack(path.actorTo, lifted | landing, {});
                if (!mayBeAttacked) way = way - landing;
                if (!isWaySafe<how>(enemies, way, actor)) return true;
            }
            if (mayBeAttacked) {
                const Set after = lifted | landing | Set::of(path.partnerTo);
                mayBeAttacked = enemies.attack(royalAfter(actor, partner, path), after, {});
            }
            if (!mayBeAttacked && how != How::Selective)
                return sink_.one(actor, path.actorTo, castle.recipe, partner);
            if constexpr (how == How::Masks) return true;
        } else if (castle.isRoyal && !(tables_.royalsMayBeLost && royals_.several()) &&
                   !isWaySafe<how>(enemies, path.mustBeSafe, actor)) {
            return true;
        }
        if constexpr (how == How::TryAll || splits(how)) {
            const Move move = moveOf(actor, path.actorTo, castle.recipe, partner);
            if (!test_.isLegal(move)) return true;
        }
        return sink_.one(actor, path.actorTo, castle.recipe, partner);
    }

    [[nodiscard]] bool mayCastle(const CastleKernel<W>& castle, unsigned actor, unsigned partner) {
        const PieceCode with = state_.at(partner);
        return std::ranges::any_of(castle.cases, [&](const CastleCase<W>& each) {
            return each.from.has(actor) && std::ranges::find(each.partners, with) != each.partners.end() &&
                   (!each.when || holdsNow(*each.when, actor));
        });
    }
    /// The requirement does not depend on the shown square.
    [[nodiscard]] bool holdsNow(const ConditionalMove<W>& candidate, unsigned from) {
        if (!holds(candidate, from, state_, occupied_, own_, enemy_)) return false;
        return candidate.filter == nullptr || passedBy(*candidate.filter, from, Set::of(from)).any();
    }

    /// Whether no square of the way is attacked.
    template <How how, class Enemies>
    [[nodiscard]] bool isWaySafe(const Enemies& enemies, Set way, unsigned actor) const {
        const Side by = opposite(side_);
        const Set lifted = Set::of(actor);
        const Set without = occupied_ - lifted;
        for (; way.any(); way.dropFirst()) {
            const unsigned square = way.first();
            const Set here = Set::of(square);
            if constexpr (byMasks(how)) {
                if (!enemies.attack(square, without | here, {})) continue;
                if constexpr (how == How::Masks) return false;
            }
            if (isAttackedExactly(tables_, state_, by,
                                  {square, without | here, enemy_ - here, (own_ - lifted) | here,
                                   MarksVisible::No, state_.at(actor), actor})) {
                return false;
            }
        }
        return true;
    }
    /// The square of the only royal after a castling, in which it may be the partner.
    [[nodiscard]] unsigned royalAfter(unsigned actor, unsigned partner, const CastlePath<W>& path) const {
        return royal_ == actor ? path.actorTo : royal_ == partner ? path.partnerTo : royal_;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    UndoLog& log_;
    Sink& sink_;
    /// Null outside attack queries, in which nested ones are false.
    const QueryMarks<W>* query_;
    FilterAnswers<W> filters_;
    Side side_;
    Set own_;
    Set enemy_;
    Set occupied_;  ///< holes among them
    Set royals_;
    LegalityTest<W> test_;
    Set checkMask_;
    Set pinned_;
    unsigned royal_ = 0;
    bool isCheckKnown_ = false;
    bool inCheck_ = false;  ///< or may be, where attacks have conditions
    // Targets of the royal's own moves that were tested for attackers, and those of them that are safe.
    Set royalTested_;
    Set royalSafe_;
    Set checkLines_;  ///< of Selective: own pieces between an own rider and an enemy royal
    UninitializedArray<Set, kMostCodes> checks_;  ///< of Selective: by code, where a piece may give check
    Set triggeringCaptures_;                      ///< of Selective: pieces whose capture triggers events
    std::array<Set, kModes> modes_;               ///< the squares that each mode allows
    UninitializedArray<Set, static_cast<std::size_t>(Set::kSquares)> allowed_;  ///< of pinned squares alone
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
