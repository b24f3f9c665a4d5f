// SPDX-License-Identifier: MIT
#include "ui/board/board_theme.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

QColor translucent(QRgb rgb, double alpha) {
    QColor colour = QColor::fromRgb(rgb);
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

/// The values in which the themes differ.
struct Ground {
    const char* id;
    QRgb light;
    QRgb dark;
    QRgb coordinatesOnLight;
    QRgb coordinatesOnDark;
    QRgb hole;
    QRgb holePattern;
    QRgb lastMove = 0xF5D047;
    double lastMoveAlpha = 0.50;
};
constexpr std::array kGrounds{
    Ground{"slate", 0xE9E4D8, 0x7F93A6, 0x55697C, 0xF6F3EC, 0x3D4650, 0x4B5661},
    Ground{"teal", 0xCFE9E1, 0x3E7C77, 0x2B635E, 0xE6F5F0, 0x1E3B39, 0x2A4C49},
    Ground{"wood", 0xF0DBB8, 0xB58863, 0x805633, 0xFFF3DF, 0x4A3525, 0x5A422F, 0xC9D43A},
    Ground{"mono", 0xFFFFFF, 0xB4B4B4, 0x404040, 0x1A1A1A, 0x303030, 0x484848, 0xF2C230, 0.60}};

BoardTheme themeOn(const Ground& ground) {
    BoardTheme theme;
    theme.id = QLatin1String(ground.id);
    theme.light = QColor::fromRgb(ground.light);
    theme.dark = QColor::fromRgb(ground.dark);
    theme.coordinatesOnLight = QColor::fromRgb(ground.coordinatesOnLight);
    theme.coordinatesOnDark = QColor::fromRgb(ground.coordinatesOnDark);
    theme.hole = QColor::fromRgb(ground.hole);
    theme.holePattern = QColor::fromRgb(ground.holePattern);
    theme.lastMove = translucent(ground.lastMove, ground.lastMoveAlpha);
    theme.check = translucent(0xE02020, 0.92);
    theme.selected = translucent(0x2E8B57, 0.55);
    theme.hoveredTarget = translucent(0x2E8B57, 0.70);
    theme.glow = translucent(0x8A5CF5, 0.42);
    theme.focusRing = QColor(0x1F, 0x6F, 0xEB);
    theme.focusRim = QColor(0xFF, 0xFF, 0xFF, 0xE6);
    theme.selectionLine = QColor(0x0E, 0x5A, 0x34);
    theme.band = QColor(0x1F, 0x6F, 0xEB);
    return theme;
}

/// In the order of MarkerAction.
constexpr std::array<QRgb, kMarkerActions.size()> kMarkerFills{
    0x1E7B4F, 0xC62828, 0xD84A05, 0x1565C0, 0xE0A100, 0x00838F, 0x7B1FA2, 0x37474F, 0x1565C0, 0xC62828};
/// In the order of ShapeColour, each with its opacity.
constexpr std::array<std::pair<QRgb, double>, 4> kShapeColours{
    {{0x15781B, 0.78}, {0xA81C1C, 0.78}, {0x0B3C9C, 0.78}, {0xE68F00, 0.85}}};

}  // namespace

MarkerColours BoardTheme::marker(MarkerAction action) const {
    const QColor fill = QColor::fromRgb(kMarkerFills[static_cast<std::size_t>(action)]);
    const bool pale = action == MarkerAction::Promotion;
    return {fill, pale ? QColor(0x3B, 0x2A, 0x00, 200) : QColor(255, 255, 255, 190)};
}

QColor BoardTheme::shape(ShapeColour colour) const {
    const auto& [rgb, alpha] = kShapeColours[static_cast<std::size_t>(colour)];
    return translucent(rgb, alpha);
}

QColor BoardTheme::highlight(HighlightKind kind) const {
    const std::array inOrder{lastMove, check, selected, hoveredTarget, glow, focusRing};
    return inOrder[static_cast<std::size_t>(kind)];
}

QColor BoardTheme::heat(double share) const {
    struct Stop {
        double share;
        QRgb rgb;
        double alpha;
    };
    static constexpr std::array kStops{Stop{0.0, 0xFFE680, 0.0}, Stop{0.15, 0xFFD95A, 0.62},
                                       Stop{0.5, 0xF08A24, 0.74}, Stop{1.0, 0x9C1148, 0.86}};
    const double at = std::clamp(share, 0.0, 1.0);
    const auto above = std::ranges::find_if(kStops, [at](const Stop& stop) { return stop.share >= at; });
    if (above == kStops.begin()) return translucent(above->rgb, above->alpha);
    const Stop& low = *std::prev(above);
    const double part = (at - low.share) / (above->share - low.share);
    const QColor from = QColor::fromRgb(low.rgb);
    const QColor to = QColor::fromRgb(above->rgb);
    const auto between = [part](double a, double b) { return a + (b - a) * part; };
    return QColor::fromRgbF(static_cast<float>(between(from.redF(), to.redF())),
                            static_cast<float>(between(from.greenF(), to.greenF())),
                            static_cast<float>(between(from.blueF(), to.blueF())),
                            static_cast<float>(between(low.alpha, above->alpha)));
}

LineColours BoardTheme::attack(Side side) const {
    const QColor pale(0xFF, 0xFD, 0xF5);
    const QColor deep(0x1B, 0x1F, 0x24);
    return side == Side::White ? LineColours{pale, deep} : LineColours{deep, pale};
}

BoardTheme BoardTheme::slate() {
    return themeOn(kGrounds[0]);
}

std::array<BoardTheme, 4> BoardTheme::all() {
    return {themeOn(kGrounds[0]), themeOn(kGrounds[1]), themeOn(kGrounds[2]), themeOn(kGrounds[3])};
}

}  // namespace chesspp::ui
