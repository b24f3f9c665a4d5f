// SPDX-License-Identifier: MIT
#include "ui/art/part_cell.h"

#include "ui/art/part_list_model.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QPainter>
#include <QPainterPath>
#include <QTextOption>

namespace chesspp::ui {
namespace {

constexpr int kWidth = 96;

void paintTick(QPainter& painter, const QRect& cell, const QPalette& palette) {
    const QRectF disc(cell.right() - 21, cell.top() + 5, 16, 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.highlight());
    painter.drawEllipse(disc);
    QPainterPath tick(disc.topLeft() + QPointF(4.4, 8.4));
    tick.lineTo(disc.topLeft() + QPointF(7, 11));
    tick.lineTo(disc.topLeft() + QPointF(11.6, 5.4));
    painter.setPen(
        QPen(palette.color(QPalette::HighlightedText), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(tick);
}

}  // namespace

QSize PartCell::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    return {kWidth, PartListModel::kIconExtent + 2 * option.fontMetrics.height() + 3 * kGrid};
}

void PartCell::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect cell = option.rect.adjusted(2, 2, -2, -2);
    const bool isChosen = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const bool isCurrent = option.state.testFlag(QStyle::State_HasFocus);
    QColor ground = option.palette.color(QPalette::Highlight);
    ground.setAlpha(isChosen ? 40 : option.state.testFlag(QStyle::State_MouseOver) ? 20 : 0);
    painter->setBrush(ground);
    painter->setPen(isChosen || isCurrent ? QPen(option.palette.color(QPalette::Highlight), isCurrent ? 2 : 1)
                                          : QPen(Qt::NoPen));
    painter->drawRoundedRect(QRectF(cell).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);

    const auto picture = index.data(Qt::DecorationRole).value<QPixmap>();
    QRect place(0, 0, PartListModel::kIconExtent, PartListModel::kIconExtent);
    place.moveCenter({cell.center().x(), cell.top() + 6 + place.height() / 2});
    if (!picture.isNull()) {
        if (toneOf(option.palette) == Tone::Dark) {
            // A dark square of a board: outlines would be lost on the dark window.
            painter->setPen(Qt::NoPen);
            painter->setBrush(QColor(0x7F, 0x93, 0xA6));
            painter->drawRoundedRect(place.adjusted(-3, -3, 3, 3), 6, 6);
        }
        painter->drawPixmap(place, picture);
    } else {
        painter->setPen(QPen(option.palette.color(QPalette::PlaceholderText), 1.5, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(place.adjusted(14, 14, -14, -14));
    }
    const QRect words(cell.left() + 2, place.bottom() + 2, cell.width() - 4,
                      cell.bottom() - place.bottom() - 2);
    painter->setPen(option.palette.color(QPalette::Text));
    // A word that is too long for the cell is broken, not cut off at both ends.
    QTextOption broken(Qt::AlignHCenter | Qt::AlignTop);
    broken.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    painter->drawText(QRectF(words), index.data(Qt::DisplayRole).toString(), broken);
    if (isChosen) paintTick(*painter, cell, option.palette);
    painter->restore();
}

}  // namespace chesspp::ui
