// SPDX-License-Identifier: MIT
//
// One function a place.
#include "app/desktop/places.h"

#include "ui/board/board_view.h"
#include "ui/freeplay/freeplay_place.h"
#include "ui/pieces/library_deeds.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/pieces_place.h"
#include "ui/play/play_place.h"
#include "ui/variants/variants_place.h"

#include <QCoreApplication>

namespace chesspp::desktop {
namespace {

struct PlaceTexts {
    Q_DECLARE_TR_FUNCTIONS(Places)
};

template <class Place>
MadePlace made(Place* place) {
    ui::BoardView* board = nullptr;
    if constexpr (requires { place->board(); }) board = place->board();
    return {place,
            board,
            [place](Side bottom) { place->setBottom(bottom); },
            [place](ui::Coordinates coordinates) { place->setCoordinates(coordinates); },
            [place](const ui::BoardTheme& theme) {
                if constexpr (requires { place->setTheme(theme); }) {
                    place->setTheme(theme);
                } else {
                    place->board()->setTheme(theme);
                }
            },
            {},
            {},
            {}};
}

MadePlace makeFreeplay(const PlaceNeeds& needs, QWidget* parent) {
    auto* place = new ui::FreeplayPlace(needs.table, needs.library, needs.positions, parent);
    MadePlace freeplay = made(place);
    QObject::connect(place, &ui::FreeplayPlace::playFromHereAsked, place, needs.playFromHere);
    freeplay.takeUp = [place](const QString& id) { place->takeUpPiece(id.toStdString()); };
    freeplay.goOnFrom = [place](const QWidget& other) -> QWidget* {
        const auto* from = qobject_cast<const ui::FreeplayPlace*>(&other);
        return from != nullptr ? place->goOnFrom(*from) : nullptr;
    };
    freeplay.tell = [place](const QString& problem) { place->tell(problem); };
    return freeplay;
}

MadePlace makePieces(const PlaceNeeds& needs, QWidget* parent) {
    auto* place = new ui::PiecesPlace(needs.library, needs.own, parent);
    QObject::connect(place, &ui::PiecesPlace::testWanted, place,
                     [test = needs.testOnBoard](const QString& id) { test(id); });
    QObject::connect(place, &ui::PiecesPlace::undoStackChanged, place,
                     [undo = needs.undoFrom](QUndoStack* stack) { undo(stack); });
    MadePlace pieces = made(place);
    pieces.takePieces = [place](const Result<io::Parcel>& parcel, const QString& file) {
        return place->deeds().take(parcel, file);
    };
    QObject::connect(&place->deeds(), &ui::LibraryDeeds::sharedChosen, place,
                     [share = needs.sharePieces](const QString& folder) {
                         if (share) share(folder);
                     });
    place->deeds().setFindNamers(needs.findNamers);
    pieces.shown = [place] { return place->list()->shown(); };
    pieces.show = [place](const QString& id) { place->list()->setCurrent(id); };
    pieces.undoStack = [place] { return place->undoStack(); };
    return pieces;
}

MadePlace makeVariants(const PlaceNeeds& needs, QWidget* parent) {
    auto* place = new ui::VariantsPlace(needs.library, parent);
    QObject::connect(place, &ui::VariantsPlace::playAsked, place,
                     [play = needs.playVariant](const QString& id, int start) { play(id, start); });
    return made(place);
}

}  // namespace

std::vector<PlaceEntry> allPlaces() {
    return {{{.id = "view.play",
              .menu = ui::CommandMenu::View,
              .part = 0,
              .text = QT_TRANSLATE_NOOP("Commands", "&Play"),
              .icon = ui::Icon::Play,
              .keys = {QKeyCombination(Qt::CTRL, Qt::Key_1)}},
             "play",
             "play",
             PlaceTexts::tr("Play a game for two at one computer"),
             ui::PlayPlace::commands(),
             nullptr},
            {{.id = "view.freeplay",
              .menu = ui::CommandMenu::View,
              .part = 0,
              .text = QT_TRANSLATE_NOOP("Commands", "&Freeplay"),
              .icon = ui::Icon::Freeplay,
              .keys = {QKeyCombination(Qt::CTRL, Qt::Key_2)}},
             "freeplay",
             "freeplay",
             PlaceTexts::tr("Set up any position, without rules"),
             ui::FreeplayPlace::commands(),
             makeFreeplay},
            {{.id = "view.pieces",
              .menu = ui::CommandMenu::View,
              .part = 0,
              .text = QT_TRANSLATE_NOOP("Commands", "Pi&eces"),
              .icon = ui::Icon::Pieces,
              .keys = {QKeyCombination(Qt::CTRL, Qt::Key_3)}},
             "pieces",
             "pieces",
             PlaceTexts::tr("See what each piece does, and make your own"),
             ui::PiecesPlace::commands(),
             makePieces},
            {{.id = "view.variants",
              .menu = ui::CommandMenu::View,
              .part = 0,
              .text = QT_TRANSLATE_NOOP("Commands", "&Variants"),
              .icon = ui::Icon::Variants,
              .keys = {QKeyCombination(Qt::CTRL, Qt::Key_4)}},
             "variants",
             "pieces",
             PlaceTexts::tr("Browse the variants and their rules"),
             ui::VariantsPlace::commands(),
             makeVariants}};
}

}  // namespace chesspp::desktop
