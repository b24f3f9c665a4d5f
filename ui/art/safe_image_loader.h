// SPDX-License-Identifier: MIT
// Safe loading of untrusted pictures: SVG is sanitized, bitmaps are checked before decoding and scaled down.
#pragma once

#include "core/base/diagnostic.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QStringList>
#include <variant>

namespace chesspp::ui {

/// Maximum edge of a stored bitmap, in pixels; sufficient for a piece on the largest screens.
inline constexpr int kKeptExtent = 512;
/// A bitmap with more pixels is not decoded.
inline constexpr qint64 kMostPixels = 64'000'000;

/// A sanitized SVG drawing.
struct LoadedDrawing {
    QByteArray svg;
    QStringList leftOut;  ///< names of the elements and attributes that were removed
};
using LoadedPicture = std::variant<LoadedDrawing, QImage>;

/// SVG, PNG, JPEG or WebP. Errors: picture.too-big, too-wide, unknown, damaged; those of drawing::cleanSvg.
[[nodiscard]] Result<LoadedPicture> loadPicture(const QByteArray& bytes);

/// Decodes a piece's bitmap; null if it is invalid or has more than bounds::kPicturePixels.
[[nodiscard]] QImage boundedBitmap(const QByteArray& bytes);
/// The size in the header; invalid if there is none.
[[nodiscard]] QSize bitmapSize(const QByteArray& bytes);

/// Crops a square, scaled down to kKeptExtent; moves the area into the image.
[[nodiscard]] QImage croppedSquare(const QImage& image, const QRect& area);

/// Inverts the lightness for the other side and keeps the hues.
[[nodiscard]] QImage inverted(const QImage& image);
/// Inverts a sanitized drawing.
[[nodiscard]] QByteArray inverted(const QByteArray& svg);

/// PNG in base64, as stored in pieces.
[[nodiscard]] std::string asPngText(const QImage& image);

}  // namespace chesspp::ui
