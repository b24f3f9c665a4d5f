// SPDX-License-Identifier: MIT
#include "ui/theme/segmented_control.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace chesspp::ui {
namespace {

constexpr int kHeight = 4 * kGrid;
constexpr int kIcon = 18;
constexpr double kSegmentRadius = 8;

class Segment final : public QAbstractButton {
public:
    Segment(Icon icon, const QString& text, SegmentedControl::Form form, QWidget* parent)
        : QAbstractButton(parent), form_(form) {
        if (form_ == SegmentedControl::Form::Wide) setIcon(iconOf(icon));
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

    [[nodiscard]] QSize sizeHint() const override {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        const int beside = form_ == SegmentedControl::Form::Wide ? kIcon + 5 * kGrid : 2 * kGrid;
        return {QFontMetrics(bold).horizontalAdvance(text()) + beside, kHeight};
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
            click();
        } else {
            QAbstractButton::keyPressEvent(event);
        }
    }

    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
        const QPalette colours = palette();
        const double radius = kSegmentRadius - 2;
        if (isChecked())
            drawRounded(painter, area, radius, QPen(hairline(colours), 1), colours.color(QPalette::Button));
        if (hasFocus()) drawRounded(painter, area, radius, QPen(accent(colours), 2), Qt::NoBrush);
        QFont shown = font();
        if (isChecked()) shown.setWeight(QFont::DemiBold);
        painter.setFont(shown);
        const int textWidth = QFontMetrics(shown).horizontalAdvance(text());
        const int iconWidth = form_ == SegmentedControl::Form::Wide ? kIcon + kGrid : 0;
        const int left = (width() - iconWidth - textWidth) / 2;
        if (iconWidth > 0) icon().paint(&painter, left, (height() - kIcon) / 2, kIcon, kIcon);
        const bool prominent = isChecked() || underMouse();
        painter.setPen(!isEnabled() ? colours.color(QPalette::Disabled, QPalette::WindowText)
                       : prominent  ? colours.color(QPalette::WindowText)
                                    : quietText(colours));
        painter.drawText(QRect(left + iconWidth, 0, textWidth + kGrid, height()),
                         Qt::AlignVCenter | Qt::AlignLeft, text());
    }

private:
    SegmentedControl::Form form_;
};

}  // namespace

SegmentedControl::SegmentedControl(QWidget* parent, Form form)
    : QWidget(parent), group_(new QButtonGroup(this)), form_(form) {
    bareLayout<QHBoxLayout>(this, 0);
    setSizePolicy(form == Form::Wide ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(group_, &QButtonGroup::idToggled, this, [this](int index, bool checked) {
        if (checked) emit currentChanged(index);
    });
}

void SegmentedControl::addSegment(Icon icon, const QString& text, const QString& tip) {
    auto* segment = new Segment(icon, text, form_, this);
    segment->setToolTip(tip);
    segment->setAccessibleDescription(tip);
    const int index = static_cast<int>(group_->buttons().size());
    group_->addButton(segment, index);
    layout()->addWidget(segment);
    if (index == 0) {
        const QSignalBlocker quiet(group_);
        segment->setChecked(true);
    }
}

int SegmentedControl::current() const {
    return group_->checkedId();
}

void SegmentedControl::setCurrent(int index) {
    if (QAbstractButton* segment = group_->button(index)) segment->setChecked(true);
}

void SegmentedControl::showCurrent(int index) {
    const QSignalBlocker quiet(group_);
    setCurrent(index);
}

void SegmentedControl::setAvailable(int index, Availability availability, const QString& tip) {
    QAbstractButton* segment = group_->button(index);
    if (segment == nullptr) return;
    segment->setEnabled(availability == Availability::Open);
    segment->setToolTip(tip);
    segment->setAccessibleDescription(tip);
}

void SegmentedControl::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::WindowText);
    drawRounded(painter, rect(), kSegmentRadius, Qt::NoPen, withAlpha(ink, 0.07F));
}

}  // namespace chesspp::ui
