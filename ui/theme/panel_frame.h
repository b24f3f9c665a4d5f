// SPDX-License-Identifier: MIT
// Frame with a fill and rounded edge for lists, cards and messages.
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
