// SPDX-License-Identifier: MIT
#include "ui/board/svg_piece_art.h"

#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>

namespace chesspp::ui {
namespace {

struct Ink {
    QColor body;
    QColor line;
    QColor letter;
};

/// By owner.
constexpr std::array kInks{Ink{QColor(0xFB, 0xF8, 0xF1), QColor(0x26, 0x2A, 0x30), QColor(0x26, 0x2A, 0x30)},
                           Ink{QColor(0x34, 0x39, 0x41), QColor(0x12, 0x14, 0x18), QColor(0xF4, 0xF1, 0xEA)},
                           Ink{QColor(0xC9, 0xA2, 0x4B), QColor(0x4A, 0x38, 0x10), QColor(0x2E, 0x22, 0x08)}};

/// The shield behind the letter if there is no blank picture.
QPainterPath shield() {
    QPainterPath path;
    path.moveTo(50, 12);
    path.cubicTo(62, 18, 72, 20, 82, 20);
    path.cubicTo(84, 52, 76, 76, 50, 90);
    path.cubicTo(24, 76, 16, 52, 18, 20);
    path.cubicTo(28, 20, 38, 18, 50, 12);
    return path;
}

}  // namespace

SvgPieceArt::SvgPieceArt() = default;
SvgPieceArt::~SvgPieceArt() = default;

SvgPieceArt::Added SvgPieceArt::add(const QString& art, Owner owner, const QByteArray& svg) {
    auto renderer = std::make_unique<QSvgRenderer>();
    if (!renderer->load(svg)) return Added::NotAnSvg;
    renderer->setAspectRatioMode(Qt::KeepAspectRatio);
    pictures_.insert_or_assign({art, owner}, Picture{std::move(renderer), {}});
    emit changed();
    return Added::Yes;
}

void SvgPieceArt::add(const QString& art, Owner owner, const QImage& bitmap) {
    pictures_.insert_or_assign({art, owner}, Picture{nullptr, bitmap});
    emit changed();
}

void SvgPieceArt::Picture::paint(QPainter& painter, const QRectF& area) const {
    if (drawing) {
        drawing->render(&painter, area);
    } else {
        QRectF fitting(QPointF(), QSizeF(bitmap.size()).scaled(area.size(), Qt::KeepAspectRatio));
        fitting.moveCenter(area.center());
        painter.drawImage(fitting, bitmap);
    }
}

void SvgPieceArt::remove(const QString& art) {
    const auto erased = std::erase_if(pictures_, [&](const auto& entry) { return entry.first.first == art; });
    if (erased > 0) emit changed();
}

const SvgPieceArt::Picture* SvgPieceArt::find(const QString& art, Owner owner) const {
    auto found = pictures_.find({art, owner});
    if (found == pictures_.end() && owner == Owner::Neutral) found = pictures_.find({art, Owner::White});
    return found == pictures_.end() ? nullptr : &found->second;
}

void SvgPieceArt::paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const {
    const Picture* picture =
        appearance.art == QLatin1String(kBlank) ? nullptr : find(appearance.art, appearance.piece.owner);
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    if (picture != nullptr) {
        picture->paint(painter, area);
    } else {
        paintPlaceholder(painter, area, appearance);
    }
    painter.restore();
}

void SvgPieceArt::paintPlaceholder(QPainter& painter, const QRectF& area,
                                   const PieceAppearance& appearance) const {
    const Ink& ink = kInks.at(static_cast<std::size_t>(appearance.piece.owner));
    const Picture* blank = find(QLatin1String(kBlank), appearance.piece.owner);
    if (blank != nullptr) blank->paint(painter, area);

    painter.translate(area.topLeft());
    painter.scale(area.width() / 100, area.height() / 100);
    if (blank == nullptr) {
        painter.setBrush(ink.body);
        painter.setPen(QPen(ink.line, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(shield());
        if (appearance.piece.owner == Owner::Black) {
            // A dark body needs a light inner outline to stand out on dark squares.
            QTransform inner;
            inner.translate(50, 50);
            inner.scale(0.86, 0.86);
            inner.translate(-50, -50);
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(ink.letter, 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(inner.map(shield()));
        }
    }
    if (appearance.letter.isEmpty()) return;

    // As a path, because text in a scaled painter would be hinted for the wrong size.
    QFont font;
    font.setBold(true);
    font.setPixelSize(100);
    QPainterPath letter;
    letter.addText(0, 0, font, appearance.letter.left(3));
    const QRectF bounds = letter.boundingRect();
    if (bounds.isEmpty()) return;
    const double scale = std::min(40 / bounds.height(), 48 / bounds.width());
    painter.translate(50, 49);
    painter.scale(scale, scale);
    painter.translate(-bounds.center());
    painter.fillPath(letter, ink.letter);
}

}  // namespace chesspp::ui
