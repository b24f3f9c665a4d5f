// SPDX-License-Identifier: MIT
// Style based on Fusion with flat rounded buttons. Uses palette colours only, so that it fits every palette.
#pragma once

#include <QProxyStyle>
#include <QStyleOption>

class QDialog;
class QPushButton;

namespace chesspp::ui {

/// A dynamic property of a push button: true for the one that the eye shall find first.
inline constexpr auto kPrimaryButton = "chesspp-primary";

/// Adds a row of buttons at the end of the dialog's layout: the one returned, primary and default, accepts
/// it, the other rejects it.
QPushButton* addDialogButtons(QDialog& dialog, const QString& accept, const QString& reject);

/// The ground of a row that a delegate paints: chosen, pointed at or with the focus.
void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option);

class AppStyle final : public QProxyStyle {
    Q_OBJECT
public:
    AppStyle();

    /// Enter presses a button that has the focus, in windows as in dialogs.
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
};

}  // namespace chesspp::ui
