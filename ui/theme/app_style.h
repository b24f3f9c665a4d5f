// SPDX-License-Identifier: MIT
// Style based on Fusion with flat rounded buttons. Uses palette colours only, so that it fits every palette.
#pragma once

#include <QProxyStyle>
#include <QStyleOption>
#include <optional>

class QDialog;
class QDialogButtonBox;
class QPushButton;

namespace chesspp::ui {

/// Dynamic property of a push button; true emphasizes the main button.
inline constexpr auto kPrimaryButton = "chesspp-primary";

/// Appends an empty row of buttons to the dialog's layout, to accept or reject the dialog.
QDialogButtonBox* addDialogButtons(QDialog& dialog);
/// Appends two buttons. Returns the accept button, which is primary and default; the other one rejects.
QPushButton* addDialogButtons(QDialog& dialog, const QString& accept, const QString& reject);

class AppStyle final : public QProxyStyle {
    Q_OBJECT
public:
    AppStyle();

    /// Makes Enter press the focused button in all windows, not only in dialogs.
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option,
                                  const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                         const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* result) const override;

private:
    void paintSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const;
    void paintButtonLabel(const QStyleOptionButton& option, QPainter& painter, const QWidget* widget) const;
    /// The frames that Fusion draws in a shade of the window, which is no other colour in high contrast.
    void paintContrastFrame(ComplexControl control, const QStyleOptionComplex& option, QPainter& painter,
                            const QWidget* widget) const;

    mutable std::optional<bool> still_;  ///< whether the desktop asks for no animations; read when needed
};

}  // namespace chesspp::ui
