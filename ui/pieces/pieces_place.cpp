// SPDX-License-Identifier: MIT
//
// The place's wiring: gestures on the diagram change the diagram alone.
#include "ui/pieces/pieces_place.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/pieces/diagram_bar.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/piece_sheet.h"
#include "ui/pieces/scene_list.h"
#include "ui/pieces/scene_picture.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/search_field.h"
#include "ui/theme/sheet.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QScrollArea>
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
    fill->addWidget(new PlaceLayout({list_, board_, sheet_, footOf(bar_, this)}, this));
    list_->search()->answerIn(*this);
    setTabOrder(list_->view(), board_);
    setTabOrder(board_, sheet_->sheet()->scrollArea());

    connect(list_, &PieceList::currentChanged, this, &PiecesPlace::showPiece);
    connect(&diagram_, &PieceDiagram::changed, this, &PiecesPlace::showBoard);
    connect(sheet_, &PieceSheet::sceneAsked, this, &PiecesPlace::showScene);
    connect(board_, &BoardView::squareClicked, this, &PiecesPlace::clicked);
    connect(board_, &BoardView::dropped, this, &PiecesPlace::dropped);
    connect(bar_, &DiagramBar::sideAsked, &diagram_, &PieceDiagram::setSide);
    connect(bar_, &DiagramBar::clearAsked, &diagram_, &PieceDiagram::clearOthers);
    connect(bar_, &DiagramBar::backAsked, this, [this] { showScene(std::nullopt); });
    board_->setFocusSquare(diagram_.square());
    list_->setCurrent("knight");
    if (list_->current() == nullptr) showBoard();
}

void PiecesPlace::showPiece(const PieceDefinition* piece) {
    if (piece == nullptr) return;  // nothing found: what was looked at stays
    piece_ = piece;
    sheet_->setPiece(piece);
    diagram_.setPiece(*piece);
    showScene(std::nullopt);
}

void PiecesPlace::showScene(std::optional<std::size_t> scene) {
    sheet_->setShownScene(scene);
    scene_.reset();
    if (scene) {
        const SceneVerdict& verdict = sheet_->verdict(*scene);
        scene_ = verdict.stage ? pictureOf(*verdict.stage, library_) : BoardPicture();
        const QString remark = verdict.holds()
                                   ? tr("The markers are what the piece’s tree gives on this position.")
                                   : library_.sentences(verdict.problems).join(' ');
        bar_->beginScene(tr("Scene: %1").arg(nameOf(piece_->scenes[verdict.scene], library_)), remark);
    } else {
        bar_->endScene();
    }
    showBoard();
}

void PiecesPlace::showBoard() {
    if (!scene_) return showDiagram();
    BoardPicture picture = *scene_;
    picture.coordinates = diagram_.picture().coordinates;
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
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
    if (scene_) return;  // a scene is as its author set it up
    if (modifiers.testFlag(Qt::ControlModifier)) {
        diagram_.movePiece(square);
    } else {
        diagram_.cycle(square);
    }
}

void PiecesPlace::dropped(std::optional<Square> from, std::optional<Square> to) {
    if (scene_ || !from || from == to) return;
    if (*from == diagram_.square()) {
        if (to) diagram_.movePiece(*to);
    } else {
        diagram_.moveOther(*from, to);
    }
}

/// No focus proxy: with one, Tab would come from the bar to the list and never to the search or the switch of
/// places.
void PiecesPlace::focusInEvent(QFocusEvent* event) {
    list_->view()->setFocus(event->reason());
}

void PiecesPlace::setBottom(Side bottom) {
    bottom_ = bottom;
    showBoard();
}

void PiecesPlace::setCoordinates(Coordinates coordinates) {
    diagram_.setCoordinates(coordinates);
}

/// By keys the piece moves with Ctrl+Enter, as it does with Ctrl+click.
void PiecesPlace::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && scene_) {
        showScene(std::nullopt);
        return;
    }
    if (event->key() == Qt::Key_Escape && !diagram_.isAlone()) {
        diagram_.clearOthers();
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
