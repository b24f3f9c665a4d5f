// SPDX-License-Identifier: MIT
//
// One function a place.
#include "app/desktop/places.h"

#include "ui/board/board_view.h"
#include "ui/freeplay/freeplay_place.h"
#include "ui/pieces/library_deeds.h"
#include "ui/pieces/piece_list.h"
#include "ui/pieces/pieces_place.h"
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

std::vector<PlaceEntry> placesBesidePlay() {
    return {{"freeplay", ui::Icon::Freeplay, PlaceTexts::tr("Freeplay"),
             PlaceTexts::tr("Set up any position, without rules (Ctrl+2)"), makeFreeplay},
            {"pieces", ui::Icon::Pieces, PlaceTexts::tr("Pieces"),
             PlaceTexts::tr("See what each piece does (Ctrl+3)"), makePieces},
            {"variants", ui::Icon::Variants, PlaceTexts::tr("Variants"),
             PlaceTexts::tr("See the games there are (Ctrl+4)"), makeVariants}};
}

}  // namespace chesspp::desktop
