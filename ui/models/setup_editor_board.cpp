// SPDX-License-Identifier: MIT
#include "ui/models/library_context.h"
#include "ui/models/setup_editor.h"

#include "core/board/setup_transform.h"
#include "core/game/open_variant.h"
#include "core/notation/fen.h"

#include <utility>

namespace chesspp::ui {
namespace {

/// On a board of another size a piece has moved if it had, or if nobody of its kind begins there.
Setup settledOnBoard(Setup setup, const Ruleset& ruleset) {
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        std::optional<SetupPiece>& piece = setup.squares[i];
        if (!piece || piece->moved == MovedState::Moved) continue;
        piece->moved = movedWhenPlaced(ruleset.rules(), Square{i}, piece->piece);
    }
    return withoutPast(std::move(setup), ruleset);
}

}  // namespace

void SetupEditor::toggleHoles(const SquareSet& at, Gesture gesture) {
    const bool all = (at - shown_->editableSetup().holes).empty();
    setHoles(at, all ? Hole::Remove : Hole::Make, gesture);
}

void SetupEditor::setHoles(const SquareSet& at, Hole hole, Gesture gesture) {
    const SquareSet all = at | opposites(at);
    push([&](Setup setup, const Ruleset& ruleset) { return withHoles(std::move(setup), ruleset, all, hole); },
         hole == Hole::Make ? tr("Make holes", "undo step") : tr("Fill holes", "undo step"), gesture);
}

Diagnostics SetupEditor::setShape(BoardShape shape, Anchoring anchoring, Gesture gesture) {
    if (shape == shown_->position().shape()) return {};
    return pushReshaped(
        resized(shown_->editableSetup(), shape, anchoring), settledOnBoard,
        tr("Resize board to %1 × %2", "undo step: files, ranks").arg(shape.files()).arg(shape.ranks()),
        gesture);
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
    shown_->setSetup(shown_->beginning(), tr("Back to the game’s position", "undo step"));
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
    shown_->setSetup({start->rulesetPtr(), start->setup()}, tr("Initial position", "undo step"));
    return {};
}

Diagnostics SetupEditor::changeHome(const Variant& home) {
    Result<Standing> there = library_.editingRulesets().settled(home, shown_->standing());
    if (!there) return std::move(there.error());
    shown_->setSetup(std::move(*there), tr("Play as %1", "undo step, a variant").arg(library_.nameOf(home)),
                     Gesture::None, std::make_shared<const Variant>(home));
    return {};
}

Diagnostics SetupEditor::takeFen(std::string_view fen, Gesture gesture) {
    Result<Standing> read = library_.editingRulesets().read(shown_->home(), fen, shown_->keptDefinitions());
    if (!read) return std::move(read.error());
    shown_->setSetup(std::move(*read), tr("Edit FEN", "undo step"), gesture);
    return {};
}

Diagnostics SetupEditor::paste(std::string_view text) {
    Result<Standing> read = library_.editingRulesets().readPasted(shown_->home(), shown_->standing(), text);
    if (!read) return std::move(read.error());
    shown_->setSetup(std::move(*read), tr("Paste position", "undo step"));
    return {};
}

}  // namespace chesspp::ui
