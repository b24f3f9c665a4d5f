// SPDX-License-Identifier: MIT
#include "ui/theme/text_wrap.h"

#include <QFontMetrics>
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

}  // namespace chesspp::ui
