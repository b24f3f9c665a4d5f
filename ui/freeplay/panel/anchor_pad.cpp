// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/anchor_pad.h"

#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QGridLayout>
#include <QPainter>

namespace chesspp::ui {
namespace {

constexpr int kDot = 3 * kGrid - 2;

class Dot final : public QAbstractButton {
public:
    explicit Dot(QWidget* parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFixedSize(kDot, kDot);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle = QRectF(rect()).center();
        if (underMouse()) {
            QColor wash = palette().color(QPalette::WindowText);
            wash.setAlphaF(0.08F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(wash);
            painter.drawRoundedRect(rect(), 5, 5);
        }
        if (hasFocus()) {
            painter.setPen(QPen(accent(palette()), 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
        }
        painter.setPen(Qt::NoPen);
        if (isChecked()) {
            painter.setBrush(accent(palette()));
            painter.drawRoundedRect(QRectF(middle - QPointF(6, 6), QSizeF(12, 12)), 3, 3);
        } else {
            painter.setBrush(quietText(palette()));
            painter.drawEllipse(middle, 2, 2);
        }
    }
};

}  // namespace

AnchorPad::AnchorPad(QWidget* parent) : QWidget(parent), dots_(new QButtonGroup(this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(2, 2, 2, 2);
    grid->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Which part stays in place when the size changes"));
    const std::array names{
        tr("The top left corner stays"),    tr("The top edge stays"),    tr("The top right corner stays"),
        tr("The left edge stays"),          tr("The middle stays"),      tr("The right edge stays"),
        tr("The bottom left corner stays"), tr("The bottom edge stays"), tr("The bottom right corner stays")};
    for (int i = 0; i < 9; ++i) {
        auto* dot = new Dot(this);
        dot->setToolTip(names[static_cast<std::size_t>(i)]);
        dot->setAccessibleName(names[static_cast<std::size_t>(i)]);
        dots_->addButton(dot, i);
        grid->addWidget(dot, i / 3, i % 3);
    }
    choose({});
}

Anchoring AnchorPad::anchoring() const {
    const int at = dots_->checkedId();
    return {static_cast<Anchor>(at % 3), static_cast<Anchor>(2 - at / 3)};
}

void AnchorPad::choose(Anchoring anchoring) {
    dots_->button(3 * (2 - static_cast<int>(anchoring.ranks)) + static_cast<int>(anchoring.files))
        ->setChecked(true);
}

}  // namespace chesspp::ui
