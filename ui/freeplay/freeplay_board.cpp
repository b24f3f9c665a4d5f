// SPDX-License-Identifier: MIT
//
// From gestures to edits of the table's setup.
#include "ui/freeplay/freeplay_board.h"

#include "ui/freeplay/palette_kinds.h"
#include "ui/models/library_context.h"
#include "ui/models/table_texts.h"

#include "core/base/overloaded.h"

namespace chesspp::ui {

namespace {

[[nodiscard]] SquareSet only(Square square) {
    SquareSet set;
    set.insert(square);
    return set;
}

[[nodiscard]] bool copies(Qt::KeyboardModifiers modifiers) {
    return modifiers.testFlag(Qt::ControlModifier);
}

}  // namespace

FreeplayBoard::FreeplayBoard(SetupEditor& editor, const LibraryContext& library, QObject* parent)
    : QObject(parent),
      table_(editor.table()),
      editor_(editor),
      library_(library),
      view_(new BoardView(library.art())),
      overlays_(editor.table()) {
    view_->setRightButton(RightButton::Click);
    view_->setSquareTexts([this](Square square) { return wordsFor(square); });
    view_->setPicture(pictureNow());
    connect(&table_, &TableDocument::changed, this, &FreeplayBoard::follow);
    connect(&overlays_, &BoardOverlays::changed, this, [this] { view_->setPicture(pictureNow()); });
    followGestures();
    followStrokes();
    connect(view_, &BoardView::pieceDropped, this, [this](const PieceLook& look, Square to) {
        // Dragged from the palette: its kinds are the library's.
        const auto& pieces = library_.pieces();
        if (look.piece.kind.index >= pieces.size()) return;
        tellIfRefused(editor_.place({pieces[look.piece.kind.index]->id, look.piece.owner}, only(to)));
    });
    connect(view_, &BoardView::squareRightClicked, this,
            [this](Square square) { editor_.changeSide(chosenOr(square)); });
    connect(view_, &BoardView::squareDoubleClicked, this,
            [this](Square square) { editor_.cycleForms(square); });
    connect(view_, &BoardView::deleteWanted, this, &FreeplayBoard::removeChosen);
}

void FreeplayBoard::followGestures() {
    connect(view_, &BoardView::picked, this, [this](Square square) { choose(only(square), square); });
    connect(view_, &BoardView::unpicked, this, [this] { choose(SquareSet{}); });
    connect(view_, &BoardView::cancelled, this, [this] { choose(SquareSet{}); });
    connect(view_, &BoardView::squareToggled, this, [this](Square square) {
        SquareSet squares = view_->picture().selection;
        squares.contains(square) ? squares.erase(square) : squares.insert(square);
        choose(squares);
    });
    connect(view_, &BoardView::bandSelected, this,
            [this](const SquareSet& squares, Qt::KeyboardModifiers modifiers) {
                choose(copies(modifiers) ? squares | view_->picture().selection : squares);
            });
    connect(view_, &BoardView::selectAllWanted, this, [this] {
        SquareSet all;
        const Setup setup = table_.editableSetup();
        for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
            if (setup.squares[i]) all.insert(Square{i});
        }
        choose(all);
    });
    connect(view_, &BoardView::targetChosen, this,
            [this](Square from, Square to, Qt::KeyboardModifiers modifiers) {
                moveAll(only(from), table_.editableSetup().shape.between(from, to), modifiers);
            });
    connect(view_, &BoardView::selectionDropped, this,
            [this](const SquareSet& pieces, Square from, Square to, Qt::KeyboardModifiers modifiers) {
                moveAll(pieces, table_.editableSetup().shape.between(from, to), modifiers);
            });
    connect(view_, &BoardView::selectionDroppedOff, this, [this](const SquareSet& pieces) {
        editor_.erase(pieces);
        choose(SquareSet{});
    });
    connect(view_, &BoardView::dragStarted, this, [this] { emit dragging(false); });
    connect(view_, &BoardView::dropPlaceChanged, this,
            [this](DropPlace place) { emit dragging(place == DropPlace::OffBoard); });
    connect(view_, &BoardView::dragEnded, this, &FreeplayBoard::dragEnded);
}

void FreeplayBoard::followStrokes() {
    connect(view_, &BoardView::strokeBegan, this,
            [this](Square square, Qt::MouseButton button) { beginStroke(square, button); });
    connect(view_, &BoardView::strokeReached, this, [this](Square square) { paint(square); });
    connect(view_, &BoardView::strokeCancelled, this, [this] {
        if (table_.undoStack().index() > stroke_.undoIndex) table_.undoStack().undo();
    });
}

BoardPicture FreeplayBoard::pictureNow() const {
    const Setup setup = table_.editableSetup();
    BoardPicture picture(setup.shape);
    picture.bottom = view_->picture().bottom;
    picture.coordinates = view_->picture().coordinates;
    picture.interaction = tool_ ? InteractionMode::Paint : InteractionMode::Arrange;
    picture.brush = brush();
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i])
            picture.setPiece(Square{i}, library_.look(table_.ruleset(), setup.squares[i]->piece));
    }
    if (view_->picture().shape() == picture.shape()) {
        picture.selection = view_->picture().selection;
        picture.selected = view_->picture().selected;
        if (picture.selected && picture.pieceAt(*picture.selected) == nullptr) picture.selected.reset();
    }
    pointed_.forEach([&](Square each) { picture.highlights.push_back({each, HighlightKind::Glow}); });
    if (const OverlayNumbers* numbers = overlays_.numbers()) {
        for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
            if (numbers->overlay == Overlay::Attacks) {
                const int white = numbers->attackers[Side::White][i];
                const int black = numbers->attackers[Side::Black][i];
                if (white + black > 0) picture.overlays.counts.push_back({Square{i}, white, black});
            } else if (const auto reach = numbers->mobility[i]) {
                const double share = static_cast<double>(*reach) / numbers->most();
                picture.overlays.heat.push_back({Square{i}, share, *reach});
            }
        }
    }
    return picture;
}

