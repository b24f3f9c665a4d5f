// SPDX-License-Identifier: MIT
//
// Which of the three stands on the board: drawing, scene or diagram.
#include "ui/pieces/diagram_pane.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/pieces/diagram_bar.h"
#include "ui/theme/place_layout.h"

#include <QVBoxLayout>

namespace chesspp::ui {

DiagramPane::DiagramPane(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      library_(library),
      diagram_(library),
      board_(new BoardView(library.art(), this)),
      bar_(new DiagramBar(this)),
      drawBar_(new DrawBar(this)),
      desk_(new DrawDesk(*board_, *drawBar_, library, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid / 2);
    column->addWidget(board_, 1);
    column->addWidget(bar_);
    column->addWidget(drawBar_);
    drawBar_->hide();
    board_->setMinimumHeight(24 * kGrid);
    board_->setRightButton(RightButton::Click);
    board_->setFocusSquare(diagram_.square());
    wire();
}

void DiagramPane::wire() {
    connect(&diagram_, &PieceDiagram::changed, this, &DiagramPane::showBoard);
    connect(desk_, &DrawDesk::changed, this, &DiagramPane::showBoard);
    connect(desk_, &DrawDesk::endAsked, this, &DiagramPane::endDrawing);
    connect(desk_, &DrawDesk::accepted, this, [this](const std::vector<Node>& tree, DrawDesk::Then then) {
        emit drawn(tree, drawBar_->into(), then);
    });
    connect(board_, &BoardView::squareClicked, this, &DiagramPane::clicked);
    connect(board_, &BoardView::dropped, this, &DiagramPane::dropped);
    connect(board_, &BoardView::hovered, this, [this](std::optional<Square> square) {
        if (!scene_ && !isDrawing() && !preview_) emit hovered(square);
    });
    connect(board_, &BoardView::squareRightClicked, this, [this](Square square) {
        if (!scene_ && !isDrawing() && !preview_ && diagram_.problems().empty()) emit explainAsked(square);
    });
    connect(bar_, &DiagramBar::sideAsked, &diagram_, &PieceDiagram::setSide);
    connect(bar_, &DiagramBar::clearAsked, &diagram_, &PieceDiagram::clearOthers);
    connect(bar_, &DiagramBar::movedAsked, this, [this](bool moved) {
        diagram_.setMoved(moved ? PieceDiagram::Moved::Yes : PieceDiagram::Moved::AsItStands);
    });
    connect(bar_, &DiagramBar::drawAsked, this, &DiagramPane::toggleDrawing);
    connect(bar_, &DiagramBar::backAsked, this, &DiagramPane::backAsked);
}

void DiagramPane::begin(const PieceDefinition& piece, Access access) {
    endDrawing();
    desk_->forget();
    access_ = access;
    bar_->setDrawing(access == Access::Edit ? DiagramBar::Drawing::Open : DiagramBar::Drawing::Closed);
    setPiece(piece);
    diagram_.setGlow({});
}

void DiagramPane::setPiece(const PieceDefinition& piece) {
    drawBar_->setTree(piece.tree.empty() ? DrawBar::Tree::Empty : DrawBar::Tree::Some);
    piece_ = piece;
    showPiece();
}

void DiagramPane::setPreview(const std::optional<std::vector<Node>>& tree) {
    if (tree == preview_) return;
    preview_ = tree;
    if (preview_) {
        endDrawing();
        if (scene_) emit backAsked();
    }
    diagram_.setGlow({});
    showPiece();
}

void DiagramPane::showPiece() {
    if (!preview_) return diagram_.setPiece(piece_);
    PieceDefinition would = piece_;
    would.tree = *preview_;
    diagram_.setPiece(would);
}

void DiagramPane::showScene(BoardPicture scene, const QString& title, const QString& remark) {
    endDrawing();
    scene_ = std::move(scene);
    bar_->beginScene(title, remark);
    showBoard();
}

void DiagramPane::endScene() {
    scene_.reset();
    bar_->endScene();
    showBoard();
}

void DiagramPane::toggleDrawing() {
    if (isDrawing()) return endDrawing();
    if (access_ == Access::Read)
        return emit refused(tr("This piece came with the program and stays as it is: copy it to edit."));
    if (scene_) emit backAsked();
    bar_->hide();
    drawBar_->setTheme(board_->theme());
    drawBar_->show();
    desk_->begin(diagram_.shape(), diagram_.square(), diagram_.side());
    board_->setFocus(Qt::OtherFocusReason);
}

void DiagramPane::endDrawing() {
    if (!isDrawing()) return;
    desk_->end();
    drawBar_->hide();
    bar_->show();
    showBoard();
}

void DiagramPane::showBoard() {
    if (!scene_ && !isDrawing()) return showDiagram();
    BoardPicture picture = isDrawing() ? desk_->pictureOn(diagram_.picture()) : *scene_;
    picture.coordinates = diagram_.picture().coordinates;
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
}

void DiagramPane::showDiagram() {
    BoardPicture picture = diagram_.picture();
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
    bar_->setSide(diagram_.side());
    bar_->setOthers(diagram_.isAlone() ? DiagramBar::Others::None : DiagramBar::Others::Some);
    if (preview_)
        return bar_->tell(
            tr("This is what Betza’s line would make of the piece: Enter takes it, Esc gives it up."));
    bar_->tell(diagram_.problems().empty() ? tr("Drag the piece; click a square for an enemy, again for a "
                                                "friend, again for nobody. Right button: why.")
                                           : library_.sentences(diagram_.problems()).join(' '));
}

void DiagramPane::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (scene_ || isDrawing()) return;  // a scene is as its author set it up
    if (modifiers.testFlag(Qt::ControlModifier)) {
        diagram_.movePiece(square);
    } else {
        diagram_.cycle(square);
    }
}

void DiagramPane::dropped(std::optional<Square> from, std::optional<Square> to) {
    if (scene_ || isDrawing() || !from || from == to) return;
    if (*from == diagram_.square()) {
        if (to) diagram_.movePiece(*to);
    } else {
        diagram_.moveOther(*from, to);
    }
}

void DiagramPane::setBottom(Side bottom) {
    bottom_ = bottom;
    showBoard();
}

void DiagramPane::setCoordinates(Coordinates coordinates) {
    diagram_.setCoordinates(coordinates);
}

bool DiagramPane::escape() {
    if (isDrawing()) {
        endDrawing();
        return true;
    }
    if (scene_) {
        emit backAsked();
        return true;
    }
    if (diagram_.isAlone()) return false;
    diagram_.clearOthers();
    return true;
}

}  // namespace chesspp::ui
