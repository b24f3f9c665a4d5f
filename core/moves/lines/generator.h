// SPDX-License-Identifier: MIT
//
// The generator for boards of any size: listing, counting and "is there any?" are one
// template over a sink. Legality by checks and pins where the ruleset allows it, by
// trying otherwise. Knows no kind and no game, only tables.
#pragma once

#include "core/base/unset_array.h"
#include "core/geometry/square_set.h"
#include "core/moves/engine.h"
#include "core/moves/lines/make.h"
#include "core/moves/lines/rides.h"
#include "core/moves/lines/strikes.h"

#include <algorithm>
#include <cstdint>

namespace chesspp::lines {

/// Hands moves to a sink. A sink has
///   bool ride(unsigned from, int delta, unsigned free, bool takes, bool ontoEmpty)
///   bool leaps(unsigned from, std::span<const Leap> leaps, const Board& board)
///   bool one(unsigned from, unsigned to, unsigned recipe, unsigned choice, unsigned choices)
///   Sink part() const, void join(Sink): a sink for some of the moves, that can live in registers
///   kOnlyCounts: whether it is but a `count` of moves, whichever they are
/// of which the first three return false to stop. A ride's plain moves go to the `free` squares that are
/// `delta` apart (with ontoEmpty) and one further (when it takes); `leaps` are those whose target suits;
/// `choices` numbers from `choice` are all moves.
template <class Sink>
class Generation {
public:
    CHESSPP_INLINE Generation(const Tables& tables, Board& board, Journal& journal, Sink& sink)
        : tables_(tables),
          board_(board),
          journal_(journal),
          sink_(sink),
          side_(board.toMove()),
          enemy_(opposite(side_)) {
        for (const PieceCode code : tables.sides[side_].royals) {
            for (const unsigned square : board.pieces(code)) {
                ++royalCount_;
                royal_ = square;
            }
        }
    }

    /// False when the sink stopped.
    bool run(Legality legality) {
        const bool free = legality == Legality::Pseudo || (royalCount_ == 0 && !tables_.royalsAppear);
        if (free) return visitKinds<How::Free>();
        const bool byMasks = royalCount_ == 1 && !tables_.sides[enemy_].anyConditional && findChecksAndPins();
        return byMasks ? visitKinds<How::Masks>() : visitKinds<How::TryAll>();
    }

private:
    enum class How : std::uint8_t {
        Free,    ///< nothing is asked
        TryAll,  ///< every move is tried
        Masks,   ///< what checks and pins leave is legal, the rest is not
    };
    static constexpr std::size_t kMostPins = 24;  ///< more are not looked at: then moves are tried

    struct Pin {
        unsigned square = 0;
        SquareSet allowed;
    };

    [[nodiscard]] static Square squareOf(unsigned index) { return Square{static_cast<std::uint16_t>(index)}; }

    // Checks and pins of the only royal.

    /// False when there are too many pins.
    [[nodiscard]] bool findChecksAndPins() {
        const SideTables& theirs = tables_.sides[enemy_];
        for (const LeapStrike& strike : theirs.leapStrikes.at(royal_)) {
            if (!tables_.codeSets[strike.codes][board_.at(strike.from)]) continue;
            SquareSet only;
            only.insert(squareOf(strike.from));
            check(only);
        }
        const Cell* cells = tables_.lines.cells(royal_);
        for (const StrikeLine& line : theirs.strikeLines) {
            const Cell cell = cells[line.family];
            LineView view(board_.word(cell.line), cell.place, line.forward);
            const unsigned first = view.distance();
            const bool shielded = view.nearestIs(side_);
            if (shielded) view.passNearest();
            if (!view.nearestIs(enemy_)) continue;
            const unsigned distance = view.distance();
            const int delta = tables_.lines.delta(line.family) * (line.forward ? 1 : -1);
            const auto at = [&](unsigned away) {
                return static_cast<unsigned>(static_cast<int>(royal_) + static_cast<int>(away + 1) * delta);
            };
            if (line.reach[board_.at(at(distance))] <= distance) continue;
            SquareSet way;
            for (unsigned away = 0; away <= distance; ++away) way.insert(squareOf(at(away)));
            if (!shielded) {
                check(way);
            } else if (!pin(at(first), way)) {
                return false;
            }
        }
        for (const Strike& strike : theirs.strikes.at(royal_)) {
            if (board_.at(strike.from) == strike.code && !blockable(strike)) return false;
        }
        return true;
    }

