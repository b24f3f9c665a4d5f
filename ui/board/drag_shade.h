// SPDX-License-Identifier: MIT
// What lies over a window beside the board while pieces are dragged there: the board paints inside itself
// only. Knows no board; whoever makes it paints.
#pragma once

#include <QWidget>
#include <functional>

namespace chesspp::ui {

class DragShade final : public QWidget {
    Q_OBJECT
public:
    /// Lies over the window of the widget, and leaves out the widget itself, which paints its own.
    /// paint: gets a painter in the widget's coordinates.
    DragShade(QWidget& beside, std::function<void(QPainter&)> paint);

    /// In the widget's coordinates; nothing is seen of what lies inside the widget.
    void cover(const QRect& area);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget& beside_;
    std::function<void(QPainter&)> paint_;
};

}  // namespace chesspp::ui
