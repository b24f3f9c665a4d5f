// SPDX-License-Identifier: MIT
#include "ui/board/board_picture.h"

#include <algorithm>

namespace chesspp::ui {

BoardPicture::BoardPicture(BoardShape shape)
    : shape_(shape), pieces_(static_cast<std::size_t>(shape.squareCount())) {}

const PieceAppearance* BoardPicture::pieceAt(Square square) const {
    if (!shape_.contains(square)) return nullptr;
    const std::optional<PieceAppearance>& appearance = pieces_[square.index];
    return appearance ? &*appearance : nullptr;
}

void BoardPicture::setPiece(Square square, std::optional<PieceAppearance> appearance) {
    Q_ASSERT(shape_.contains(square));
    pieces_[square.index] = std::move(appearance);
}

void BoardPicture::faceAcross(Facing facing) {
    for (std::optional<PieceAppearance>& each : pieces_)
        if (each) each->facing = each->piece.owner == ownerOf(opposite(bottom)) ? facing : Facing::Up;
}

bool BoardPicture::isPickable(Square square) const {
    const PieceAppearance* appearance = pieceAt(square);
    if (appearance == nullptr) return false;
    if (interaction == InteractionMode::Look || interaction == InteractionMode::Paint) return false;
    return interaction != InteractionMode::Play || pickableOwners.testFlag(pickable(appearance->piece.owner));
}

bool BoardPicture::isTarget(Square square) const {
    return std::ranges::any_of(targets, [square](const Target& target) { return target.square == square; });
}

std::vector<MarkerAction> BoardPicture::actionsAt(Square square) const {
    std::vector<MarkerAction> actions;
    for (const Target& target : targets) {
        if (target.square == square) actions.push_back(target.action);
    }
    std::ranges::sort(actions);
    const auto repeated = std::ranges::unique(actions);
    actions.erase(repeated.begin(), repeated.end());
    return actions;
}

void BoardPicture::toggleShape(Shape shape) {
    const auto known = std::ranges::find_if(
        shapes, [&](const Shape& other) { return other.from == shape.from && other.to == shape.to; });
    if (known == shapes.end()) {
        shapes.push_back(shape);
    } else if (known->colour == shape.colour) {
        shapes.erase(known);
    } else {
        known->colour = shape.colour;
    }
}

}  // namespace chesspp::ui
