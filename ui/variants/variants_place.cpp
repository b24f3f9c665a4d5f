// SPDX-License-Identifier: MIT
#include "ui/variants/variants_place.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/search_field.h"
#include "ui/theme/sheet.h"
#include "ui/variants/start_bar.h"
#include "ui/variants/variant_cards.h"
#include "ui/variants/variant_sheet.h"

#include <QFocusEvent>
#include <QListView>
#include <QScrollArea>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

const auto kVariantCommands = std::to_array<CommandOf<VariantsPlace>>({
    {"variant.play", Menu::Variant, 0, QT_TRANSLATE_NOOP("Commands", "&Play This Variant"),
     &VariantsPlace::askForGame, ctrlShift(Qt::Key_P), Icon::Play},
    {"edit.find", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "&Find Variant…"),
     [](VariantsPlace& on) { on.cards()->search()->enter(); }, QKeySequence::Find},
});

}  // namespace

VariantsPlace::VariantsPlace(const LibraryContext& library, QWidget* parent)
    : Workspace(parent),
      library_(library),
      board_(new BoardView(library.art(), this)),
      cards_(new VariantCards(library, this)),
      sheet_(new VariantSheet(library, this)),
      bar_(new StartBar(this)) {
    auto* fill = bareLayout<QVBoxLayout>(this);
    fill->addWidget(new PlaceLayout({cards_, board_, sheet_, footOf(bar_, this)}, this));

    setTabOrder(cards_->view(), board_);
    setTabOrder(board_, sheet_->sheet()->scrollArea());

    connect(cards_, &VariantCards::currentChanged, this, &VariantsPlace::showVariant);
    connect(cards_, &VariantCards::activated, this, &VariantsPlace::askForGame);
    connect(bar_, &StartBar::startChanged, this, &VariantsPlace::showStart);
    connect(bar_, &StartBar::playAsked, this, &VariantsPlace::askForGame);
    static_cast<void>(new CommandSet(*this, CommandSet::Keys::Window, *this, std::span(kVariantCommands)));
    cards_->setCurrent("chess");
    showStart();
    connect(cards_, &VariantCards::currentChanged, this, &VariantsPlace::stateChanged);
    remember(
        "document",
        [this] {
            const Variant* shown = cards_->current();
            return shown != nullptr ? QJsonValue(QString::fromStdString(shown->id)) : QJsonValue();
        },
        [this](const QJsonValue& id) { cards_->setCurrent(id.toString()); });
}

WorkspaceType VariantsPlace::type() {
    return {.id = "variants",
            .command = {"view.variants", Menu::View, 0, QT_TRANSLATE_NOOP("Commands", "&Variants"),
                        ctrl(Qt::Key_4), Icon::Variants},
            .tip = tr("Browse the variants and their rules"),
            .helpPage = "pieces",
            .commands = {{tr("In Variants"), CommandKeys::Window,
                          listOf(std::span<const CommandOf<VariantsPlace>>(kVariantCommands))}},
            .make = [](const WorkspaceNeeds& needs, QWidget* parent) -> Workspace* {
                auto* place = new VariantsPlace(needs.library, parent);
                connect(place, &VariantsPlace::playAsked, place,
                        [&host = needs.host](const QString& id, int start) { host.playVariant(id, start); });
                return place;
            }};
}

void VariantsPlace::showVariant(const Variant* variant) {
    sheet_->setVariant(variant);
    const int starts = variant != nullptr ? cards_->model().startsOf(*variant) : 0;
    QString text;
    if (starts > 0) {
        text = tr("Press Enter or double-click to play “%1”.").arg(library_.nameOf(*variant));
    } else if (variant != nullptr) {
        text = tr("“%1” can’t be played: see why beside the board.").arg(library_.nameOf(*variant));
    }
    bar_->setStarts(text, starts, usualStart(starts));
    showStart();
}

void VariantsPlace::showStart() {
    const Variant* variant = cards_->current();
    BoardPicture picture =
        variant != nullptr ? cards_->model().startPicture(*variant, bar_->start()) : BoardPicture();
    picture.bottom = bottom();
    board_->setPicture(std::move(picture));
}

void VariantsPlace::askForGame() {
    const Variant* variant = cards_->current();
    if (variant == nullptr || cards_->model().startsOf(*variant) == 0) return;
    emit playAsked(QString::fromStdString(variant->id), bar_->start());
}

/// With a focus proxy Tab would never come to the search or the switch of places.
void VariantsPlace::focusInEvent(QFocusEvent* event) {
    cards_->view()->setFocus(event->reason());
}

void VariantsPlace::turn() {
    showStart();
}

}  // namespace chesspp::ui
