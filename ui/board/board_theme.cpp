// SPDX-License-Identifier: MIT
#include "ui/board/board_theme.h"

#include "ui/board/colour_contrast.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

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
    BoardTheme::Lines lines = BoardTheme::Lines::Coloured;
};
constexpr std::array kGrounds{Ground{"slate", 0xE9E4D8, 0x7F93A6},
                              Ground{"teal", 0xCFE9E1, 0x3E7C77},
                              Ground{"wood", 0xF0DBB8, 0xB58863},
                              Ground{"green", 0xEFF0DC, 0x7A9868},
                              Ground{"walnut", 0xD6C09C, 0x8B7056},
                              Ground{"mono", 0xFFFFFF, 0x949494, BoardTheme::Lines::BlackAndWhite}};

/// The colour moved step by step towards the end, until the condition holds.
QColor moved(const QColor& from, const QColor& end, const std::function<bool(const QColor&)>& holds) {
    constexpr int kSteps = 64;
    for (int step = 0; step < kSteps; ++step) {
        const QColor colour = blended(from, end, double(step) / kSteps);
        if (holds(colour)) return colour;
    }
    return end;
}

/// A shade of the square that is readable on it.
QColor inkOn(const QColor& square) {
    constexpr double kReadable = 4.5;  // WCAG AA for text
    const QColor end =
        contrastRatio(square, Qt::black) > contrastRatio(square, Qt::white) ? Qt::black : Qt::white;
    return moved(square, end, [&](const QColor& ink) { return contrastRatio(ink, square) >= kReadable; });
}

/// Colours to tint a square with, the preferred one first.
struct Tint {
    QColor BoardTheme::* member;
    double alpha;
    std::array<QRgb, 4> colours;
};
constexpr std::array kTints{Tint{&BoardTheme::lastMove, 0.50, {0xF5D047, 0x57B0F0, 0xE05AA0, 0xC9D43A}},
                            Tint{&BoardTheme::selected, 0.55, {0x2E8B57, 0x2F6FDE, 0xB0429A, 0xE07A1E}},
                            Tint{&BoardTheme::check, 0.92, {0xE02020, 0x8A12C4, 0xFF9A00, 0xFF5FA8}},
                            Tint{&BoardTheme::glow, 0.42, {0x8A5CF5, 0x00A0B4, 0xFF5FA8, 0x6B3A00}}};

/// The first colour, or the same less translucent, that is easily seen on both squares and easily
/// distinguished from the tints chosen before; failing that the best.
QColor seenTint(const Tint& tint, const BoardTheme& theme, std::span<const QColor> before) {
    constexpr double kEasily = 8;
    constexpr double kLessTranslucent = 0.1;
    const auto apart = [&](const QColor& colour) {
        double least = 100;
        for (const QColor& square : {theme.light, theme.dark}) {
            const QColor tinted = layered(colour, square);
            least = std::min(least, perceivedDistance(tinted, square));
            for (const QColor& other : before)
                least = std::min(least, perceivedDistance(tinted, layered(other, square)));
        }
        return least;
    };
    QColor best;
    double farthest = -1;
    for (const QRgb rgb : tint.colours) {
        for (int step = 0; step < 4; ++step) {
            const QColor colour = translucent(rgb, std::min(1.0, tint.alpha + step * kLessTranslucent));
            const double found = apart(colour);
            if (found > farthest) {
                best = colour;
                farthest = found;
            }
            if (farthest >= kEasily) return best;
        }
    }
    return best;
}

BoardTheme themeOn(const QString& id, const QColor& light, const QColor& dark, BoardTheme::Lines lines) {
    BoardTheme theme;
    theme.id = id;
    theme.light = light;
    theme.dark = dark;
    theme.lines = lines;
    theme.coordinatesOnLight = inkOn(light);
    theme.coordinatesOnDark = inkOn(dark);
    theme.hole = blended(dark, Qt::black, 0.53);
    theme.holePattern = blended(dark, Qt::black, 0.42);
    std::vector<QColor> before;
    for (const Tint& tint : kTints) {
        theme.*tint.member = seenTint(tint, theme, before);
        before.push_back(theme.*tint.member);
    }
    theme.hoveredTarget = theme.selected;
    theme.hoveredTarget.setAlphaF(std::min(1.0F, theme.selected.alphaF() + 0.15F));
    theme.focusRing = QColor(0x1F, 0x6F, 0xEB);
    theme.focusRim = QColor(0xFF, 0xFF, 0xFF, 0xE6);
    theme.selectionLine = QColor(0x0E, 0x5A, 0x34);
    theme.band = theme.focusRing;
    theme.lookedAt = QColor(0x2E, 0x7D, 0x32);
    if (lines == BoardTheme::Lines::BlackAndWhite) {
        theme.focusRing = theme.selectionLine = theme.band = theme.lookedAt = Qt::black;
        theme.focusRim = Qt::white;
    }
    return theme;
}

