// SPDX-License-Identifier: MIT
#include "ui/play/new_game/section_list.h"

#include "ui/models/plain_letters.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kIndexRole = Qt::UserRole;      ///< of the item; invalid: a heading
constexpr int kWordsRole = Qt::UserRole + 1;  ///< in plain letters

bool isHeading(const QListWidgetItem& row) {
    return !row.data(kIndexRole).isValid();
}

}  // namespace

SectionList::SectionList(const std::vector<Item>& items, const QString& title, const QString& search,
                         QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget(this)),
      search_(new SearchField(search, *list_, this)),
      nothing_(wrappedLabel(tr("Nothing found. Try a shorter search."), this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->hide();
    list_->setAccessibleName(title);
    QString section;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].section != section) {
            section = items[i].section;
            auto* heading = new QListWidgetItem(section, list_);
            heading->setFlags(Qt::NoItemFlags);
            heading->setFont(demiBold(list_->font()));
            heading->setSizeHint({0, 4 * kGrid});
        }
        auto* row = new QListWidgetItem(items[i].name, list_);
        row->setSizeHint({0, 4 * kGrid});
        row->setData(kIndexRole, static_cast<int>(i));
        row->setData(kWordsRole, plainLetters(items[i].name + '\n' + items[i].words));
    }
    connect(search_, &QLineEdit::textChanged, this, &SectionList::find);
    connect(list_, &QListWidget::currentRowChanged, this, &SectionList::currentChanged);
    connect(list_, &QListWidget::itemDoubleClicked, this, &SectionList::activated);
}

int SectionList::current() const {
    const QListWidgetItem* row = list_->currentItem();
    return row != nullptr && !isHeading(*row) ? row->data(kIndexRole).toInt() : -1;
}

void SectionList::setCurrent(int index) {
    for (int i = 0; i < list_->count(); ++i) {
        const QListWidgetItem& row = *list_->item(i);
        if (isHeading(row) || row.data(kIndexRole).toInt() != index) continue;
        list_->setCurrentRow(i);
        list_->scrollToItem(&row);
    }
}

void SectionList::find(const QString& text) {
    const QStringList words = plainLetters(text).split(' ', Qt::SkipEmptyParts);
    QListWidgetItem* heading = nullptr;
    int first = -1;
    for (int i = 0; i < list_->count(); ++i) {
        QListWidgetItem* row = list_->item(i);
        if (isHeading(*row)) {
            heading = row;
            row->setHidden(!words.isEmpty());
            continue;
        }
        const QString found = row->data(kWordsRole).toString();
        const bool isFound =
            std::ranges::all_of(words, [&](const QString& word) { return found.contains(word); });
        row->setHidden(!isFound);
        if (isFound && heading != nullptr) heading->setHidden(false);
        if (isFound && first < 0) first = i;
    }
    nothing_->setVisible(first < 0);
    list_->setVisible(first >= 0);
    const QListWidgetItem* now = list_->currentItem();
    if (first >= 0 && (now == nullptr || now->isHidden())) list_->setCurrentRow(first);
}

}  // namespace chesspp::ui
