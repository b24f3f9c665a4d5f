// SPDX-License-Identifier: MIT
#include "ui/pieces/diagram_column.h"

#include "ui/pieces/diagram_pane.h"
#include "ui/theme/place_layout.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kLowestPages = 18 * kGrid;
constexpr int kPagesMeanwhile = 10 * kGrid;  ///< while a larger bar stands below the board

}  // namespace

DiagramColumn::DiagramColumn(DiagramPane& pane, QWidget& below, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), pane_(pane) {
    setChildrenCollapsible(false);
    setHandleWidth(kGrid);
    addWidget(&pane);
    addWidget(&below);
    below.setMinimumHeight(kLowestPages);
    connect(&pane, &DiagramPane::barChanged, this, &DiagramColumn::share);
    connect(this, &QSplitter::splitterMoved, this, [this] { draggedByHand_ = true; });
}

void DiagramColumn::share() {
    if (draggedByHand_) return;
    const int all = height() - handleWidth();
    const auto without = [all](int pages) { return std::max(0, all - pages); };
    const int usual = std::min(pane_.heightUsed(width()), without(std::max(kLowestPages, all / 4)));
    // The board stays as it is whatever bar stands below it: the pages make room.
    const int besides = pane_.heightBesides(width());
    const int lowest = besides > 0 ? kPagesMeanwhile : kLowestPages;
    widget(1)->setMinimumHeight(lowest);
    const int pane = std::min(usual + besides, without(lowest));
    setSizes({pane, all - pane});
}

void DiagramColumn::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    share();
}

}  // namespace chesspp::ui
