// SPDX-License-Identifier: MIT
#include "ui/play/new_game/saved_start_field.h"

#include "ui/play/new_game/section_list.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {

SavedStartField::SavedStartField(QWidget* parent)
    : QWidget(parent),
      name_(wrappedLabel({}, this)),
      choose_(new QPushButton(this)),
      clear_(iconButton(Icon::Remove, tr("Use the variant’s starting position"), this)) {
    auto* row = bareLayout<QHBoxLayout>(this, kGrid);
    row->addWidget(name_, 1);
    row->addWidget(choose_);
    row->addWidget(clear_);
    connect(choose_, &QPushButton::clicked, this, &SavedStartField::ask);
    connect(clear_, &QToolButton::clicked, this, [this] {
        choose({});
        choose_->setFocus();
    });
    setOffers({});
}

void SavedStartField::setOffers(std::vector<Offer> offers) {
    offers_ = std::move(offers);
    setVisible(!offers_.empty());
    choose({});
}

const SavedStartField::Offer* SavedStartField::chosen() const {
    return chosen_ < 0 ? nullptr : &offers_[static_cast<std::size_t>(chosen_)];
}

void SavedStartField::choose(const QString& id) {
    const auto found = std::ranges::find(offers_, id, &Offer::id);
    chosen_ = found != offers_.end() ? static_cast<int>(found - offers_.begin()) : -1;
    const Offer* offer = chosen();
    name_->setText(
        offer != nullptr
            ? tr("Starts from “%1” (%2)", "a saved position, its variant").arg(offer->name, offer->variant)
            : QString());
    name_->setVisible(offer != nullptr);
    choose_->setText(offer != nullptr ? tr("Another Position…") : tr("From a Saved &Position…"));
    clear_->setVisible(offer != nullptr);
    emit changed();
}

void SavedStartField::ask() {
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Saved Positions"));
    auto* column = bareLayout<QVBoxLayout>(&dialog, 2 * kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    std::vector<SectionList::Item> items;
    for (const Offer& each : offers_) {
        const QString section = each.folder.isEmpty() ? tr("No folder") : each.folder;
        items.push_back({tr("%1 (%2)", "a position, its variant").arg(each.name, each.variant), section, {}});
    }
    // Without folders a heading says nothing.
    if (std::ranges::all_of(offers_, [](const Offer& each) { return each.folder.isEmpty(); })) {
        for (SectionList::Item& each : items) each.section.clear();
    }
    auto* list = new SectionList(items, tr("Saved positions"), tr("Search positions"), &dialog);
    column->addWidget(list, 1);
    QPushButton* accept = addDialogButtons(dialog, tr("Choose"), tr("Cancel"));
    const auto enable = [=] { accept->setEnabled(list->current() >= 0); };
    connect(list, &SectionList::currentChanged, &dialog, enable);
    connect(list, &SectionList::activated, &dialog, &QDialog::accept);
    list->setCurrent(std::max(chosen_, 0));
    enable();
    dialog.resize(50 * kGrid, 50 * kGrid);
    list->search()->setFocus();
    if (dialog.exec() == QDialog::Accepted && list->current() >= 0)
        choose(offers_[static_cast<std::size_t>(list->current())].id);
}

}  // namespace chesspp::ui
