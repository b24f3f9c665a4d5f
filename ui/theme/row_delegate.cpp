// SPDX-License-Identifier: MIT
#include "ui/theme/row_delegate.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>

namespace chesspp::ui {

QStringList wrappedText(const QString& text, const QFont& font, int width, int lines) {
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList result;
    layout.beginLayout();
    while (result.size() < lines) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(std::max(1, width));
        const bool last = result.size() + 1 == lines;
        result += last ? QFontMetrics(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width)
                       : text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return result;
}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    const ListRow row = rowOf(option, index);
    const bool heading = row.form == ListRow::Form::Heading;
    const QColor plain = option.palette.color(QPalette::Text);
    const QColor quiet = quietText(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (!heading) {
        const QStyle::State state = option.state & ~row.hidden;
        const bool chosen = state.testFlag(QStyle::State_Selected);
        const float share = chosen ? 0.22F : state.testFlag(QStyle::State_MouseOver) ? 0.06F : 0.0F;
        const bool focused = state.testFlag(QStyle::State_HasFocus);
        drawRounded(*painter, QRectF(option.rect).adjusted(1, 1, -1, -1), 6,
                    focused ? QPen(accent(option.palette), 1.5) : QPen(Qt::NoPen),
                    withAlpha(chosen ? accent(option.palette) : plain, share));
    }
    paintPictures(*painter, option, index);

    QRect area = option.rect.marginsRemoved(row.around);
    QFont font = option.font;
    if (row.form != ListRow::Form::Plain) font.setWeight(QFont::DemiBold);
    const QFontMetrics& letters = option.fontMetrics;
    int room = area.width();
    if (!row.badge.isEmpty()) room -= letters.horizontalAdvance(row.badge) + kGrid;
    // The text beside the title gets more space, because it distinguishes rows of the same title.
    if (!row.beside.isEmpty())
        room = std::max(room - kGrid - letters.horizontalAdvance(row.beside), (room - kGrid) / 3);
    const QStringList title =
        heading ? QStringList(row.title) : wrappedText(row.title, font, room, row.titleLines);
    painter->setFont(font);
    painter->setPen(heading ? quiet : plain);
    constexpr int kAtTop = Qt::AlignTop | Qt::AlignLeft;
    constexpr int kInMiddle = Qt::AlignVCenter | Qt::AlignLeft;
    painter->drawText(area, row.detailLines > 0 ? kAtTop : kInMiddle, title.join('\n'));

    painter->setFont(option.font);
    painter->setPen(quiet);
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignRight, row.badge);
    const int below = static_cast<int>(title.size()) * letters.height() + 2;
    painter->drawText(area.adjusted(0, below, 0, 0), Qt::AlignTop | Qt::AlignLeft | Qt::TextDontClip,
                      wrappedText(row.detail, option.font, area.width(), row.detailLines).join('\n'));
    if (!row.beside.isEmpty()) area.adjust(letters.horizontalAdvance(title.first()) + kGrid, 0, 0, 0);
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                      letters.elidedText(row.beside, Qt::ElideMiddle, area.width()));
    painter->restore();
}

}  // namespace chesspp::ui
