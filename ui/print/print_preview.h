// SPDX-License-Identifier: MIT
// Shows the pages of a layout below one another; paints only those in sight.
#pragma once

#include "ui/print/page_layout.h"

#include <QAbstractScrollArea>
#include <QHash>
#include <QPixmap>
#include <memory>

namespace chesspp::ui {

class PrintPreview final : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Zoom : std::uint8_t { Page, Width };

    /// `art` must outlive the widget.
    PrintPreview(const PieceArt& art, QWidget* parent);

    /// Null shows nothing. The layout must be done.
    void setPages(std::shared_ptr<const PageLayout> pages);
    void setInk(PrintInk ink, const BoardTheme& theme);
    void setZoom(Zoom zoom);
    /// The page in the middle, from 0.
    [[nodiscard]] int currentPage() const;
    void showPage(int page);

signals:
    void currentPageChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// The page in the middle of a viewport of that height.
    [[nodiscard]] int pageInTheMiddleOf(int height) const;
    void relayout();
    void describe();
    [[nodiscard]] QRect rectOf(int page) const;  ///< on the viewport
    [[nodiscard]] int pageCount() const { return pages_ ? pages_->pageCount() : 0; }

    const PieceArt& art_;
    std::shared_ptr<const PageLayout> pages_;
    PrintInk ink_ = PrintInk::Colour;
    BoardTheme theme_;
    Zoom zoom_ = Zoom::Page;
    QSize pageSize_;
    QHash<int, QPixmap> painted_;
};

}  // namespace chesspp::ui