    void check(const SquareSet& way) {
        checkMask_ = checked_ ? checkMask_ & way : way;
        checked_ = true;
    }
    [[nodiscard]] bool pin(unsigned square, const SquareSet& way) {
        if (pinned_.contains(squareOf(square))) {
            for (std::size_t i = 0; i < pinCount_; ++i) {
                if (pins_[i].square == square) pins_[i].allowed &= way;
            }
            return true;
        }
        if (pinCount_ == kMostPins) return false;
        pins_[pinCount_++] = {square, way};
        pinned_.insert(squareOf(square));
        return true;
    }
    /// An attack that needs some squares to be empty.
    [[nodiscard]] bool blockable(const Strike& strike) {
        SquareSet way;
        way.insert(squareOf(strike.from));
        int blockers = 0;
        unsigned own = 0;
        for (const SquareTest& test : tables_.squaresOf(strike.conditions)) {
            way.insert(squareOf(test.square));
            if (board_.standing(test.square) == kNobody) continue;
            blockers += board_.standing(test.square) == standingOf(side_) ? 1 : 2;
            own = test.square;
        }
        if (blockers == 0) check(way);
        return blockers != 1 || pin(own, way);
    }

    // Kinds and their pieces.

    template <How how>
    CHESSPP_INLINE bool visitKinds() {
        const SideTables& own = tables_.sides[side_];
        for (std::size_t kind = 0; kind < tables_.kindCount; ++kind) {
            const PieceCode code = codeOf(KindId{static_cast<std::uint16_t>(kind)}, side_);
            const auto pieces = board_.pieces(code);
            if (pieces.empty()) continue;
            if (!visitKind<how>(own.kinds[kind], code, pieces)) return false;
        }
        return true;
    }

    template <How how>
    CHESSPP_INLINE bool visitKind(const KindTables& kind, PieceCode code,
                                  std::span<const std::uint16_t> pieces) {
        if constexpr (how == How::TryAll) {
            // Trying makes moves: the list is another one meanwhile, but ends as it was.
            for (const unsigned from : pieces) {
                if (!tryPiece(kind, from)) return false;
            }
        } else {
            if constexpr (how == How::Masks) {
                if (kind.royal) return visitRoyal(kind) && visitCastles<how>(kind, pieces);
            }
            Sink part = sink_.part();
            const bool goesOn = how == How::Masks && (checked_ || kind.mayTakeOwn || pinCount_ > 0)
                                    ? visitHeld(kind, pieces, part)
                                    : visitUnheld<how>(kind, code, pieces, part);
            sink_.join(part);
            if (!goesOn) return false;
        }
        return kind.castles.empty() || visitCastles<how>(kind, pieces);
    }

    /// Pieces that checks or pins may restrict.
    CHESSPP_INLINE bool visitHeld(const KindTables& kind, std::span<const std::uint16_t> pieces, Sink& part) {
        const bool all = checked_ || kind.mayTakeOwn;
        return std::ranges::all_of(pieces, [&](unsigned from) {
            return all || pinned_.contains(squareOf(from)) ? visitRestricted(kind, from)
                                                           : visitFree<How::Masks>(kind, from, part);
        });
    }

    /// Pieces that nothing restricts: a sink that only counts is told of all of them ride by ride, which is
    /// quicker.
    template <How how>
    CHESSPP_INLINE bool visitUnheld(const KindTables& kind, PieceCode code,
                                    std::span<const std::uint16_t> pieces, Sink& part) {
        if constexpr (Sink::kOnlyCounts) {
            for (const Ride& ride : kind.rides) part.count += countRide(tables_, board_, ride, pieces);
            for (const unsigned from : pieces) part.leaps(from, kind.leaps.at(from), board_);
            if (!kind.hasListed) return true;
            for (const unsigned from : pieces) {
                for (const Listed& listed : kind.listed.at(from)) visitOne<how>(listed, from, part);
            }
            return visitMarked(kind, [&](unsigned from, const Listed& listed) {
                return board_.at(from) != code || visitOne<how>(listed, from, part);
            });
        } else {
            return std::ranges::all_of(pieces,
                                       [&](unsigned from) { return visitFree<how>(kind, from, part); });
        }
    }

