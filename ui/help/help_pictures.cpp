// SPDX-License-Identifier: MIT
#include "ui/help/help_pictures.h"

#include "ui/board/board_painter.h"
#include "ui/models/diagram/board_overlays.h"
#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/positions/position_library.h"
#include "ui/theme/palettes.h"

#include "core/authoring/free_moves.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kLargestSquare = 32;

QStringList textsOf(const QJsonValue& list) {
    QStringList texts;
    const QJsonArray array = list.toArray();
    for (const auto& each : array) texts += each.toString();
    return texts;
}

}  // namespace

HelpPictures::HelpPictures(const LibraryContext& library) : library_(library) {
    QFile file(":/help/pictures.json");
    if (!file.open(QIODevice::ReadOnly)) return;  // built in; tests detect a missing file
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    for (auto each = all.begin(); each != all.end(); ++each) {
        const QJsonObject recipe = each.value().toObject();
        if (recipe.contains("condition")) {
            conditions_.insert(each.key(), recipe["condition"].toString());
            continue;
        }
        recipes_.insert(each.key(),
                        {recipe["variant"].toString("chess"), recipe["fen"].toString(),
                         textsOf(recipe["arrows"]), textsOf(recipe["circles"]), recipe["reach"].toString(),
                         recipe["overlay"].toString(), recipe["asked"].toString()});
    }
}

std::optional<BoardPicture> HelpPictures::board(const QString& name) const {
    const auto found = recipes_.constFind(name);
    if (found == recipes_.cend()) return std::nullopt;
    const Recipe& recipe = *found;
    std::optional<BoardPicture> picture = pictureOf(library_, {{}, {}, recipe.variant, recipe.fen});
    if (!picture) return std::nullopt;
    picture->coordinates = Coordinates::Edge;
    const auto square = [&](const QString& text) { return picture->shape().parse(text.toStdString()); };
    for (const QString& arrow : recipe.arrows) {
        const auto from = square(arrow.section('-', 0, 0));
        const auto to = square(arrow.section('-', 1, 1));
        if (!from || !to) return std::nullopt;
        picture->shapes.push_back({*from, *to, ShapeColour::Green});
    }
    for (const QString& circle : recipe.circles) {
        const auto at = square(circle);
        if (!at) return std::nullopt;
        picture->shapes.push_back({*at, *at, ShapeColour::Blue});
    }
    if (!addCounted(recipe, *picture)) return std::nullopt;
    return picture;
}

bool HelpPictures::addCounted(const Recipe& recipe, BoardPicture& picture) const {
    if (recipe.reach.isEmpty() && recipe.overlay.isEmpty() && recipe.attacked.isEmpty()) return true;
    const Variant* variant = library_.variant(recipe.variant.toStdString());
    if (variant == nullptr) return false;
    const Result<RulesetSetup> read = library_.rulesetCache().read(*variant, recipe.fen.toStdString());
    if (!read) return false;
    const Ruleset& ruleset = *read->ruleset;
    if (!recipe.overlay.isEmpty()) {
        const Overlay overlay = recipe.overlay == "attacks" ? Overlay::Attacks : Overlay::Mobility;
        picture.overlays = overlaysOf(countOverlay(overlay, ruleset, read->setup), picture.shape());
    }
    if (!recipe.attacked.isEmpty()) {
        const auto square = picture.shape().parse(recipe.attacked.toStdString());
        if (!square) return false;
        for (const AttackEdge& edge : edgesTo(ruleset, read->setup, *square)) {
            picture.overlays.attacks.push_back({edge.from, *square, edge.side});
        }
    }
    if (!recipe.reach.isEmpty()) {
        picture.selected = picture.shape().parse(recipe.reach.toStdString());
        if (!picture.selected || picture.pieceAt(*picture.selected) == nullptr) return false;
        for (const FullMove& move : freeMoves(ruleset, read->setup, *picture.selected))
            addTargets(picture.targets, move, read->setup);
    }
    return true;
}

QPixmap HelpPictures::paintBoard(const QString& name, const BoardTheme& theme, const QPalette& palette,
                                 int width, double devicePixelRatio) const {
    const std::optional<BoardPicture> picture = board(name);
    if (!picture) return {};
    const int files = picture->shape().files();
    const int ranks = picture->shape().ranks();
    const int square = std::clamp(width / (files + 1), 8, kLargestSquare);
    const int margin = square / 2 + 4;
    const auto device = [&](int squares) {
        return static_cast<int>(std::lround((squares * square + margin) * devicePixelRatio));
    };
    const QSize size(device(files), device(ranks));
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const BoardGeometry geometry(picture->shape(), picture->bottom, CoordinateMargin::LeftAndBottom,
                                 {QSizeF(size), 1.0, {}});
    QFont font;
    font.setPixelSize(static_cast<int>(std::lround(11 * devicePixelRatio)));
    painter.setFont(font);
    BoardPainter(theme, *library_.art(), quietText(palette)).paint(painter, geometry, *picture);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QPixmap HelpPictures::paintIcon(const QString& name, const QColor& colour, int extent,
                                double devicePixelRatio) {
    QFile file(":/icons/" + name + ".svg");
    if (!file.open(QIODevice::ReadOnly)) return {};
    QByteArray svg = file.readAll();
    svg.replace("\"#000\"", '"' + colour.name().toLatin1() + '"');
    QSvgRenderer renderer(svg);
    const auto device = static_cast<int>(std::lround(extent * devicePixelRatio));
    QPixmap pixmap(device, device);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QPixmap HelpPictures::paintScreenshot(const QString& file, int width, double devicePixelRatio) {
    QPixmap pixmap(file);
    const int most = static_cast<int>(std::lround(width * devicePixelRatio));
    if (pixmap.width() > most) pixmap = pixmap.scaledToWidth(most, Qt::SmoothTransformation);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

}  // namespace chesspp::ui
