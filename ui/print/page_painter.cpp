// SPDX-License-Identifier: MIT
#include "ui/print/page_painter.h"

#include "ui/board/board_painter.h"
#include "ui/board/marker_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr double kCaptionGap = 1.6 * kMillimetre;
constexpr double kArrow = 7 * kMillimetre;  // the space between two boards, with its arrow
constexpr double kLegendIcon = 3.6 * kMillimetre;
constexpr double kLegendGap = 4 * kMillimetre;
constexpr double kPieceCell = 54 * kMillimetre;
constexpr double kPieceIcon = 9 * kMillimetre;
constexpr double kHeadIcon = 25 * kMillimetre;
constexpr double kHeadPadding = 3.5 * kMillimetre;
constexpr double kGap = 2 * kMillimetre;
constexpr double kAnyHeight = 1e6;

constexpr int kWrapped = Qt::TextWordWrap | Qt::AlignTop;

struct StyleFont {
    int size;  ///< tenths of a point
    QFont::Weight weight;
};
/// In the order of TextStyle.
constexpr std::array kStyleFonts{StyleFont{200, QFont::DemiBold}, StyleFont{105, QFont::Normal},
                                 StyleFont{118, QFont::DemiBold}, StyleFont{100, QFont::Normal},
                                 StyleFont{100, QFont::DemiBold}, StyleFont{92, QFont::Normal},
                                 StyleFont{84, QFont::Normal}};

double textHeight(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, kAnyHeight), kWrapped, text).height();
}

/// The font, smaller until its longest word fits the width.
QFont narrowed(QFont font, const QString& text, double width) {
    constexpr int kLeastSize = 60;
    const QStringList words = text.split(' ');
    const auto fits = [&] {
        return std::ranges::all_of(
            words, [&](const QString& word) { return QFontMetricsF(font).horizontalAdvance(word) <= width; });
    };
    while (font.pixelSize() > kLeastSize && !fits()) font.setPixelSize(font.pixelSize() * 9 / 10);
    return font;
}

/// Words that are too long even in a small font are broken.
int wrapFor(const QFont& font, const QString& text, double width) {
    const QStringList words = text.split(' ');
    const bool fits = std::ranges::all_of(
        words, [&](const QString& word) { return QFontMetricsF(font).horizontalAdvance(word) <= width; });
    return (fits ? int(Qt::TextWordWrap) : int(Qt::TextWrapAnywhere)) | Qt::AlignTop;
}

/// Boards and pieces are painted in logical pixels, for which their painters choose sizes of texts and lines.
constexpr double kPixel = kUnitsPerInch / 96;

BoardGeometry geometryOf(const BoardPicture& picture, QSizeF canvas) {
    return {picture.shape(), picture.bottom, BoardPainter::marginFor(picture), {canvas / kPixel, kPixel, {}}};
}

/// The board with its coordinates in that width.
QSizeF canvasOf(const BoardPicture& picture, double width) {
    const BoardGeometry geometry = geometryOf(picture, {width, kAnyHeight});
    return {width, (geometry.boardRect().height() + geometry.margin()) * kPixel};
}

void paintPiece(QPainter& painter, const QRectF& area, const PieceArt& art,
                const PieceAppearance& appearance) {
    painter.save();
    painter.translate(area.topLeft());
    painter.scale(kPixel, kPixel);
    paintOnPlate(painter, QRectF(QPointF(), area.size() / kPixel), art, appearance);
    painter.restore();
}

double totalWidth(const PrintBoards& boards, BlockSpace space, double captionSpace) {
    const double wanted = std::min(boards.width * kMillimetre, space.width);
    const auto count = static_cast<double>(boards.boards.size());
    const double between = (count - 1) * kArrow;
    const double each = (wanted - between) / count;
    double tallest = 0;
    for (const BoardPicture& picture : boards.boards)
        tallest = std::max(tallest, canvasOf(picture, each).height());
    const double most = space.height - captionSpace;
    return tallest <= most ? wanted : each * most / tallest * count + between;
}

