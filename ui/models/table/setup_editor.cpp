// SPDX-License-Identifier: MIT
#include "ui/models/table/setup_editor.h"

#include "ui/models/library/library_context.h"

#include "core/authoring/piece_counts.h"
#include "core/board/setup_transform.h"
#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

/// After a resize, an unmoved piece counts as moved unless its kind starts on its new square.
Setup settledOnBoard(Setup setup, const Ruleset& ruleset) {
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        std::optional<SetupPiece>& piece = setup.squares[i];
        if (!piece || piece->moved == MovedState::Moved) continue;
        piece->moved = movedWhenPlaced(ruleset.rules(), Square{i}, piece->piece);
    }
    return withoutPast(std::move(setup), ruleset);
}

int held(const Setup& setup, Side hand, KindId kind) {
    const auto found = setup.hands[hand].find(kind);
    return found != setup.hands[hand].end() ? found->second : 0;
}

/// Binds the further arguments of one of core's setup edits.
template <class Function, class... Arguments>
auto applied(Function edit, const Arguments&... arguments) {
    return [=](Setup setup, const Ruleset& ruleset) { return edit(std::move(setup), ruleset, arguments...); };
}

auto setting(int Setup::* number, int value) {
    return [=](Setup setup, const Ruleset&) {
        setup.*number = value;
        return setup;
    };
}

}  // namespace

SetupEditor::SetupEditor(const ShownTable& shown, const LibraryContext& library)
    : shown_(shown), library_(library) {
    connect(&shown, &ShownTable::leaving, this, [this] { symmetries_.of(*shown_) = symmetry_; });
    connect(&shown, &ShownTable::arrived, this, [this] {
        if (!shown_.isCarriedOn()) setSymmetry(symmetries_.of(*shown_));
    });
}

void SetupEditor::setSymmetry(Symmetry symmetry) {
    if (symmetry == symmetry_) return;
    symmetry_ = symmetry;
    emit symmetryChanged();
}

std::optional<PieceChoice> SetupEditor::pieceAt(Square at) const {
    const std::optional<Piece> piece = shown_->position().at(at);
    if (!piece) return std::nullopt;
    return PieceChoice{shown_->ruleset().definition(piece->kind).id, piece->owner};
}

void SetupEditor::push(const Edit& edit, const QString& what, MergeId mergeId) {
    shown_->setSetup(edit(shown_->editableSetup(), shown_->ruleset()), what, mergeId);
}

Diagnostics SetupEditor::pushWith(const std::set<std::string>& kinds, const Edit& edit, const QString& what,
                                  MergeId mergeId, const std::string& named) {
    Result<RulesetSetup> wide = library_.rulesetCache().settled(shown_->home(), shown_->standing(), kinds);
    if (!wide) return std::move(wide.error());
    wide->setup = edit(std::move(wide->setup), *wide->ruleset);
    shown_->edit({.standing = std::move(*wide), .what = what, .mergeId = mergeId, .piece = named});
    return {};
}

Diagnostics SetupEditor::pushReshaped(Setup setup, const Edit& edit, const QString& what, MergeId mergeId) {
    RulesetSetup standing = shown_->standing();
    standing.setup = std::move(setup);
    Result<RulesetSetup> fit = library_.rulesetCache().settled(shown_->home(), std::move(standing));
    if (!fit) return std::move(fit.error());
    fit->setup = edit(std::move(fit->setup), *fit->ruleset);
    shown_->setSetup(std::move(*fit), what, mergeId);
    return {};
}

SquareSet SetupEditor::opposites(const SquareSet& of) const {
    SquareSet set;
    of.forEach([&](Square square) {
        const auto opposite = oppositeOf(shown_->position().shape(), square, symmetry_);
        if (opposite) set.insert(*opposite);
    });
    return set - of;
}

