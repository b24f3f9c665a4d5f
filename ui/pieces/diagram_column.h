// SPDX-License-Identifier: MIT
// The diagram with its bar, and below it the pages: the board takes what it can use of the height and the
// pages the rest, until somebody drags the handle between them. Knows nothing of pieces.
#pragma once

#include <QSplitter>

namespace chesspp::ui {

class DiagramPane;

class DiagramColumn final : public QSplitter {
    Q_OBJECT
public:
    DiagramColumn(DiagramPane& pane, QWidget& below, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void share();

    DiagramPane& pane_;
    bool draggedByHand_ = false;
};

}  // namespace chesspp::ui
