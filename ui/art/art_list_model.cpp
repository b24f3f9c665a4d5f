// SPDX-License-Identifier: MIT
#include "ui/art/art_list_model.h"

#include "ui/art/recipe_operations.h"
#include "ui/art/recipe_renderer.h"
#include "ui/theme/icons.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {
namespace {

using drawing::PartSort;

/// The recipe that illustrates a part: the part alone, or a pawn in the posture.
ArtRecipe shownBy(PartSort sort, const QString& part) {
    if (sort != PartSort::Posture) return withPart({}, sort, part);
    return withPart({PlacedPart{"small"}, PlacedPart{"baluster"}, PlacedPart{"horse"}, {}, {}, {}}, sort,
                    part);
}

}  // namespace

ArtListModel::ArtListModel(ArtCatalog& parts, NameOf nameOf, QObject* parent)
    : QAbstractListModel(parent), parts_(parts), nameOf_(std::move(nameOf)) {}

void ArtListModel::showPage(Page page) {
    beginResetModel();
    page_ = page;
    rows_.clear();
    const QString first = page == PartSort::Posture ? QString::fromUtf8(drawing::kUpright) : QString();
    if (page)
        rows_.append({first, first.isEmpty() ? tr("None", "no part of this sort") : nameOf_(page, first)});
    for (const QString& name : page ? ArtCatalog::namesOf(*page) : ArtCatalog::pictures()) {
        // The token is for pieces without a picture.
        const bool isToken = page && page != PartSort::Posture && name == "token";
        if (name != first && !isToken) rows_.append({name, nameOf_(page, name)});
    }
    if (!page) {
        std::ranges::sort(rows_,
                          [](const Row& a, const Row& b) { return a.text.localeAwareCompare(b.text) < 0; });
    }
    endResetModel();
}

void ArtListModel::setRecipe(const ArtRecipe& recipe) {
    recipe_ = recipe;
    if (page_) emit dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
}

void ArtListModel::setDevicePixelRatio(qreal ratio) {
    if (ratio_ == ratio) return;
    ratio_ = ratio;
    pictures_.clear();
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

int ArtListModel::rowOf(const QString& name) const {
    const auto found = std::ranges::find(rows_, name, &Row::name);
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int ArtListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ArtListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const auto& [name, text] = rows_.at(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return text;
        case Qt::AccessibleTextRole:
            return isChosen(name) ? tr("%1, selected").arg(text) : text;
        case Qt::CheckStateRole:
            return !page_ ? QVariant() : isChosen(name) ? Qt::Checked : Qt::Unchecked;
        case Qt::DecorationRole:
            return picture(name);
        case kNameRole:
            return name;
        default:
            return {};
    }
}

bool ArtListModel::isChosen(const QString& name) const {
    if (!page_) return false;
    const std::vector<QString> chosen = chosenParts(recipe_, *page_);
    return name.isEmpty() ? chosen.empty() : std::ranges::find(chosen, name) != chosen.end();
}

QPixmap ArtListModel::picture(const QString& name) const {
    if (name.isEmpty()) return {};
    QPixmap& known = pictures_[QString::number(page_ ? static_cast<int>(*page_) : -1) + name];
    if (!known.isNull()) return known;
    known = page_ ? fittedPixmap(shownBy(*page_, name), Side::White, parts_, kIconExtent, ratio_)
                  : paintedPixmap({kIconExtent, kIconExtent}, ratio_, [&](QPainter& painter) {
                        paintArt(painter, QRectF(0, 0, kIconExtent, kIconExtent), ArtName{name.toStdString()},
                                 Side::White, parts_);
                    });
    return known;
}

}  // namespace chesspp::ui
