// SPDX-License-Identifier: MIT
// Pictures of the library's pieces, each read when it is first drawn; large ones in another thread.
#pragma once

#include "ui/art/art_catalog.h"
#include "ui/board/piece_art.h"
#include "ui/board/svg_piece_art.h"
#include "ui/models/storage/latest_job.h"

#include "core/language/piece_definition.h"

#include <map>
#include <set>

namespace chesspp::ui {

class LibraryArt final : public PieceArt {
    Q_OBJECT
public:
    LibraryArt();

    /// The key of a piece's appearance; a changed picture of the same piece gets another key.
    [[nodiscard]] QString keyOf(const PieceDefinition& piece);

    /// The style of the built-in pictures and of those from parts; pictures of the pieces' own stay.
    void setStyle(drawing::PieceStyle style);
    [[nodiscard]] drawing::PieceStyle style() const { return drawings_.style(); }

    void paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const override;

private:
    void need(const QString& key) const;
    void add(const QString& key, Side side, const Art& art) const;
    /// Renders large pictures in another thread; until they are ready, a placeholder is drawn.
    void addLater(const QString& key, Owner owner, const Art& art) const;
    void put(const QString& key, Owner owner, const QByteArray& svg, const QImage& bitmap) const;

    std::map<QString, chesspp::PieceArt> own_;  // pictures that pieces carry themselves
    mutable ArtCatalog drawings_;
    mutable SvgPieceArt drawn_;
    mutable std::set<QString> read_;
    mutable bool needing_ = false;  // what is added now is drawn at once: nothing is stale
    mutable LatestJob reading_{LatestJob::Earlier::All};
};

}  // namespace chesspp::ui
