// SPDX-License-Identifier: MIT
#include "ui/print/page_layout.h"

#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPainter>
#include <QTextOption>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr double kFoot = 8 * kMillimetre;  // above the lower margin
constexpr double kColumnGap = 8 * kMillimetre;
constexpr double kSectionGap = 6 * kMillimetre;
constexpr double kIndent = 4 * kMillimetre;
constexpr double kBoardGap = 3 * kMillimetre;
constexpr double kRowGap = 2.5 * kMillimetre;
constexpr double kLineHeight = 1.14;

// A sheet for one page is tried in these scales, the first one that fits is taken.
constexpr double kLargest = 1.2;
constexpr double kSmallest = 0.45;
constexpr double kStep = 0.94;
/// What is too long for one page is not made smaller for two.
constexpr double kOnSeveralPages = 0.85;

struct PageTexts {
    Q_DECLARE_TR_FUNCTIONS(PrintedPages)
};

double spaceAbove(const PrintText& text) {
    switch (text.style) {
        case TextStyle::Title:
            return 0;
        case TextStyle::Heading:
            return 4 * kMillimetre;
        case TextStyle::Move:
            return 0.4 * kMillimetre;
        case TextStyle::Subtitle:
        case TextStyle::Caption:
            return 0.8 * kMillimetre;
        case TextStyle::Body:
        case TextStyle::Variation:
            return 1.2 * kMillimetre;
    }
    return 0;
}

QList<QTextLayout::FormatRange> formatsOf(const PrintText& text) {
    QList<QTextLayout::FormatRange> formats;
    for (const TextRun& run : text.runs) {
        QTextCharFormat format;
        switch (run.look) {
            case RunLook::Bold:
                format.setFontWeight(QFont::DemiBold);
                break;
            case RunLook::Italic:
                format.setFontItalic(true);
                break;
            case RunLook::Quiet:
                format.setForeground(quietPrintText());
                break;
        }
        formats.push_back({static_cast<int>(run.begin), static_cast<int>(run.length), format});
    }
    return formats;
}

QTextOption optionOf(const PrintText& text, double width) {
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setAlignment(text.align == TextAlign::Centre ? Qt::AlignHCenter : Qt::AlignLeft);
    if (text.style == TextStyle::Move) {
        constexpr double kNumber = 11 * kMillimetre;
        option.setTabs({QTextOption::Tab(kNumber, QTextOption::LeftTab),
                        QTextOption::Tab(kNumber + (width - kNumber) / 2, QTextOption::LeftTab)});
    }
    return option;
}

bool isKept(const PrintBlock& block) {
    if (const auto* text = std::get_if<PrintText>(&block)) return text->next == WithNext::Kept;
    const auto* boards = std::get_if<PrintBoards>(&block);
    return boards != nullptr && boards->next == WithNext::Kept;
}

}  // namespace

PageFormat formatOf(const QPageSize& paper) {
    return {.size = paper.size(QPageSize::Point) * (kUnitsPerInch / 72)};
}

PageLayout::PageLayout(std::shared_ptr<const PrintSheet> sheet, PageFormat format, const QFont& base)
    : sheet_(std::move(sheet)), format_(format), base_(base), blocks_(base) {
    restart(sheet_->fit == PrintFit::OnePage ? kLargest : 1);
}

void PageLayout::restart(double scale) {
    scale_ = scale;
    section_ = 0;
    block_ = 0;
    pages_.clear();
    segments_.clear();
    segments_.resize(sheet_->sections.size());
    newPage();
}

QRectF PageLayout::body() const {
    const QRectF body(format_.margin, format_.margin, format_.size.width() - 2 * format_.margin,
                      format_.size.height() - 2 * format_.margin - kFoot);
    return {body.topLeft() / scale_, body.size() / scale_};
}

double PageLayout::columnWidth() const {
    const int columns = sheet_->sections[section_].columns;
    return (body().width() - (columns - 1) * kColumnGap) / columns;
}

void PageLayout::newPage() {
    pages_.emplace_back();
    y_ = body().top();
}

void PageLayout::finish() {
    while (!advance(std::chrono::hours(1))) {
    }
}

