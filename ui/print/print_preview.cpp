// SPDX-License-Identifier: MIT
#include "ui/print/print_preview.h"

#include "ui/print/page_output.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kAround = 2 * kGrid;
constexpr int kMostKept = 12;  // painted pages

}  // namespace

PrintPreview::PrintPreview(const PieceArt& art, QWidget* parent)
    : QAbstractScrollArea(parent), art_(art), theme_(BoardTheme::slate()) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Preview"));
    setFrameShape(QFrame::NoFrame);
    setMinimumSize(30 * kGrid, 36 * kGrid);
    // A large picture of a piece is read later.
    connect(&art, &PieceArt::changed, this, [this] {
        painted_.clear();
        viewport()->update();
    });
}

void PrintPreview::setPages(std::shared_ptr<const PageLayout> pages) {
    pages_ = std::move(pages);
    verticalScrollBar()->setValue(0);
    relayout();
}

void PrintPreview::setInk(PrintInk ink, const BoardTheme& theme) {
    ink_ = ink;
    theme_ = theme;
    painted_.clear();
    viewport()->update();
}

void PrintPreview::setZoom(Zoom zoom) {
    const int page = currentPage();
    zoom_ = zoom;
    relayout();
    showPage(page);
}

void PrintPreview::relayout() {
    painted_.clear();
    if (pageCount() > 0) {
        const QSizeF paper = pages_->format().size;
        const QSize room = viewport()->size() - QSize(2 * kAround, 2 * kAround);
        const QSizeF fitting =
            paper.scaled(zoom_ == Zoom::Page ? QSizeF(room) : QSizeF(room.width(), 1e6), Qt::KeepAspectRatio);
        pageSize_ = fitting.toSize().expandedTo(QSize(kGrid, kGrid));
        const int all = pageCount() * (pageSize_.height() + kAround) + kAround;
        verticalScrollBar()->setPageStep(viewport()->height());
        verticalScrollBar()->setSingleStep(6 * kGrid);
        verticalScrollBar()->setRange(0, std::max(0, all - viewport()->height()));
    } else {
        verticalScrollBar()->setRange(0, 0);
    }
    describe();
    viewport()->update();
}

QRect PrintPreview::rectOf(int page) const {
    const int top = kAround + page * (pageSize_.height() + kAround) - verticalScrollBar()->value();
    return {{(viewport()->width() - pageSize_.width()) / 2, top}, pageSize_};
}

int PrintPreview::currentPage() const {
    return pageInTheMiddleOf(viewport()->height());
}

int PrintPreview::pageInTheMiddleOf(int height) const {
    if (pageCount() == 0) return 0;
    const int middle = verticalScrollBar()->value() + height / 2 - kAround;
    return std::clamp(middle / (pageSize_.height() + kAround), 0, pageCount() - 1);
}

void PrintPreview::showPage(int page) {
    verticalScrollBar()->setValue(page * (pageSize_.height() + kAround));
}

/// Screen readers read the page's text.
void PrintPreview::describe() {
    setAccessibleDescription(pageCount() > 0 ? pages_->textOf(currentPage()) : QString());
    emit currentPageChanged();
}

void PrintPreview::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.fillRect(event->rect(), panel(palette()));
    const double ratio = devicePixelRatioF();
    for (int page = 0; page < pageCount(); ++page) {
        const QRect area = rectOf(page);
        if (!area.intersects(event->rect())) continue;
        auto found = painted_.find(page);
        if (found == painted_.end()) {
            if (painted_.size() >= kMostKept) painted_.clear();
            QPixmap painted = QPixmap::fromImage(
                previewOf(*pages_, page, static_cast<int>(std::lround(area.width() * ratio)),
                          toolsFor(ink_, theme_, art_), ink_));
            painted.setDevicePixelRatio(ratio);
            found = painted_.insert(page, painted);
        }
        painter.drawPixmap(area.topLeft(), *found);
        painter.setPen(hairline(palette()));
        painter.drawRect(area.adjusted(-1, -1, 0, 0));
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(accent(palette()), 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void PrintPreview::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const int page = pageInTheMiddleOf(event->oldSize().height());
    relayout();
    showPage(page);
}

void PrintPreview::scrollContentsBy(int, int) {
    describe();
    viewport()->update();
}

void PrintPreview::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) viewport()->update();
}

void PrintPreview::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void PrintPreview::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

}  // namespace chesspp::ui
