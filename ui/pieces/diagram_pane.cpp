// SPDX-License-Identifier: MIT
#include "ui/pieces/diagram_pane.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/pieces/diagram_bar.h"
#include "ui/pieces/diagram_strip.h"
#include "ui/pieces/motion_bar.h"
#include "ui/theme/place_layout.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

namespace {

Brush brushOf(DiagramBrush brush, const PieceDiagram& diagram) {
    switch (brush) {
        case DiagramBrush::Enemy:
            return diagram.lookOf(DiagramOther::Enemy);
        case DiagramBrush::Friend:
            return diagram.lookOf(DiagramOther::Friend);
        case DiagramBrush::Wall:
            return HoleBrush{};
        case DiagramBrush::Rubber:
        case DiagramBrush::Hand:
            break;
    }
    return EraserBrush{};
}

}  // namespace

DiagramPane::DiagramPane(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      library_(library),
      diagram_(library),
      board_(new BoardView(library.art(), this)),
      bar_(new DiagramBar(this)),
      drawBar_(new DrawBar(this)),
      desk_(new DrawDesk(*board_, *drawBar_, library, this)),
      motionBar_(new MotionBar(this)),
      strip_(new DiagramStrip(diagram_, *board_, library, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid / 2);
    auto* row = new QHBoxLayout;
    row->setSpacing(kGrid / 2);
    row->addWidget(board_, 1);
    row->addWidget(strip_);
    column->addLayout(row, 1);
    for (QWidget* bar : std::initializer_list<QWidget*>{bar_, drawBar_, motionBar_}) column->addWidget(bar);
    showBar();
    board_->setMinimumHeight(24 * kGrid);
    board_->setRightButton(RightButton::Click);
    board_->setFocusSquare(diagram_.square());
    wire();
    wireBar();
    wireModes();
}

void DiagramPane::wire() {
    connect(&diagram_, &PieceDiagram::changed, this, &DiagramPane::showBoard);
    connect(board_, &BoardView::squareClicked, this, &DiagramPane::clicked);
    connect(board_, &BoardView::dropped, this, &DiagramPane::dropped);
    connect(board_, &BoardView::hovered, this, [this](std::optional<Square> square) {
        if (showsDiagram() && !preview_) emit hovered(square);
    });
    connect(board_, &BoardView::squareRightClicked, this, [this](Square square) {
        if (showsDiagram() && !preview_ && diagram_.problems().empty()) emit explainAsked(square);
    });
    connect(strip_, &DiagramStrip::situationAsked, this, [this](Side side, Square square) {
        if (!showsDiagram()) return;
        diagram_.setSide(side);
        diagram_.movePiece(square);
    });
}

void DiagramPane::wireBar() {
    connect(bar_, &DiagramBar::shapeAsked, &diagram_, &PieceDiagram::setShape);
    connect(bar_, &DiagramBar::brushAsked, this, &DiagramPane::setBrush);
    connect(bar_, &DiagramBar::motionAsked, this, &DiagramPane::toggleMotion);
    connect(bar_, &DiagramBar::sideAsked, &diagram_, &PieceDiagram::setSide);
    connect(bar_, &DiagramBar::clearAsked, &diagram_, &PieceDiagram::clearOthers);
    connect(bar_, &DiagramBar::movedAsked, this, [this](bool moved) {
        diagram_.setMoved(moved ? PieceDiagram::Moved::Yes : PieceDiagram::Moved::No);
    });
    connect(bar_, &DiagramBar::drawAsked, this, &DiagramPane::toggleDrawing);
    connect(bar_, &DiagramBar::backAsked, this, &DiagramPane::backAsked);
}

void DiagramPane::begin(const PieceDefinition& piece, Access access) {
    endDrawing();
    endMotion();
    desk_->turnTo(piece.id);
    access_ = access;
    bar_->setDrawing(access == Access::Edit ? DiagramBar::Drawing::Open : DiagramBar::Drawing::Closed);
    diagram_.turnTo(piece.id);
    setPiece(piece);
    diagram_.setGlow({});
}

void DiagramPane::setPiece(const PieceDefinition& piece) {
    drawBar_->setTree(piece.tree.empty() ? DrawBar::Tree::Empty : DrawBar::Tree::Some);
    piece_ = piece;
    endMotion();
    showPiece();
}

void DiagramPane::setPreview(const std::optional<std::vector<Node>>& tree) {
    if (tree == preview_) return;
    preview_ = tree;
    if (preview_) {
        endDrawing();
        endMotion();
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
    endMotion();
    scene_ = std::move(scene);
    bar_->beginScene(title, remark);
    showBoard();
}

void DiagramPane::endScene() {
    scene_.reset();
    bar_->endScene();
    showBoard();
}

void DiagramPane::showBoard() {
    if (showsDiagram()) return showDiagram();
    BoardPicture picture = isDrawing()    ? desk_->pictureOn(diagram_.picture())
                           : isInMotion() ? *motion_
                                          : *scene_;
    picture.coordinates = diagram_.picture().coordinates;
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
}

void DiagramPane::showDiagram() {
    BoardPicture picture = diagram_.picture();
    picture.bottom = bottom_;
    if (bar_->brush() != DiagramBrush::Hand) {
        picture.interaction = InteractionMode::Paint;
        picture.brush = brushOf(bar_->brush(), diagram_);
    }
    board_->setPicture(std::move(picture));
    bar_->setSide(diagram_.side());
    bar_->setShape(diagram_.shape());
    bar_->setOthers(diagram_.isAlone() ? DiagramBar::Others::None : DiagramBar::Others::Some);
    if (preview_)
        return bar_->tell(tr("Preview of the Betza notation. Press Enter to use it, Esc to discard it."));
    if (!diagram_.problems().empty()) return bar_->tell(library_.sentences(diagram_.problems()).join(' '));
    if (diagram_.waitsFor().empty())
        return bar_->tell(
            tr("Drag the piece. Click a square to cycle enemy, friend, empty. Right-click: explain."));
    QStringList missing;
    for (const std::string& id : diagram_.waitsFor()) missing += QString::fromStdString(id);
    bar_->tell(tr("Moves that need %1 are left out here: there is no such piece.", "ids of pieces")
                   .arg(missing.join(QStringLiteral(", "))));
}

void DiagramPane::clicked(Square square, Qt::KeyboardModifiers modifiers) {
    if (isInMotion()) return playTo(square);
    if (!showsDiagram()) return;  // a scene is as its author set it up
    if (modifiers.testFlag(Qt::ControlModifier)) {
        diagram_.movePiece(square);
    } else {
        diagram_.cycle(square);
    }
}

void DiagramPane::dropped(std::optional<Square> from, std::optional<Square> to) {
    if (!showsDiagram() || !from || from == to) return;
    if (*from == diagram_.square()) {
        if (to) diagram_.movePiece(*to);
    } else {
        diagram_.moveOther(*from, to);
    }
}

int DiagramPane::heightUsed(int width) const {
    const int spacing = kGrid / 2;
    const int board = width - strip_->width() - spacing;
    return board + spacing + bar_->heightForWidth(width);
}

int DiagramPane::heightBesides(int width) const {
    const QWidget* bar = bar_;
    if (isDrawing()) bar = drawBar_;
    if (isInMotion()) bar = motionBar_;
    return std::max(0, bar->heightForWidth(width) - bar_->heightForWidth(width));
}

void DiagramPane::setBottom(Side bottom) {
    bottom_ = bottom;
    showBoard();
}

bool DiagramPane::escape() {
    if (isDrawing()) {
        endDrawing();
    } else if (isInMotion()) {
        endMotion();
    } else if (scene_) {
        emit backAsked();
    } else if (bar_->brush() != DiagramBrush::Hand) {
        setBrush(DiagramBrush::Hand);
    } else if (diagram_.isAlone() || !isAncestorOf(QApplication::focusWidget())) {
        return false;  // whoever leaves a field or a list elsewhere has not done with what stands here
    } else {
        diagram_.clearOthers();
    }
    return true;
}

}  // namespace chesspp::ui
