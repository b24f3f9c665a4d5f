// SPDX-License-Identifier: MIT
#include "ui/models/army_counts.h"
#include "ui/models/library_context.h"
#include "ui/models/setup_editor.h"
#include "ui/models/setup_state_edits.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

int held(const Setup& setup, Side hand, KindId kind) {
    const auto found = setup.hands[hand].find(kind);
    return found != setup.hands[hand].end() ? found->second : 0;
}

std::optional<Side> sideOf(Owner owner) {
    if (owner == Owner::Neutral) return std::nullopt;
    return owner == Owner::White ? Side::White : Side::Black;
}

}  // namespace

void SetupEditor::setSideToMove(Side side) {
    push([&](Setup setup, const Ruleset& ruleset) { return withSideToMove(std::move(setup), ruleset, side); },
         side == Side::White ? tr("White to move", "undo step") : tr("Black to move", "undo step"));
}

void SetupEditor::setMoved(const SquareSet& pieces, MovedState moved, Gesture gesture) {
    push([&](Setup setup, const Ruleset&) { return withMoved(std::move(setup), pieces, moved); },
         moved == MovedState::Moved ? tr("Mark as moved", "undo step") : tr("Mark as unmoved", "undo step"),
         gesture);
}

void SetupEditor::setCastling(CastlingPair pair, MovedState moved) {
    push([&](Setup setup,
             const Ruleset& ruleset) { return withCastling(std::move(setup), ruleset, pair, moved); },
         moved == MovedState::Unmoved ? tr("Allow castling", "undo step")
                                      : tr("Forbid castling", "undo step"));
}

std::vector<SetupEditor::CastlingRight> SetupEditor::castlingRights() const {
    const Setup setup = shown_->editableSetup();
    const auto given = castlingPairs(shown_->ruleset(), setup, PairState::Unmoved);
    std::vector<CastlingRight> rights;
    for (const CastlingPair& pair : castlingPairs(shown_->ruleset(), setup, PairState::Any)) {
        rights.push_back({pair, std::ranges::find(given, pair) != given.end()});
    }
    return rights;
}

std::vector<Square> SetupEditor::enPassantSquares() const {
    return ui::enPassantSquares(shown_->editableSetup(), shown_->ruleset());
}

void SetupEditor::setEnPassant(std::optional<Square> at) {
    push([&](Setup setup, const Ruleset& ruleset) { return withEnPassant(std::move(setup), ruleset, at); },
         at ? tr("En passant on %1", "undo step, a square")
                  .arg(QString::fromStdString(shown_->position().shape().name(*at)))
            : tr("No en passant", "undo step"));
}

std::vector<std::string> SetupEditor::markNames() const {
    return shown_->ruleset().rules().marks;
}

void SetupEditor::setMark(const std::string& mark, const SquareSet& at, Side leftBy, int turns,
                          Gesture gesture) {
    const auto id = shown_->ruleset().rules().markNamed(mark);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset&) {
            at.forEach([&](Square each) { setup = withMark(std::move(setup), *id, each, leftBy, turns); });
            return setup;
        },
        turns > 0 ? tr("Mark square", "undo step") : tr("Remove mark", "undo step"), gesture);
}

std::vector<std::string> SetupEditor::counterNames() const {
    return shown_->ruleset().rules().counters;
}

void SetupEditor::setPieceCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                                  Gesture gesture) {
    const auto id = shown_->ruleset().rules().counterNamed(counter);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset&) {
            at.forEach([&](Square each) { setup = withPieceCounter(std::move(setup), each, *id, value); });
            return setup;
        },
        tr("Piece counter", "undo step"), gesture);
}

void SetupEditor::setSquareCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                                   Gesture gesture) {
    const auto id = shown_->ruleset().rules().counterNamed(counter);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset&) {
            at.forEach([&](Square each) { setup = withSquareCounter(std::move(setup), each, *id, value); });
            return setup;
        },
        tr("Square counter", "undo step"), gesture);
}

