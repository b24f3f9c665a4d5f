// SPDX-License-Identifier: MIT
// Shows a loaded picture with its square crop area, which the mouse, the wheel or keys move and resize.
#pragma once

#include <QImage>
#include <QWidget>

namespace chesspp::ui {

class CropView final : public QWidget {
    Q_OBJECT
public:
    explicit CropView(QWidget* parent);

    /// Shows the whole image and crops its largest centred square. A null image shows `words` instead.
    void setImage(const QImage& image, const QString& words);
    /// The crop area, in pixels of the image.
    [[nodiscard]] QRect area() const { return area_; }
    void setArea(QRect area);

    void moveBy(QPoint pixels);
    /// Resizes the crop area around its centre, in pixels; at most to the image's longer edge.
    void growBy(int pixels);

    [[nodiscard]] QSize sizeHint() const override { return {360, 280}; }

signals:
    void areaChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] double scale() const;
    [[nodiscard]] QRectF shownImage() const;

    QImage image_;
    QString words_;
    QRect area_;
    QPoint grabbed_;
    QRect areaThen_;
};

}  // namespace chesspp::ui