BoardTheme themeOn(const Ground& ground) {
    return themeOn(QLatin1String(ground.id), QColor::fromRgb(ground.light), QColor::fromRgb(ground.dark),
                   ground.lines);
}

/// In the order of MarkerAction.
constexpr std::array<QRgb, kMarkerActions.size()> kMarkerFills{
    0x1E7B4F, 0xC62828, 0xC84300, 0x1565C0, 0xE0A100, 0x007B87, 0x7B1FA2, 0x37474F, 0x1565C0, 0xC62828};
/// In the order of ShapeColour, each with its opacity.
constexpr std::array<std::pair<QRgb, double>, 4> kShapeColours{
    {{0x15781B, 0.78}, {0xA81C1C, 0.78}, {0x0B3C9C, 0.78}, {0xE68F00, 0.85}}};
/// Around dark and pale colours.
constexpr QColor kPaleHalo(255, 255, 255, 190);
constexpr QColor kDarkHalo(0x3B, 0x2A, 0x00, 200);

}  // namespace

MarkerColours BoardTheme::marker(MarkerAction action) const {
    MarkerColours colours{QColor::fromRgb(kMarkerFills[static_cast<std::size_t>(action)]),
                          action == MarkerAction::Promotion ? kDarkHalo : kPaleHalo};
    if (lines == Lines::BlackAndWhite) colours.halo.setAlpha(255);
    return colours;
}

MarkerColours BoardTheme::shape(ShapeColour colour) {
    const auto& [rgb, alpha] = kShapeColours[static_cast<std::size_t>(colour)];
    return {translucent(rgb, alpha), colour == ShapeColour::Yellow ? kDarkHalo : kPaleHalo};
}

QColor BoardTheme::highlight(HighlightKind kind) const {
    const std::array inOrder{lastMove, check, selected, hoveredTarget, glow, focusRing, lookedAt};
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
    QColor tint = blended(QColor::fromRgb(low.rgb), QColor::fromRgb(above->rgb), part);
    tint.setAlphaF(static_cast<float>(low.alpha + (above->alpha - low.alpha) * part));
    return tint;
}

LineColours BoardTheme::attack(Side side) const {
    const QColor pale(0xFF, 0xFD, 0xF5);
    const QColor deep(0x1B, 0x1F, 0x24);
    return side == Side::White ? LineColours{pale, deep} : LineColours{deep, pale};
}

BoardTheme BoardTheme::slate() {
    return themeOn(kGrounds[0]);
}

std::array<BoardTheme, 6> BoardTheme::all() {
    std::array<BoardTheme, kGrounds.size()> themes;
    std::ranges::transform(kGrounds, themes.begin(), [](const Ground& ground) { return themeOn(ground); });
    return themes;
}

BoardTheme BoardTheme::named(const QString& id) {
    const auto found =
        std::ranges::find_if(kGrounds, [&](const Ground& ground) { return id == QLatin1String(ground.id); });
    return themeOn(found != kGrounds.end() ? *found : kGrounds[0]);
}

BoardTheme BoardTheme::own(QColor light, QColor dark) {
    constexpr QColor kOutline(0x22, 0x1F, 0x26);  // the paler of the pieces' outlines
    constexpr double kSeen = 3;                   // WCAG 1.4.11, graphical objects
    constexpr double kApart = 1.5;                // a pattern of large areas needs less
    const auto showsPieces = [&](const QColor& square) { return contrastRatio(square, kOutline) >= kSeen; };
    light = moved(light, Qt::white, showsPieces);
    dark = moved(dark, Qt::white, showsPieces);
    // A user may choose the darker colour for the light squares.
    const bool swapped = contrastRatio(light, Qt::black) < contrastRatio(dark, Qt::black);
    QColor& bright = swapped ? dark : light;
    QColor& dim = swapped ? light : dark;
    bright =
        moved(bright, Qt::white, [&](const QColor& colour) { return contrastRatio(colour, dim) >= kApart; });
    dim =
        moved(dim, Qt::black, [&](const QColor& colour) { return contrastRatio(bright, colour) >= kApart; });
    return themeOn("own", light, dark, Lines::Coloured);
}

}  // namespace chesspp::ui
