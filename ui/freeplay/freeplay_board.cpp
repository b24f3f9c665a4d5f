// SPDX-License-Identifier: MIT
#include "ui/freeplay/freeplay_board.h"

#include "ui/models/library/library_context.h"
#include "ui/models/storage/bounded_job.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/authoring/free_moves.h"
#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <QStringList>
#include <optional>
#include <utility>

namespace chesspp::ui {
namespace {

SquareSet movedOn(const Setup& setup) {
    return setup.piecesThat([](const SetupPiece& each) { return each.moved == MovedState::Moved; });
}

bool withCtrl(Qt::KeyboardModifiers modifiers) {
    return modifiers.testFlag(Qt::ControlModifier);
}

struct SquareNames {
    Q_DECLARE_TR_FUNCTIONS(SquareWords)
};

/// Nothing where they take long.
std::optional<int> movesOf(const TableDocument& table, const Setup& setup, Square square) {
    const WorkLimit limit(kUnrequestedWork);
    SquareSet reached;
    if (table.ruleLevel() == RuleLevel::None) {
        for (const FullMove& move : freeMoves(table.ruleset(), setup, square)) reached.insert(*move.shown);
    } else {
        for (const RuleLevelMove& move : table.movesFrom(square)) reached.insert(*move.full.shown);
    }
    return limit.wasReached() ? std::nullopt : std::optional(reached.size());
}

/// "e4, white Archer, has moved, 3 moves"; moves are those of the rule level, without rules the piece's own.
QString squareWords(const TableDocument& table, const BoardPicture& picture, Square square) {
    QStringList words{BoardView::squareText(picture, square)};
    const Setup setup = table.editableSetup();
    const bool showsPiece = picture.pieceAt(square) != nullptr && !picture.holes.contains(square);
    if (showsPiece && setup.shape == picture.shape() && setup.at(square)) {
        const SetupPiece& piece = *setup.at(square);
        const MovedUse& use = table.ruleset().movedUse(piece.piece.kind);
        if (piece.moved == MovedState::Moved && (use.isRead || use.castler() || use.partner)) {
            words += SquareNames::tr("has moved");
        }
        const std::optional<int> moves =
            piece.piece.owner == Owner::Neutral ? std::nullopt : movesOf(table, setup, square);
        if (moves) {
            words += moves == 1 ? SquareNames::tr("1 move", "of a piece")
                                : SquareNames::tr("%n moves", "of a piece", *moves);
        }
    }
    return words.join(QStringLiteral(", "));
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
    connect(&table_, &ShownTable::changed, this, &FreeplayBoard::onTableChanged);
    connect(&table_, &ShownTable::leaving, this, [this] {
        view_->cancelGesture();
        chosenOf_.of(*table_) = chosen();
    });
    connect(&table_, &ShownTable::arrived, this, [this] {
        if (!table_.isCarriedOn()) choose(chosenOf_.of(*table_));
    });
    connect(&editor_, &SetupEditor::symmetryChanged, this, [this] { show(pictureNow()); });
    connect(&layers_, &OverlayController::changed, this, [this] {
        if (!view_->isAnimating()) show(pictureNow());  // else when the animation ends
    });
    // Queued: setting the next picture also ends an animation, just before that picture is shown.
    connect(
        view_, &BoardView::animationFinished, this,
        [this] {
            if (!view_->isAnimating()) show(pictureNow());
        },
        Qt::QueuedConnection);
    connect(view_, &BoardView::hovered, this,
            [this](std::optional<Square> square) { layers_.showAttackers(square); });
    connect(view_, &BoardView::steered, this, [this](Square square) { layers_.showAttackers(square); });
    connectSelection();
    connectMoves();
    connectStrokes();
}

void FreeplayBoard::onTableChanged(const TableChange& change) {
    const SquareSet had = std::exchange(moved_, movedOn(table_->editableSetup()));
    if (!std::holds_alternative<change::MetadataChanged>(change)) pointed_ = {};
    if (const Transition* transition = transitionOf(change)) {
        view_->animate(*transition, pictureNow());
        reportSelection();
    } else {
        show(pictureNow());
    }
    // The moved state of a piece is part of these texts but not visible in the picture.
    view_->notifySquareTexts((had - moved_) | (moved_ - had));
}

BoardPicture FreeplayBoard::pictureNow() const {
    const BoardPicture& before = view_->picture();
    BoardPicture picture = library_.pictureOf(table_->ruleset(), table_->editableSetup(), before.coordinates);
    picture.bottom = before.bottom;
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

/// Sets what depends on tool, symmetry, rule level, selection and highlighted squares.
void FreeplayBoard::dress(BoardPicture& picture) const {
    const std::optional<PaletteTool>& tool = strokes_.tool();
    picture.interaction = tool ? InteractionMode::Paint : InteractionMode::Arrange;
    picture.brush = tool ? brushOf(*tool, Twin::No) : std::nullopt;
    picture.twinAt = editor_.symmetry();
    picture.mirroredBrush = tool ? brushOf(*tool, Twin::Yes) : std::nullopt;
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
                                     return library_.appearance(
                                         *known, twin == Twin::Yes ? otherOwner(piece.owner) : piece.owner);
                                 },
                                 [&](const HeldPiece& held) -> std::optional<Brush> {
                                     const PieceDefinition* known = library_.piece(held.kind);
                                     if (known == nullptr || twin == Twin::Yes) return std::nullopt;
                                     return library_.appearance(*known, ownerOf(held.hand));
                                 },
                                 [](EraserTool) -> std::optional<Brush> { return EraserBrush{}; },
                                 [](HoleTool) -> std::optional<Brush> { return HoleBrush{}; }},
                      tool);
}

