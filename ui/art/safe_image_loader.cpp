// SPDX-License-Identifier: MIT
#include "ui/art/safe_image_loader.h"

#include "core/base/bounds.h"
#include "core/drawing/sanitize_svg.h"
#include "core/drawing/svg.h"

#include <QBuffer>
#include <QColor>
#include <QImageReader>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

bool looksLikeSvg(const QByteArray& bytes) {
    constexpr int kHead = 4096;
    return bytes.first(std::min<qsizetype>(bytes.size(), kHead)).contains("<svg") ||
           bytes.trimmed().startsWith("<?xml");
}

/// The format's name if it is supported; empty otherwise.
QByteArray bitmapFormat(QBuffer& buffer) {
    static const std::array<QByteArray, 3> kRead{"png", "jpeg", "webp"};
    const QByteArray format = QImageReader(&buffer).format();
    return std::ranges::find(kRead, format) == kRead.end() ? QByteArray() : format;
}

Result<QImage> bitmap(const QByteArray& bytes, qint64 most) {
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    const QByteArray format = bitmapFormat(buffer);
    if (format.isEmpty()) return failure({}, "picture.unknown");
    buffer.seek(0);
    QImageReader reader(&buffer, format);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (!size.isValid() || size.isEmpty()) return failure({}, "picture.damaged");
    if (qint64(size.width()) * size.height() > most) {
        return failure({}, "picture.too-wide", {{"width", size.width()}, {"height", size.height()}});
    }
    constexpr int kWorkedOn = 4 * kKeptExtent;
    if (std::max(size.width(), size.height()) > kWorkedOn) {
        reader.setScaledSize(size.scaled(kWorkedOn, kWorkedOn, Qt::KeepAspectRatio));
    }
    QImage image;
    if (!reader.read(&image) || image.isNull()) return failure({}, "picture.damaged");
    return image.convertToFormat(QImage::Format_ARGB32);
}

QColor otherLightness(const QColor& colour) {
    const QColor hsl = colour.toHsl();
    return QColor::fromHslF(std::max(0.0F, hsl.hslHueF()), hsl.hslSaturationF(),
                            std::clamp(1.0F - hsl.lightnessF(), 0.0F, 1.0F))
        .toRgb();
}

// The recursion is bounded, because the SVG reader limits the nesting.
void invertPaints(drawing::SvgElement& element) {
    for (drawing::SvgAttribute& attribute : element.attributes) {
        if (attribute.name != "fill" && attribute.name != "stroke" && attribute.name != "stop-color")
            continue;
        const QColor colour(QString::fromStdString(attribute.value));
        if (colour.isValid()) attribute.value = otherLightness(colour).name().toStdString();
    }
    for (drawing::SvgElement& child : element.children) invertPaints(child);
}

}  // namespace

Result<LoadedPicture> loadPicture(const QByteArray& bytes) {
    const auto size = static_cast<std::size_t>(bytes.size());
    if (size > bounds::kFileBytes) {
        return failure({}, "picture.too-big", {{"bytes", size}, {"most", bounds::kFileBytes}});
    }
    if (looksLikeSvg(bytes)) {
        auto clean = drawing::cleanSvg(bytes.toStdString());
        if (!clean) return std::unexpected(std::move(clean.error()));
        if (clean->painting == drawing::Painting::TooSlow) return failure({}, "svg.too-slow");
        LoadedDrawing loaded{QByteArray::fromStdString(clean->text), {}};
        for (const std::string& name : clean->leftOut) loaded.leftOut << QString::fromStdString(name);
        return LoadedPicture(std::move(loaded));
    }
    auto image = bitmap(bytes, kMostPixels);
    if (!image) return std::unexpected(std::move(image.error()));
    return LoadedPicture(std::move(*image));
}

QImage boundedBitmap(const QByteArray& bytes) {
    auto image = bitmap(bytes, qint64(bounds::kPicturePixels));
    return image ? std::move(*image) : QImage();
}

QSize bitmapSize(const QByteArray& bytes) {
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    const QByteArray format = bitmapFormat(buffer);
    buffer.seek(0);
    return format.isEmpty() ? QSize() : QImageReader(&buffer, format).size();
}

QImage croppedSquare(const QImage& image, const QRect& area) {
    const QRect inside = area.intersected(image.rect());
    if (inside.isEmpty()) return {};
    QImage cut = image.copy(inside);
    if (std::max(cut.width(), cut.height()) > kKeptExtent) {
        cut = cut.scaled(kKeptExtent, kKeptExtent, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    }
    const int extent = std::max(cut.width(), cut.height());
    if (cut.width() == cut.height()) return cut;
    QImage square(extent, extent, QImage::Format_ARGB32);
    square.fill(Qt::transparent);
    const QPoint corner((extent - cut.width()) / 2, (extent - cut.height()) / 2);
    for (int y = 0; y < cut.height(); ++y) {
        for (int x = 0; x < cut.width(); ++x)
            square.setPixel(corner.x() + x, corner.y() + y, cut.pixel(x, y));
    }
    return square;
}

QImage inverted(const QImage& image) {
    QImage result = image.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) {
            QColor turned = otherLightness(QColor::fromRgb(result.pixel(x, y)));
            turned.setAlpha(qAlpha(result.pixel(x, y)));
            result.setPixel(x, y, turned.rgba());
        }
    }
    return result;
}

QByteArray inverted(const QByteArray& svg) {
    auto root = drawing::readSvg(svg.toStdString());
    if (!root) return svg;
    // SVG's default fill is black.
    if (root->find("fill") == nullptr) root->attributes.push_back({"fill", "black"});
    invertPaints(*root);
    return QByteArray::fromStdString(drawing::writeSvg(*root));
}

std::string asPngText(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toBase64().toStdString();
}

}  // namespace chesspp::ui
