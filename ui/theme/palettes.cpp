// SPDX-License-Identifier: MIT
#include "ui/theme/palettes.h"

#include "ui/theme/app_style.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>

namespace chesspp::ui {
namespace {

struct Colours {
    QRgb window, base, alternate, button, text, quiet, disabled, accent, onAccent, line, link, tip;
};

constexpr Colours kLight{.window = 0xFFF3F1EC,
                         .base = 0xFFFDFCFA,
                         .alternate = 0xFFF7F5F1,
                         .button = 0xFFFBFAF7,
                         .text = 0xFF24272B,
                         .quiet = 0xFF62676D,
                         .disabled = 0xFF9A9C9C,
                         .accent = 0xFF24716E,
                         .onAccent = 0xFFFFFFFF,
                         .line = 0xFFD8D4CB,
                         .link = 0xFF1C6461,
                         .tip = 0xFFFFFDF6};
constexpr Colours kDark{.window = 0xFF202327,
                        .base = 0xFF191B1F,
                        .alternate = 0xFF1E2125,
                        .button = 0xFF2D3136,
                        .text = 0xFFE7E4DD,
                        .quiet = 0xFFA3A6A8,
                        .disabled = 0xFF6C7075,
                        .accent = 0xFF58B8B0,
                        .onAccent = 0xFF10201F,
                        .line = 0xFF3A3E44,
                        .link = 0xFF7CCFC8,
                        .tip = 0xFF33383E};

/// Lines are as strong as text, and text is black or white.
constexpr Colours kContrastLight{.window = 0xFFFFFFFF,
                                 .base = 0xFFFFFFFF,
                                 .alternate = 0xFFF2F2F2,
                                 .button = 0xFFFFFFFF,
                                 .text = 0xFF000000,
                                 .quiet = 0xFF1E1E1E,
                                 .disabled = 0xFF595959,
                                 .accent = 0xFF0033A0,
                                 .onAccent = 0xFFFFFFFF,
                                 .line = 0xFF000000,
                                 .link = 0xFF0033A0,
                                 .tip = 0xFFFFFFFF};
constexpr Colours kContrastDark{.window = 0xFF000000,
                                .base = 0xFF000000,
                                .alternate = 0xFF1A1A1A,
                                .button = 0xFF000000,
                                .text = 0xFFFFFFFF,
                                .quiet = 0xFFE6E6E6,
                                .disabled = 0xFFA6A6A6,
                                .accent = 0xFFFFD21F,
                                .onAccent = 0xFF000000,
                                .line = 0xFFFFFFFF,
                                .link = 0xFF8FD3FF,
                                .tip = 0xFF000000};

QColor mixed(const QColor& a, const QColor& b, float share) {
    return QColor::fromRgbF(a.redF() * share + b.redF() * (1 - share),
                            a.greenF() * share + b.greenF() * (1 - share),
                            a.blueF() * share + b.blueF() * (1 - share));
}

}  // namespace

QPalette paletteOf(ColorScheme tone, Contrast contrast) {
    const bool high = contrast == Contrast::High;
    const Colours& colours =
        tone == ColorScheme::Dark ? (high ? kContrastDark : kDark) : (high ? kContrastLight : kLight);
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb colour) {
        palette.setColor(role, QColor(colour));
    };
    set(QPalette::Window, colours.window);
    set(QPalette::Base, colours.base);
    set(QPalette::AlternateBase, colours.alternate);
    set(QPalette::Button, colours.button);
    set(QPalette::ToolTipBase, colours.tip);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        set(role, colours.text);
        palette.setColor(QPalette::Disabled, role, QColor(colours.disabled));
    }
    set(QPalette::PlaceholderText, colours.quiet);
    set(QPalette::BrightText, 0xFFFFFFFF);
    set(QPalette::Highlight, colours.accent);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(colours.line));
    set(QPalette::HighlightedText, colours.onAccent);
    set(QPalette::Link, colours.link);
    set(QPalette::LinkVisited, colours.link);
    set(QPalette::Mid, colours.line);
    set(QPalette::Midlight, colours.alternate);
    set(QPalette::Light, colours.base);
    palette.setColor(QPalette::Dark, mixed(QColor(colours.line), QColor(colours.text), 0.7F));
    set(QPalette::Shadow, 0xFF000000);
    return palette;
}

ColorScheme colorSchemeOf(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness()
               ? ColorScheme::Dark
               : ColorScheme::Light;
}

Contrast contrastOf(Appearance appearance) {
    return appearance == Appearance::HighContrastLight || appearance == Appearance::HighContrastDark
               ? Contrast::High
               : Contrast::Normal;
}

Contrast contrastOf(const QPalette& palette) {
    return hairline(palette) == palette.color(QPalette::Active, QPalette::WindowText) ? Contrast::High
                                                                                      : Contrast::Normal;
}

QColor accent(const QPalette& palette) {
    return palette.color(QPalette::Active, QPalette::Highlight);
}

QColor quietText(const QPalette& palette) {
    return palette.color(QPalette::Active, QPalette::PlaceholderText);
}

QColor lookedAt(const QPalette& palette) {
    if (contrastOf(palette) == Contrast::High) return palette.color(QPalette::Active, QPalette::Text);
    return colorSchemeOf(palette) == ColorScheme::Dark ? QColor(0x7C, 0xCB, 0x80) : QColor(0x2E, 0x7D, 0x32);
}

QColor hairline(const QPalette& palette) {
    return palette.color(QPalette::Active, QPalette::Mid);
}

QColor panel(const QPalette& palette) {
    return palette.color(QPalette::Active, QPalette::Base);
}

QColor withAlpha(QColor colour, float alpha) {
    colour.setAlphaF(alpha);
    return colour;
}

void drawRounded(QPainter& painter, const QRectF& area, double radius, const QPen& pen, const QBrush& brush) {
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawRoundedRect(area, radius, radius);
}

PaletteManager::PaletteManager(QApplication& application)
    : application_(application), systemScheme_(colorSchemeOf(QApplication::palette())) {
    QApplication::setStyle(new AppStyle);  // the application owns it
    application_.installEventFilter(this);
    apply();
}

void PaletteManager::choose(Appearance appearance) {
    chosen_ = appearance;
    apply();
}

void PaletteManager::apply() {
    const QScopedValueRollback guard(applying_, true);
    const bool dark = chosen_ == Appearance::Dark || chosen_ == Appearance::HighContrastDark ||
                      (chosen_ == Appearance::System && systemScheme_ == ColorScheme::Dark);
    const QPalette palette = paletteOf(dark ? ColorScheme::Dark : ColorScheme::Light, contrastOf(chosen_));
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

bool PaletteManager::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &application_ && event->type() == QEvent::ThemeChange && !applying_) {
        {
            // The system's palette is visible only after the program's palette is reset.
            const QScopedValueRollback guard(applying_, true);
            QApplication::setPalette(QPalette());
            systemScheme_ = colorSchemeOf(QApplication::palette());
        }
        apply();
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace chesspp::ui
