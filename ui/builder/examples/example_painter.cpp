// SPDX-License-Identifier: MIT
#include "ui/builder/examples/example_painter.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/builder/builder_icons.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <optional>

namespace chesspp::ui {
namespace {

constexpr int kBoard = 20 * kGrid;       ///< of one or two boards
constexpr int kSmallBoard = 17 * kGrid;  ///< of more
constexpr int kArrow = 4 * kGrid;        ///< between a board and the board after its move
constexpr int kGap = 3 * kGrid;          ///< between two boards of their own
constexpr int kSmallestSquare = 3 * kGrid;
constexpr int kLargestSquare = kBoard / 5;

struct Placed {
    const BoardPicture* board;
    QRectF area;
};

struct PlacedExample {
    const ExamplePicture* picture;
    Placed before;
    std::optional<Placed> after;
};

struct Sheet {
    std::vector<PlacedExample> examples;
    QSize size;
    double square = 0;
    bool hasSigns = false;
};

Sheet sheetOf(const std::vector<ExamplePicture>& pictures) {
    Sheet sheet;
    int boards = 0;
    int longest = 5;
    int ranks = 0;
    bool hasHand = false;
    for (const ExamplePicture& picture : pictures) {
        boards += picture.after ? 2 : 1;
        longest = std::max({longest, picture.before.shape().files(), picture.before.shape().ranks()});
        ranks = std::max(ranks, picture.before.shape().ranks());
        hasHand |= !picture.handBefore.empty() || !picture.handAfter.empty();
        sheet.hasSigns |= picture.moves == io::ExampleBoard::Moves::None;
    }
    const int side =
        std::clamp((boards > 2 ? kSmallBoard : kBoard) / longest, kSmallestSquare, kLargestSquare);
    sheet.square = side;
    int x = 1;  // for the frame
    const auto place = [&](const BoardPicture& board) {
        const QRectF area(x, 1, side * board.shape().files(), side * board.shape().ranks());
        x += static_cast<int>(area.width());
        return Placed{&board, area};
    };
    for (const ExamplePicture& picture : pictures) {
        if (!sheet.examples.empty()) x += kGap;
        PlacedExample& placed = sheet.examples.emplace_back(&picture, place(picture.before), std::nullopt);
        if (!picture.after) continue;
        x += kArrow;
        placed.after = place(*picture.after);
    }
    int height = side * ranks + 2;
    if (hasHand || sheet.hasSigns) height += kGrid / 2 + (hasHand ? side : kStatusIcon);
    sheet.size = QSize(x + 1, height);
    return sheet;
}

void paintArrow(QPainter& painter, QPointF from, double length, const QColor& colour) {
    const double head = kGrid / 2.0;
    const QPointF tip = from + QPointF(length, 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawLine(from, tip);
    painter.drawPolyline(QPolygonF({tip + QPointF(-head, -head), tip, tip + QPointF(-head, head)}));
    painter.restore();
}

class ExamplePainter {
public:
    ExamplePainter(const Sheet& sheet, const LibraryContext& library, const QPalette& palette, qreal ratio)
        : sheet_(sheet),
          art_(library.art()),
          palette_(palette),
          ratio_(ratio),
          boards_(BoardSettings::theme(), *art_, palette.color(QPalette::ToolTipText)) {}

    void paint(QPainter& painter) const {
        for (const PlacedExample& example : sheet_.examples) {
            paintBoard(painter, example.before);
            if (sheet_.hasSigns) {
                const bool moves = example.picture->moves == io::ExampleBoard::Moves::Some;
                const QPointF corner(example.before.area.center().x() - kStatusIcon / 2.0,
                                     example.before.area.bottom() + kGrid / 2.0);
                paintStatusIcon(painter, corner, moves ? StatusIcon::Holds : StatusIcon::Broken, palette_);
            }
            paintHand(painter, example.picture->handBefore, example.before.area);
            if (!example.after) continue;
            paintBoard(painter, *example.after);
            const QPointF right(example.before.area.right(), example.before.area.center().y());
            paintArrow(painter, right + QPointF(kGrid, 0), kArrow - 2 * kGrid,
                       palette_.color(QPalette::ToolTipText));
            paintHand(painter, example.picture->handAfter, example.after->area);
        }
    }

private:
    void paintBoard(QPainter& painter, const Placed& board) const {
        const BoardGeometry geometry(board.board->shape(), board.board->bottom, CoordinateMargin::None,
                                     {.size = board.area.size(), .devicePixelRatio = ratio_});
        painter.save();
        painter.translate(board.area.topLeft());
        boards_.paint(painter, geometry, *board.board);
        painter.setPen(QPen(withAlpha(palette_.color(QPalette::ToolTipText), 0.35F), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(geometry.boardRect().adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.restore();
    }

    void paintHand(QPainter& painter, const std::vector<PieceAppearance>& hand, const QRectF& board) const {
        QRectF place(0, 0, sheet_.square, sheet_.square);
        place.moveTopLeft(board.bottomLeft() + QPointF(0, kGrid / 2.0));
        for (const PieceAppearance& look : hand) {
            paintPlate(painter, place, look.piece.owner);
            paintOnPlate(painter, place, *art_, look);
            place.translate(place.width(), 0);
        }
    }

    const Sheet& sheet_;
    std::shared_ptr<const PieceArt> art_;
    QPalette palette_;
    qreal ratio_;
    BoardPainter boards_;
};

}  // namespace

QPixmap paintedExample(const std::vector<ExamplePicture>& pictures, const LibraryContext& library,
                       const QPalette& palette, qreal ratio) {
    if (pictures.empty()) return {};
    const Sheet sheet = sheetOf(pictures);
    const ExamplePainter example(sheet, library, palette, ratio);
    return paintedPixmap(sheet.size, ratio, [&](QPainter& painter) { example.paint(painter); });
}

}  // namespace chesspp::ui
