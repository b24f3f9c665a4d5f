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

enum class Appearance : std::uint8_t { System, Light, Dark };
inline constexpr std::array kAppearances{Appearance::System, Appearance::Light, Appearance::Dark};

enum class ColorScheme : std::uint8_t { Light, Dark };

[[nodiscard]] QPalette paletteOf(ColorScheme tone);
[[nodiscard]] ColorScheme colorSchemeOf(const QPalette& palette);

/// Colours of a palette of ours that Qt has no role for.
[[nodiscard]] QColor accent(const QPalette& palette);
/// Text of less weight: numbers, hints. Readable on Window and Base.
[[nodiscard]] QColor quietText(const QPalette& palette);
/// Lines between areas.
[[nodiscard]] QColor hairline(const QPalette& palette);
/// An area a little apart from the window: panels, bars.
[[nodiscard]] QColor panel(const QPalette& palette);

/// The colour as a wash over what lies below: 0 is nothing of it, 1 all.
[[nodiscard]] QColor withAlpha(QColor colour, float alpha);
/// A rectangle with round corners; leaves the painter with that pen and brush.
void drawRounded(QPainter& painter, const QRectF& area, double radius, const QPen& pen, const QBrush& brush);

/// Dresses the application in its style and a palette, and follows the system while it may.
class PaletteManager final : public QObject {
    Q_OBJECT
public:
    /// The application outlives the keeper.
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
