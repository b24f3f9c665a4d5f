// SPDX-License-Identifier: MIT
//
// Reads, cleans or joins a picture when it is asked for.
#include "ui/models/library_art.h"

#include "ui/art/bounded_picture.h"

#include "core/base/overloaded.h"
#include "core/drawing/clean_svg.h"

#include <QImage>
#include <functional>
#include <string>

namespace chesspp::ui {

QString LibraryArt::keyOf(const PieceDefinition& piece) {
    if (!piece.art) return {};
    if (const auto* named = std::get_if<ArtName>(&piece.art->white); named != nullptr && !piece.art->black) {
        return QString::fromStdString(named->name);
    }
    const QString name = "piece:" + QString::fromStdString(piece.id);
    QString key = name;
    for (int number = 2; own_.contains(key) && own_[key] != *piece.art; ++number)
        key = QString("%1#%2").arg(name).arg(number);
    own_.insert_or_assign(key, *piece.art);
    return key;
}

void LibraryArt::need(const QString& key) const {
    if (key.isEmpty() || !read_.insert(key).second) return;
    const auto own = own_.find(key);
    if (own == own_.end()) {
        const Art named = ArtName{key.toStdString()};
        add(key, Side::White, named);
        add(key, Side::Black, named);
        return;
    }
    add(key, Side::White, own->second.white);
    add(key, Side::Black, own->second.black.value_or(own->second.white));
}

void LibraryArt::add(const QString& key, Side side, const Art& art) const {
    const Owner owner = side == Side::White ? Owner::White : Owner::Black;
    const auto addSvg = [&](std::string_view svg) {
        // What cannot be read stays without a picture; the placeholder shows it.
        if (!svg.empty())
            static_cast<void>(drawn_.add(key, owner, QByteArray(svg.data(), qsizetype(svg.size()))));
    };
    std::visit(Overloaded{[&](const ArtName& named) {
                              addSvg(drawings_((side == Side::White ? "white-" : "black-") + named.name));
                          },
                          // Whoever wrote the piece: nothing but shapes reaches the painter.
                          [&](const ArtSvg& svg) {
                              const auto clean = drawing::cleanSvg(svg.text);
                              if (clean) addSvg(clean->text);
                          },
                          [&](const ArtPng& png) {
                              const QImage image = boundedBitmap(
                                  QByteArray::fromBase64(QByteArray::fromStdString(png.base64)));
                              if (!image.isNull()) drawn_.add(key, owner, image);
                          },
                          [&](const ArtRecipe& recipe) {
                              const auto joined = drawing::joinedArt(recipe, side, std::ref(drawings_));
                              if (joined) addSvg(*joined);
                          }},
               art);
}

void LibraryArt::paint(QPainter& painter, const QRectF& area, const PieceLook& look) const {
    need(QString::fromLatin1(SvgPieceArt::kBlank));
    need(look.art);
    drawn_.paint(painter, area, look);
}

}  // namespace chesspp::ui
