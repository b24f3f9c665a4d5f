// SPDX-License-Identifier: MIT
//
// Reads a picture from the resources or from the piece when it is asked for.
#include "ui/models/library_art.h"

#include "core/base/overloaded.h"

#include <QFile>
#include <optional>

namespace chesspp::ui {
namespace {

QByteArray resource(const QString& side, const QString& name) {
    QFile file(":/pieces/" + side + '-' + name + ".svg");
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The drawing, or nothing for one that is none (such a piece is drawn from its letter).
QByteArray svgOf(const Art& art, const QString& side) {
    return std::visit(
        Overloaded{[&](const ArtName& named) { return resource(side, QString::fromStdString(named.name)); },
                   [](const ArtSvg& svg) { return QByteArray::fromStdString(svg.text); },
                   [](const ArtPng&) { return QByteArray(); }},
        art);
}

}  // namespace

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
    const auto add = [&](Owner owner, const QByteArray& svg) {
        // What cannot be read stays without a picture; the placeholder shows it.
        if (!svg.isEmpty()) static_cast<void>(drawn_.add(key, owner, svg));
    };
    if (const auto own = own_.find(key); own != own_.end()) {
        add(Owner::White, svgOf(own->second.white, "white"));
        add(Owner::Black, svgOf(own->second.black.value_or(own->second.white), "black"));
        return;
    }
    add(Owner::White, resource("white", key));
    add(Owner::Black, resource("black", key));
}

void LibraryArt::paint(QPainter& painter, const QRectF& area, const PieceLook& look) const {
    need(QString::fromLatin1(SvgPieceArt::kBlank));
    need(look.art);
    drawn_.paint(painter, area, look);
}

}  // namespace chesspp::ui
