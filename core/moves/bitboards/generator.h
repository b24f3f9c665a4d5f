// SPDX-License-Identifier: MIT
// The move generator: listing, counting and "any move?" are one template over a sink. Legality by masks of
// checks and pins where the ruleset allows it, else by making each move.
#pragma once

#include "core/base/unset_array.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/filter_answers.h"
#include "core/moves/bitboards/machine.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/mode_sets.h"
#include "core/moves/bitboards/ride_lookup.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/engine.h"

#include <algorithm>
#include <cstdint>

namespace chesspp::bitboards::CHESSPP_MACHINE {

/// Hands moves to a sink, which has targets(from, to, recipe, choices), stepped(to, delta, recipe, choices)
/// and one(from, to, recipe, choice), each of which returns false to stop; `choices` numbers from 0 are all
/// moves. A sink with movers() is handed their moves alone.
template <int W, class Sink>
class Generation {
public:
    using Set = Bitboard<W>;

    CHESSPP_INLINE Generation(const Tables<W>& tables, BoardState<W>& state, Journal& journal, Sink& sink,
                              const MarksOfQuestion<W>* question = nullptr)
        : tables_(tables),
          state_(state),
          journal_(journal),
          sink_(sink),
          question_(question),
          filters_(tables, state, question),
          side_(state.toMove()),
          own_(state.of(side_)),
          enemy_(state.of(opposite(side_))),
          occupied_(own_ | enemy_ | state.holes()),
          royals_(royalsOf(tables, state, side_)),
          modes_(~occupied_, own_, enemy_) {}

    /// False when the sink stopped.
    bool run(Legality legality) {
        const bool free = legality == Legality::Pseudo || (royals_.empty() && !tables_.royalsAppear);
        const bool masks = !free && royals_.any() && !royals_.several();
        if (masks && tables_.triesAll) [[unlikely]] {
            if (!mayStirUnmoved()) return runByMasks<How::Wary>();
        } else if (masks) {
            return tables_.sides[opposite(side_)].conditionalAttacks ? runByMasks<How::Sift>()
                                                                     : runByMasks<How::Masks>();
        }
        checkMask_ = ~Set{};
        return free ? visitKinds<How::Free>() : visitKinds<How::TryAll>();
    }

private:
    enum class How : std::uint8_t {
        Free,    ///< nothing is asked
        TryAll,  ///< every move is tried
        Masks,   ///< what checks and pins leave is legal, the rest is not
        Sift,    ///< what those that may attack leave is legal, the rest is tried
        Wary,    ///< the same, but what calls an event that changes the board is tried
    };
    [[nodiscard]] static constexpr bool byMasks(How how) { return how == How::Masks || sifts(how); }
    [[nodiscard]] static constexpr bool sifts(How how) { return how == How::Sift || how == How::Wary; }

    /// Whether events change the board whatever is moved; else notes whose capture does.
    [[gnu::noinline]] bool mayStirUnmoved() {
        if (tables_.attacksAreTried) return true;
        for (const PieceCode code : tables_.stirredByTurn[side_]) {
            if (state_.pieces(code).any()) return true;
        }
        for (const PieceCode code : tables_.stirredWhenTaken) stirredWhenTaken_ |= state_.pieces(code);
        return false;
    }

    template <How how>
    bool runByMasks() {
        const Attackers<W> attackers(tables_, state_, opposite(side_));
        attackers_ = &attackers;
        royal_ = royals_.first();
        const Set prizes = royalsOf(tables_, state_, opposite(side_));  // whoever takes one has won
        checkMask_ = ~royals_;  // whoever takes an own royal has lost it
        attackers.relations(
            royal_,
            [&](Set from) {
                // Two that cannot be blocked leave nothing but the royal's own steps.
                checkMask_ &= from.several() ? Set{} : from;
            },
            [&](Set path, unsigned from) {
                const Set blockers = path & occupied_;
                const Set line = path | Set::of(from);
                if (blockers.empty()) {
                    checkMask_ &= line;
                } else if (!blockers.several() && (blockers & own_).any()) {
                    const unsigned square = blockers.first();
                    allowed_[square] = pinned_.has(square) ? allowed_[square] & line : line;
                    allowed_[square] |= prizes;
                    pinned_ |= blockers;
                }
            });
        checkMask_ |= prizes;
        return visitKinds<how>();
    }

