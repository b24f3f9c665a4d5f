// SPDX-License-Identifier: MIT
#include "ui/freeplay/freeplay_board.h"

#include "ui/freeplay/square_words.h"
#include "ui/models/library_context.h"

#include "core/base/overloaded.h"

#include <utility>

namespace chesspp::ui {
namespace {

TwinAt twinAt(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::Off:
            return TwinAt::Nowhere;
        case Symmetry::MirrorRanks:
            return TwinAt::AcrossRanks;
        case Symmetry::HalfTurn:
            return TwinAt::HalfTurn;
    }
    Q_UNREACHABLE();
}

SquareSet movedOn(const Setup& setup) {
    SquareSet moved;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i] && setup.squares[i]->moved == MovedState::Moved) moved.insert(Square{i});
    }
    return moved;
}

/// How the change looks, if it is one that can be followed with the eyes.
const Transition* transitionOf(const TableChange& change) {
    const auto given = [](const auto& each) { return each.transition ? &*each.transition : nullptr; };
    return std::visit(Overloaded{given, [](const change::Played& each) { return &each.transition; },
                                 [](const change::TakenBack& each) { return &each.transition; },
                                 [](const change::Declared&) -> const Transition* { return nullptr; },
                                 [](const change::MainLineChanged&) -> const Transition* { return nullptr; },
                                 [](const change::Arranged&) -> const Transition* { return nullptr; }},
                      change);
}

}  // namespace

FreeplayBoard::FreeplayBoard(SetupEditor& editor, const LibraryContext& library, QObject* parent)
    : QObject(parent),
      table_(editor.shown()),
      editor_(editor),
      library_(library),
      view_(new BoardView(library.art())),
      strokes_(editor),
      layers_(table_),
      hand_(table_, library),
      rules_(table_, library),
      moved_(movedOn(table_->editableSetup())) {
    view_->setRightButton(RightButton::Click);
    view_->setSquareTexts([this](Square square) { return squareWords(*table_, view_->picture(), square); });
    view_->setPicture(pictureNow());
    connect(&table_, &ShownTable::changed, this, &FreeplayBoard::follow);
    connect(&table_, &ShownTable::leaving, this, [this] {
        view_->giveUp();
        chosenOf_.of(*table_) = chosen();
    });
    connect(&table_, &ShownTable::arrived, this, [this] {
        if (!table_.isCarriedOn()) choose(chosenOf_.of(*table_));
    });
    connect(&editor_, &SetupEditor::symmetryChanged, this, [this] { show(pictureNow()); });
    connect(&layers_, &BoardLayers::changed, this, [this] {
        if (!view_->isAnimating()) show(pictureNow());  // or else when it has come to its end
    });
    // Queued: an animation is also ended by the next picture, just before that is shown.
    connect(
        view_, &BoardView::animationFinished, this,
        [this] {
            if (!view_->isAnimating()) show(pictureNow());
        },
        Qt::QueuedConnection);
    connect(view_, &BoardView::hovered, this, [this](std::optional<Square> square) { layers_.ask(square); });
    connect(view_, &BoardView::steered, this, [this](Square square) { layers_.ask(square); });
    followChoosing();
    followMoving();
    followStrokes();
}

FreeplayBoard::~FreeplayBoard() = default;

void FreeplayBoard::follow(const TableChange& change) {
    const SquareSet had = std::exchange(moved_, movedOn(table_->editableSetup()));
    if (!std::holds_alternative<change::Arranged>(change)) pointed_ = {};
    if (const Transition* transition = transitionOf(change)) {
        view_->animate(*transition, pictureNow());
        tellChosen();
    } else {
        show(pictureNow());
    }
    // A piece that is said to have moved, or not to have, looks as before.
    view_->tellSquareTexts((had - moved_) | (moved_ - had));
}

BoardPicture FreeplayBoard::pictureNow() const {
    const Setup setup = table_->editableSetup();
    const BoardPicture& before = view_->picture();
    BoardPicture picture(setup.shape);
    picture.bottom = before.bottom;
    picture.coordinates = before.coordinates;
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i])
            picture.setPiece(Square{i}, library_.look(table_->ruleset(), setup.squares[i]->piece));
    }
    if (before.shape() == picture.shape()) {
        picture.selection = before.selection;
        picture.selected = before.selected;
        if (picture.selected && picture.pieceAt(*picture.selected) == nullptr) {
            picture.selection.erase(*picture.selected);
            picture.selected.reset();
        }
        picture.overlays = layers_.overlays();
    }
    dress(picture);
    return picture;
}