Diagnostics SetupEditor::place(const PieceChoice& piece, const SquareSet& at, MergeId mergeId) {
    const Edit edit = [&](Setup setup, const Ruleset& ruleset) {
        const KindId kind = *ruleset.kindById(piece.kind);
        setup = withPieces(std::move(setup), ruleset, opposites(at), {kind, otherOwner(piece.owner)});
        return withPieces(std::move(setup), ruleset, at, {kind, piece.owner});
    };
    const QString whose = piece.owner == Owner::White   ? tr("White %1", "piece")
                          : piece.owner == Owner::Black ? tr("Black %1", "piece")
                                                        : tr("Neutral %1", "piece");
    const QString what = at.size() > 1 ? tr("Fill with %1", "undo step, with a piece")
                                       : tr("Place %1", "undo step, with a piece");
    return pushWith({piece.kind}, edit, what.arg(whose), mergeId, piece.kind);
}

Diagnostics SetupEditor::placeEach(const std::vector<PieceThere>& pieces, const QString& what) {
    std::set<std::string> kinds;
    for (const PieceThere& each : pieces) kinds.insert(each.piece.kind);
    const Edit edit = [&](Setup setup, const Ruleset& ruleset) {
        for (const PieceThere& each : pieces) {
            const KindId kind = *ruleset.kindById(each.piece.kind);
            setup = withPieces(std::move(setup), ruleset, {each.at}, {kind, each.piece.owner});
        }
        return setup;
    };
    return pushWith(kinds, edit, what, MergeId::None);
}

void SetupEditor::erase(const SquareSet& at, MergeId mergeId) {
    push(applied(withoutPieces, at | opposites(at)),
         at.size() > 1 ? tr("Remove pieces", "undo step") : tr("Remove piece", "undo step"), mergeId);
}

void SetupEditor::move(const SquareSet& pieces, Step by, MergeId mergeId) {
    push(applied(withPiecesMoved, pieces, by, Leaving::Nothing),
         pieces.size() > 1 ? tr("Move pieces", "undo step") : tr("Move piece", "undo step"), mergeId);
}

void SetupEditor::copy(const SquareSet& pieces, Step by, MergeId mergeId) {
    push(applied(withPiecesMoved, pieces, by, Leaving::Itself),
         pieces.size() > 1 ? tr("Copy pieces", "undo step") : tr("Copy piece", "undo step"), mergeId);
}

void SetupEditor::mirror(const SquareSet& pieces, MirrorAxis axis) {
    push(applied(withPiecesMirrored, pieces, axis), tr("Mirror pieces", "undo step"));
}

void SetupEditor::changeSide(const SquareSet& pieces, MergeId mergeId) {
    push(applied(withSideChanged, pieces), tr("Change sides", "undo step"), mergeId);
}

void SetupEditor::cycleForms(const SquareSet& at) {
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            at.forEach([&](Square square) {
                if (!setup.at(square)) return;
                const Piece piece = setup.at(square)->piece;
                const std::vector<KindId> forms = formsTogether(ruleset, piece.kind);
                auto next = std::ranges::find(forms, piece.kind);
                if (++next == forms.end()) next = forms.begin();
                if (*next == piece.kind) return;
                setup = withPieces(std::move(setup), ruleset, {square}, {*next, piece.owner});
            });
            return setup;
        },
        tr("Promote", "undo step"));
}

void SetupEditor::toggleHoles(const SquareSet& at, MergeId mergeId) {
    const bool all = (at - shown_->editableSetup().holes).empty();
    setHoles(at, all ? Hole::Remove : Hole::Make, mergeId);
}

void SetupEditor::setHoles(const SquareSet& at, Hole hole, MergeId mergeId) {
    push(applied(withHoles, at | opposites(at), hole),
         hole == Hole::Make ? tr("Make holes", "undo step") : tr("Fill holes", "undo step"), mergeId);
}