    template <How how>
    CHESSPP_INLINE bool visitKinds() {
        for (std::size_t kind = 0; kind < tables_.kindCount; ++kind) {
            const PieceCode code = codeOf(KindId{static_cast<std::uint16_t>(kind)}, side_);
            Set pieces = state_.pieces(code);
            if constexpr (requires { sink_.movers(); }) pieces &= sink_.movers();
            if (pieces.empty()) continue;
            if constexpr (how == How::Wary) {
                stirring_ = tables_.stirsByMoving[code]   ? ~Set{}
                            : tables_.stirsByTaking[code] ? own_ | enemy_
                                                          : stirredWhenTaken_;
            }
            if (!visitKind<how>(tables_.sides[side_].kinds[kind], pieces)) return false;
        }
        return true;
    }

    template <How how>
    CHESSPP_INLINE bool visitKind(const KindKernels<W>& kind, Set pieces) {
        if constexpr (byMasks(how)) {
            if (kind.royal) return visitRoyal<how>(kind, pieces.first());
        }
        if (kind.hasSteps) {
            Set together = pieces;
            if constexpr (byMasks(how)) together = pieces - pinned_;
            if (!visitSteps<how>(kind, together, checkMask_)) return false;
            if constexpr (byMasks(how)) {
                for (Set rest = pieces & pinned_; rest.any(); rest.dropFirst()) {
                    const unsigned square = rest.first();
                    if (!visitSteps<how>(kind, Set::of(square), checkMask_ & allowed_[square])) return false;
                }
            }
        }
        for (const RecipeKernels<W>& recipe : kind.recipes) {
            if (!visitRecipe<how>(recipe, pieces)) return false;
        }
        return kind.castles.empty() || visitCastles<how>(kind, pieces);
    }

    /// The common shapes have loops of their own, in which everything but the square is fixed.
    template <How how>
    CHESSPP_INLINE bool visitRecipe(const RecipeKernels<W>& recipe, Set pieces) {
        switch (recipe.shape) {
            case TargetShape::OneLeap: {
                const Bitboard<W>* targets = recipe.leaps.front().targets;
                const Set mode = modes_[recipe.leaps.front().mode];
                return visitPieces<how>(recipe, pieces, [=](unsigned from) { return targets[from] & mode; });
            }
            case TargetShape::OneRide: {
                const RideGroup<W>& group = *recipe.rides.front().group;
                const Set mode = modes_[recipe.rides.front().mode];
                return visitPieces<how>(recipe, pieces, [&, mode](unsigned from) {
                    return rideTargets<RideTables::One>(group, from, occupied_) & mode;
                });
            }
            case TargetShape::TwoRides: {
                const RideKernel<W>& one = recipe.rides[0];
                const RideKernel<W>& two = recipe.rides[1];
                return visitPieces<how>(recipe, pieces, [&](unsigned from) {
                    const Set first = rideTargets<RideTables::One>(*one.group, from, occupied_);
                    const Set second = rideTargets<RideTables::One>(*two.group, from, occupied_);
                    return (first & modes_[one.mode]) | (second & modes_[two.mode]);
                });
            }
            case TargetShape::General:
                break;
            case TargetShape::Filtered:
                return visitFiltered<how>(recipe, pieces);
        }
        return visitPieces<how>(recipe, pieces, [&](unsigned from) { return targetsOf(recipe, from); });
    }

    template <How how>
    [[gnu::noinline]] bool visitFiltered(const RecipeKernels<W>& recipe, Set pieces) {
        const Filter& filter = *recipe.filter;
        const Passing<W> passing = filters_.passing(filter);
        pieces &= passing.from;
        if (passing.to.empty()) return true;
        if (filter.isSetwise()) {
            return visitPieces<how>(recipe, pieces,
                                    [&](unsigned from) { return targetsOf(recipe, from) & passing.to; });
        }
        return visitPieces<how>(recipe, pieces, [&](unsigned from) {
            return filters_.passed(filter, from, targetsOf(recipe, from) & passing.to);
        });
    }

