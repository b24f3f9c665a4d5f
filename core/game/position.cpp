// SPDX-License-Identifier: MIT
#include "core/game/position.h"

#include "core/base/work_limit.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace chesspp {

Result<Position> Position::fromSetup(RulesetPtr ruleset, const Setup& setup,
                                     std::span<const std::string_view> forgiven) {
    Diagnostics found = problems(*ruleset, setup);
    const bool loadable = fits(*ruleset, setup);
    auto& items = found.items();
    std::erase_if(items, [&](const Diagnostic& item) {
        return loadable && std::find(forgiven.begin(), forgiven.end(), item.message.code) != forgiven.end();
    });
    if (found.hasErrors()) return std::unexpected(std::move(found));
    std::unique_ptr<Engine> engine = ruleset->engineFor(setup);
    return Position(std::move(ruleset), std::move(engine));
}

Position Position::unjudged(RulesetPtr ruleset, const Setup& setup) {
    assert(fits(*ruleset, setup));
    std::unique_ptr<Engine> engine = ruleset->engineFor(setup);
    return Position(std::move(ruleset), std::move(engine));
}

bool Position::fits(const Ruleset& ruleset, const Setup& setup) {
    const auto known = [&](KindId kind) { return kind.index < ruleset.kindCount(); };
    const auto knowsPiece = [&](const std::optional<SetupPiece>& piece) {
        return !piece || (known(piece->piece.kind) && (!piece->promotedFrom || known(*piece->promotedFrom)));
    };
    const auto knowsMark = [&](const SquareMark& mark) {
        return mark.mark.index < ruleset.rules().marks.size() && setup.shape.contains(mark.square);
    };
    const auto knowsHand = [&](Side side) {
        return std::ranges::all_of(setup.hands[side], [&](const auto& held) { return known(held.first); });
    };
    return setup.shape == ruleset.rules().shape &&
           setup.squares.size() == static_cast<std::size_t>(setup.shape.squareCount()) &&
           std::ranges::all_of(setup.squares, knowsPiece) && std::ranges::all_of(setup.marks, knowsMark) &&
           std::ranges::all_of(kSides, knowsHand);
}

Position::Position(const Position& other) : ruleset_(other.ruleset_), engine_(other.engine_->clone()) {}

Position& Position::operator=(const Position& other) {
    if (this != &other) {
        engine_ = other.engine_->clone();
        ruleset_ = other.ruleset_;
    }
    return *this;
}

MoveList Position::legalMoves() const {
    MoveList moves;
    engine_->listMoves(moves, Legality::Legal);
    return moves;
}

MoveList Position::pseudoLegalMoves() const {
    MoveList moves;
    engine_->listMoves(moves, Legality::Pseudo);
    return moves;
}

MoveList Position::legalMovesFrom(Square square) const {
    MoveList moves;
    engine_->listMovesFrom(square, moves, Legality::Legal);
    return moves;
}

Transition Position::transition(Move move) const {
    return transitionOf([this](Square square) { return at(square); }, engine_->allEffects(move));
}

void Position::play(Move move) {
    assert(isLegal(move) || WorkLimit::isReached());  // the limit leaves moves out
    engine_->make(move);
}

bool Position::tryPlay(Move move) {
    if (!isLegal(move)) return false;
    engine_->make(move);
    return true;
}

std::uint64_t Position::perft(int depth, Legality legality) const {
    return engine_->clone()->perft(depth, legality);
}

Transition transitionOf(EffectTracker::Board before, std::span<const Effect> effects) {
    EffectTracker tracker(std::move(before));
    tracker.make(effects);
    Transition transition;
    for (const std::size_t gone : tracker.taken()) {
        // What appears and vanishes within one move was never seen.
        const TrackedPiece& piece = tracker.pieces()[gone];
        if (piece.origin) transition.vanished.push_back({piece.before, *piece.origin});
    }
    std::vector<TrackedPiece> standing(tracker.pieces().begin(), tracker.pieces().end());
    std::erase_if(standing, &TrackedPiece::isTaken);
    std::ranges::sort(standing, {}, &TrackedPiece::square);
    for (const TrackedPiece& piece : standing) {
        if (!piece.origin) {
            transition.appeared.push_back({piece.now, *piece.square});
            continue;
        }
        if (piece.origin != piece.square)
            transition.slides.push_back({piece.before, *piece.origin, *piece.square});
        if (!(piece.before == piece.now))
            transition.changes.push_back({piece.before, piece.now, *piece.square});
    }
    return transition;
}

}  // namespace chesspp
