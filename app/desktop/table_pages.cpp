// SPDX-License-Identifier: MIT
//
// Pages by table, and the order in which they were looked at.
#include "app/desktop/table_pages.h"

#include <QWidget>
#include <algorithm>
#include <utility>

namespace chesspp::desktop {

TablePages::TablePages(ui::TableSet& tables, Maker maker, QObject* parent)
    : QObject(parent), tables_(tables), maker_(std::move(maker)) {
    connect(&tables_, &ui::TableSet::closed, this, [this](ui::TableDocument* table) { letGo(table); });
    connect(&tables_, &ui::TableSet::viewChanged, this, &TablePages::turn);
}

const MadePlace& TablePages::page(const ui::TableDocument& table, ui::TablePlace place) {
    std::erase(looked_, &table);
    looked_.push_back(&table);
    if (looked_.size() > kMostKept) letGo(looked_.front());
    MadePlace& made = pages_[&table].at(static_cast<std::size_t>(place));
    if (made.widget == nullptr) {
        const int index = tables_.indexOf(table);
        made = maker_(tables_.at(index), place);
        made.setBottom(tables_.viewOf(index).bottom);
    }
    return made;
}

void TablePages::forEach(const std::function<void(const MadePlace&)>& visit) const {
    for (const auto& [table, pages] : pages_) {
        for (const MadePlace& page : pages) {
            if (page.widget != nullptr) visit(page);
        }
    }
}

void TablePages::letGo(const ui::TableDocument* table) {
    std::erase(looked_, table);
    const auto found = pages_.find(table);
    if (found == pages_.end()) return;
    for (const MadePlace& page : found->second) {
        if (page.widget == nullptr) continue;
        page.widget->hide();
        page.widget->deleteLater();  // what closed the table may be one of its own buttons
    }
    pages_.erase(found);
}

void TablePages::turn(int index) {
    const auto found = pages_.find(&tables_.at(index));
    if (found == pages_.end()) return;
    for (const MadePlace& page : found->second) {
        if (page.setBottom) page.setBottom(tables_.viewOf(index).bottom);
    }
}

}  // namespace chesspp::desktop