void FreeplayBoard::show(BoardPicture picture) {
    view_->setPicture(std::move(picture));
    reportSelection();
}

void FreeplayBoard::reportSelection() {
    if (std::exchange(told_, chosen()) != chosen()) emit chosenChanged();
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

void FreeplayBoard::select(const SquareSet& squares, std::optional<Square> picked) {
    BoardPicture picture = view_->picture();
    picture.selection = squares;
    picture.selected = picked;
    dress(picture);
    show(std::move(picture));
}

SquareSet FreeplayBoard::chosenOrFocused() const {
    SquareSet squares = chosen();
    if (squares.empty() && view_->showsFocusSquare()) squares.insert(view_->focusSquare());
    return squares;
}

/// The selection if it contains the square, else the square alone.
SquareSet FreeplayBoard::chosenOr(Square square) const {
    return chosen().contains(square) ? chosen() : SquareSet{square};
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
    return chosen().size() == 1 && view_->picture().pieceAt(*chosen().first()) != nullptr;
}

void FreeplayBoard::explainTo(Square square) {
    if (!canExplain()) {
        emit refused(
            tr("Select a piece first. Then you can see for any square why it can or can’t move there."));
        return;
    }
    emit explainRequested(*chosen().first(), square);
}

// --- gestures ---

void FreeplayBoard::connectSelection() {
    connect(view_, &BoardView::squarePressed, this, [this] {
        if (!pointed_.empty()) point({});
        emit attended();
    });
    connect(view_, &BoardView::picked, this, &FreeplayBoard::pick);
    connect(view_, &BoardView::unpicked, this, [this] { choose({}); });
    connect(view_, &BoardView::cancelled, this, [this] {
        if (tool()) {
            emit toolGivenUp();
        } else {
            choose({});
        }
    });
    connect(view_, &BoardView::squareToggled, this, &FreeplayBoard::toggle);
    connect(view_, &BoardView::bandSelected, this,
            [this](const SquareSet& squares, Qt::KeyboardModifiers modifiers) {
                choose(withCtrl(modifiers) ? squares | chosen() : squares);
            });
    connect(view_, &BoardView::squareDoubleClicked, this,
            [this](Square square, Qt::KeyboardModifiers modifiers) {
                if (withCtrl(modifiers)) {
                    emit sameKindRequested(square);
                } else {
                    editor_.cycleForms(SquareSet{square});
                }
            });
    connect(view_, &BoardView::squareRightClicked, this,
            [this](Square square, Qt::KeyboardModifiers modifiers) {
                if (withCtrl(modifiers)) {
                    const QRectF area = view_->boardGeometry().squareRect(square);
                    emit menuRequested(square, view_->mapToGlobal(area.center().toPoint()));
                } else {
                    editor_.changeSide(chosenOr(square));
                }
            });
    connect(view_, &BoardView::menuRequested, this, &FreeplayBoard::menuRequested);
}

/// As in Play, Ctrl+click explains a square if a piece shows its targets; otherwise it extends the selection.
void FreeplayBoard::toggle(Square square) {
    const std::optional<Square> picked = view_->picture().selected;
    if (picked && hand_.isActive() && square != *picked) return explainTo(square);
    SquareSet squares = chosen();
    squares.contains(square) ? squares.erase(square) : squares.insert(square);
    choose(squares);
}

void FreeplayBoard::chooseAll() {
    choose(table_->editableSetup().occupied());
}

void FreeplayBoard::connectMoves() {
    connect(view_, &BoardView::targetChosen, this, &FreeplayBoard::moveOne);
    connect(view_, &BoardView::selectionDropped, this,
            [this](const SquareSet& pieces, Square from, Square to, Qt::KeyboardModifiers modifiers) {
                if (pieces.size() == 1) return moveOne(from, to, modifiers);
                moveAll(pieces, table_->editableSetup().shape.between(from, to), modifiers);
            });
    connect(view_, &BoardView::selectionDroppedOff, this,
            [this](const SquareSet& pieces, Square, Qt::KeyboardModifiers modifiers, const QWidget* on) {
                if (const std::optional<Side> hand = handOf(on)) {
                    editor_.moveToHand(pieces, hand,
                                       withCtrl(modifiers) ? Leaving::Itself : Leaving::Nothing);
                } else {
                    editor_.erase(pieces);
                }
                choose({});
            });
    connect(view_, &BoardView::pieceDropped, this,
            [this](const PieceAppearance& look, Square to, Qt::KeyboardModifiers modifiers) {
                // Palette and hands use kind numbers of the library, not of the ruleset.
                const auto& pieces = library_.pieces();
                if (look.piece.kind.index >= pieces.size()) return;
                const SquareSet here{to};
                if (fromHand_ && !withCtrl(modifiers))
                    return editor_.dropFromHand(fromHand_->hand, fromHand_->kind, here);
                reportIfRefused(editor_.place({pieces[look.piece.kind.index]->id, look.piece.owner}, here));
            });
    connect(view_, &BoardView::dragStarted, this, [this] { emit dragging(false); });
    connect(view_, &BoardView::dropPlaceChanged, this, [this](DropPlace place, const QWidget* on) {
        const std::optional<Side> hand = handOf(on);
        emit aimedAtHand(hand);
        emit dragging(place == DropPlace::OffBoard && !hand);
    });
    connect(view_, &BoardView::dragEnded, this, [this] {
        emit aimedAtHand(std::nullopt);
        emit dragEnded();
    });
    connect(&hand_, &RuleAwareMover::done, this, [this] { choose({}); });
    connect(&hand_, &RuleAwareMover::refused, this,
            [this](const QString& reason, const SquareSet& squares, Square from, Square to) {
                choose({});
                point(squares);
                emit moveRefused(reason, from, to);
            });
}

void FreeplayBoard::addHand(QWidget* row, Side hand) {
    view_->addOffBoardTarget(row);
    handRows_[hand] = row;
}

std::optional<Side> FreeplayBoard::handOf(const QWidget* row) const {
    for (const Side side : kSides) {
        if (row != nullptr && handRows_[side] == row) return side;
    }
    return std::nullopt;
}

void FreeplayBoard::moveOne(Square from, Square to, Qt::KeyboardModifiers modifiers) {
    if (hand_.isActive() && !withCtrl(modifiers)) {
        // Dropped on its own square, the piece stays selected unless it has a move there.
        if (from != to || view_->picture().isTarget(to)) hand_.tryMove(*view_, from, to);
        return;
    }
    moveAll(SquareSet{from}, table_->editableSetup().shape.between(from, to), modifiers);
}

void FreeplayBoard::moveAll(const SquareSet& pieces, Step by, Qt::KeyboardModifiers modifiers) {
    if (by == Step{}) return choose({});
    withCtrl(modifiers) ? editor_.copy(pieces, by) : editor_.move(pieces, by);
    // A single piece is deselected; several stay selected.
    choose(chosen().size() > 1 ? movedBy(table_->position().shape(), pieces, by) : SquareSet{});
}

void FreeplayBoard::connectStrokes() {
    connect(view_, &BoardView::strokeBegan, this,
            [this](Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
                const SquareSet squares = chosen();
                const Diagnostics problems = strokes_.begin(square, button, modifiers, squares);
                if (!squares.empty()) choose({});
                showPending();
                reportIfRefused(problems);
            });
    const auto reach = [this](Square square) {
        reportIfRefused(strokes_.reach(square));
        showPending();
    };
    connect(view_, &BoardView::strokeReached, this, [this, reach](Square square) {
        if (!strokes_.isRectangle()) reach(square);  // a rectangle follows hovered() instead
    });
    connect(view_, &BoardView::hovered, this, [this, reach](std::optional<Square> square) {
        if (square && strokes_.isRectangle()) reach(*square);
    });
    connect(view_, &BoardView::strokeEnded, this, [this] {
        const bool pending = strokes_.pending().has_value();
        const Diagnostics problems = strokes_.end();
        if (pending) choose({});
        reportIfRefused(problems);
        const auto* held = tool() ? std::get_if<HeldPiece>(&*tool()) : nullptr;
        if (held != nullptr && editor_.inHand(held->hand, held->kind) == 0) emit toolGivenUp();
    });
    connect(view_, &BoardView::strokeCancelled, this, [this] {
        strokes_.cancel();
        choose({});
    });
}

void FreeplayBoard::showPending() {
    if (const auto squares = strokes_.pending()) choose(*squares);
}

void FreeplayBoard::reportIfRefused(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

}  // namespace chesspp::ui
