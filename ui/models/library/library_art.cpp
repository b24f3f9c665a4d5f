// SPDX-License-Identifier: MIT
#include "ui/models/library/library_art.h"

#include "ui/art/safe_image_loader.h"

#include "core/base/overloaded.h"
#include "core/drawing/sanitize_svg.h"

#include <QImage>

namespace chesspp::ui {
namespace {

/// Pictures of up to this many characters are read in less than a frame; this program makes none larger.
constexpr std::size_t kSmall = 32U << 10U;

/// Piece files are untrusted: only shapes reach the painter, and no more than it can paint quickly.
QByteArray paintable(const ArtSvg& svg) {
    const auto text = drawing::paintableSvg(svg.text);
    return text ? QByteArray::fromStdString(*text) : QByteArray();
}

QImage unpacked(const ArtPng& png) {
    return boundedBitmap(QByteArray::fromBase64(QByteArray::fromStdString(png.base64)));
}

bool isLarge(const Art& art) {
    if (const auto* svg = std::get_if<ArtSvg>(&art)) return svg->text.size() > kSmall;
    const auto* png = std::get_if<ArtPng>(&art);
    if (png == nullptr) return false;
    // A few bytes can decode to many pixels.
    const QSize size = bitmapSize(QByteArray::fromBase64(QByteArray::fromStdString(png->base64)));
    return png->base64.size() > kSmall || size.width() > kKeptExtent || size.height() > kKeptExtent;
}

}  // namespace

QString LibraryArt::keyOf(const PieceDefinition& piece) {
    if (!piece.art) return {};
    if (const auto* named = std::get_if<ArtName>(&piece.art->white); named != nullptr && !piece.art->black)
        return QString::fromStdString(named->name);
    const QString name = "piece:" + QString::fromStdString(piece.id);
    QString key = name;
    for (int number = 2; own_.contains(key) && own_[key] != *piece.art; ++number)
        key = QString("%1#%2").arg(name).arg(number);
    own_.insert_or_assign(key, *piece.art);
    return key;
}

void LibraryArt::setStyle(drawing::PieceStyle style) {
    if (style == this->style()) return;
    drawings_ = ArtCatalog(style);
    const auto hasStyle = [](const Art& art) {
        return std::holds_alternative<ArtName>(art) || std::holds_alternative<ArtRecipe>(art);
    };
    // What is dropped is drawn again when needed. A picture of a piece's own is not unpacked again.
    std::erase_if(read_, [&](const QString& key) {
        const auto own = own_.find(key);
        return own == own_.end() || hasStyle(own->second.white) ||
               (own->second.black && hasStyle(*own->second.black));
    });
    emit changed();
}

LibraryArt::LibraryArt() {
    connect(&drawn_, &SvgPieceArt::changed, this, [this] {
        if (!needing_) emit changed();
    });
}

void LibraryArt::need(const QString& key) const {
    if (key.isEmpty() || !read_.insert(key).second) return;
    needing_ = true;
    const auto own = own_.find(key);
    if (own == own_.end()) {
        const Art named = ArtName{key.toStdString()};
        add(key, Side::White, named);
        add(key, Side::Black, named);
    } else {
        add(key, Side::White, own->second.white);
        add(key, Side::Black, own->second.black.value_or(own->second.white));
    }
    needing_ = false;
}

void LibraryArt::add(const QString& key, Side side, const Art& art) const {
    const Owner owner = side == Side::White ? Owner::White : Owner::Black;
    if (isLarge(art)) return addLater(key, owner, art);
    const auto addSvg = [&](std::string_view svg) {
        put(key, owner, QByteArray(svg.data(), qsizetype(svg.size())), {});
    };
    std::visit(Overloaded{[&](const ArtName& named) {
                              addSvg(drawings_((side == Side::White ? "white-" : "black-") + named.name));
                          },
                          [&](const ArtSvg& svg) { put(key, owner, paintable(svg), {}); },
                          [&](const ArtPng& png) { put(key, owner, {}, unpacked(png)); },
                          [&](const ArtRecipe& recipe) {
                              const auto joined = drawings_.joined(recipe, side);
                              if (joined) addSvg(*joined);
                          }},
               art);
}

void LibraryArt::addLater(const QString& key, Owner owner, const Art& art) const {
    reading_.run(
        [art] {
            const auto* svg = std::get_if<ArtSvg>(&art);
            const auto* png = std::get_if<ArtPng>(&art);
            return std::pair(svg != nullptr ? paintable(*svg) : QByteArray(),
                             png != nullptr ? unpacked(*png) : QImage());
        },
        [this, key, owner](const std::pair<QByteArray, QImage>& read) {
            put(key, owner, read.first, read.second);
        });
}

void LibraryArt::put(const QString& key, Owner owner, const QByteArray& svg, const QImage& bitmap) const {
    // An unreadable picture is not added; the placeholder is drawn instead.
    if (!svg.isEmpty()) static_cast<void>(drawn_.add(key, owner, svg));
    if (!bitmap.isNull()) drawn_.add(key, owner, bitmap);
}

void LibraryArt::paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const {
    need(QString::fromLatin1(SvgPieceArt::kBlank));
    need(appearance.art);
    drawn_.paint(painter, area, appearance);
}

}  // namespace chesspp::ui