bool PageLayout::advance(std::chrono::milliseconds time) {
    QElapsedTimer timer;
    timer.start();
    while (!done_) {
        if (section_ == sheet_->sections.size()) {
            if (sheet_->fit == PrintFit::Pages || pages_.size() == 1 || tooLong_) {
                done_ = true;
            } else {
                tooLong_ = scale_ * kStep < kSmallest;
                restart(tooLong_ ? kOnSeveralPages : scale_ * kStep);
            }
            continue;
        }
        const PrintSection& section = sheet_->sections[section_];
        if (block_ < section.blocks.size()) {
            measure(section.blocks[block_++], columnWidth());
        } else {
            placeSection();
            ++section_;
            block_ = 0;
        }
        if (timer.elapsed() >= time.count()) break;
    }
    return done_;
}

// --- measuring ---

void PageLayout::measure(const PrintBlock& block, double width) {
    std::vector<std::unique_ptr<Segment>>& segments = segments_[section_];
    const BlockSpace space{width, body().height()};
    const auto add = [&](double before, double height, int index = 0) {
        segments.push_back(std::make_unique<Segment>(
            Segment{.block = &block, .index = index, .layout = {}, .before = before, .height = height}));
    };
    std::visit(Overloaded{[&](const PrintText& text) { measureText(text, block, width); },
                          [&](const PrintPieces& pieces) {
                              const std::size_t perRow = PageBlockPainter::piecesPerRow(space);
                              for (std::size_t i = 0; i < pieces.entries.size(); i += perRow)
                                  add(kRowGap, blocks_.heightOfRow(pieces, i, space), static_cast<int>(i));
                          },
                          [&](const PrintBoards& boards) { add(kBoardGap, blocks_.heightOf(boards, space)); },
                          [&](const PrintLegend& legend) { add(kRowGap, blocks_.heightOf(legend, space)); },
                          [&](const PrintHead& head) { add(0, blocks_.heightOf(head, space)); }},
               block);
    if (!segments.empty() && isKept(block)) segments.back()->endsGroup = false;
}

void PageLayout::measureText(const PrintText& text, const PrintBlock& block, double width) {
    const double left = text.depth * kIndent;
    const double room = std::max(width - left, width / 3);
    auto layout = std::make_shared<QTextLayout>(text.text, fontOf(text.style, base_));
    layout->setTextOption(optionOf(text, room));
    layout->setFormats(formatsOf(text));
    layout->beginLayout();
    std::vector<std::unique_ptr<Segment>>& segments = segments_[section_];
    const std::size_t first = segments.size();
    while (true) {
        QTextLine line = layout->createLine();
        if (!line.isValid()) break;
        line.setLineWidth(room);
        line.setPosition({0, 0});
        const int index = static_cast<int>(segments.size() - first);
        segments.push_back(std::make_unique<Segment>(Segment{.block = &block,
                                                             .index = index,
                                                             .layout = layout,
                                                             .left = width - room,
                                                             .before = index == 0 ? spaceAbove(text) : 0.0,
                                                             .height = line.height() * kLineHeight}));
    }
    layout->endLayout();
    const std::size_t lines = segments.size() - first;
    if (lines < 2) return;
    // Neither the first nor the last line stands alone.
    segments[first]->endsGroup = false;
    segments[segments.size() - 2]->endsGroup = false;
}

// --- placing ---

PageLayout::Filled PageLayout::fill(std::size_t first, double height, Overfull overfull) const {
    const std::vector<std::unique_ptr<Segment>>& segments = segments_[section_];
    const int columns = sheet_->sections[section_].columns;
    const double width = columnWidth();
    Filled filled{.end = first, .at = {}};
    double y = 0;
    int column = 0;
    while (filled.end < segments.size() && column < columns) {
        std::size_t end = filled.end;
        double needed = 0;
        for (bool ends = false; !ends && end < segments.size(); ++end) {
            needed += segments[end]->height + (y + needed > 0 ? segments[end]->before : 0);
            ends = segments[end]->endsGroup;
        }
        const bool fits = y + needed <= height;
        if (!fits && (y > 0 || overfull == Overfull::Leave)) {
            ++column;
            y = 0;
            continue;
        }
        for (std::size_t i = filled.end; i < end; ++i) {
            const Segment& each = *segments[i];
            const double top = y + (y > 0 ? each.before : 0);
            if (top + each.height > height && y > 0) break;  // of a group that is too long for a column
            filled.at.push_back({&each, QRectF(column * (width + kColumnGap) + each.left, top,
                                               width - each.left, each.height)});
            y = top + each.height;
            filled.end = i + 1;
        }
        filled.height = std::max(filled.height, y);
    }
    return filled;
}

void PageLayout::put(const Filled& filled) {
    const QPointF corner(body().left(), y_);
    for (const Placed& each : filled.at)
        pages_.back().push_back({each.segment, each.area.translated(corner)});
}

