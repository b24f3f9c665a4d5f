// SPDX-License-Identifier: MIT
#include "core/game/position.h"

#include "core/base/hash.h"
#include "core/base/work_limit.h"
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/fen_placement.h"
#include "core/game/outcome.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

void checkHoles(const Setup& setup, Diagnostics& problems) {
    setup.holes.forEach([&](Square square) {
        if (setup.shape.contains(square) && setup.at(square)) {
            problems.error({}, "position.piece-on-hole", {{"square", setup.shape.name(square)}});
        }
    });
}

/// Whether a promotion may make a royal.
bool mayGainRoyals(const Ruleset& ruleset) {
    const Rules& rules = ruleset.rules();
    const auto isRoyal = [&](KindId kind) { return rules.isRoyal(kind); };
    const auto makesOne = [&](const VariantPromotion& promotion) {
        return std::ranges::any_of(splitLetters(promotion.becomes), [&](const std::string& letter) {
            const auto kind = rules.kindByLetter(letter);
            return kind && isRoyal(*kind);
        });
    };
    return std::ranges::any_of(rules.offers, isRoyal) ||
           std::ranges::any_of(ruleset.variant().promotions, makesOne);
}

void checkRoyals(const Ruleset& ruleset, const Setup& setup, Diagnostics& problems) {
    if (!ruleset.startFacts()) return;
    for (const Side side : kSides) {
        const int expected = ruleset.startFacts()->royals[side];
        const std::vector<Square> royals = ruleset.rules().royalsOf(setup, side);
        auto given = static_cast<int>(royals.size());
        for (const auto& [kind, count] : setup.hands[side]) {
            if (ruleset.isRoyal(kind)) given += count;
        }
        const bool fewerMayStand = ruleset.rules().royals != RoyalRule::Each && given > 0;
        if (given == expected || (given > expected ? mayGainRoyals(ruleset) : fewerMayStand)) continue;
        if (given == 0) {
            problems.error({}, "position.no-royal", {{"side", sideMessage(side)}, {"expected", expected}});
        } else {
            problems.error({}, given < expected ? "position.too-few-royals" : "position.too-many-royals",
                           {{"side", sideMessage(side)},
                            {"given", given},
                            {"expected", expected},
                            {"squares", squareList(setup.shape, royals)}});
        }
    }
}

void checkWaitingSide(const Ruleset& ruleset, const Setup& setup, Diagnostics& problems) {
    // Within a turn of several moves the one before may have given check.
    if (setup.movesMade > 0) return;
    const Side waiting = opposite(setup.sideToMove);
    const std::unique_ptr<Engine> engine = ruleset.engineFor(setup);
    const std::vector<Square> royals = ruleset.rules().royalsOf(setup, waiting);
    const auto isAttacked = [&](Square royal) { return engine->attacked(royal, setup.sideToMove); };
    if (!isCheck(ruleset.rules().royals, royals, isAttacked)) return;
    for (const Square royal : royals) {
        if (!isAttacked(royal)) continue;
        problems.error(
            {}, "position.waiting-side-attacked",
            {{"side", sideMessage(waiting)},
             {"mover", sideMessage(setup.sideToMove)},
             {"square", setup.shape.name(royal)},
             {"attackers", squareList(setup.shape, engine->attackersOf(royal, setup.sideToMove).list())}});
    }
}

void checkEnPassant(const Ruleset& ruleset, const Setup& setup, Diagnostics& problems) {
    const std::optional<MarkId> enPassant = ruleset.enPassantMark();
    // In turns of several moves a mark may be the mover's, or of a piece that has gone on.
    if (ruleset.rules().turn) return;
    for (const SquareMark& mark : setup.marks) {
        if (!enPassant || mark.mark != *enPassant) continue;
        const std::string square = setup.shape.name(mark.square);
        if (mark.leftBy == setup.sideToMove) {
            problems.error({}, "position.mark-of-mover",
                           {{"square", square}, {"side", sideMessage(mark.leftBy)}});
            continue;
        }
        const std::vector<PastStep> steps = stepsLeaving(ruleset, setup, mark.mark, mark.square, mark.leftBy);
        if (steps.size() == 1) continue;
        std::vector<Square> leavers;
        for (const PastStep& step : steps) leavers.push_back(step.to);
        problems.error({}, steps.empty() ? "position.mark-unexplained" : "position.mark-ambiguous",
                       {{"square", square},
                        {"side", sideMessage(mark.leftBy)},
                        {"pieces", squareList(setup.shape, leavers)}});
    }
}