void SetupEditor::setSideCounter(Side side, const std::string& counter, std::int64_t value, Gesture gesture) {
    const auto id = shown_->ruleset().rules().counterNamed(counter);
    if (!id) return;
    push([&](Setup setup, const Ruleset&) { return withSideCounter(std::move(setup), side, *id, value); },
         side == Side::White ? tr("White’s counter", "undo step") : tr("Black’s counter", "undo step"),
         gesture);
}

Diagnostics SetupEditor::setHand(Side side, const std::string& kind, int count, Gesture gesture) {
    return pushWith(
        {kind},
        [&](Setup setup, const Ruleset& ruleset) {
            return withHand(std::move(setup), side, *ruleset.kindById(kind), count);
        },
        side == Side::White ? tr("White’s hand", "undo step") : tr("Black’s hand", "undo step"), gesture);
}

void SetupEditor::fillHand(Side side) {
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            for (const KindCount& count : ArmyCounts::of(library_, shown_->home(), ruleset, setup).kinds) {
                const int rest = count.fullSet[side] - count.onBoard[side];
                const auto kind = ruleset.kindById(count.kind);
                if (kind && rest > 0 && !ruleset.isRoyal(*kind)) {
                    setup = withHand(std::move(setup), side, *kind, rest);
                }
            }
            return setup;
        },
        side == Side::White ? tr("Put rest in White’s hand", "undo step")
                            : tr("Put rest in Black’s hand", "undo step"));
}

void SetupEditor::moveToHand(const SquareSet& from, std::optional<Side> hand, Leaving leaving) {
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            SquareSet taken;
            from.forEach([&](Square square) {
                if (!setup.at(square)) return;
                const Piece piece = setup.at(square)->piece;
                const std::optional<Side> side = hand ? hand : sideOf(piece.owner);
                if (!side) return;
                taken.insert(square);
                const int before = held(setup, *side, piece.kind);
                setup = withHand(std::move(setup), *side, piece.kind, before + 1);
            });
            return leaving == Leaving::Nothing ? withoutPieces(std::move(setup), ruleset, taken) : setup;
        },
        from.size() > 1 ? tr("Move pieces to hand", "undo step") : tr("Move piece to hand", "undo step"));
}

void SetupEditor::dropFromHand(Side hand, const std::string& kind, const SquareSet& at, Gesture gesture) {
    const auto id = shown_->ruleset().kindById(kind);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            at.forEach([&](Square square) {
                const Piece dropped{*id, ownerOf(hand)};
                const int left = held(setup, hand, *id);
                if (left == 0 || (setup.at(square) && setup.at(square)->piece == dropped)) return;
                setup = withHand(std::move(setup), hand, *id, left - 1);
                setup = withPiece(std::move(setup), ruleset, square, dropped);
            });
            return setup;
        },
        tr("Drop piece from hand", "undo step"), gesture);
}

void SetupEditor::passToOtherHand(Side from, const std::string& kind) {
    const auto id = shown_->ruleset().kindById(kind);
    if (!id || inHand(from, kind) == 0) return;
    push(
        [&](Setup setup, const Ruleset&) {
            const Side to = opposite(from);
            const int given = held(setup, from, *id);
            const int received = held(setup, to, *id);
            setup = withHand(std::move(setup), from, *id, given - 1);
            return withHand(std::move(setup), to, *id, received + 1);
        },
        tr("Move to other hand", "undo step"));
}

int SetupEditor::inHand(Side hand, const std::string& kind) const {
    const auto id = shown_->ruleset().kindById(kind);
    return id ? held(shown_->editableSetup(), hand, *id) : 0;
}

void SetupEditor::setQuietPlies(int plies, Gesture gesture) {
    push(
        [&](Setup setup, const Ruleset&) {
            setup.quietPlies = plies;
            return setup;
        },
        tr("Half-moves since capture or pawn move", "undo step"), gesture);
}

void SetupEditor::setMoveNumber(int number, Gesture gesture) {
    push(
        [&](Setup setup, const Ruleset&) {
            setup.moveNumber = number;
            return setup;
        },
        tr("Move number", "undo step"), gesture);
}

}  // namespace chesspp::ui