    template <How how, class Targets>
    CHESSPP_INLINE bool visitPieces(const RecipeKernels<W>& recipe, Set pieces, Targets&& targets) {
        if constexpr (byMasks(how)) {
            if (recipe.decidedByMasks) {
                for (Set rest = pieces - pinned_; rest.any(); rest.dropFirst()) {
                    const unsigned from = rest.first();
                    if (!decide<how>(recipe, from, targets(from), checkMask_)) return false;
                }
                for (Set rest = pieces & pinned_; rest.any(); rest.dropFirst()) {
                    const unsigned from = rest.first();
                    if (!decide<how>(recipe, from, targets(from), checkMask_ & allowed_[from])) return false;
                }
                return true;
            }
        }
        for (Set rest = pieces; rest.any(); rest.dropFirst()) {
            const unsigned from = rest.first();
            const Set to = targets(from);
            if (how == How::Free ? !sink_.targets(from, to, recipe.recipe, recipe.choices)
                                 : !tryTargets(from, to, recipe.recipe, recipe.choices)) {
                return false;
            }
        }
        return true;
    }

    /// Hands on what the mask lets pass; sifting, the rest is tried.
    template <How how>
    CHESSPP_INLINE bool decide(const RecipeKernels<W>& recipe, unsigned from, Set to, Set mask) {
        if constexpr (how == How::Wary) {
            if (!tryTargets(from, to & stirring_, recipe.recipe, recipe.choices)) return false;
            to = to - stirring_;
        }
        if (!sink_.targets(from, to & mask, recipe.recipe, recipe.choices)) return false;
        if constexpr (sifts(how)) return tryTargets(from, to - mask, recipe.recipe, recipe.choices);
        return true;
    }

    template <How how>
    CHESSPP_INLINE bool visitSteps(const KindKernels<W>& kind, Set pieces, Set mask) {
        for (const SetStep<W>& step : kind.steps) {
            if (!decideStepped<how>(step, stepTargets(step, pieces), mask)) return false;
        }
        if (!kind.filteredSteps.empty() && !visitFilteredSteps<how>(kind, pieces, mask)) return false;
        if (!state_.anyMark()) return true;
        for (const SetStep<W>& step : kind.markedSteps) {
            Set to = stepTargets(step, pieces);
            if (step.filter != nullptr) to = passedBy(step, to);
            if (step.mark < kMostMarks) to &= state_.marked(step.mark);
            if (to.empty()) continue;
            // Steps through marks take what is not on their target: they are tried.
            if constexpr (how == How::Free) {
                if (!sink_.stepped(to, step.delta, step.recipe, step.choices)) return false;
            } else {
                if (!tryStepped(to, step)) return false;
            }
        }
        return true;
    }

    template <How how>
    CHESSPP_INLINE bool decideStepped(const SetStep<W>& step, Set to, Set mask) {
        if constexpr (how == How::TryAll) return tryStepped(to, step);
        if constexpr (how == How::Wary) {
            if (!tryStepped(to & stirring_, step)) return false;
            to = to - stirring_;
        }
        if (!sink_.stepped(to & mask, step.delta, step.recipe, step.choices)) return false;
        if constexpr (sifts(how)) return tryStepped(to - mask, step);
        return true;
    }

    template <How how>
    [[gnu::noinline]] bool visitFilteredSteps(const KindKernels<W>& kind, Set pieces, Set mask) {
        return std::ranges::all_of(kind.filteredSteps, [&](const SetStep<W>& step) {
            return decideStepped<how>(step, passedBy(step, stepTargets(step, pieces)), mask);
        });
    }
    /// What a step's filter lets pass.
    [[nodiscard]] Set passedBy(const SetStep<W>& step, Set to) {
        if (to.empty()) return to;
        const Passing<W> passing = filters_.passing(*step.filter);
        return to & passing.to & passing.from.shifted(step.by.up, step.by.down);
    }

    [[nodiscard]] CHESSPP_INLINE Set stepTargets(const SetStep<W>& step, Set pieces) const {
        Set from = pieces & step.from;
        if (from.empty()) return from;
        if (step.needsUnmoved) from &= state_.unmoved();
        const Set empty = modes_[kEmptyMode];
        for (unsigned i = 0; i < step.pathLength; ++i) {
            from &= empty.shifted(step.path[i].up, step.path[i].down);
        }
        return from.shifted(step.by.up, step.by.down) & modes_[step.mode];
    }

