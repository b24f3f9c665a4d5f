// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/wrapping_button.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTextLayout>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kSide = kGrid / 2;
constexpr int kAbove = 3;

}  // namespace

WrappingButton::WrappingButton(const QString& lead, const QString& sentence, QWidget* parent)
    : QAbstractButton(parent), lead_(lead) {
    setText(lead.isEmpty() ? sentence : lead + ": " + sentence);
    setAccessibleName(text());
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int WrappingButton::lay(int width, QPainter* painter) const {
    QTextLayout layout(text(), font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    if (!lead_.isEmpty()) {
        QTextLayout::FormatRange strong;
        strong.start = 0;
        strong.length = static_cast<int>(lead_.size()) + 1;
        strong.format.setFontWeight(QFont::DemiBold);
        layout.setFormats({strong});
    }
    double y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1, width - 2 * kSide));
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    if (painter != nullptr) layout.draw(painter, QPointF(kSide, kAbove));
    return static_cast<int>(std::ceil(y)) + 2 * kAbove;
}

QSize WrappingButton::sizeHint() const {
    constexpr int kUsual = 28 * kGrid;
    return {kUsual, lay(kUsual, nullptr)};
}

QSize WrappingButton::minimumSizeHint() const {
    return {8 * kGrid, fontMetrics().lineSpacing() + 2 * kAbove};
}

void WrappingButton::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    enters ? click() : QAbstractButton::keyPressEvent(event);
}

void WrappingButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (underMouse() || isDown()) {
        const QColor ink = palette().color(QPalette::WindowText);
        drawRounded(painter, area, 5, Qt::NoPen, withAlpha(ink, isDown() ? 0.14F : 0.07F));
    }
    if (hasFocus()) drawRounded(painter, area, 5, QPen(accent(palette()), 2), Qt::NoBrush);
    painter.setPen(palette().color(QPalette::WindowText));
    lay(width(), &painter);
}

}  // namespace chesspp::ui