/// The setup with nothing but what the repetition rule reads of it.
Setup stateOf(const Position& position) {
    Setup state = position.setup();
    state.marks = liveMarks(position.ruleset(), state);
    const std::vector<CastlingPair> rights = castlingRights(position);
    for (const Square square : state.shape.squares()) {
        std::optional<SetupPiece>& piece = state.at(square);
        if (!piece) continue;
        const bool counts = position.isUnmoved(square) && unmovedCounts(position, square, rights);
        piece->moved = counts ? MovedState::Unmoved : MovedState::Moved;
        piece->movedAt.reset();
        piece->promotedFrom.reset();
    }
    state.past.clear();
    state.earlier.clear();
    state.halfmoveClock = 0;
    state.moveNumber = 1;
    return state;
}

}  // namespace

Result<Position> Position::fromSetup(RulesetPtr ruleset, const Setup& setup) {
    Diagnostics found = problems(*ruleset, setup);
    if (found.hasErrors()) return std::unexpected(std::move(found));
    return unjudged(std::move(ruleset), setup);
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

MoveList Position::legalMovesFrom(Origin from) const {
    MoveList moves;
    engine_->listMovesFrom(from, moves, Legality::Legal);
    return moves;
}

Transition Position::transition(Move move) const {
    return transitionOf([this](Square square) { return at(square); }, engine_->allEffects(move));
}

void Position::play(Move move) {
    assert(isLegal(move) || WorkLimit::isReached());  // the limit leaves moves out
    engine_->make(move);
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

Diagnostics Position::problems(const Ruleset& ruleset, const Setup& setup) {
    Diagnostics problems;
    const BoardShape shape = ruleset.rules().shape;
    if (setup.shape != shape || setup.squares.size() != static_cast<std::size_t>(shape.squareCount())) {
        problems.error({}, "position.shape",
                       {{"files", setup.shape.files()},
                        {"ranks", setup.shape.ranks()},
                        {"expectedFiles", shape.files()},
                        {"expectedRanks", shape.ranks()}});
        return problems;
    }
    if (!fits(ruleset, setup)) {
        problems.error({}, "position.unknown-kind", {{"variant", ruleset.variant().id}});
        return problems;
    }
    if (setup.halfmoveClock < 0) problems.error({}, "position.quiet-plies", {{"given", setup.halfmoveClock}});
    if (setup.moveNumber < 1) problems.error({}, "position.move-number", {{"given", setup.moveNumber}});
    checkHoles(setup, problems);
    checkRoyals(ruleset, setup, problems);
    checkWaitingSide(ruleset, setup, problems);
    checkEnPassant(ruleset, setup, problems);
    return problems;
}

bool Position::repeats(const Position& other) const {
    return stateOf(*this) == stateOf(other) && engine_->legalMoves() == other.engine_->legalMoves();
}

std::vector<int> occurrences(const Position& position, std::span<const std::uint64_t> keys) {
    const auto equal = [&](std::uint64_t key) { return key == keys.front(); };
    auto left = std::ranges::count_if(keys.subspan(1), equal);
    std::vector<int> found{0};
    if (left == 0) return found;
    Position earlier = position;
    for (std::size_t i = 1; left > 0; ++i) {
        earlier.takeBack();
        if (!equal(keys[i])) continue;
        if (earlier.repeats(position)) found.push_back(static_cast<int>(i));
        --left;
    }
    return found;
}

BySide<bool> alwaysChecked(Position position, int plies) {
    BySide<bool> checks{plies > 0, plies > 0};
    for (int i = 0; i < plies; ++i) {
        const Side next = position.sideToMove();
        const bool inCheck = position.inCheck();
        position.takeBack();
        const Side mover = position.sideToMove();
        checks[mover] = checks[mover] && inCheck && next != mover;
    }
    return checks;
}

std::uint64_t Position::repetitionKey() const {
    const std::vector<CastlingPair> rights = castlingRights(*this);
    Hasher mixer;
    mixer.add(engine_->boardKey());
    for (const Square square : shape().squares()) {
        if (at(square) && isUnmoved(square) && unmovedCounts(*this, square, rights)) mixer.add(square.index);
    }
    if (!engine_->hasMarks()) return mixer.result();
    for (const SquareMark& mark : liveMarks(*ruleset_, setup())) {
        mixer.add((std::uint64_t{mark.square.index} << 32U) | (std::uint64_t{mark.mark.index} << 16U) |
                  (static_cast<std::uint64_t>(mark.turns) << 1U) | static_cast<std::uint64_t>(mark.leftBy));
    }
    return mixer.result();
}

}  // namespace chesspp
