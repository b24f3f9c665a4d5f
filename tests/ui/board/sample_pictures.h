// SPDX-License-Identifier: MIT
// Sample pictures for board tests. Pieces are coloured discs, so that a pixel shows what is on a square.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/svg_piece_art.h"

#include <QColor>
#include <memory>

namespace chesspp::ui::sample {

inline const QColor kWhiteBody(0xFE, 0xFE, 0x01);
inline const QColor kBlackBody(0x01, 0x01, 0xFE);

[[nodiscard]] inline Square at(const BoardPicture& picture, std::string_view name) {
    const std::optional<Square> square = picture.shape().parse(name);
    Q_ASSERT(square);
    return *square;
}

[[nodiscard]] inline PieceAppearance appearance(Owner owner, std::uint16_t kind = 1) {
    return {Piece{KindId{kind}, owner}, QStringLiteral("body"), QStringLiteral("B"), QStringLiteral("Body")};
}

/// Every piece is a disc of its owner's colour, half a square wide.
[[nodiscard]] inline std::shared_ptr<SvgPieceArt> art() {
    auto made = std::make_shared<SvgPieceArt>();
    const auto disc = [](const QColor& colour) {
        return QStringLiteral(
                   "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"
                   "<circle cx='4' cy='4' r='2' fill='%1'/></svg>")
            .arg(colour.name())
            .toUtf8();
    };
    made->add(QStringLiteral("body"), Owner::White, disc(kWhiteBody));
    made->add(QStringLiteral("body"), Owner::Black, disc(kBlackBody));
    return made;
}

/// White on d1 and e1, Black on d8; White may be picked up; no coordinates.
[[nodiscard]] inline BoardPicture threePieces() {
    BoardPicture picture;
    picture.coordinates = Coordinates::Off;
    picture.interaction = InteractionMode::Play;
    picture.pickableOwners = PickableOwner::White;
    picture.setPiece(at(picture, "d1"), appearance(Owner::White));
    picture.setPiece(at(picture, "e1"), appearance(Owner::White, 2));
    picture.setPiece(at(picture, "d8"), appearance(Owner::Black));
    return picture;
}

}  // namespace chesspp::ui::sample
