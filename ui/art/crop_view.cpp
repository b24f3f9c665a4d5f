// SPDX-License-Identifier: MIT
#include "ui/art/crop_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kLeastExtent = 8;

}  // namespace

CropView::CropView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 180);
    setAccessibleName(tr("The part of the picture to keep"));
    setAccessibleDescription(tr("Arrow keys move it, plus and minus make it larger and smaller."));
}

void CropView::setImage(const QImage& image, const QString& words) {
    image_ = image;
    words_ = words;
    const int extent = std::min(image.width(), image.height());
    area_ = QRect((image.width() - extent) / 2, (image.height() - extent) / 2, extent, extent);
    setCursor(image.isNull() ? Qt::ArrowCursor : Qt::SizeAllCursor);
    update();
}

double CropView::scale() const {
    if (image_.isNull()) return 1;
    return std::min(double(width() - 2) / image_.width(), double(height() - 2) / image_.height());
}

QRectF CropView::shownImage() const {
    QRectF shown(QPointF(), QSizeF(image_.size()) * scale());
    shown.moveCenter(QRectF(rect()).center());
    return shown;
}

void CropView::setArea(QRect area) {
    // Keeps the centre within the image, so that the crop is never empty.
    const QPoint middle = area.center();
    area.moveCenter({std::clamp(middle.x(), 0, std::max(0, image_.width() - 1)),
                     std::clamp(middle.y(), 0, std::max(0, image_.height() - 1))});
    if (area == area_ || image_.isNull()) return;
    area_ = area;
    update();
    emit areaChanged();
}

void CropView::moveBy(QPoint pixels) {
    setArea(area_.translated(pixels));
}

void CropView::growBy(int pixels) {
    const int most = std::max(image_.width(), image_.height());
    const int extent = std::clamp(area_.width() + pixels, std::min(kLeastExtent, most), most);
    QRect area(0, 0, extent, extent);
    area.moveCenter(area_.center());
    setArea(area);
}

void CropView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    if (image_.isNull()) {
        painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1.5, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, words_);
        return;
    }
    const QRectF shown = shownImage();
    painter.drawImage(shown, image_);
    QRectF taken(QPointF(area_.topLeft()) * scale() + shown.topLeft(), QSizeF(area_.size()) * scale());
    QPainterPath shade;
    shade.addRect(rect());
    shade.addRect(taken);
    painter.fillPath(shade, QColor(0, 0, 0, 130));
    painter.setPen(QPen(Qt::white, hasFocus() ? 3 : 1.5));
    painter.drawRect(taken);
}

void CropView::mousePressEvent(QMouseEvent* event) {
    grabbed_ = event->pos();
    areaThen_ = area_;
}
void CropView::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton)) return;
    setArea(areaThen_.translated(((event->pos() - grabbed_).toPointF() / scale()).toPoint()));
}
void CropView::wheelEvent(QWheelEvent* event) {
    growBy(event->angleDelta().y() / 120 * std::max(1, area_.width() / 16));
    event->accept();
}

void CropView::keyPressEvent(QKeyEvent* event) {
    const int step = std::max(1, area_.width() / 32);
    const int key = event->key();
    if (key == Qt::Key_Left) return moveBy({-step, 0});
    if (key == Qt::Key_Right) return moveBy({step, 0});
    if (key == Qt::Key_Up) return moveBy({0, -step});
    if (key == Qt::Key_Down) return moveBy({0, step});
    if (key == Qt::Key_Plus) return growBy(2 * step);
    if (key == Qt::Key_Minus) return growBy(-2 * step);
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
