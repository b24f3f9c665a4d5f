// SPDX-License-Identifier: MIT
#include "ui/models/library/variant_list_model.h"

#include "ui/models/library/library_context.h"

#include "core/notation/fen.h"

namespace chesspp::ui {

int usualStart(int starts) {
    constexpr int kFischerStarts = 960;
    constexpr int kStandard = 518;
    return starts == kFischerStarts ? kStandard : 0;
}

const Variant* VariantListModel::variantAt(const QModelIndex& index) const {
    return index.isValid() ? library_.variants()[static_cast<std::size_t>(index.row())] : nullptr;
}

int VariantListModel::startsOf(const Variant& variant) const {
    const Result<RulesetPtr> ruleset = library_.ruleset(variant.id);
    return ruleset ? startCount(**ruleset) : 0;
}

BoardPicture VariantListModel::startPicture(const Variant& variant, int number) const {
    if (const Result<RulesetPtr> ruleset = library_.ruleset(variant.id)) {
        if (const Result<Position> start = startPosition(*ruleset, number))
            return library_.pictureOf(**ruleset, start->setup(), Coordinates::Off);
    }
    BoardPicture empty(variant.shape);
    empty.coordinates = Coordinates::Off;
    return empty;
}

int VariantListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(library_.variants().size());
}

QVariant VariantListModel::data(const QModelIndex& index, int role) const {
    const Variant* variant = variantAt(index);
    if (variant == nullptr) return {};
    switch (role) {
        case Qt::DisplayRole:
            return library_.nameOf(*variant);
        case IdRole:
            return QString::fromStdString(variant->id);
        case SummaryRole: {
            const Result<RulesetPtr> ruleset = library_.ruleset(variant->id);
            if (!ruleset) return library_.sentences(ruleset.error()).join(' ');
            return library_.summaryOf(*variant);
        }
        case SearchRole:
            return QStringList{library_.nameOf(*variant), QString::fromStdString(variant->name),
                               QString::fromStdString(variant->id), library_.summaryOf(*variant)}
                .join(' ');
        case Qt::AccessibleDescriptionRole:
            return library_.summaryOf(*variant);
        default:
            return {};
    }
}

Qt::ItemFlags VariantListModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

}  // namespace chesspp::ui
