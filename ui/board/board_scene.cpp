// SPDX-License-Identifier: MIT
#include "ui/board/board_scene.h"

#include <QPainter>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr double kGhostOpacity = 0.32;
constexpr double kDraftOpacity = 0.62;

SquareSet either(const SquareSet& a, const SquareSet& b) {
    return (a | b) - (a & b);
}

/// Calls visit with every element that differs from the other list's element at the same index.
template <class T, class Visit>
void forEachDiffering(const std::vector<T>& a, const std::vector<T>& b, Visit&& visit) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (a[i] == b[i]) continue;
        visit(a[i]);
        visit(b[i]);
    }
    for (std::size_t i = common; i < a.size(); ++i) visit(a[i]);
    for (std::size_t i = common; i < b.size(); ++i) visit(b[i]);
}

/// The squares and their orthogonal neighbours: a square's frame depends on those.
SquareSet withNeighbours(const SquareSet& squares, const BoardShape& shape) {
    SquareSet wider = squares;
    squares.forEach([&](Square square) {
        for (const Step step : {Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}}) {
            if (const auto next = shape.neighbour(square, step)) wider.insert(*next);
        }
    });
    return wider;
}

BoardGeometry sceneGeometry(const BoardPicture& picture, int extent) {
    const BoardShape& shape = picture.shape();
    return {shape,
            picture.bottom,
            CoordinateMargin::None,
            {QSizeF(shape.files() * extent, shape.ranks() * extent), 1.0, {0, 0}}};
}

}  // namespace

BoardScene::BoardScene(BoardPainter painter)
    : painter_(std::move(painter)), geometry_(sceneGeometry(content_.picture, extent_)) {}

void BoardScene::setPainter(BoardPainter painter) {
    painter_ = std::move(painter);
    invalidate();
}

void BoardScene::setDeviceExtent(int squareExtent) {
    if (std::exchange(extent_, squareExtent) != squareExtent) invalidate();
}

void BoardScene::invalidate() {
    pixmap_ = QPixmap();
}

void BoardScene::addSquaresBetween(Square from, Square to, SquareSet& squares) const {
    const BoardShape& board = geometry_.shape();
    if (board.contains(from) && board.contains(to)) squares |= rectangleOf(board, from, to);
}

SquareSet BoardScene::difference(const SceneContent& next) const {
    const BoardPicture& before = content_.picture;
    const BoardPicture& after = next.picture;
    SquareSet squares = either(before.holes, after.holes);
    squares |= either(content_.hidden, next.hidden);
    squares |= either(content_.ghosts, next.ghosts);
    squares |= either(content_.drafts, next.drafts);
    squares |= either(content_.draftHoles, next.draftHoles);
    squares |= withNeighbours(either(before.selection, after.selection), after.shape());
    for (int index = 0; index < after.shape().squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const PieceAppearance* from = before.pieceAt(square);
        const PieceAppearance* to = after.pieceAt(square);
        if ((from == nullptr) != (to == nullptr) || (from != nullptr && *from != *to)) squares.insert(square);
    }
    if (before.selected != after.selected) {
        if (before.selected) squares.insert(*before.selected);
        if (after.selected) squares.insert(*after.selected);
    }
    const auto markSquare = [&](const auto& each) { squares.insert(each.square); };
    const auto markBetween = [&](const auto& each) { addSquaresBetween(each.from, each.to, squares); };
    forEachDiffering(before.waiting, after.waiting, markSquare);
    forEachDiffering(before.highlights, after.highlights, markSquare);
    forEachDiffering(before.targets, after.targets, markSquare);
    forEachDiffering(before.shapes, after.shapes, markBetween);
    forEachDiffering(before.overlays.heatmap, after.overlays.heatmap, markSquare);
    forEachDiffering(before.overlays.counts, after.overlays.counts, markSquare);
    forEachDiffering(before.overlays.attacks, after.overlays.attacks, markBetween);
    return squares & SquareSet::all(after.shape());
}

QRegion BoardScene::show(SceneContent content) {
    const bool whole = pixmap_.isNull() || content.picture.shape() != content_.picture.shape() ||
                       content.picture.bottom != content_.picture.bottom ||
                       content.picture.coordinates != content_.picture.coordinates;
    if (whole) {
        geometry_ = sceneGeometry(content.picture, extent_);
        const QSize size = geometry_.boardRect().size().toSize();
        if (pixmap_.size() != size) {
            pixmap_ = QPixmap(size);
            // Opaque, because a translucent pixmap would be blended instead of copied.
            pixmap_.fill(painter_.theme().light);
        }
    }
    const SquareSet squares = whole ? SquareSet::all(content.picture.shape()) : difference(content);
    content_ = std::move(content);
    QRegion region;
    if (whole) {
        region = pixmap_.rect();
    } else {
        squares.forEach([&](Square square) { region += geometry_.squareRect(square).toRect(); });
    }
    if (!region.isEmpty()) repaint(squares, region);
    return region;
}

void BoardScene::repaint(const SquareSet& squares, const QRegion& region) {
    const BoardPicture& picture = content_.picture;
    QPainter painter(&pixmap_);
    painter.setClipRegion(region);
    painter_.paintGround(painter, geometry_, picture, squares);
    painter_.paintHighlights(painter, geometry_, picture, squares);
    const SquareSet seen = squares - content_.hidden;
    painter_.paintPieces(painter, geometry_, picture, seen - content_.ghosts - content_.drafts);
    painter.setOpacity(kGhostOpacity);
    painter_.paintPieces(painter, geometry_, picture, seen & content_.ghosts);
    painter.setOpacity(kDraftOpacity);
    painter_.paintPieces(painter, geometry_, picture, (seen & content_.drafts) - content_.ghosts);
    (content_.draftHoles & squares).forEach([&](Square square) {
        painter_.paintHole(painter, geometry_.squareRect(square));
    });
    painter.setOpacity(1);
    painter_.paintWaiting(painter, geometry_, picture, squares);
    painter_.paintMarkers(painter, geometry_, picture, squares);
    painter_.paintOverlays(painter, geometry_, picture, squares, region.boundingRect());
    painter_.paintShapes(painter, geometry_, picture.shapes);
}

}  // namespace chesspp::ui
