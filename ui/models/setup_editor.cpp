// SPDX-License-Identifier: MIT
#include "ui/models/setup_editor.h"

#include "ui/models/library_context.h"

#include "core/game/promotion_forms.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

SquareSet setOf(Square square) {
    SquareSet set;
    set.insert(square);
    return set;
}

}  // namespace

SetupEditor::SetupEditor(TableDocument& table, const LibraryContext& library, QObject* parent)
    : QObject(parent), own_(std::make_unique<ShownTable>(table)), shown_(*own_), library_(library) {}

SetupEditor::SetupEditor(const ShownTable& shown, const LibraryContext& library, QObject* parent)
    : QObject(parent), shown_(shown), library_(library) {
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

void SetupEditor::push(const Edit& edit, const QString& what, Gesture gesture) {
    shown_->setSetup(edit(shown_->editableSetup(), shown_->ruleset()), what, gesture);
}

Diagnostics SetupEditor::pushWith(const std::set<std::string>& kinds, const Edit& edit, const QString& what,
                                  Gesture gesture) {
    Result<Standing> wide = library_.editingRulesets().settled(shown_->home(), shown_->standing(), kinds);
    if (!wide) return std::move(wide.error());
    wide->setup = edit(std::move(wide->setup), *wide->ruleset);
    shown_->setSetup(std::move(*wide), what, gesture);
    return {};
}

Diagnostics SetupEditor::pushReshaped(Setup setup, const Edit& edit, const QString& what, Gesture gesture) {
    Standing standing = shown_->standing();
    standing.setup = std::move(setup);
    Result<Standing> fit = library_.editingRulesets().settled(shown_->home(), std::move(standing));
    if (!fit) return std::move(fit.error());
    fit->setup = edit(std::move(fit->setup), *fit->ruleset);
    shown_->setSetup(std::move(*fit), what, gesture);
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

QString SetupEditor::nameOf(const PieceChoice& piece) const {
    const PieceDefinition* definition = library_.piece(piece.kind);
    const auto kind = shown_->ruleset().kindById(piece.kind);
    if (definition == nullptr && kind) definition = &shown_->ruleset().definition(*kind);
    const QString name =
        definition != nullptr ? library_.nameOf(*definition) : QString::fromStdString(piece.kind);
    switch (piece.owner) {
        case Owner::White:
            return tr("White: %1", "piece").arg(name);
        case Owner::Black:
            return tr("Black: %1", "piece").arg(name);
        case Owner::Neutral:
            break;
    }
    return tr("Neutral: %1", "piece").arg(name);
}

Diagnostics SetupEditor::place(const PieceChoice& piece, const SquareSet& at, Gesture gesture) {
    const Edit edit = [&](Setup setup, const Ruleset& ruleset) {
        const KindId kind = *ruleset.kindById(piece.kind);
        setup = withPieces(std::move(setup), ruleset, opposites(at), {kind, otherOwner(piece.owner)});
        return withPieces(std::move(setup), ruleset, at, {kind, piece.owner});
    };
    const QString what = at.size() > 1 ? tr("Fill: %1", "undo step, with a piece")
                                       : tr("Place: %1", "undo step, with a piece");
    return pushWith({piece.kind}, edit, what.arg(nameOf(piece)), gesture);
}

Diagnostics SetupEditor::placeEach(const std::vector<PieceThere>& pieces, const QString& what) {
    std::set<std::string> kinds;
    for (const PieceThere& each : pieces) kinds.insert(each.piece.kind);
    const Edit edit = [&](Setup setup, const Ruleset& ruleset) {
        for (const PieceThere& each : pieces) {
            const KindId kind = *ruleset.kindById(each.piece.kind);
            setup = withPiece(std::move(setup), ruleset, each.at, {kind, each.piece.owner});
        }
        return setup;
    };
    return pushWith(kinds, edit, what, Gesture::None);
}

Diagnostics SetupEditor::placeOrErase(const PieceChoice& piece, const SquareSet& at, Gesture gesture) {
    bool all = true;
    at.forEach([&](Square square) { all = all && pieceAt(square) == piece; });
    if (!all) return place(piece, at, gesture);
    erase(at, gesture);
    return {};
}

void SetupEditor::erase(const SquareSet& at, Gesture gesture) {
    const SquareSet all = at | opposites(at);
    push([&](Setup setup, const Ruleset& ruleset) { return withoutPieces(std::move(setup), ruleset, all); },
         at.size() > 1 ? tr("Remove pieces", "undo step") : tr("Remove piece", "undo step"), gesture);
}

void SetupEditor::move(const SquareSet& pieces, Step by, Gesture gesture) {
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            return withPiecesMoved(std::move(setup), ruleset, pieces, by, Leaving::Nothing);
        },
        pieces.size() > 1 ? tr("Move pieces", "undo step") : tr("Move piece", "undo step"), gesture);
}

void SetupEditor::move(Square from, Square to, Gesture gesture) {
    if (from != to) move(setOf(from), shown_->position().shape().between(from, to), gesture);
}

void SetupEditor::copy(const SquareSet& pieces, Step by, Gesture gesture) {
    push(
        [&](Setup setup, const Ruleset& ruleset) {
            return withPiecesMoved(std::move(setup), ruleset, pieces, by, Leaving::Itself);
        },
        pieces.size() > 1 ? tr("Copy pieces", "undo step") : tr("Copy piece", "undo step"), gesture);
}

void SetupEditor::copy(Square from, Square to, Gesture gesture) {
    if (from != to) copy(setOf(from), shown_->position().shape().between(from, to), gesture);
}

void SetupEditor::mirror(const SquareSet& pieces, MirrorAxis axis) {
    push([&](Setup setup,
             const Ruleset& ruleset) { return withPiecesMirrored(std::move(setup), ruleset, pieces, axis); },
         tr("Mirror pieces", "undo step"));
}

void SetupEditor::changeSide(const SquareSet& pieces, Gesture gesture) {
    push([&](Setup setup,
             const Ruleset& ruleset) { return withSideChanged(std::move(setup), ruleset, pieces); },
         tr("Change sides", "undo step"), gesture);
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
                setup = withPiece(std::move(setup), ruleset, square, {*next, piece.owner});
            });
            return setup;
        },
        tr("Promote", "undo step"));
}

}  // namespace chesspp::ui
