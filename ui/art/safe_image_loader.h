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

/// The longest edge of a bitmap that is kept: enough for a piece on the largest screen.
inline constexpr int kKeptExtent = 512;
/// A bitmap of more pixels is not unpacked.
inline constexpr qint64 kMostPixels = 64'000'000;

/// A drawing as it may be shown and kept.
struct LoadedDrawing {
    QByteArray svg;
    QStringList leftOut;  ///< what it held that only pictures of strangers would need
};
/// What was read: a drawing or a bitmap.
using LoadedPicture = std::variant<LoadedDrawing, QImage>;

/// SVG, PNG, JPEG or WebP. Errors: picture.too-big, too-wide, unknown, damaged; those of drawing::cleanSvg.
[[nodiscard]] Result<LoadedPicture> loadPicture(const QByteArray& bytes);

/// A bitmap out of a piece; null when it cannot be shown, or has more than bounds::kPicturePixels.
[[nodiscard]] QImage boundedBitmap(const QByteArray& bytes);
/// What the header says; invalid where it says nothing.
[[nodiscard]] QSize bitmapSize(const QByteArray& bytes);

/// That part of it, square and no larger than is kept; the area is drawn within the image.
[[nodiscard]] QImage croppedSquare(const QImage& image, const QRect& area);

/// The same picture for the other side: light for dark, the colours kept.
[[nodiscard]] QImage inverted(const QImage& image);
/// The same of a drawing that was cleaned.
[[nodiscard]] QByteArray inverted(const QByteArray& svg);

/// PNG in base64, as pieces carry it.
[[nodiscard]] std::string asPngText(const QImage& image);

}  // namespace chesspp::ui
