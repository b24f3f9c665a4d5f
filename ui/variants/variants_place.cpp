// SPDX-License-Identifier: MIT
//
// The place's wiring.
#include "ui/variants/variants_place.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/theme/place_layout.h"
#include "ui/variants/variant_cards.h"
#include "ui/variants/variant_sheet.h"

#include <QListView>
#include <QVBoxLayout>

namespace chesspp::ui {

VariantsPlace::VariantsPlace(const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      board_(new BoardView(library.art(), this)),
      cards_(new VariantCards(library, this)),
      sheet_(new VariantSheet(library, this)) {
    auto* fill = new QVBoxLayout(this);
    fill->setContentsMargins(0, 0, 0, 0);
    fill->addWidget(new PlaceLayout({cards_, board_, sheet_, nullptr}, this));
    setFocusProxy(cards_->view());

    connect(cards_, &VariantCards::currentChanged, this, [this](const Variant* variant) {
        sheet_->setVariant(variant, variant != nullptr ? cards_->model().startsOf(*variant) : 0);
        showStart();
    });
    connect(cards_, &VariantCards::activated, this, &VariantsPlace::askForGame);
    connect(sheet_, &VariantSheet::startChanged, this, &VariantsPlace::showStart);
    connect(sheet_, &VariantSheet::playAsked, this, &VariantsPlace::askForGame);
    cards_->setCurrent("chess");
    showStart();
}

void VariantsPlace::showStart() {
    const Variant* variant = cards_->current();
    BoardPicture picture =
        variant != nullptr ? cards_->model().startPicture(*variant, sheet_->start()) : BoardPicture();
    picture.coordinates = coordinates_;
    picture.bottom = bottom_;
    board_->setPicture(std::move(picture));
}

void VariantsPlace::askForGame() {
    const Variant* variant = cards_->current();
    if (variant == nullptr || cards_->model().startsOf(*variant) == 0) return;
    emit playAsked(QString::fromStdString(variant->id), sheet_->start());
}

void VariantsPlace::setBottom(Side bottom) {
    bottom_ = bottom;
    showStart();
}

void VariantsPlace::setCoordinates(Coordinates coordinates) {
    coordinates_ = coordinates;
    showStart();
}

void VariantsPlace::setTheme(const BoardTheme& theme) {
    board_->setTheme(theme);
    cards_->setTheme(theme);
}

}  // namespace chesspp::ui
