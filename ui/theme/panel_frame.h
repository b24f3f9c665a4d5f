// SPDX-License-Identifier: MIT
// An area with a fill and a rounded edge of its own, on which lists, cards and messages lie. Knows nothing
// of what lies on it.
#pragma once

#include <QFrame>
#include <cstdint>

namespace chesspp::ui {

class PanelFrame : public QFrame {
    Q_OBJECT
public:
    enum class Edge : std::uint8_t { Quiet, Accent };

    using QFrame::QFrame;

    void setEdge(Edge edge);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Edge edge_ = Edge::Quiet;
};

}  // namespace chesspp::ui
