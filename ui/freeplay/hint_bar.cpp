// SPDX-License-Identifier: MIT
#include "ui/freeplay/hint_bar.h"

#include "ui/moves/why_button.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr QColor kRemove(0xC2, 0x3B, 0x3B);

}  // namespace

HintBar::HintBar(QWidget* parent)
    : PanelFrame(parent), icon_(new IconLabel(this)), text_(new QLabel(this)), why_(new WhyButton(this)) {
    auto* row = bareLayout<QHBoxLayout>(this, kGrid, {2 * kGrid, 0, kGrid, 0});
    row->addWidget(icon_);
    row->addWidget(text_, 1);
    row->addWidget(why_);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
}

void HintBar::report(Icon icon, const QString& text, std::function<void()> explain) {
    icon_->setIcon(icon);
    text_->setText(text);
    why_->setExplanation(std::move(explain));
    if (icon != Icon::Warning) return;
    QAccessibleEvent alert(text_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void HintBar::setCross(Cross cross) {
    if (cross_ == cross) return;
    cross_ = cross;
    if (cross_ != Cross::Hidden) why_->setExplanation({});
    icon_->setVisible(cross_ == Cross::Hidden);
    text_->setVisible(cross_ == Cross::Hidden);
    setAccessibleDescription(cross_ == Cross::Hidden ? QString() : tr("Drop here to remove the piece"));
    update();
}

void HintBar::paintEvent(QPaintEvent* event) {
    PanelFrame::paintEvent(event);
    if (cross_ == Cross::Hidden) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = cross_ == Cross::Lit;
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    drawRounded(painter, area, 8, QPen(kRemove, 1.5, lit ? Qt::SolidLine : Qt::DashLine),
                withAlpha(kRemove, lit ? 1.0F : 0.10F));

    QFont words = font();
    words.setWeight(QFont::DemiBold);
    painter.setFont(words);
    const QString text = tr("Drop here or off the board to remove the piece");
    const int room = width() - 9 * kGrid;
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, room);
    const double wide = painter.fontMetrics().horizontalAdvance(shown) + 4 * kGrid;
    const QPointF start(area.center().x() - wide / 2, area.center().y());
    const QColor ink = lit ? QColor(Qt::white) : palette().color(QPalette::WindowText);
    painter.setPen(QPen(lit ? ink : kRemove, 3, Qt::SolidLine, Qt::RoundCap));
    const double arm = kGrid * 0.9;
    const QPointF middle = start + QPointF(kGrid, 0);
    painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm));
    painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm));
    painter.setPen(ink);
    painter.drawText(QRectF(start.x() + 4 * kGrid, area.top(), wide, area.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, shown);
}

}  // namespace chesspp::ui