/// What depends on tool, dial and choice, not on what stands on the board.
void FreeplayBoard::dress(BoardPicture& picture) const {
    const std::optional<PaletteTool>& tool = strokes_.tool();
    picture.interaction = tool ? InteractionMode::Paint : InteractionMode::Arrange;
    picture.brush = tool ? brushOf(*tool, Twin::No) : std::nullopt;
    picture.twinAt = twinAt(editor_.symmetry());
    picture.twinBrush = tool ? brushOf(*tool, Twin::Yes) : std::nullopt;
    picture.targets.clear();
    if (picture.selected && hand_.isActive()) picture.targets = hand_.targetsOf(*picture.selected);
    picture.highlights.clear();
    if (hand_.isActive() && rules_.picture().shape() == picture.shape()) {
        picture.highlights = rules_.picture().highlights;
    }
    pointed_.forEach([&](Square square) {
        if (picture.shape().contains(square)) picture.highlights.push_back({square, HighlightKind::Glow});
    });
}

std::optional<Brush> FreeplayBoard::brushOf(const PaletteTool& tool, Twin twin) const {
    return std::visit(Overloaded{[&](const PieceTool& piece) -> std::optional<Brush> {
                                     const PieceDefinition* known = library_.piece(piece.kind);
                                     if (known == nullptr) return std::nullopt;
                                     return library_.look(
                                         *known, twin == Twin::Yes ? otherOwner(piece.owner) : piece.owner);
                                 },
                                 [&](const HandTool& held) -> std::optional<Brush> {
                                     const PieceDefinition* known = library_.piece(held.kind);
                                     if (known == nullptr || twin == Twin::Yes) return std::nullopt;
                                     return library_.look(*known, ownerOf(held.hand));
                                 },
                                 [](EraserTool) -> std::optional<Brush> { return EraserBrush{}; },
                                 [](HoleTool) -> std::optional<Brush> { return HoleBrush{}; }},
                      tool);
}

void FreeplayBoard::show(BoardPicture picture) {
    view_->setPicture(std::move(picture));
    tellChosen();
}

void FreeplayBoard::tellChosen() {
    if (told_ == chosen()) return;
    told_ = chosen();
    emit chosenChanged();
}

void FreeplayBoard::setBottom(Side bottom) {
    BoardPicture picture = view_->picture();
    picture.bottom = bottom;
    show(std::move(picture));
}

void FreeplayBoard::setTool(std::optional<PaletteTool> tool) {
    strokes_.setTool(std::move(tool));
    choose({});
}

const SquareSet& FreeplayBoard::chosen() const {
    return view_->picture().selection;
}

void FreeplayBoard::choose(SquareSet squares) {
    BoardPicture picture = view_->picture();
    picture.selection = squares;
    picture.selected.reset();
    dress(picture);
    show(std::move(picture));
}

void FreeplayBoard::pick(Square square) {
    BoardPicture picture = view_->picture();
    picture.selection = {};
    picture.selection.insert(square);
    picture.selected = square;
    dress(picture);
    show(std::move(picture));
}

SquareSet FreeplayBoard::chosenOrFocused() const {
    SquareSet squares = chosen();
    if (squares.empty() && view_->showsFocusSquare()) squares.insert(view_->focusSquare());
    return squares;
}

/// All that is chosen if the square is among it, else it alone.
SquareSet FreeplayBoard::chosenOr(Square square) const {
    SquareSet squares = chosen();
    if (squares.contains(square)) return squares;
    squares = {};
    squares.insert(square);
    return squares;
}

void FreeplayBoard::point(const SquareSet& squares) {
    pointed_ = squares;
    BoardPicture picture = view_->picture();
    dress(picture);
    show(std::move(picture));
}

void FreeplayBoard::showOverlay(std::optional<Overlay> overlay) {
    if (overlay == layers_.shown()) return;
    layers_.show(overlay);
    emit overlayChanged();
}

bool FreeplayBoard::canExplain() const {
    const SquareSet& squares = chosen();
    if (squares.size() != 1) return false;
    bool piece = false;
    squares.forEach([&](Square square) { piece = view_->picture().pieceAt(square) != nullptr; });
    return piece;
}

void FreeplayBoard::explainTo(Square square) {
    if (!canExplain()) {
        emit refused(
            tr("Select a piece first. Then you can ask about any square why it can or can’t move there."));
        return;
    }
    chosen().forEach([&](Square from) { emit explainAsked(from, square); });
}

}  // namespace chesspp::ui
