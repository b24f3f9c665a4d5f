// SPDX-License-Identifier: MIT
// Measures and paints the blocks of a page that are no running text, in units of a tenth of a point.
#pragma once

#include "ui/board/board_theme.h"
#include "ui/board/piece_art.h"
#include "ui/print/print_sheet.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace chesspp::ui {

inline constexpr double kUnitsPerInch = 720;
inline constexpr double kMillimetre = kUnitsPerInch / 25.4;

enum class PrintInk : std::uint8_t { Colour, Grey };

/// What pages are painted with. The art must outlive the object.
struct PrintTools {
    const PieceArt& art;
    BoardTheme theme;
};
/// Grey: with the theme whose squares and markers stay apart without colours.
[[nodiscard]] PrintTools toolsFor(PrintInk ink, const BoardTheme& theme, const PieceArt& art);

[[nodiscard]] QColor printText();
[[nodiscard]] QColor quietPrintText();

[[nodiscard]] QColor colourOf(TextStyle style);
/// The font of a style; `base` has the family.
[[nodiscard]] QFont fontOf(TextStyle style, const QFont& base);

/// The column's width and the greatest height that fits on a page.
struct BlockSpace {
    double width = 0;
    double height = 0;
};

class PageBlockPainter {
public:
    explicit PageBlockPainter(const QFont& base) : base_(base) {}

    [[nodiscard]] double heightOf(const PrintBoards& boards, BlockSpace space) const;
    [[nodiscard]] double heightOf(const PrintLegend& legend, BlockSpace space) const;
    [[nodiscard]] double heightOf(const PrintHead& head, BlockSpace space) const;
    /// Of one row, which starts at the entry.
    [[nodiscard]] double heightOfRow(const PrintPieces& pieces, std::size_t first, BlockSpace space) const;
    [[nodiscard]] static std::size_t piecesPerRow(BlockSpace space);

    /// The area has the height that was measured for its width.
    void paint(QPainter& painter, const QRectF& area, const PrintBoards& boards,
               const PrintTools& tools) const;
    void paint(QPainter& painter, const QRectF& area, const PrintLegend& legend,
               const PrintTools& tools) const;
    void paint(QPainter& painter, const QRectF& area, const PrintHead& head, const PrintTools& tools) const;
    void paintRow(QPainter& painter, const QRectF& area, const PrintPieces& pieces, std::size_t first,
                  const PrintTools& tools) const;

private:
    struct HeadTexts;
    [[nodiscard]] HeadTexts textsOf(const PrintHead& head, double width) const;
    [[nodiscard]] std::vector<QRectF> placesOf(const PrintLegend& legend, double width) const;
    [[nodiscard]] double captionHeight(const QString& caption, double width) const;

    QFont base_;
};

}  // namespace chesspp::ui