    /// Every move of the piece that nothing restricts.
    template <How how>
    CHESSPP_INLINE bool visitFree(const KindTables& kind, unsigned from, Sink& part) {
        for (const Ride& ride : kind.rides) {
            if (!walkRide(tables_, board_, ride, from, part)) return false;
        }
        if (!part.leaps(from, kind.leaps.at(from), board_)) return false;
        return !kind.hasListed ||
               visitListed(kind, from, [&](const Listed& listed) __attribute__((always_inline)) {
                   return visitOne<how>(listed, from, part);
               });
    }
    template <How how>
    CHESSPP_INLINE bool visitOne(const Listed& listed, unsigned from, Sink& part) {
        if (!holdsNow(listed, from)) return true;
        if (how == How::Masks && !listed.decidedByMasks) return tryLeap(from, listed.leap);
        return part.one(from, listed.leap.to, listed.leap.recipe, 0, listed.leap.choices);
    }

    /// Calls visit(listed) for each candidate of the piece that has conditions, until it returns false.
    template <class Visit>
    CHESSPP_INLINE bool visitListed(const KindTables& kind, unsigned from, Visit&& visit) {
        for (const Listed& listed : kind.listed.at(from)) {
            if (!visit(listed)) return false;
        }
        return visitMarked(
            kind, [&](unsigned actor, const Listed& listed) { return actor != from || visit(listed); });
    }
    /// Calls visit(from, listed) for each candidate of the kind that some standing mark serves, whoever
    /// stands on `from`, until it returns false.
    template <class Visit>
    CHESSPP_INLINE bool visitMarked(const KindTables& kind, Visit&& visit) {
        // Visiting may try a move, which leaves marks of its own: they may stand elsewhere then.
        for (std::size_t i = 0; i < board_.marks().size(); ++i) {
            const StandingMark mark = board_.marks()[i];
            for (const Marked& marked : kind.marked.at(mark.square)) {
                if (marked.mark == mark.mark && !visit(marked.from, marked.listed)) return false;
            }
        }
        return true;
    }
    [[nodiscard]] CHESSPP_INLINE bool holdsNow(const Listed& listed, unsigned from) const {
        return (board_.standing(listed.leap.to) & listed.leap.onto) != 0 &&
               holds(tables_, board_, listed.conditions, from);
    }

    /// Calls visit(leap, decided) for every move of the piece, ride by ride and square by square, until it
    /// returns false.
    template <class Visit>
    bool visitEach(const KindTables& kind, unsigned from, Visit&& visit) {
        RideApart apart(visit);
        for (const Ride& ride : kind.rides) {
            if (!walkRide(tables_, board_, ride, from, apart)) return false;
        }
        for (const Leap& leap : kind.leaps.at(from)) {
            if ((board_.standing(leap.to) & leap.onto) != 0 && !visit(leap, true)) return false;
        }
        return visitListed(kind, from, [&](const Listed& listed) {
            return !holdsNow(listed, from) || visit(listed.leap, listed.decidedByMasks);
        });
    }

    bool visitRestricted(const KindTables& kind, unsigned from) {
        const SquareSet* allowed = nullptr;
        for (std::size_t i = 0; i < pinCount_; ++i) {
            if (pins_[i].square == from) allowed = &pins_[i].allowed;
        }
        return visitEach(kind, from, [&](const Leap& leap, bool decided) {
            if (!decided) return tryLeap(from, leap);
            // Whoever takes an own royal has lost it.
            const Square to = squareOf(leap.to);
            const bool legal = leap.to != royal_ && (!checked_ || checkMask_.contains(to)) &&
                               (allowed == nullptr || allowed->contains(to));
            return !legal || sink_.one(from, leap.to, leap.recipe, 0, leap.choices);
        });
    }

    /// The royal's own moves: each target is asked whether it is attacked.
    bool visitRoyal(const KindTables& kind) {
        const unsigned from = royal_;
        board_.lift(from, side_);
        const bool goesOn = visitEach(kind, from, [&](const Leap& leap, bool decided) {
            return !decided || strikesPlainly(tables_, board_, leap.to, enemy_) ||
                   sink_.one(from, leap.to, leap.recipe, 0, leap.choices);
        });
        board_.stand(from, side_);
        return goesOn && visitListed(kind, from, [&](const Listed& listed) {
                   return listed.decidedByMasks || !holdsNow(listed, from) || tryLeap(from, listed.leap);
               });
    }

    bool tryPiece(const KindTables& kind, unsigned from) {
        return visitEach(kind, from, [&](const Leap& leap, bool) { return tryLeap(from, leap); });
    }

