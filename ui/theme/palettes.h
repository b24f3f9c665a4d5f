// SPDX-License-Identifier: MIT
// The light and dark palettes, and the choice between them by the user or the system.
#pragma once

#include <QColor>
#include <QObject>
#include <QPalette>
#include <QPen>
#include <QRectF>
#include <array>
#include <cstdint>

class QApplication;
class QPainter;

namespace chesspp::ui {

enum class Appearance : std::uint8_t { System, Light, Dark, HighContrastLight, HighContrastDark };
inline constexpr std::array kAppearances{Appearance::System, Appearance::Light, Appearance::Dark,
                                         Appearance::HighContrastLight, Appearance::HighContrastDark};

enum class ColorScheme : std::uint8_t { Light, Dark };
enum class Contrast : std::uint8_t { Normal, High };

[[nodiscard]] QPalette paletteOf(ColorScheme tone, Contrast contrast = Contrast::Normal);
[[nodiscard]] ColorScheme colorSchemeOf(const QPalette& palette);
[[nodiscard]] Contrast contrastOf(Appearance appearance);
/// Of one of the program's palettes.
[[nodiscard]] Contrast contrastOf(const QPalette& palette);

/// The following colours of the program's palettes have no role in QPalette.
[[nodiscard]] QColor accent(const QPalette& palette);
/// Secondary text, such as numbers and hints. Readable on Window and Base.
[[nodiscard]] QColor quietText(const QPalette& palette);
/// The square or piece that a quantifier looks at, in blocks and words, and its frame on the board.
[[nodiscard]] QColor lookedAt(const QPalette& palette);
/// Separator lines.
[[nodiscard]] QColor hairline(const QPalette& palette);
/// Background of panels and bars.
[[nodiscard]] QColor panel(const QPalette& palette);

/// The colour with an alpha from 0 (transparent) to 1 (opaque).
[[nodiscard]] QColor withAlpha(QColor colour, float alpha);
/// Draws a rounded rectangle; changes the painter's pen and brush.
void drawRounded(QPainter& painter, const QRectF& area, double radius, const QPen& pen, const QBrush& brush);

/// Applies the style and a palette to the application, and follows the system's scheme unless the user
/// chose one.
class PaletteManager final : public QObject {
    Q_OBJECT
public:
    /// The application must outlive the manager.
    explicit PaletteManager(QApplication& application);

    void choose(Appearance appearance);
    [[nodiscard]] Appearance chosen() const { return chosen_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply();

    QApplication& application_;
    Appearance chosen_ = Appearance::System;
    ColorScheme systemScheme_ = ColorScheme::Light;
    bool applying_ = false;
};

}  // namespace chesspp::ui
