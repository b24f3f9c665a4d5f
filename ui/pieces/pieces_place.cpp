// SPDX-License-Identifier: MIT
//
// The place's wiring: gestures on the diagram change the diagram alone.
#include "ui/pieces/pieces_place.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/pieces/diagram_bar.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/piece_sheet.h"
#include "ui/theme/place_layout.h"

#include <QKeyEvent>
#include <QTreeView>
#include <QVBoxLayout>

namespace chesspp::ui {

PiecesPlace::PiecesPlace(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      library_(library),
      diagram_(library),
      board_(new BoardView(library.art(), this)),
      list_(new PieceList(library, this)),
      sheet_(new PieceSheet(library, this)),
      bar_(new DiagramBar(this)) {
    auto* fill = new QVBoxLayout(this);
    fill->setContentsMargins(0, 0, 0, 0);
    auto* foot = new QWidget(this);  // keeps the bar's edge off the window's
    auto* inFoot = new QVBoxLayout(foot);
    inFoot->setContentsMargins(0, 0, 0, kGrid);
    inFoot->addWidget(bar_);
    fill->addWidget(new PlaceLayout({list_, board_, sheet_, foot}, this));
    setFocusProxy(list_->view());

    connect(list_, &PieceList::currentChanged, this, &PiecesPlace::showPiece);
    connect(&diagram_, &PieceDiagram::changed, this, &PiecesPlace::showDiagram);
    connect(board_, &BoardView::squareClicked, this, &PiecesPlace::clicked);
    connect(board_, &BoardView::dropped, this, &PiecesPlace::dropped);
    connect(bar_, &DiagramBar::sideAsked, &diagram_, &PieceDiagram::setSide);
    connect(bar_, &DiagramBar::clearAsked, &diagram_, &PieceDiagram::clearOthers);
    board_->setFocusSquare(diagram_.square());
    list_->setCurrent("knight");
    if (list_->current() == nullptr) showDiagram();
}

void PiecesPlace::showPiece(const PieceDefinition* piece) {
    if (piece == nullptr) return;  // nothing found: what was looked at stays
    sheet_->setPiece(piece);
    diagram_.setPiece(*piece);
}

void PiecesPlace::showDiagram() {
    BoardPicture picture = diagram_.picture();
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
    bar_->setSide(diagram_.side());
    bar_->setOthers(diagram_.isAlone() ? DiagramBar::Others::None : DiagramBar::Others::Some);
    bar_->tell(diagram_.problems().empty()
                   ? tr("Drag the piece; click a square for an enemy, again for a friend, again for nobody.")
                   : library_.sentences(diagram_.problems()).join(' '));
}

void PiecesPlace::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (modifiers.testFlag(Qt::ControlModifier)) {
        diagram_.movePiece(square);
    } else {
        diagram_.cycle(square);
    }
}

void PiecesPlace::dropped(std::optional<Square> from, std::optional<Square> to) {
    if (!from || from == to) return;
    if (*from == diagram_.square()) {
        if (to) diagram_.movePiece(*to);
    } else {
        diagram_.moveOther(*from, to);
    }
}

void PiecesPlace::setBottom(Side bottom) {
    bottom_ = bottom;
    showDiagram();
}

void PiecesPlace::setCoordinates(Coordinates coordinates) {
    diagram_.setCoordinates(coordinates);
}

/// By keys the piece moves with Ctrl+Enter, as it does with Ctrl+click.
void PiecesPlace::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !diagram_.isAlone()) {
        diagram_.clearOthers();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
