// SPDX-License-Identifier: MIT
// Lays a sheet out on pages: lines and blocks in columns, without orphans, boards never cut.
#pragma once

#include "ui/print/page_painter.h"
#include "ui/print/print_sheet.h"

#include <QFont>
#include <QPageSize>
#include <QTextLayout>
#include <chrono>
#include <memory>
#include <vector>

class QPainter;

namespace chesspp::ui {

/// In units of a tenth of a point, like all sizes of pages.
struct PageFormat {
    QSizeF size;
    double margin = 15 * kMillimetre;  ///< nothing is painted outside
};
[[nodiscard]] PageFormat formatOf(const QPageSize& paper);

class PageLayout {
public:
    /// `base` has the family of the text.
    PageLayout(std::shared_ptr<const PrintSheet> sheet, PageFormat format, const QFont& base);

    /// Goes on laying out for about this long. True once all is done.
    [[nodiscard]] bool advance(std::chrono::milliseconds time);
    void finish();
    [[nodiscard]] bool isDone() const { return done_; }

    /// Of what is laid out.
    [[nodiscard]] int pageCount() const { return static_cast<int>(pages_.size()); }
    [[nodiscard]] const PageFormat& format() const { return format_; }
    [[nodiscard]] const PrintSheet& sheet() const { return *sheet_; }
    /// How large texts and pictures are; less than 1 if all had to be made smaller for one page.
    [[nodiscard]] double scale() const { return scale_; }
    /// What is on the page, without its foot.
    [[nodiscard]] QRectF usedArea(int page) const;

    /// The origin is the upper left corner of the paper.
    void paint(QPainter& painter, int page, const PrintTools& tools) const;
    /// The same without the page's foot.
    void paintBody(QPainter& painter, int page, const PrintTools& tools) const;
    /// The texts of the page in reading order, one a line of paper.
    [[nodiscard]] QString textOf(int page) const;

private:
    /// The smallest thing that is not divided: a line of text, or a board with its caption.
    struct Segment {
        const PrintBlock* block = nullptr;
        int index = 0;                        ///< of the line or row in its block
        std::shared_ptr<QTextLayout> layout;  ///< null: no text
        double left = 0;                      ///< indentation
        double before = 0;                    ///< space above it, not at the top of a column
        double height = 0;
        bool endsGroup = true;  ///< a column may end after it
    };
    struct Placed {
        const Segment* segment = nullptr;
        QRectF area;
    };
    struct Filled {
        std::size_t end = 0;     ///< of the segments that had space
        std::vector<Placed> at;  ///< relative to the section's upper left corner
        double height = 0;       ///< of the longest column
    };
    enum class Overfull : std::uint8_t { Leave, Divide };

    void restart(double scale);
    void measure(const PrintBlock& block, double width);
    void measureText(const PrintText& text, const PrintBlock& block, double width);
    void placeSection();
    [[nodiscard]] Filled fill(std::size_t first, double height, Overfull overfull) const;
    void put(const Filled& filled);
    void newPage();
    [[nodiscard]] double columnWidth() const;
    [[nodiscard]] QRectF body() const;  ///< in scaled units
    void paintFoot(QPainter& painter, int page) const;

    std::shared_ptr<const PrintSheet> sheet_;
    PageFormat format_;
    QFont base_;
    PageBlockPainter blocks_;
    double scale_ = 1;
    bool tooLong_ = false;  ///< for one page
    bool done_ = false;

    std::size_t section_ = 0;
    std::size_t block_ = 0;
    std::vector<std::vector<std::unique_ptr<Segment>>> segments_;  ///< by section
    std::vector<std::vector<Placed>> pages_;                       ///< in scaled units
    double y_ = 0;                                                 ///< on the last page
};

}  // namespace chesspp::ui