Diagnostics SetupEditor::setShape(BoardShape shape, Anchoring anchoring, MergeId mergeId) {
    if (shape == shown_->position().shape()) return {};
    return pushReshaped(
        resized(shown_->editableSetup(), shape, anchoring), settledOnBoard,
        tr("Resize board to %1 × %2", "undo step: files, ranks").arg(shape.files()).arg(shape.ranks()),
        mergeId);
}

void SetupEditor::mirrorBoard(MirrorAxis axis) {
    push([&](const Setup& setup,
             const Ruleset& ruleset) { return settledAnew(mirrored(setup, axis), ruleset); },
         axis == MirrorAxis::Files ? tr("Mirror left and right", "undo step")
                                   : tr("Mirror top and bottom", "undo step"));
}

Diagnostics SetupEditor::turnBoard(int quarters) {
    return pushReshaped(turnedClockwise(shown_->editableSetup(), quarters), settledAnew,
                        tr("Rotate position", "undo step"));
}

void SetupEditor::shiftBoard(Step by, AtEdge atEdge) {
    push([&](const Setup& setup,
             const Ruleset& ruleset) { return settledAnew(shifted(setup, by, atEdge), ruleset); },
         tr("Shift position", "undo step"));
}

void SetupEditor::swapSides() {
    push([](const Setup& setup,
            const Ruleset& ruleset) { return settledAnew(withSidesExchanged(setup), ruleset); },
         tr("Swap sides", "undo step"));
}

void SetupEditor::clear() {
    push([](const Setup& setup, const Ruleset&) { return cleared(setup); }, tr("Clear board", "undo step"));
}

void SetupEditor::reset() {
    shown_->setSetup(shown_->beginning(), tr("Return to the game’s position", "undo step"));
}

bool SetupEditor::canReset() const {
    const RulesetSetup& beginning = shown_->beginning();
    AsyncRulesetCache& rulesets = library_.rulesetCache();
    return beginning.setup != shown_->editableSetup() ||
           rulesets.plainOf(beginning.ruleset) != rulesets.plainOf(shown_->rulesetPtr());
}

Diagnostics SetupEditor::putStart(int number) {
    const Variant& home = shown_->home();
    const Variant* known = library_.variant(home.id);
    const Result<RulesetPtr> ruleset = known != nullptr && *known == home
                                           ? library_.ruleset(home.id)
                                           : rulesetFor(home, {}, library_.pieces());
    if (!ruleset) return ruleset.error();
    const Result<Position> start = startPosition(*ruleset, number);
    if (!start) return start.error();
    shown_->setSetup({start->rulesetPtr(), start->setup()}, tr("Set starting position", "undo step"));
    return {};
}

Diagnostics SetupEditor::changeHome(const Variant& home) {
    Result<RulesetSetup> there = library_.rulesetCache().settled(home, shown_->standing());
    if (!there) return std::move(there.error());
    shown_->setSetup(std::move(*there), tr("Play as %1", "undo step, a variant").arg(library_.nameOf(home)),
                     MergeId::None, std::make_shared<const Variant>(home));
    return {};
}

Diagnostics SetupEditor::paste(std::string_view text) {
    Result<RulesetSetup> read = library_.rulesetCache().readPasted(shown_->home(), shown_->standing(), text);
    if (!read) return std::move(read.error());
    shown_->setSetup(std::move(*read), tr("Paste position", "undo step"));
    return {};
}

void SetupEditor::setSideToMove(Side side) {
    push(applied(withSideToMove, side), tr("Switch side to move", "undo step"));
}

void SetupEditor::setMoved(const SquareSet& pieces, MovedState moved, MergeId mergeId) {
    push([&](Setup setup, const Ruleset&) { return withMoved(std::move(setup), pieces, moved); },
         moved == MovedState::Moved ? tr("Mark as moved", "undo step") : tr("Mark as unmoved", "undo step"),
         mergeId);
}