    [[nodiscard]] CHESSPP_INLINE Set targetsOf(const RecipeKernels<W>& recipe, unsigned from) const {
        Set to;
        for (const RideKernel<W>& ride : recipe.rides) {
            to |= rideTargets<RideTables::Any>(*ride.group, from, occupied_) & modes_[ride.mode];
        }
        for (const LeapKernel<W>& leap : recipe.leaps) {
            to |= leap.targets[from] & modes_[leap.mode];
        }
        if (recipe.list != nullptr) to |= listed(*recipe.list, from);
        return to;
    }

    [[nodiscard]] Set listed(const CandidateList<W>& list, unsigned from) const {
        Set to;
        for (std::uint32_t i = list.start[from]; i < list.start[from + 1]; ++i) {
            const ListedCandidate<W>& candidate = list.candidates[i];
            if (holds(candidate, from, state_, occupied_, own_, enemy_)) to |= Set::of(candidate.to);
        }
        return to;
    }

    /// The royal's own moves: each target is asked whether it is attacked.
    template <How how>
    CHESSPP_INLINE bool visitRoyal(const KindKernels<W>& kind, unsigned from) {
        const Set without = occupied_ - royals_;
        for (const RecipeKernels<W>& recipe : kind.recipes) {
            Set to = targetsOf(recipe, from);
            if (to.empty()) continue;
            if (recipe.filter != nullptr) {
                const Passing<W> passing = filters_.passing(*recipe.filter);
                to = passing.from.has(from) ? filters_.passed(*recipe.filter, from, to & passing.to) : Set{};
            }
            if (!recipe.decidedByMasks) {
                if (!tryTargets(from, to, recipe.recipe, recipe.choices)) return false;
                continue;
            }
            Set safe = to & royalsOf(tables_, state_, opposite(side_));
            for (Set rest = to; rest.any(); rest.dropFirst()) {
                const Set target = Set::of(rest.first());
                if (!attackers_->attack(rest.first(), without | target, target)) safe |= target;
            }
            if (!decide<how>(recipe, from, to, safe)) return false;
        }
        return kind.castles.empty() || visitCastles<how>(kind, Set::of(from));
    }

    bool tryTargets(unsigned from, Set to, unsigned recipe, unsigned choices) {
        for (; to.any(); to.dropFirst()) {
            for (unsigned choice = 0; choice < choices; ++choice) {
                const Move move{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to.first()),
                                static_cast<std::uint16_t>(recipe), static_cast<std::uint16_t>(choice)};
                if (isSafe(move) && !sink_.one(from, to.first(), recipe, choice)) return false;
            }
        }
        return true;
    }

    bool tryStepped(Set to, const SetStep<W>& step) {
        for (; to.any(); to.dropFirst()) {
            const auto from = static_cast<unsigned>(static_cast<int>(to.first()) - step.delta);
            if (!tryTargets(from, Set::of(to.first()), step.recipe, step.choices)) return false;
        }
        return true;
    }

    /// Whether no own royal is lost by the move, nor attacked after it unless it takes a royal.
    [[nodiscard]] bool isSafe(Move move) {
        Undo<W> undo;
        make(tables_, state_, journal_, move, undo);
        const Set royals = royalsOf(tables_, state_, side_);
        bool safe = !undo.royalLost && royals.size() >= royals_.size();
        if (safe && !takesRoyal(tables_, undo, side_)) {
            const Side by = opposite(side_);
            if (tables_.sides[by].conditionalAttacks) {
                for (Set rest = royals; safe && rest.any(); rest.dropFirst()) {
                    safe = !attackedExactly(tables_, state_, by, questionNow(state_, rest.first(), by));
                }
            } else {
                const Attackers<W> attackers(tables_, state_, by);
                const Set occupied = state_.blocked();
                for (Set rest = royals; safe && rest.any(); rest.dropFirst())
                    safe = !attackers.attack(rest.first(), occupied, {});
            }
        }
        unmake(state_, journal_, undo);
        return safe;
    }

    template <How how>
    CHESSPP_INLINE bool visitCastles(const KindKernels<W>& kind, Set pieces) {
        const Set actors = pieces & state_.unmoved();
        // Castling attacks nobody.
        return actors.empty() || question_ != nullptr || visitCastlesOf<how>(kind, actors);
    }

