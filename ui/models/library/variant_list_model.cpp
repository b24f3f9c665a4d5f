// SPDX-License-Identifier: MIT
#include "ui/models/library/variant_list_model.h"

#include "ui/models/library/library_context.h"
#include "ui/models/plain_letters.h"
#include "ui/models/storage/bounded_job.h"

#include "core/notation/fen.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {

int usualStart(int starts) {
    constexpr int kFischerStarts = 960;
    constexpr int kStandard = 518;
    return starts == kFischerStarts ? kStandard : 0;
}

VariantListModel::VariantListModel(const LibraryContext& library) : library_(library) {
    reload();
    connect(&library_, &LibraryContext::variantsChanged, this, [this] {
        beginResetModel();
        reload();
        endResetModel();
    });
    connect(&library_, &LibraryContext::changed, this, &VariantListModel::forgetWords);
}

void VariantListModel::reload() {
    known_ = library_.knownVariants();
    std::vector<const Variant*> all = known_->all;
    const auto place = [this](const Variant* each) {
        return known_->own.contains(each->id) ? -1 : static_cast<int>(each->family);
    };
    std::ranges::stable_sort(all, {}, place);
    rows_.clear();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == 0 || place(all[i - 1]) != place(all[i]))
            rows_.push_back({nullptr, library_.familyOf(*all[i])});
        rows_.push_back({all[i], library_.nameOf(*all[i])});
    }
}

/// Piece names may have changed.
void VariantListModel::forgetWords() {
    for (Row& row : rows_) row.found.clear();
    if (!rows_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

const Variant* VariantListModel::variantAt(const QModelIndex& index) const {
    return index.isValid() ? rows_[static_cast<std::size_t>(index.row())].variant : nullptr;
}

QModelIndex VariantListModel::indexOf(const QString& id) const {
    const auto found = std::ranges::find_if(rows_, [text = id.toStdString()](const Row& row) {
        return row.variant != nullptr && row.variant->id == text;
    });
    return found != rows_.end() ? index(static_cast<int>(found - rows_.begin())) : QModelIndex();
}

int VariantListModel::startsOf(const Variant& variant) const {
    const Result<RulesetPtr> ruleset = library_.plainRuleset(variant.id);
    if (!ruleset) return 0;
    const WorkLimit limit(kUnrequestedWork);
    const int starts = startCount(**ruleset);
    return starts > 1 || startPosition(*ruleset, 0) || limit.wasReached() ? starts : 0;
}

BoardPicture VariantListModel::startPicture(const Variant& variant, int number) const {
    if (const Result<RulesetPtr> ruleset = library_.plainRuleset(variant.id)) {
        if (const Result<Setup> start = startSetup(**ruleset, number))
            return library_.pictureOf(**ruleset, *start, Coordinates::Off);
    }
    BoardPicture empty(variant.shape);
    empty.coordinates = Coordinates::Off;
    return empty;
}

QString VariantListModel::wordsOf(const Variant& variant) const {
    QStringList words{library_.nameOf(variant), QString::fromStdString(variant.name),
                      QString::fromStdString(variant.id), library_.summaryOf(variant),
                      library_.familyOf(variant)};
    for (const std::string& alias : variant.aliases) words += QString::fromStdString(alias);
    const auto addPiece = [&](const std::string& id) {
        words += QString::fromStdString(id);
        if (const PieceDefinition* piece = library_.piece(id)) words += library_.nameOf(*piece);
    };
    for (const ArmyEntry& entry : variant.army) addPiece(entry.kind);
    if (const auto* kinds = std::get_if<std::vector<std::string>>(&variant.kinds))
        std::ranges::for_each(*kinds, addPiece);
    return plainLetters(words.join('\n'));
}

int VariantListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant VariantListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return row.text;
    if (row.variant == nullptr) return {};
    switch (role) {
        case IdRole:
            return QString::fromStdString(row.variant->id);
        case SummaryRole:
        case Qt::AccessibleDescriptionRole:
            return library_.summaryOf(*row.variant);
        case SearchRole:
            if (row.found.isEmpty()) row.found = wordsOf(*row.variant);
            return row.found;
        default:
            return {};
    }
}

Qt::ItemFlags VariantListModel::flags(const QModelIndex& index) const {
    if (variantAt(index) == nullptr) return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

}  // namespace chesspp::ui
