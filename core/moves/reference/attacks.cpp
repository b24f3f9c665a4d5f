// SPDX-License-Identifier: MIT
#include "core/moves/reference/attacks.h"

#include "core/base/work_limit.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/reference/events.h"

#include <algorithm>

namespace chesspp::reference {

namespace {

enum class Search : std::uint8_t { Stops, GoesOn };

/// Whether the move removes the piece on the square, or changes its side or kind.
bool removes(const Setup& setup, const FullMove& move, Square square) {
    EffectTracker tracker(setup, move.effects);
    const TrackedPiece& piece = *tracker.from(square);
    return piece.isTaken() || piece.now != piece.before;
}

/// The position in which the attacker moves next and a piece stands on the square.
Setup positionOf(const Rules& rules, const Setup& setup, Square square, Side by,
                 const HypotheticalTarget& target) {
    const Side attacked = opposite(by);
    Setup position = setup;
    if (rules.history.firstSquares) position.noteFirstSquares();
    position.sideToMove = by;
    const std::optional<SetupPiece>& content = setup.at(square);
    if (content && content->piece.owner == ownerOf(attacked) && rules.isRoyal(content->piece.kind))
        return position;

    target.standOn(rules, position, square, attacked);
    return position;
}

/// Whether the move, with its events, loses the side that makes it a royal.
bool losesRoyal(const Rules& rules, const Setup& setup, const FullMove& move, Side side) {
    if (rules.hasEvents() || rules.royals != RoyalRule::Each)
        return playOut(rules, setup, move, AttackQueries::AssumedFalse).royalLost[side];
    EffectTracker tracker(setup, move.effects);
    return std::ranges::any_of(rules.royalsOf(setup, side), [&](Square square) {
        const TrackedPiece& royal = *tracker.from(square);
        return royal.isTaken() || royal.now.owner != ownerOf(side) || !rules.isRoyal(royal.now.kind);
    });
}

/// The tracker looks for each effect's squares among those of all before.
std::size_t stepsOfTracking(std::size_t effects) {
    constexpr std::size_t kMostSquares = 512;
    constexpr std::size_t kSquaresOfAStep = 32;
    return 1 + effects * (1 + std::min(effects, kMostSquares) / kSquaresOfAStep) / 2;
}

/// Calls `found` with every move that attacks, until it stops the search.
template <class Found>
void findAttacks(const Rules& rules, const Setup& position, Square square, Side by, Found&& found) {
    if (position.holes.contains(square)) return;
    for (const Square from : squaresOf(position, by)) {
        if (WorkLimit::isReached()) return;
        const EvalContext context{rules, position, from, AttackQueries::AssumedFalse, square};
        for (NodeMove& given : movesByNode(context)) {
            if (WorkLimit::isReachedAfter([&] { return stepsOfTracking(given.move.effects.size()); })) return;
            const bool attacks =
                removes(position, given.move, square) && !losesRoyal(rules, position, given.move, by);
            if (attacks && found(std::move(given)) == Search::Stops) return;
        }
    }
}

}  // namespace

void HypotheticalTarget::standOn(const Rules& rules, Setup& position, Square square, Side attacked) const {
    SetupPiece target;
    target.piece = {KindId{static_cast<std::uint16_t>(rules.kinds.size())}, ownerOf(attacked)};
    switch (how_) {
        case How::OnlyRoyal: {
            const std::vector<Square> royals = rules.royalsOf(position, attacked);
            if (royals.size() == 1) target = *std::exchange(position.at(royals.front()), std::nullopt);
            break;
        }
        case How::Plain:
            break;
        case How::Piece:
            target = piece_;
            position.at(square_) = std::nullopt;
            break;
    }
    position.at(square) = std::move(target);
}

bool isAttacked(const Rules& rules, const Setup& setup, Square square, Side by,
                const HypotheticalTarget& target) {
    bool attacked = false;
    findAttacks(rules, positionOf(rules, setup, square, by, target), square, by, [&](NodeMove&&) {
        attacked = true;
        return Search::Stops;
    });
    return attacked;
}

std::vector<NodeMove> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by,
                                const HypotheticalTarget& target) {
    std::vector<NodeMove> attacks;
    findAttacks(rules, positionOf(rules, setup, square, by, target), square, by, [&](NodeMove&& given) {
        attacks.push_back(std::move(given));
        return Search::GoesOn;
    });
    return attacks;
}

std::vector<Square> attackersOf(const Rules& rules, const Setup& setup, Square square, Side by,
                                const HypotheticalTarget& target) {
    std::vector<Square> attackers;
    findAttacks(rules, positionOf(rules, setup, square, by, target), square, by, [&](NodeMove&& given) {
        const Square from = given.move.from.square();
        if (attackers.empty() || attackers.back() != from) attackers.push_back(from);
        return Search::GoesOn;
    });
    return attackers;
}

HypotheticalTarget hypotheticalTargetFor(const EvalContext& context, Side by) {
    const bool attacked = context.gone == nullptr && context.self().owner == ownerOf(opposite(by));
    return attacked ? HypotheticalTarget::piece(context.actor, context.acting())
                    : HypotheticalTarget::plain();
}

}  // namespace chesspp::reference
