// SPDX-License-Identifier: MIT
//
// Joining, cleaning or unpacking, then painting.
#include "ui/art/joined_picture.h"

#include "ui/art/bounded_picture.h"

#include "core/base/overloaded.h"
#include "core/drawing/clean_svg.h"

#include <QPainter>
#include <QSvgRenderer>
#include <cmath>
#include <functional>

namespace chesspp::ui {
namespace {

void paintSvg(QPainter& painter, const QRectF& area, std::string_view svg) {
    QSvgRenderer renderer(QByteArray(svg.data(), static_cast<qsizetype>(svg.size())));
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    if (renderer.isValid()) renderer.render(&painter, area);
}

void paintBitmap(QPainter& painter, const QRectF& area, const std::string& base64) {
    const QImage image = boundedBitmap(QByteArray::fromBase64(QByteArray::fromStdString(base64)));
    if (image.isNull()) return;
    QRectF fitting(QPointF(), QSizeF(image.size()).scaled(area.size(), Qt::KeepAspectRatio));
    fitting.moveCenter(area.center());
    painter.drawImage(fitting, image);
}

}  // namespace

void paintArt(QPainter& painter, const QRectF& area, const Art& art, Side side, ArtParts& parts) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    std::visit(Overloaded{[&](const ArtName& named) {
                              paintSvg(painter, area,
                                       parts((side == Side::White ? "white-" : "black-") + named.name));
                          },
                          [&](const ArtSvg& svg) {
                              const auto clean = drawing::cleanSvg(svg.text);
                              if (clean) paintSvg(painter, area, clean->text);
                          },
                          [&](const ArtPng& png) { paintBitmap(painter, area, png.base64); },
                          [&](const ArtRecipe& recipe) {
                              const auto joined = drawing::joinedArt(recipe, side, std::ref(parts));
                              if (joined) paintSvg(painter, area, *joined);
                          }},
               art);
    painter.restore();
}

QPixmap joinedPixmap(const ArtRecipe& recipe, Side side, ArtParts& parts, int extent,
                     qreal devicePixelRatio) {
    QPixmap pixmap(QSize(extent, extent) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintArt(painter, QRectF(0, 0, extent, extent), recipe, side, parts);
    return pixmap;
}

}  // namespace chesspp::ui
