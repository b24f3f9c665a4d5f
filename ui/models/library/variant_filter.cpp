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
