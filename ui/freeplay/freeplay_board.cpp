// SPDX-License-Identifier: MIT
//
// From gestures to edits of the table's setup.
#include "ui/freeplay/freeplay_board.h"

#include "ui/models/library_context.h"
#include "ui/models/setup_edits.h"

#include "core/base/overloaded.h"

#include <QLabel>
#include <QMouseEvent>

namespace chesspp::ui {

FreeplayBoard::FreeplayBoard(TableDocument& table, const LibraryContext& library, QObject* parent)
    : QObject(parent), table_(table), library_(library), view_(new BoardView(library.art())) {
    view_->setRightButton(RightButton::Click);
    view_->setPicture(pictureNow());
    view_->installEventFilter(this);
    connect(&table_, &TableDocument::changed, this, &FreeplayBoard::follow);

    connect(view_, &BoardView::picked, this, [this](Square square) {
        if (!tool_) select(square);
    });
    connect(view_, &BoardView::unpicked, this, [this] { select(std::nullopt); });
    connect(view_, &BoardView::cancelled, this, [this] {
        endDrag();
        select(std::nullopt);
    });
    connect(view_, &BoardView::targetChosen, this, [this](Square from, Square to) {
        if (!tool_) move(from, to);
    });
    connect(view_, &BoardView::squareClicked, this, [this](Square square) {
        if (tool_) use(*tool_, square);
    });
    connect(view_, &BoardView::dragStarted, this, [this](Square from) {
        dragging_ = true;
        const PieceLook* look = view_->picture().pieceAt(from);
        if (look != nullptr) {
            const auto extent = static_cast<int>(view_->boardGeometry().squareSize());
            carried_ = new QLabel(view_->window());
            carried_->setAttribute(Qt::WA_TransparentForMouseEvents);
            carried_->setPixmap(
                pieceIcon(library_.art(), *look).pixmap(QSize(extent, extent), view_->devicePixelRatioF()));
            carried_->resize(extent, extent);
        }
        emit dragging(false);
    });
    connect(view_, &BoardView::dropped, this, [this](std::optional<Square> from, std::optional<Square> to) {
        endDrag();
        if (!from) return;
        if (!to || (dragAt_ && removesAt(*dragAt_))) {
            remove(*from);
        } else if (to == from) {
            select(std::nullopt);
        } else {
            move(*from, *to);
        }
    });
    connect(view_, &BoardView::pieceDropped, this, [this](const PieceLook& look, Square to) {
        // Dragged from the palette: its kinds are the library's.
        const auto& pieces = library_.pieces();
        if (look.piece.kind.index >= pieces.size()) return;
        place({pieces[look.piece.kind.index]->id, look.piece.owner}, to);
    });
    connect(view_, &BoardView::squareRightClicked, this, &FreeplayBoard::changeOwner);
}

BoardPicture FreeplayBoard::pictureNow() const {
    const Setup setup = table_.editableSetup();
    BoardPicture picture(setup.shape);
    picture.bottom = view_->picture().bottom;
    picture.coordinates = view_->picture().coordinates;
    picture.interaction = InteractionMode::Free;
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i]) {
            picture.setPiece(Square{i}, library_.look(table_.position().ruleset(), setup.squares[i]->piece));
        }
    }
    return picture;
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
    select(std::nullopt);
}

void FreeplayBoard::follow(const TableChange& change) {
    const auto* restarted = std::get_if<change::Restarted>(&change);
    if (restarted != nullptr && restarted->transition) {
        view_->animate(*restarted->transition, pictureNow());
    } else {
        view_->setPicture(pictureNow());
    }
}

void FreeplayBoard::select(std::optional<Square> square) {
    BoardPicture picture = view_->picture();
    picture.selected = square;
    view_->setPicture(std::move(picture));
}

void FreeplayBoard::use(const PaletteTool& tool, Square square) {
    std::visit(Overloaded{[&](const PieceTool& piece) {
                              const Setup now = table_.editableSetup();
                              const auto& there = now.at(square);
                              const bool same =
                                  there && there->piece.owner == piece.owner &&
                                  table_.position().ruleset().definition(there->piece.kind).id == piece.kind;
                              same ? remove(square) : place(piece, square);
                          },
                          [&](EraserTool) { remove(square); },
                          [&](HoleTool) {
                              Setup now = withoutPiece(table_.editableSetup(), square);
                              if (now.holes.contains(square)) {
                                  now.holes.erase(square);
                              } else {
                                  now.holes.insert(square);
                              }
                              table_.setSetup(std::move(now), tr("Change a hole", "undo step"));
                          }},
               tool);
}

void FreeplayBoard::place(const PieceTool& tool, Square to) {
    const Ruleset& ruleset = table_.position().ruleset();
    for (std::uint16_t kind = 0; kind < ruleset.kindCount(); ++kind) {
        if (ruleset.definition(KindId{kind}).id != tool.kind) continue;
        const Piece piece{KindId{kind}, tool.owner};
        const Setup now = table_.editableSetup();
        if (now.at(to) && now.at(to)->piece == piece) return;
        table_.setSetup(withPiece(now, ruleset.rules(), to, piece), tr("Place a piece", "undo step"));
        return;
    }
}

void FreeplayBoard::move(Square from, Square to) {
    const Setup now = table_.editableSetup();
    if (!now.at(from) || from == to) return;
    table_.setSetup(withPieceMoved(now, table_.position().ruleset().rules(), from, to),
                    tr("Move a piece freely", "undo step"));
}

void FreeplayBoard::remove(Square square) {
    const Setup now = table_.editableSetup();
    if (!now.at(square)) return;
    table_.setSetup(withoutPiece(now, square), tr("Remove a piece", "undo step"));
}

void FreeplayBoard::removeChosen() {
    const std::optional<Square> selected = view_->picture().selected;
    if (selected) {
        remove(*selected);
    } else if (view_->showsFocusSquare()) {
        remove(view_->focusSquare());
    }
}

void FreeplayBoard::changeOwner(Square square) {
    const Setup now = table_.editableSetup();
    if (!now.at(square) || now.at(square)->piece.owner == Owner::Neutral) return;
    Piece piece = now.at(square)->piece;
    piece.owner = piece.owner == Owner::White ? Owner::Black : Owner::White;
    table_.setSetup(withPiece(now, table_.position().ruleset().rules(), square, piece),
                    tr("Change a piece's side", "undo step"));
}

bool FreeplayBoard::removesAt(QPoint global) const {
    if (zone_ != nullptr && zone_->rect().contains(zone_->mapFromGlobal(global))) return true;
    return !view_->boardGeometry().nearestSquare(QPointF(view_->mapFromGlobal(global)));
}

void FreeplayBoard::endDrag() {
    dragging_ = false;
    delete carried_;
    emit dragEnded();
}

void FreeplayBoard::showCarried(QPoint global) {
    if (carried_ == nullptr) return;
    QRect area = carried_->rect();
    area.moveCenter(view_->window()->mapFromGlobal(global));
    carried_->setGeometry(area);
    const QRect inView(view_->mapFrom(view_->window(), area.topLeft()), area.size());
    carried_->setVisible(!view_->rect().contains(inView));
}

/// The view tells where a piece is dropped, not where it is on its way.
bool FreeplayBoard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_ &&
        (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonRelease)) {
        dragAt_ = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
        if (dragging_) {
            showCarried(*dragAt_);
            emit dragging(removesAt(*dragAt_));
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace chesspp::ui
