// SPDX-License-Identifier: MIT
//
// What differs between two pictures, and the repainting of it.
#include "ui/board/board_scene.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr double kGhostOpacity = 0.32;

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
    if (squareExtent == extent_) return;
    extent_ = squareExtent;
    invalidate();
}

void BoardScene::invalidate() {
    pixmap_ = QPixmap();
}

void BoardScene::addSquaresUnder(const Shape& shape, SquareSet& squares) const {
    const BoardShape& board = geometry_.shape();
    if (!board.contains(shape.from) || !board.contains(shape.to)) return;
    const auto [fileLow, fileHigh] = std::minmax({board.fileOf(shape.from), board.fileOf(shape.to)});
    const auto [rankLow, rankHigh] = std::minmax({board.rankOf(shape.from), board.rankOf(shape.to)});
    for (int rank = rankLow; rank <= rankHigh; ++rank) {
        for (int file = fileLow; file <= fileHigh; ++file) {
            if (const auto square = board.at(file, rank)) squares.insert(*square);
        }
    }
}

SquareSet BoardScene::difference(const SceneContent& next) const {
    const BoardPicture& before = content_.picture;
    const BoardPicture& after = next.picture;
    const auto either = [](const SquareSet& a, const SquareSet& b) { return (a | b) - (a & b); };
    SquareSet squares = either(before.holes, after.holes);
    squares |= either(content_.hidden, next.hidden);
    squares |= either(content_.ghosts, next.ghosts);
    for (int index = 0; index < after.shape().squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const PieceLook* was = before.pieceAt(square);
        const PieceLook* is = after.pieceAt(square);
        if ((was == nullptr) != (is == nullptr) || (was != nullptr && *was != *is)) squares.insert(square);
    }
    if (before.highlights != after.highlights) {
        for (const Highlight& highlight : before.highlights) squares.insert(highlight.square);
        for (const Highlight& highlight : after.highlights) squares.insert(highlight.square);
    }
    if (before.selected != after.selected) {
        if (before.selected) squares.insert(*before.selected);
        if (after.selected) squares.insert(*after.selected);
    }
    if (before.targets != after.targets) {
        for (const Target& target : before.targets) squares.insert(target.square);
        for (const Target& target : after.targets) squares.insert(target.square);
    }
    if (before.shapes != after.shapes) {
        for (const Shape& shape : before.shapes) addSquaresUnder(shape, squares);
        for (const Shape& shape : after.shapes) addSquaresUnder(shape, squares);
    }
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
            // An opaque pixmap is copied, a translucent one blended.
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
    painter_.paintPieces(painter, geometry_, picture, squares - content_.hidden - content_.ghosts);
    painter.setOpacity(kGhostOpacity);
    painter_.paintPieces(painter, geometry_, picture, (squares & content_.ghosts) - content_.hidden);
    painter.setOpacity(1);
    painter_.paintMarkers(painter, geometry_, picture, squares);
    painter_.paintShapes(painter, geometry_, picture.shapes);
}

}  // namespace chesspp::ui