void SetupEditor::setCastling(CastlingPair pair, MovedState moved) {
    push(applied(withCastling, pair, moved), moved == MovedState::Unmoved
                                                 ? tr("Allow castling", "undo step")
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

void SetupEditor::setEnPassant(std::optional<Square> at) {
    push(applied(withEnPassant, at),
         at ? tr("Allow en passant on %1", "undo step, a square")
                  .arg(QString::fromStdString(shown_->position().shape().name(*at)))
            : tr("Forbid en passant", "undo step"));
}

void SetupEditor::setMark(const std::string& mark, const SquareSet& at, Side leftBy, int turns,
                          MergeId mergeId) {
    const auto id = shown_->ruleset().rules().markNamed(mark);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset&) {
            at.forEach([&](Square each) { setup = withMark(std::move(setup), *id, each, leftBy, turns); });
            return setup;
        },
        turns > 0 ? tr("Mark square", "undo step") : tr("Remove mark", "undo step"), mergeId);
}

void SetupEditor::setPieceCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                                  MergeId mergeId) {
    const auto id = shown_->ruleset().rules().counterNamed(counter);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset&) {
            at.forEach([&](Square each) { setup = withPieceCounter(std::move(setup), each, *id, value); });
            return setup;
        },
        tr("Change piece counter", "undo step"), mergeId);
}

void SetupEditor::setSquareCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                                   MergeId mergeId) {
    const auto id = shown_->ruleset().rules().counterNamed(counter);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset&) {
            at.forEach([&](Square each) { setup = withSquareCounter(std::move(setup), each, *id, value); });
            return setup;
        },
        tr("Change square counter", "undo step"), mergeId);
}

void SetupEditor::setSideCounter(Side side, const std::string& counter, std::int64_t value, MergeId mergeId) {
    const auto id = shown_->ruleset().rules().counterNamed(counter);
    if (!id) return;
    push([&](Setup setup, const Ruleset&) { return withSideCounter(std::move(setup), side, *id, value); },
         side == Side::White ? tr("Change White’s counter", "undo step")
                             : tr("Change Black’s counter", "undo step"),
         mergeId);
}

Diagnostics SetupEditor::setHand(Side side, const std::string& kind, int count, MergeId mergeId) {
    return pushWith(
        {kind},
        [&](Setup setup, const Ruleset& ruleset) {
            return withHand(std::move(setup), side, *ruleset.kindById(kind), count);
        },
        side == Side::White ? tr("Change White’s hand", "undo step") : tr("Change Black’s hand", "undo step"),
        mergeId);
}

void SetupEditor::fillHand(Side side) {
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            const auto counts = PieceCounts::of(library_.rulesetCache(), shown_->home(), ruleset, setup);
            for (const KindCount& count : counts.kinds) {
                const int rest = count.fullSet[side] - count.onBoard[side];
                const auto kind = ruleset.kindById(count.kind);
                if (kind && rest > 0 && !ruleset.isRoyal(*kind))
                    setup = withHand(std::move(setup), side, *kind, rest);
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

void SetupEditor::dropFromHand(Side hand, const std::string& kind, const SquareSet& at, MergeId mergeId) {
    const auto id = shown_->ruleset().kindById(kind);
    if (!id) return;
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            at.forEach([&](Square square) {
                const Piece dropped{*id, ownerOf(hand)};
                const int left = held(setup, hand, *id);
                if (left == 0 || (setup.at(square) && setup.at(square)->piece == dropped)) return;
                setup = withHand(std::move(setup), hand, *id, left - 1);
                setup = withPieces(std::move(setup), ruleset, {square}, dropped);
            });
            return setup;
        },
        tr("Drop piece from hand", "undo step"), mergeId);
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

void SetupEditor::setQuietPlies(int plies, MergeId mergeId) {
    push(setting(&Setup::halfmoveClock, plies),
         tr("Change half-moves since capture or pawn move", "undo step"), mergeId);
}

void SetupEditor::setMoveNumber(int number, MergeId mergeId) {
    push(setting(&Setup::moveNumber, number), tr("Change move number", "undo step"), mergeId);
}

}  // namespace chesspp::ui