void paintArrow(QPainter& painter, QPointF middle) {
    const double half = kArrow * 0.32;
    const double head = kArrow * 0.2;
    QPainterPath arrow(middle - QPointF(half, 0));
    arrow.lineTo(middle + QPointF(half, 0));
    arrow.moveTo(middle + QPointF(half - head, -head));
    arrow.lineTo(middle + QPointF(half, 0));
    arrow.lineTo(middle + QPointF(half - head, head));
    painter.strokePath(arrow, QPen(quietPrintText(), 12, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

}  // namespace

PrintTools toolsFor(PrintInk ink, const BoardTheme& theme, const PieceArt& art) {
    if (ink == PrintInk::Colour) return {art, theme};
    const auto all = BoardTheme::all();
    const auto* const mono = std::ranges::find(all, QString("mono"), &BoardTheme::id);
    return {art, mono != all.end() ? *mono : theme};
}

QColor printText() {
    return {0x14, 0x16, 0x1A};
}

QColor quietPrintText() {
    return {0x5A, 0x60, 0x68};
}

QColor colourOf(TextStyle style) {
    return style == TextStyle::Heading ? QColor(0x2F, 0x4D, 0x66) : printText();
}

QFont fontOf(TextStyle style, const QFont& base) {
    const StyleFont& of = kStyleFonts.at(static_cast<std::size_t>(style));
    QFont font(base.family());
    font.setPixelSize(of.size);
    font.setWeight(of.weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

// --- boards ---

double PageBlockPainter::captionHeight(const QString& caption, double width) const {
    if (caption.isEmpty()) return 0;
    return kCaptionGap + textHeight(fontOf(TextStyle::Caption, base_), caption, width);
}

double PageBlockPainter::heightOf(const PrintBoards& boards, BlockSpace space) const {
    const double caption = captionHeight(boards.caption, space.width);
    const double width = totalWidth(boards, space, caption);
    const auto count = static_cast<double>(boards.boards.size());
    double tallest = 0;
    for (const BoardPicture& picture : boards.boards)
        tallest = std::max(tallest, canvasOf(picture, (width - (count - 1) * kArrow) / count).height());
    return tallest + caption;
}

void PageBlockPainter::paint(QPainter& painter, const QRectF& area, const PrintBoards& boards,
                             const PrintTools& tools) const {
    const double caption = captionHeight(boards.caption, area.width());
    const double width = totalWidth(boards, {area.width(), area.height()}, caption);
    const auto count = static_cast<double>(boards.boards.size());
    const double each = (width - (count - 1) * kArrow) / count;
    const double height = area.height() - caption;
    const BoardPainter drawn(tools.theme, tools.art, quietPrintText());
    double left = area.center().x() - width / 2;
    for (std::size_t i = 0; i < boards.boards.size(); ++i) {
        const BoardPicture& picture = boards.boards[i];
        if (i > 0) paintArrow(painter, {left - kArrow / 2, area.top() + height / 2});
        const QSizeF canvas = canvasOf(picture, each);
        const BoardGeometry geometry = geometryOf(picture, canvas);
        painter.save();
        painter.translate(left, area.top() + (height - canvas.height()) / 2);
        painter.scale(kPixel, kPixel);
        drawn.paint(painter, geometry, picture);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(quietPrintText(), 0.7));
        painter.drawRect(geometry.boardRect());
        painter.restore();
        left += each + kArrow;
    }
    if (boards.caption.isEmpty()) return;
    painter.setFont(fontOf(TextStyle::Caption, base_));
    painter.setPen(quietPrintText());
    painter.drawText(QRectF(area.left(), area.bottom() - caption + kCaptionGap, area.width(), caption),
                     kWrapped | Qt::AlignHCenter, boards.caption);
}

// --- legend ---

std::vector<QRectF> PageBlockPainter::placesOf(const PrintLegend& legend, double width) const {
    const QFontMetricsF metrics(fontOf(TextStyle::Caption, base_));
    const double line = std::max(metrics.height(), kLegendIcon) * 1.15;
    std::vector<QRectF> places;
    QPointF at;
    for (const PrintLegend::Entry& entry : legend.entries) {
        const double each =
            std::min(width, kLegendIcon + kGap / 2 + metrics.horizontalAdvance(entry.text) + 10);
        if (at.x() > 0 && at.x() + each > width) at = {0, at.y() + line};
        places.emplace_back(at, QSizeF(each, line));
        at.rx() += each + kLegendGap;
    }
    return places;
}

double PageBlockPainter::heightOf(const PrintLegend& legend, BlockSpace space) const {
    const std::vector<QRectF> places = placesOf(legend, space.width);
    return places.empty() ? 0 : places.back().bottom();
}

void PageBlockPainter::paint(QPainter& painter, const QRectF& area, const PrintLegend& legend,
                             const PrintTools& tools) const {
    const std::vector<QRectF> places = placesOf(legend, area.width());
    painter.setFont(fontOf(TextStyle::Caption, base_));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QRectF place = places[i].translated(area.topLeft());
        const QRectF icon(place.left(), place.center().y() - kLegendIcon / 2, kLegendIcon, kLegendIcon);
        paintMarker(painter, icon, legend.entries[i].marker, tools.theme.marker(legend.entries[i].marker));
        painter.setPen(printText());
        painter.drawText(place.adjusted(kLegendIcon + kGap / 2, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, legend.entries[i].text);
    }
}

// --- pieces in rows ---

std::size_t PageBlockPainter::piecesPerRow(BlockSpace space) {
    return static_cast<std::size_t>(std::max(1.0, std::floor(space.width / kPieceCell)));
}

double PageBlockPainter::heightOfRow(const PrintPieces& pieces, std::size_t first, BlockSpace space) const {
    const std::size_t perRow = piecesPerRow(space);
    const double width = space.width / static_cast<double>(perRow) - kPieceIcon - 2 * kGap;
    double height = kPieceIcon;
    for (std::size_t i = first; i < std::min(pieces.entries.size(), first + perRow); ++i) {
        const PrintPieces::Entry& entry = pieces.entries[i];
        height = std::max(height, textHeight(fontOf(TextStyle::Body, base_), entry.name, width) +
                                      textHeight(fontOf(TextStyle::Caption, base_), entry.note, width));
    }
    return height;
}

void PageBlockPainter::paintRow(QPainter& painter, const QRectF& area, const PrintPieces& pieces,
                                std::size_t first, const PrintTools& tools) const {
    const std::size_t perRow = piecesPerRow({area.width(), area.height()});
    const double cell = area.width() / static_cast<double>(perRow);
    const QFont name = fontOf(TextStyle::Body, base_);
    for (std::size_t i = first; i < std::min(pieces.entries.size(), first + perRow); ++i) {
        const PrintPieces::Entry& entry = pieces.entries[i];
        const double left = area.left() + static_cast<double>(i - first) * cell;
        paintOnPlate(painter, {left, area.top(), kPieceIcon, kPieceIcon}, tools.art, entry.appearance);
        QRectF words(left + kPieceIcon + kGap, area.top(), cell - kPieceIcon - 2 * kGap, area.height());
        painter.setFont(name);
        painter.setPen(printText());
        QRectF used;
        painter.drawText(words, kWrapped, entry.name, &used);
        words.setTop(used.bottom());
        painter.setFont(fontOf(TextStyle::Caption, base_));
        painter.setPen(quietPrintText());
        painter.drawText(words, kWrapped | Qt::TextDontClip, entry.note);
    }
}

// --- the head of a rule card ---

struct PageBlockPainter::HeadTexts {
    QFont name;
    int nameWrap = 0;
    double nameHeight = 0;
    QFont note;
    std::vector<double> noteHeights = {};
    double left = 0;
    double height = 0;
};

PageBlockPainter::HeadTexts PageBlockPainter::textsOf(const PrintHead& head, double width) const {
    HeadTexts texts;
    texts.left = kHeadPadding + 2 * kHeadIcon + 3 * kGap;
    const double room = width - texts.left - kHeadPadding;
    QFont large = fontOf(TextStyle::Title, base_);
    large.setPixelSize(290);
    texts.name = narrowed(large, head.name, room);
    texts.nameWrap = wrapFor(texts.name, head.name, room);
    texts.nameHeight = QFontMetricsF(texts.name)
                           .boundingRect(QRectF(0, 0, room, kAnyHeight), texts.nameWrap, head.name)
                           .height();
    texts.note = fontOf(TextStyle::Subtitle, base_);
    texts.height = texts.nameHeight;
    for (const QString& note : head.notes) {
        texts.noteHeights.push_back(textHeight(texts.note, note, room));
        texts.height += texts.noteHeights.back();
    }
    return texts;
}

double PageBlockPainter::heightOf(const PrintHead& head, BlockSpace space) const {
    return std::max(kHeadIcon, textsOf(head, space.width).height) + 2 * kHeadPadding;
}

void PageBlockPainter::paint(QPainter& painter, const QRectF& area, const PrintHead& head,
                             const PrintTools& tools) const {
    const HeadTexts texts = textsOf(head, area.width());
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0xF4, 0xF1, 0xEA));
    painter.drawRoundedRect(area, kGap, kGap);
    QRectF icon(area.left() + kHeadPadding, area.center().y() - kHeadIcon / 2, kHeadIcon, kHeadIcon);
    paintPiece(painter, icon, tools.art, head.white);
    icon.translate(kHeadIcon + kGap, 0);
    paintPiece(painter, icon, tools.art, head.black);
    QRectF words = area.adjusted(texts.left, (area.height() - texts.height) / 2, -kHeadPadding, 0);
    painter.setFont(texts.name);
    painter.setPen(printText());
    painter.drawText(words, texts.nameWrap | Qt::TextDontClip, head.name);
    words.setTop(words.top() + texts.nameHeight);
    painter.setFont(texts.note);
    painter.setPen(quietPrintText());
    for (std::size_t i = 0; i < texts.noteHeights.size(); ++i) {
        painter.drawText(words, kWrapped | Qt::TextDontClip, head.notes[static_cast<qsizetype>(i)]);
        words.setTop(words.top() + texts.noteHeights[i]);
    }
}

}  // namespace chesspp::ui
