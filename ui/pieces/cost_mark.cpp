// SPDX-License-Identifier: MIT
#include "ui/pieces/cost_mark.h"

#include "ui/models/block_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include <QPainter>

namespace chesspp::ui {
namespace {

constexpr int kSide = 20;

Icon signOf(CostClass cost) {
    switch (cost) {
        case CostClass::Fixed:
            return Icon::CostFixed;
        case CostClass::OncePosition:
            return Icon::CostPosition;
        case CostClass::OncePiece:
            return Icon::CostPiece;
        case CostClass::OnceCandidate:
            break;
    }
    return Icon::CostCandidate;
}

}  // namespace

CostMark::CostMark(const LibraryContext& library, QWidget* parent) : QWidget(parent), library_(library) {
    setFixedSize(kSide + kGrid, 4 * kGrid);  // as high as the button beside it
    setCost(cost_);
}

void CostMark::setCost(CostClass cost) {
    cost_ = cost;
    setToolTip(wordsOf(cost, library_));
    setAccessibleName(toolTip());
    update();
}

void CostMark::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRect there(0, 0, kSide, kSide);
    there.moveCenter(rect().center());
    iconOf(signOf(cost_)).paint(&painter, there);
}

}  // namespace chesspp::ui