    template <How how>
    [[gnu::noinline]] bool visitCastlesOf(const KindKernels<W>& kind, Set unmovedActors) {
        const Set unmoved = state_.unmoved() & own_;
        for (const CastleKernel<W>& castle : kind.castles) {
            for (Set actors = unmovedActors & castle.from; actors.any(); actors.dropFirst()) {
                const unsigned actor = actors.first();
                for (Set rest = unmoved & castle.onWing[actor]; rest.any(); rest.dropFirst()) {
                    const unsigned partner = rest.first();
                    const CastlePath<W>& path = tables_.castlePath(castle.wing, actor, partner);
                    const Set movers = Set::of(actor) | Set::of(partner);
                    if (((path.mustBeEmpty & occupied_) - movers).any()) continue;
                    if (!visitFreeCastle<how>(kind, castle, path, actor, partner)) return false;
                }
            }
        }
        return true;
    }

    /// Nobody stands in the way of these two, unmoved on one rank.
    template <How how>
    [[gnu::noinline]] bool visitFreeCastle(const KindKernels<W>& kind, const CastleKernel<W>& castle,
                                           const CastlePath<W>& path, unsigned actor, unsigned partner) {
        if (!mayCastle(castle, actor, partner)) return true;
        if (kind.royal && !isWaySafe<how>(path, actor)) return true;
        if constexpr (byMasks(how)) {
            // Nothing but the squares occupied changes for the only royal.
            const Set movers = Set::of(actor) | Set::of(partner);
            const Set after = (occupied_ - movers) | Set::of(path.actorTo) | Set::of(path.partnerTo);
            const bool mayBeAttacked = attackers_->attack(royalAfter(actor, partner, path), after, {});
            if (!mayBeAttacked && how != How::Wary)
                return sink_.one(actor, path.actorTo, castle.recipe, partner);
            if constexpr (how == How::Masks) return true;
        }
        if constexpr (how == How::TryAll || sifts(how)) {
            const Move move{static_cast<std::uint16_t>(actor), path.actorTo, castle.recipe,
                            static_cast<std::uint16_t>(partner)};
            if (!isSafe(move)) return true;
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
    /// Of what does not ask for the shown square.
    [[nodiscard]] bool holdsNow(const ListedCandidate<W>& candidate, unsigned from) {
        if (!holds(candidate, from, state_, occupied_, own_, enemy_)) return false;
        if (candidate.filter == nullptr) return true;
        const Passing<W> passing = filters_.passing(*candidate.filter);
        return passing.from.has(from) && passing.to.any() &&
               filters_.passed(*candidate.filter, from, Set::of(from)).any();
    }

    /// Whether no square from the actor's to its landing is attacked.
    template <How how>
    [[nodiscard]] bool isWaySafe(const CastlePath<W>& path, unsigned actor) const {
        const Side by = opposite(side_);
        const Set lifted = Set::of(actor);
        const Set without = occupied_ - lifted;
        const auto exactly = [&](unsigned square) {
            const Set here = Set::of(square);
            return attackedExactly(tables_, state_, by,
                                   {square, without | here, enemy_ - here, (own_ - lifted) | here,
                                    MarksStand::No, state_.at(actor), actor});
        };
        if constexpr (byMasks(how)) {
            for (const std::uint16_t square : path.mustBeSafe) {
                if (!attackers_->attack(square, without | Set::of(square), {})) continue;
                if (how == How::Masks || exactly(square)) return false;
            }
            return true;
        }
        return std::ranges::none_of(path.mustBeSafe, exactly);
    }
    /// Where the only royal stands after a castling in which it may be the partner.
    [[nodiscard]] unsigned royalAfter(unsigned actor, unsigned partner, const CastlePath<W>& path) const {
        return royal_ == actor ? path.actorTo : royal_ == partner ? path.partnerTo : royal_;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    Journal& journal_;
    Sink& sink_;
    /// Where these moves are themselves about an attack: then conditions ask for none. Else null.
    const MarksOfQuestion<W>* question_;
    FilterAnswers<W> filters_;
    Side side_;
    Set own_;
    Set enemy_;
    Set occupied_;  ///< holes among them
    Set royals_;
    Set checkMask_;
    Set pinned_;
    unsigned royal_ = 0;
    // Being wary: who calls events by being taken, and targets that call some for the kind at hand.
    Set stirredWhenTaken_;
    Set stirring_;
    const Attackers<W>* attackers_ = nullptr;
    ModeSets<W> modes_;
    UnsetArray<Set, static_cast<std::size_t>(Set::kSquares)> allowed_;  ///< of pinned squares alone
};

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
