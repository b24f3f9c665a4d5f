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

struct BoardTheme {
    QString id;  ///< "slate"; the displayed name is in the settings
    QColor light;
    QColor dark;
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

    [[nodiscard]] MarkerColours marker(MarkerAction action) const;
    [[nodiscard]] QColor shape(ShapeColour colour) const;
    [[nodiscard]] QColor highlight(HighlightKind kind) const;
    /// The heat map tint for a share from 0 to 1; from pale to dark, so that it is readable without colours.
    [[nodiscard]] QColor heat(double share) const;
    /// The colours of a side's attack arrows and numbers.
    [[nodiscard]] LineColours attack(Side side) const;

    [[nodiscard]] static BoardTheme slate();
    /// Slate, teal, wood, mono, in the order in which they are offered.
    [[nodiscard]] static std::array<BoardTheme, 4> all();

    friend bool operator==(const BoardTheme&, const BoardTheme&) = default;
};

}  // namespace chesspp::ui
