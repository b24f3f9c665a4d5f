// SPDX-License-Identifier: MIT
#include "ui/play/clock_face.h"

#include "ui/models/table/table_clock.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kPauseSign = 3 * kGrid;

/// The same in light and dark: it is a warning.
const QColor kLowBack(0xB4, 0x2B, 0x24);
const QColor kLowText(0xFF, 0xFF, 0xFF);

}  // namespace

QString clockText(std::chrono::milliseconds left) {
    const bool tenths = left <= kTenthsBelow;
    const auto whole = (left.count() + (tenths ? 0 : 999)) / 1000;  // a second is shown until it is over
    const auto padded = [](auto number) { return QString("%1").arg(number, 2, 10, QChar('0')); };
    const QString minutes = whole < 3600 ? QString::number(whole / 60)
                                         : QString("%1:%2").arg(whole / 3600).arg(padded(whole / 60 % 60));
    const QString text = minutes + ':' + padded(whole % 60);
    return !tenths ? text : text + '.' + QString::number(left.count() / 100 % 10);
}

ClockFace::ClockFace(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize ClockFace::sizeHint() const {
    return {200, 6 * fontMetrics().height()};
}

QSize ClockFace::minimumSizeHint() const {
    return {120, 5 * fontMetrics().height() / 2};
}

QFont ClockFace::digits() const {
    QFont font = this->font();
    font.setWeight(QFont::DemiBold);
    constexpr int kProbe = 100;
    font.setPixelSize(kProbe);
    // All times of a length are equally large.
    QString widest = text_.size() < 5 ? QStringLiteral("00:00") : text_;
    for (QChar& each : widest)
        if (each.isDigit()) each = '0';
    const QFontMetrics metrics(font);
    const double across = double(width() - 2 * kPauseSign) / metrics.horizontalAdvance(widest);
    const double down = (height() - kGrid / 2.0) / metrics.height();
    font.setPixelSize(std::max(1, int(kProbe * std::min(across, down))));
    return font;
}

void ClockFace::show(const Content& content) {
    if (content == content_ && !text_.isEmpty()) return;
    const bool looksSame = content.state == content_.state && content.isLow == content_.isLow &&
                           content.player == content_.player;
    content_ = content;
    const QString text = clockText(content.left);
    if (looksSame && text == text_) return;
    text_ = text;
    setAccessibleName(spoken());
    update();
}

void ClockFace::setFacing(Facing facing) {
    facing_ = facing;
    update();
}

QString ClockFace::spoken() const {
    switch (content_.state) {
        case Content::State::Waits:
            return tr("Clock of %1: %2", "player, time").arg(content_.player, text_);
        case Content::State::Runs:
            return tr("Clock of %1: %2, running", "player, time").arg(content_.player, text_);
        case Content::State::Paused:
            return tr("Clock of %1: %2, paused", "player, time").arg(content_.player, text_);
    }
    return {};
}

void ClockFace::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (facing_ == Facing::Down) {
        painter.translate(width(), height());
        painter.rotate(180);
    }
    const bool isTurn = content_.state != Content::State::Waits;
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QColor back = panel(palette());
    QColor ink = isTurn ? palette().color(QPalette::WindowText) : quietText(palette());
    if (content_.isLow && isTurn) {
        back = kLowBack;
        ink = kLowText;
    } else if (content_.state == Content::State::Runs) {
        back = accent(palette());
        ink = palette().color(QPalette::HighlightedText);
    }
    drawRounded(painter, frame, 6, isTurn ? QPen(back, 1) : QPen(hairline(palette()), 1), back);
    painter.setFont(digits());
    painter.setPen(ink);
    painter.drawText(rect(), Qt::AlignCenter, text_);
    if (content_.state != Content::State::Paused) return;
    const double height = this->height() * 0.35;
    const double top = (this->height() - height) / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    for (const double left : {1.0 * kGrid, 1.9 * kGrid})
        painter.drawRect(QRectF(left, top, kGrid / 2.0, height));
}

}  // namespace chesspp::ui
