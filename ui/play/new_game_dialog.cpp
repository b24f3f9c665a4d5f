// SPDX-License-Identifier: MIT
#include "ui/play/new_game_dialog.h"

#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {

NewGameDialog::NewGameDialog(std::vector<Offer> offers, const Choice& first, QWidget* parent)
    : QDialog(parent),
      offers_(std::move(offers)),
      variants_(new QListWidget(this)),
      summary_(wrappedLabel({}, this)),
      startRow_(new QWidget(this)),
      start_(new QSpinBox(startRow_)),
      white_(new QLineEdit(first.white, this)),
      black_(new QLineEdit(first.black, this)) {
    setWindowTitle(tr("New Game"));
    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 3 * kGrid, 3 * kGrid, 2 * kGrid});

    variants_->setAccessibleName(tr("Variants"));
    variants_->setMinimumSize(360, 120);
    for (const Offer& each : offers_) {
        auto* item = new QListWidgetItem(each.name, variants_);
        item->setSizeHint({0, 4 * kGrid});
        if (each.id == first.variantId) variants_->setCurrentItem(item);
    }
    if (variants_->currentRow() < 0) variants_->setCurrentRow(0);
    column->addWidget(variants_, 1);
    column->addWidget(summary_);

    auto* lot = iconButton(Icon::Lot, tr("Pick another random starting position"), startRow_);
    auto* startLayout = bareLayout<QHBoxLayout>(startRow_);
    auto* startLabel = new QLabel(tr("Position &number"), startRow_);
    startLabel->setBuddy(start_);
    startLayout->addWidget(startLabel);
    startLayout->addWidget(start_, 1);
    startLayout->addWidget(lot);
    column->addWidget(startRow_);

    // Not a form layout, because that aligns labels with the top of fields this high.
    auto* players = new QGridLayout;
    players->setHorizontalSpacing(2 * kGrid);
    players->setVerticalSpacing(kGrid);
    const auto addPlayer = [&](const QString& text, QLineEdit* field, const QString& usual) {
        auto* label = new QLabel(text, this);
        label->setBuddy(field);
        field->setPlaceholderText(usual);
        field->setTextMargins(kGrid / 2, 0, kGrid / 2, 0);
        const int row = players->rowCount();
        players->addWidget(label, row, 0);
        players->addWidget(field, row, 1);
    };
    addPlayer(tr("&White player"), white_, tr("White"));
    addPlayer(tr("&Black player"), black_, tr("Black"));
    column->addLayout(players);

    addDialogButtons(*this, tr("Start Game"), tr("Cancel"));

    connect(variants_, &QListWidget::currentRowChanged, this, &NewGameDialog::showOffer);
    connect(variants_, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
    connect(lot, &QToolButton::clicked, this, &NewGameDialog::drawLot);
    showOffer();
    if (first.start > 0 && first.start < offer().starts) start_->setValue(first.start);
}

const NewGameDialog::Offer& NewGameDialog::offer() const {
    return offers_[static_cast<std::size_t>(std::max(variants_->currentRow(), 0))];
}

void NewGameDialog::showOffer() {
    summary_->setText(offer().open ? tr("%1 Starts with the usual position. To set up another, use Freeplay.",
                                        "what a variant is")
                                         .arg(offer().summary)
                                   : offer().summary);
    start_->setRange(0, offer().starts - 1);
    startRow_->setVisible(offer().starts > 1);
    if (offer().starts > 1) drawLot();
}

void NewGameDialog::drawLot() {
    start_->setValue(static_cast<int>(QRandomGenerator::global()->bounded(offer().starts)));
}

NewGameDialog::Choice NewGameDialog::choice() const {
    return {offer().id, offer().starts > 1 ? start_->value() : 0, white_->text().trimmed(),
            black_->text().trimmed()};
}

}  // namespace chesspp::ui
