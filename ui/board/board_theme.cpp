// SPDX-License-Identifier: MIT
#include "ui/board/board_theme.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

QColor translucent(QRgb rgb, double alpha) {
    QColor colour = QColor::fromRgb(rgb);
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

BoardTheme base() {
    BoardTheme theme;
    theme.lastMove = translucent(0xF5D047, 0.50);
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

}  // namespace

MarkerColours BoardTheme::marker(MarkerAction action) const {
    const QColor halo(255, 255, 255, 190);
    switch (action) {
        case MarkerAction::Move:
            return {QColor(0x1E, 0x7B, 0x4F), halo};
        case MarkerAction::Capture:
            return {QColor(0xC6, 0x28, 0x28), halo};
        case MarkerAction::CaptureAfar:
            return {QColor(0xD8, 0x4A, 0x05), halo};
        case MarkerAction::MoveOther:
            return {QColor(0x15, 0x65, 0xC0), halo};
        case MarkerAction::Promotion:
            return {QColor(0xE0, 0xA1, 0x00), QColor(0x3B, 0x2A, 0x00, 200)};
        case MarkerAction::Summon:
            return {QColor(0x00, 0x83, 0x8F), halo};
        case MarkerAction::Multi:
            return {QColor(0x7B, 0x1F, 0xA2), halo};
        case MarkerAction::Castle:
            return {QColor(0x37, 0x47, 0x4F), halo};
        case MarkerAction::Swap:
            return {QColor(0x15, 0x65, 0xC0), halo};
        case MarkerAction::Threat:
            return {QColor(0xC6, 0x28, 0x28), halo};
    }
    return {};
}

QColor BoardTheme::shape(ShapeColour colour) const {
    switch (colour) {
        case ShapeColour::Green:
            return translucent(0x15781B, 0.78);
        case ShapeColour::Red:
            return translucent(0xA81C1C, 0.78);
        case ShapeColour::Blue:
            return translucent(0x0B3C9C, 0.78);
        case ShapeColour::Yellow:
            return translucent(0xE68F00, 0.85);
    }
    return {};
}

QColor BoardTheme::highlight(HighlightKind kind) const {
    switch (kind) {
        case HighlightKind::LastMove:
            return lastMove;
        case HighlightKind::Check:
            return check;
        case HighlightKind::Selected:
            return selected;
        case HighlightKind::HoveredTarget:
            return hoveredTarget;
        case HighlightKind::Glow:
            return glow;
        case HighlightKind::Brush:
            return focusRing;
    }
    return {};
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
    BoardTheme theme = base();
    theme.id = QStringLiteral("slate");
    theme.light = QColor(0xE9, 0xE4, 0xD8);
    theme.dark = QColor(0x7F, 0x93, 0xA6);
    theme.coordinatesOnLight = QColor(0x55, 0x69, 0x7C);
    theme.coordinatesOnDark = QColor(0xF6, 0xF3, 0xEC);
    theme.hole = QColor(0x3D, 0x46, 0x50);
    theme.holePattern = QColor(0x4B, 0x56, 0x61);
    return theme;
}

BoardTheme BoardTheme::teal() {
    BoardTheme theme = base();
    theme.id = QStringLiteral("teal");
    theme.light = QColor(0xCF, 0xE9, 0xE1);
    theme.dark = QColor(0x3E, 0x7C, 0x77);
    theme.coordinatesOnLight = QColor(0x2B, 0x63, 0x5E);
    theme.coordinatesOnDark = QColor(0xE6, 0xF5, 0xF0);
    theme.hole = QColor(0x1E, 0x3B, 0x39);
    theme.holePattern = QColor(0x2A, 0x4C, 0x49);
    return theme;
}

BoardTheme BoardTheme::wood() {
    BoardTheme theme = base();
    theme.id = QStringLiteral("wood");
    theme.light = QColor(0xF0, 0xDB, 0xB8);
    theme.dark = QColor(0xB5, 0x88, 0x63);
    theme.coordinatesOnLight = QColor(0x80, 0x56, 0x33);
    theme.coordinatesOnDark = QColor(0xFF, 0xF3, 0xDF);
    theme.hole = QColor(0x4A, 0x35, 0x25);
    theme.holePattern = QColor(0x5A, 0x42, 0x2F);
    theme.lastMove = translucent(0xC9D43A, 0.50);
    return theme;
}

BoardTheme BoardTheme::mono() {
    BoardTheme theme = base();
    theme.id = QStringLiteral("mono");
    theme.light = QColor(0xFF, 0xFF, 0xFF);
    theme.dark = QColor(0xB4, 0xB4, 0xB4);
    theme.coordinatesOnLight = QColor(0x40, 0x40, 0x40);
    theme.coordinatesOnDark = QColor(0x1A, 0x1A, 0x1A);
    theme.hole = QColor(0x30, 0x30, 0x30);
    theme.holePattern = QColor(0x48, 0x48, 0x48);
    theme.lastMove = translucent(0xF2C230, 0.60);
    return theme;
}

std::array<BoardTheme, 4> BoardTheme::all() {
    return {slate(), teal(), wood(), mono()};
}

}  // namespace chesspp::ui