void PageLayout::placeSection() {
    const std::size_t count = segments_[section_].size();
    const bool several = sheet_->sections[section_].columns > 1;
    for (std::size_t first = 0; first < count;) {
        const bool fresh = y_ <= body().top();
        const double height = body().bottom() - y_;
        Filled filled = fill(first, height, fresh ? Overfull::Divide : Overfull::Leave);
        if (filled.end == first) {  // only where the page has something already
            newPage();
            continue;
        }
        if (filled.end == count && several) {
            constexpr int kHalvings = 20;
            double low = 0;
            double high = height;
            for (int i = 0; i < kHalvings; ++i) {
                const double middle = (low + high) / 2;
                Filled tried = fill(first, middle, Overfull::Leave);
                if (tried.end == count) {
                    high = middle;
                    filled = std::move(tried);
                } else {
                    low = middle;
                }
            }
        }
        put(filled);
        first = filled.end;
        if (first < count) {
            newPage();
        } else {
            y_ += filled.height + kSectionGap;
        }
    }
}

// --- painting ---

QRectF PageLayout::usedArea(int page) const {
    QRectF used;
    for (const Placed& each : pages_[static_cast<std::size_t>(page)]) used |= each.area;
    return {used.topLeft() * scale_, used.size() * scale_};
}

void PageLayout::paint(QPainter& painter, int page, const PrintTools& tools) const {
    paintBody(painter, page, tools);
    paintFoot(painter, page);
}

void PageLayout::paintBody(QPainter& painter, int page, const PrintTools& tools) const {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                           QPainter::SmoothPixmapTransform);
    painter.scale(scale_, scale_);
    for (const Placed& each : pages_[static_cast<std::size_t>(page)]) {
        const Segment& segment = *each.segment;
        if (segment.layout) {
            painter.setPen(colourOf(std::get<PrintText>(*segment.block).style));
            segment.layout->lineAt(segment.index).draw(&painter, each.area.topLeft());
            continue;
        }
        painter.save();
        std::visit(Overloaded{[](const PrintText&) {},
                              [&](const PrintPieces& pieces) {
                                  blocks_.paintRow(painter, each.area, pieces,
                                                   static_cast<std::size_t>(segment.index), tools);
                              },
                              [&](const auto& block) { blocks_.paint(painter, each.area, block, tools); }},
                   *segment.block);
        painter.restore();
    }
    painter.restore();
}

void PageLayout::paintFoot(QPainter& painter, int page) const {
    painter.save();
    const double bottom = format_.size.height() - format_.margin;
    const QRectF foot(format_.margin, bottom - kFoot / 2, format_.size.width() - 2 * format_.margin,
                      kFoot / 2);
    painter.setFont(fontOf(TextStyle::Caption, base_));
    painter.setPen(quietPrintText());
    const QFontMetricsF metrics(painter.font());
    QString right = QStringLiteral("Chess++");
    if (pageCount() > 1) right = PageTexts::tr("Page %1 of %2").arg(page + 1).arg(pageCount());
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, right);
    const double room = foot.width() - metrics.horizontalAdvance(right) - 5 * kMillimetre;
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom,
                     metrics.elidedText(sheet_->title, Qt::ElideRight, room));
    painter.restore();
}

QString PageLayout::textOf(int page) const {
    QStringList lines;
    for (const Placed& each : pages_[static_cast<std::size_t>(page)]) {
        const Segment& segment = *each.segment;
        if (segment.layout) {
            const QTextLine line = segment.layout->lineAt(segment.index);
            lines += segment.layout->text().mid(line.textStart(), line.textLength());
            continue;
        }
        std::visit(Overloaded{[](const PrintText&) {},
                              [&](const PrintBoards& boards) {
                                  if (!boards.caption.isEmpty()) lines += boards.caption;
                              },
                              [&](const PrintLegend& legend) {
                                  for (const PrintLegend::Entry& entry : legend.entries) lines += entry.text;
                              },
                              [&](const PrintPieces& pieces) {
                                  const auto first = static_cast<std::size_t>(segment.index);
                                  const double width = each.area.width();
                                  const std::size_t end =
                                      std::min(pieces.entries.size(),
                                               first + PageBlockPainter::piecesPerRow({width, 0}));
                                  for (std::size_t i = first; i < end; ++i) lines += pieces.entries[i].name;
                              },
                              [&](const PrintHead& head) { lines += QStringList(head.name) + head.notes; }},
                   *segment.block);
    }
    return lines.join('\n');
}

}  // namespace chesspp::ui
