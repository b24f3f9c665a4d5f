// SPDX-License-Identifier: MIT
#include "core/moves/reference/attacks.h"

#include "core/base/work_limit.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/reference/events.h"

#include <algorithm>

namespace chesspp::reference {

namespace {

enum class Search : std::uint8_t { Enough, GoesOn };

/// Whether the move removes the piece on the square, or changes its side or kind.
bool removes(const Setup& setup, const FullMove& move, Square square) {
    EffectTracker tracker(setup);
    tracker.make(move.effects);
    const TrackedPiece& piece = *tracker.from(square);
    return piece.isTaken() || piece.now != piece.before;
}

/// The setup in which the question is asked.
Setup questionOf(const Rules& rules, const Setup& setup, Square square, Side by,
                 const HypotheticalTarget& standIn) {
    const Side attacked = opposite(by);
    Setup question = setup;
    question.sideToMove = by;
    const std::optional<SetupPiece>& content = setup.at(square);
    if (content && content->piece.owner == ownerOf(attacked) && isRoyal(rules, content->piece))
        return question;

    standIn.standOn(rules, question, square, attacked);
    return question;
}

/// Whether the move, with its events, loses the side that makes it a royal.
bool losesRoyal(const Rules& rules, const Setup& setup, const FullMove& move, Side side) {
    if (rules.hasEvents()) return playOut(rules, setup, move, AttackQuestions::AnsweredNo).royalLost[side];
    EffectTracker tracker(setup);
    tracker.make(move.effects);
    return std::ranges::any_of(royalsOf(rules, setup, side), [&](Square square) {
        const TrackedPiece& royal = *tracker.from(square);
        return royal.isTaken() || royal.now.owner != ownerOf(side) || !isRoyal(rules, royal.now);
    });
}

}  // namespace

bool isRoyal(const Rules& rules, const Piece& piece) {
    // The plain piece of a question has no kind of the rules.
    return piece.kind.index < rules.kinds.size() && rules.of(piece.kind).royalty == Royalty::Royal;
}

std::vector<Square> royalsOf(const Rules& rules, const Setup& setup, Side side) {
    std::vector<Square> squares;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = setup.squares[i];
        if (piece && piece->piece.owner == ownerOf(side) && isRoyal(rules, piece->piece)) {
            squares.push_back(Square{static_cast<std::uint16_t>(i)});
        }
    }
    return squares;
}

void HypotheticalTarget::standOn(const Rules& rules, Setup& question, Square square, Side attacked) const {
    SetupPiece target;
    target.piece = {KindId{static_cast<std::uint16_t>(rules.kinds.size())}, ownerOf(attacked)};
    switch (how_) {
        case How::OnlyRoyal: {
            const std::vector<Square> royals = royalsOf(rules, question, attacked);
            if (royals.size() == 1) target = *std::exchange(question.at(royals.front()), std::nullopt);
            break;
        }
        case How::Plain:
            break;
        case How::Piece:
            target = piece_;
            question.at(square_) = std::nullopt;
            break;
    }
    question.at(square) = std::move(target);
}

namespace {

/// The tracker looks for each effect's squares among those of all before.
std::size_t stepsOfTracking(std::size_t effects) {
    constexpr std::size_t kMostSquares = 512;
    constexpr std::size_t kSquaresOfAStep = 32;
    return 1 + effects * (1 + std::min(effects, kMostSquares) / kSquaresOfAStep) / 2;
}

/// Calls `found` with every move that attacks, until it says that this is enough.
template <class Found>
void findAttacks(const Rules& rules, const Setup& question, Square square, Side by, Found&& found) {
    if (question.holes.contains(square)) return;  // nobody can stand there
    for (std::size_t i = 0; i < question.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = question.squares[i];
        if (!piece || piece->piece.owner != ownerOf(by)) continue;
        if (WorkLimit::isReached()) return;
        const EvalContext context{rules, question, Square{static_cast<std::uint16_t>(i)},
                                  AttackQuestions::AnsweredNo, square};
        for (NodeMove& given : movesByNode(context)) {
            if (WorkLimit::isReachedAfter([&] { return stepsOfTracking(given.move.effects.size()); })) return;
            const bool attacks =
                removes(question, given.move, square) && !losesRoyal(rules, question, given.move, by);
            if (attacks && found(std::move(given)) == Search::Enough) return;
        }
    }
}

}  // namespace

bool isAttacked(const Rules& rules, const Setup& setup, Square square, Side by,
                const HypotheticalTarget& standIn) {
    bool attacked = false;
    findAttacks(rules, questionOf(rules, setup, square, by, standIn), square, by, [&](NodeMove&&) {
        attacked = true;
        return Search::Enough;
    });
    return attacked;
}

std::vector<NodeMove> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by,
                                const HypotheticalTarget& standIn) {
    std::vector<NodeMove> attacks;
    findAttacks(rules, questionOf(rules, setup, square, by, standIn), square, by, [&](NodeMove&& given) {
        attacks.push_back(std::move(given));
        return Search::GoesOn;
    });
    return attacks;
}

HypotheticalTarget standInFor(const EvalContext& context, Side by) {
    const bool attacked = context.gone == nullptr && context.self().owner == ownerOf(opposite(by));
    return attacked ? HypotheticalTarget::piece(context.actor, context.acting())
                    : HypotheticalTarget::plain();
}

}  // namespace chesspp::reference
