// SPDX-License-Identifier: MIT
// Small board on which a click or the keyboard picks an offset from the piece in the middle.
#pragma once

#include "core/geometry/square.h"

#include <QWidget>
#include <optional>

namespace chesspp::ui {

class OffsetPicker final : public QWidget {
    Q_OBJECT
public:
    explicit OffsetPicker(const QString& name, QWidget* parent);

    void setOffset(Offset offset);
    [[nodiscard]] Offset offset() const { return offset_; }
    /// Centre of the offset's square; outside the widget beyond kReach, which an arrow at the edge shows.
    [[nodiscard]] QPoint centreOf(Offset offset) const { return cell(offset).center(); }

    [[nodiscard]] QSize sizeHint() const override {
        return {(2 * kReach + 1) * kSide + 2, (2 * kReach + 1) * kSide + 2};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

    /// Squares on each side of the centre.
    static constexpr int kReach = 3;

signals:
    void chosen(chesspp::Offset offset);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr int kSide = 16;
    [[nodiscard]] std::optional<Offset> at(QPoint point) const;
    [[nodiscard]] QRect cell(Offset offset) const;
    void choose(Offset offset);

    Offset offset_;
    std::optional<Offset> hovered_;
};

}  // namespace chesspp::ui
