// SPDX-License-Identifier: MIT
#include "ui/art/recipe_renderer.h"

#include "ui/art/safe_image_loader.h"
#include "ui/theme/icons.h"

#include "core/base/overloaded.h"
#include "core/drawing/sanitize_svg.h"

#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr double kUnits = 64;

void paintSvg(QPainter& painter, const QRectF& area, std::string_view svg) {
    QSvgRenderer renderer(QByteArray(svg.data(), static_cast<qsizetype>(svg.size())));
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    if (renderer.isValid()) renderer.render(&painter, area);
}

/// The bounding rectangle of what is painted, in a picture of 64 by 64.
QRectF inkOf(std::string_view svg) {
    const int extent = static_cast<int>(kUnits);
    QImage image(extent, extent, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintSvg(painter, QRectF(image.rect()), svg);
    painter.end();
    QRect ink;
    for (int y = 0; y < extent; ++y) {
        for (int x = 0; x < extent; ++x) {
            if (qAlpha(image.pixel(x, y)) > 0) ink |= QRect(x, y, 1, 1);
        }
    }
    return ink;
}

void paintBitmap(QPainter& painter, const QRectF& area, const std::string& base64) {
    const QImage image = boundedBitmap(QByteArray::fromBase64(QByteArray::fromStdString(base64)));
    if (image.isNull()) return;
    QRectF fitting(QPointF(), QSizeF(image.size()).scaled(area.size(), Qt::KeepAspectRatio));
    fitting.moveCenter(area.center());
    painter.drawImage(fitting, image);
}

}  // namespace

void paintArt(QPainter& painter, const QRectF& area, const Art& art, Side side, ArtCatalog& parts) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    std::visit(Overloaded{[&](const ArtName& named) {
                              paintSvg(painter, area,
                                       parts((side == Side::White ? "white-" : "black-") + named.name));
                          },
                          [&](const ArtSvg& svg) {
                              const auto clean = drawing::paintableSvg(svg.text);
                              if (clean) paintSvg(painter, area, *clean);
                          },
                          [&](const ArtPng& png) { paintBitmap(painter, area, png.base64); },
                          [&](const ArtRecipe& recipe) {
                              const auto joined = parts.joined(recipe, side);
                              if (joined) paintSvg(painter, area, *joined);
                          }},
               art);
    painter.restore();
}

QPixmap fittedPixmap(const ArtRecipe& recipe, Side side, ArtCatalog& parts, int extent,
                     qreal devicePixelRatio) {
    return paintedPixmap({extent, extent}, devicePixelRatio, [&](QPainter& painter) {
        const auto joined = parts.joined(recipe, side);
        if (!joined) return;
        const QRectF ink = inkOf(*joined);
        constexpr double kMostZoom = 2;
        const double unit = extent / kUnits;
        const double zoom = std::min(kMostZoom, kUnits / std::max({ink.width(), ink.height(), 1.0}));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(extent / 2.0, extent / 2.0);
        painter.scale(zoom * unit, zoom * unit);
        painter.translate(-ink.center());
        paintSvg(painter, QRectF(0, 0, kUnits, kUnits), *joined);
    });
}

}  // namespace chesspp::ui