std::optional<Brush> FreeplayBoard::brush() const {
    if (!tool_) return std::nullopt;
    return std::visit(Overloaded{[&](const PieceTool& piece) -> std::optional<Brush> {
                                     const PieceDefinition* known = library_.piece(piece.kind);
                                     if (known == nullptr) return std::nullopt;
                                     return library_.look(*known, piece.owner);
                                 },
                                 [](EraserTool) -> std::optional<Brush> { return EraserBrush{}; },
                                 [](HoleTool) -> std::optional<Brush> { return HoleBrush{}; }},
                      *tool_);
}

/// "e4, white Archer" for whoever hears the board.
QString FreeplayBoard::wordsFor(Square square) const {
    const BoardPicture& picture = view_->picture();
    const QString name = QString::fromStdString(picture.shape().name(square));
    if (picture.holes.contains(square)) return tr("%1, hole").arg(name);
    const PieceLook* look = picture.pieceAt(square);
    return look != nullptr ? tr("%1, %2", "square, piece").arg(name, nameWithOwner(*look))
                           : tr("%1, empty").arg(name);
}

void FreeplayBoard::setBottom(Side bottom) {
    BoardPicture picture = view_->picture();
    picture.bottom = bottom;
    view_->setPicture(std::move(picture));
}

void FreeplayBoard::setCoordinates(Coordinates coordinates) {
    BoardPicture picture = view_->picture();
    picture.coordinates = coordinates;
    view_->setPicture(std::move(picture));
}

void FreeplayBoard::setTool(std::optional<PaletteTool> tool) {
    tool_ = std::move(tool);
    BoardPicture picture = pictureNow();
    picture.selection = {};
    picture.selected.reset();
    view_->setPicture(std::move(picture));
}

void FreeplayBoard::point(const SquareSet& squares) {
    pointed_ = squares;
    view_->setPicture(pictureNow());
}

void FreeplayBoard::showOverlay(std::optional<Overlay> overlay) {
    overlays_.show(overlay);
    view_->setPicture(pictureNow());
}

void FreeplayBoard::follow(const TableChange& change) {
    if (!std::holds_alternative<change::Arranged>(change)) pointed_ = {};
    const auto* restarted = std::get_if<change::Restarted>(&change);
    if (restarted != nullptr && restarted->transition) {
        view_->animate(*restarted->transition, pictureNow());
    } else {
        view_->setPicture(pictureNow());
    }
}

void FreeplayBoard::choose(SquareSet squares, std::optional<Square> one) {
    BoardPicture picture = view_->picture();
    picture.selection = squares;
    picture.selected = one;
    view_->setPicture(std::move(picture));
    emit chosenChanged();
}

/// All that is chosen if the square is among it, else it alone.
SquareSet FreeplayBoard::chosenOr(Square square) const {
    const SquareSet& chosen = view_->picture().selection;
    return chosen.contains(square) ? chosen : only(square);
}

void FreeplayBoard::moveAll(const SquareSet& pieces, Step by, Qt::KeyboardModifiers modifiers) {
    if (by == Step{}) return choose(SquareSet{});
    copies(modifiers) ? editor_.copy(pieces, by) : editor_.move(pieces, by);
    SquareSet arrived;
    const BoardShape shape = table_.editableSetup().shape;
    for (std::uint16_t i = 0; i < static_cast<std::uint16_t>(shape.squareCount()); ++i) {
        if (!pieces.contains(Square{i})) continue;
        if (const auto to = shape.neighbour(Square{i}, by)) arrived.insert(*to);
    }
    // One piece is put down; many stay at hand.
    choose(view_->picture().selection.size() > 1 ? arrived : SquareSet{});
}

void FreeplayBoard::removeChosen() {
    const SquareSet chosen = view_->picture().selection;
    if (!chosen.empty()) {
        editor_.erase(chosen);
        choose(SquareSet{});
    } else if (view_->showsFocusSquare()) {
        editor_.erase(only(view_->focusSquare()));
    }
}

void FreeplayBoard::beginStroke(Square square, Qt::MouseButton button) {
    if (!tool_) return;
    stroke_ = {table_.newGesture(), table_.undoStack().index(), false, button == Qt::RightButton};
    if (const auto* piece = std::get_if<PieceTool>(&*tool_)) {
        const std::optional<PieceChoice> there = editor_.pieceAt(square);
        stroke_.takesAway =
            button == Qt::LeftButton && there && *there == PieceChoice{piece->kind, piece->owner};
    } else if (std::holds_alternative<HoleTool>(*tool_)) {
        stroke_.takesAway = table_.editableSetup().holes.contains(square);
    }
    paint(square);
}

void FreeplayBoard::paint(Square square) {
    if (!tool_) return;
    const SquareSet here = only(square);
    std::visit(Overloaded{[&](const PieceTool& piece) {
                              if (stroke_.takesAway) return editor_.erase(here, stroke_.gesture);
                              Owner owner = piece.owner;
                              if (stroke_.otherSide)
                                  owner = owner == Owner::White ? Owner::Black : Owner::White;
                              tellIfRefused(editor_.place({piece.kind, owner}, here, stroke_.gesture));
                          },
                          [&](EraserTool) { editor_.erase(here, stroke_.gesture); },
                          [&](HoleTool) {
                              editor_.setHoles(here, stroke_.takesAway ? Hole::Remove : Hole::Make,
                                               stroke_.gesture);
                          }},
               *tool_);
}

void FreeplayBoard::tellIfRefused(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

}  // namespace chesspp::ui
