// SPDX-License-Identifier: MIT
// The colours of a board: squares, highlights, markers, arrows. Independent of the program's palette.
#pragma once

#include "ui/board/board_picture.h"

#include <QColor>
#include <QString>
#include <array>

namespace chesspp::ui {

/// A light and a dark line side by side, so that they are visible on any square.
struct LineColours {
    QColor line;
    QColor rim;
};

struct MarkerColours {
    QColor fill;
    QColor halo;  ///< a thin rim that separates the marker from the background
};

/// Everything but the colours of the squares is derived from these, so that it stands out on both.
struct BoardTheme {
    /// How frames and the rims of markers are drawn.
    enum class Lines : std::uint8_t { Coloured, BlackAndWhite };

    QString id;  ///< "slate"; the displayed name is in the settings
    QColor light;
    QColor dark;
    Lines lines = Lines::Coloured;
    QColor coordinatesOnLight;
    QColor coordinatesOnDark;
    QColor hole;
    QColor holePattern;
    QColor lastMove;
    QColor check;
    QColor selected;
    QColor hoveredTarget;
    QColor glow;
    QColor focusRing;
    QColor focusRim;
    QColor selectionLine;  ///< frame around the selected squares
    QColor band;
    QColor lookedAt;  ///< frame around the squares that a condition looks at

    [[nodiscard]] MarkerColours marker(MarkerAction action) const;
    [[nodiscard]] static MarkerColours shape(ShapeColour colour);
    [[nodiscard]] QColor highlight(HighlightKind kind) const;
    /// The heat map tint for a share from 0 to 1; from pale to dark, so that it is readable without colours.
    [[nodiscard]] QColor heat(double share) const;
    /// The colours of a side's attack arrows and numbers.
    [[nodiscard]] LineColours attack(Side side) const;

    [[nodiscard]] static BoardTheme slate();
    /// Those of the program, in the order in which they are offered.
    [[nodiscard]] static std::array<BoardTheme, 6> all();
    /// One of these by its id; slate for an unknown id.
    [[nodiscard]] static BoardTheme named(const QString& id);
    /// A theme of the user's colours, "own". They are changed as far as necessary: pieces' outlines have a
    /// contrast of at least 3 on both squares, and the squares of at least 1.5 with each other.
    [[nodiscard]] static BoardTheme own(QColor light, QColor dark);

    friend bool operator==(const BoardTheme&, const BoardTheme&) = default;
};

}  // namespace chesspp::ui
