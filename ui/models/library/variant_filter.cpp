// SPDX-License-Identifier: MIT
#include "ui/models/library/variant_filter.h"

#include "ui/models/plain_letters.h"

#include <algorithm>

namespace chesspp::ui {

VariantFilter::VariantFilter(VariantListModel& model) : model_(model) {
    setSourceModel(&model);
}

void VariantFilter::setWords(const QString& text) {
    words_ = plainLetters(text).split(' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

QModelIndex VariantFilter::named() const {
    const QString words = words_.join(' ');
    if (words.isEmpty()) return {};
    QModelIndex begun;
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex here = index(row, 0);
        const Variant* variant = variantAt(here);
        if (variant == nullptr) continue;
        const QString name = plainLetters(here.data().toString());
        const std::string id = words.toStdString();
        if (name == words || variant->id == id || std::ranges::count(variant->aliases, id) > 0) return here;
        if (!begun.isValid() && name.startsWith(words)) begun = here;
    }
    return begun;
}

bool VariantFilter::isFound(int row) const {
    const QString found = model_.index(row).data(VariantListModel::SearchRole).toString();
    return std::ranges::all_of(words_, [&](const QString& word) { return found.contains(word); });
}

bool VariantFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    if (words_.isEmpty()) return true;
    if (model_.variantAt(model_.index(row)) != nullptr) return isFound(row);
    for (int below = row + 1; below < model_.rowCount(); ++below) {
        if (model_.variantAt(model_.index(below)) == nullptr) return false;
        if (isFound(below)) return true;
    }
    return false;
}

}  // namespace chesspp::ui