    bool tryLeap(unsigned from, const Leap& leap) {
        for (unsigned choice = 0; choice < leap.choices; ++choice) {
            const Move move{static_cast<std::uint16_t>(from), leap.to, leap.recipe,
                            static_cast<std::uint16_t>(choice)};
            if (isSafe(move) && !sink_.one(from, leap.to, leap.recipe, choice, 1)) return false;
        }
        return true;
    }

    /// Whether no own royal is lost or attacked after the move.
    [[nodiscard]] bool isSafe(Move move) {
        Undo undo;
        make(tables_, board_, journal_, move, undo);
        std::size_t royals = 0;
        for (const PieceCode code : tables_.sides[side_].royals) royals += board_.pieces(code).size();
        bool safe = royals >= royalCount_;
        for (const PieceCode code : tables_.sides[side_].royals) {
            for (const unsigned square : board_.pieces(code)) {
                safe = safe && !strikes(tables_, board_, square, enemy_, MarksStand::Yes);
            }
        }
        unmake(board_, journal_, undo);
        return safe;
    }

    // Castles, which are tried.

    template <How how>
    bool visitCastles(const KindTables& kind, std::span<const std::uint16_t> pieces) {
        for (const CastleKernel& castle : kind.castles) {
            for (const unsigned actor : pieces) {
                if (!board_.isUnmoved(actor) || !castle.from.contains(squareOf(actor))) continue;
                const auto files = static_cast<unsigned>(tables_.rules->shape.files());
                const unsigned first = actor - actor % files;
                const bool upwards = castle.wing == Wing::HSide;
                const unsigned end = upwards ? first + files : actor;
                for (unsigned partner = upwards ? actor + 1 : first; partner < end; ++partner) {
                    if (!board_.isUnmoved(partner) || !mayCastle(castle, actor, partner)) continue;
                    if (!visitCastle<how>(kind, castle, actor, partner)) return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] bool mayCastle(const CastleKernel& castle, unsigned actor, unsigned partner) const {
        const PieceCode with = board_.at(partner);
        return std::ranges::any_of(castle.cases, [&](const CastleCase& each) {
            return each.from.contains(squareOf(actor)) &&
                   std::ranges::find(each.partners, with) != each.partners.end() &&
                   holds(tables_, board_, each.when, actor);
        });
    }

    template <How how>
    bool visitCastle(const KindTables& kind, const CastleKernel& castle, unsigned actor, unsigned partner) {
        const auto way = castleWay(tables_, actor, partner, castle.wing);
        if (!way) return true;
        const auto isFree = [&](unsigned a, unsigned b) {
            for (unsigned square = std::min(a, b); square <= std::max(a, b); ++square) {
                const bool moves = square == actor || square == partner;
                if (!moves && board_.standing(square) != kNobody) return false;
            }
            return true;
        };
        if (!isFree(actor, way->actorTo) || !isFree(partner, way->partnerTo)) return true;
        if (kind.royal && !isWaySafe(actor, way->actorTo)) return true;
        const Move move{static_cast<std::uint16_t>(actor), static_cast<std::uint16_t>(way->actorTo),
                        castle.recipe, static_cast<std::uint16_t>(partner)};
        if (how != How::Free && !isSafe(move)) return true;
        return sink_.one(actor, way->actorTo, castle.recipe, partner, 1);
    }

    /// Whether no square from the actor's to its landing is attacked.
    [[nodiscard]] bool isWaySafe(unsigned actor, unsigned landing) {
        bool safe = true;
        board_.lift(actor, side_);
        for (unsigned square = std::min(actor, landing); safe && square <= std::max(actor, landing);
             ++square) {
            const bool empty = board_.standing(square) == kNobody;
            if (empty) board_.stand(square, side_);
            safe = !strikes(tables_, board_, square, enemy_, MarksStand::No);
            if (empty) board_.lift(square, side_);
        }
        board_.stand(actor, side_);
        return safe;
    }

    const Tables& tables_;
    Board& board_;
    Journal& journal_;
    Sink& sink_;
    Side side_;
    Side enemy_;
    std::size_t royalCount_ = 0;
    unsigned royal_ = ~0U;
    bool checked_ = false;
    std::size_t pinCount_ = 0;
    SquareSet checkMask_;
    SquareSet pinned_;
    UnsetArray<Pin, kMostPins> pins_;
};

}  // namespace chesspp::lines
