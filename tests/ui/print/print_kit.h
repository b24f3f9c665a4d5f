// SPDX-License-Identifier: MIT
// Layouts of sheets and what is painted of them, for tests of printing.
#pragma once

#include "tests/ui/kit/table_kit.h"
#include "ui/board/board_theme.h"
#include "ui/print/page_layout.h"
#include "ui/print/page_output.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <memory>

namespace chesspp::ui::tests {

inline std::shared_ptr<PageLayout> laidOut(PrintSheet sheet, QPageSize::PageSizeId paper = QPageSize::A4) {
    auto pages = std::make_shared<PageLayout>(std::make_shared<const PrintSheet>(std::move(sheet)),
                                              formatOf(QPageSize(paper)), QApplication::font());
    pages->finish();
    return pages;
}

inline PrintTools colours() {
    return toolsFor(PrintInk::Colour, BoardTheme::slate(), *library().art());
}

inline QString textOf(const PageLayout& pages) {
    QStringList all;
    for (int page = 0; page < pages.pageCount(); ++page) all += pages.textOf(page);
    return all.join('\n');
}

/// Whether the page's margins are white, and nothing is laid out in them.
inline bool staysInside(const PageLayout& pages, int page) {
    const PageFormat& format = pages.format();
    const QRectF inside =
        QRectF(QPointF(), format.size).adjusted(format.margin, format.margin, -format.margin, -format.margin);
    if (!inside.adjusted(-1, -1, 1, 1).contains(pages.usedArea(page))) return false;
    constexpr int kWidth = 900;
    const QImage image = previewOf(pages, page, kWidth, colours(), PrintInk::Colour);
    const double scale = kWidth / format.size.width();
    const QRect kept =
        QRectF(inside.topLeft() * scale, inside.size() * scale).toAlignedRect().adjusted(-1, -1, 1, 1);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (!kept.contains(x, y) && (image.pixel(x, y) & 0xFFFFFF) != 0xFFFFFF) return false;
        }
    }
    return true;
}

/// Keeps the page's picture in the folder CHESSPP_SHOTS, for looking at it.
inline void keep(const PageLayout& pages, int page, const QString& name) {
    const QString folder = qEnvironmentVariable("CHESSPP_SHOTS");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    previewOf(pages, page, 1000, colours(), PrintInk::Colour).save(folder + '/' + name + ".png");
}

}  // namespace chesspp::ui::tests
