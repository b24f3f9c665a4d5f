// SPDX-License-Identifier: MIT
#include "ui/art/part_list_model.h"

#include "ui/art/joined_picture.h"
#include "ui/art/part_names.h"
#include "ui/art/recipe_edits.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

using drawing::PartSort;

/// A part by itself; a posture shown by a pawn.
ArtRecipe shownBy(PartSort sort, const QString& part) {
    if (sort != PartSort::Posture) return withPart({}, sort, part);
    return withPart({PlacedPart{"small"}, PlacedPart{"baluster"}, PlacedPart{"horse"}, {}, {}, {}}, sort,
                    part);
}

}  // namespace

PartListModel::PartListModel(ArtParts& parts, QObject* parent) : QAbstractListModel(parent), parts_(parts) {
    setSort(PartSort::Head);
}

void PartListModel::setSort(PartSort sort) {
    beginResetModel();
    sort_ = sort;
    names_ = ArtParts::namesOf(sort);
    if (sort == PartSort::Posture) {
        names_.removeOne(QString::fromUtf8(drawing::kUpright));
        names_.prepend(QString::fromUtf8(drawing::kUpright));
    } else {
        names_.removeOne(QStringLiteral("token"));  // for pieces without a picture
        names_.prepend(QString());
    }
    pictures_.clear();
    endResetModel();
}

void PartListModel::setRecipe(const ArtRecipe& recipe) {
    recipe_ = recipe;
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
}

void PartListModel::setLook(qreal devicePixelRatio, Side side) {
    if (ratio_ == devicePixelRatio && side_ == side) return;
    ratio_ = devicePixelRatio;
    side_ = side;
    pictures_.clear();
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

int PartListModel::rowOf(const QString& part) const {
    return static_cast<int>(names_.indexOf(part));
}

int PartListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(names_.size());
}

Qt::ItemFlags PartListModel::flags(const QModelIndex& index) const {
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

QVariant PartListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const QString& part = names_.at(index.row());
    const std::vector<QString> chosen = chosenParts(recipe_, sort_);
    const bool isChosen = part.isEmpty() ? chosen.empty() : std::ranges::find(chosen, part) != chosen.end();
    const QString name = part.isEmpty() ? tr("None", "no part of this sort") : partName(sort_, part);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return name;
        case Qt::AccessibleTextRole:
            return isChosen ? tr("%1, selected").arg(name) : name;
        case Qt::CheckStateRole:
            return isChosen ? Qt::Checked : Qt::Unchecked;
        case Qt::DecorationRole:
            return picture(part);
        case kPartRole:
            return part;
        default:
            return {};
    }
}

QPixmap PartListModel::picture(const QString& part) const {
    auto known = pictures_.constFind(part);
    if (known == pictures_.constEnd()) {
        QPixmap drawn = part.isEmpty()
                            ? QPixmap()
                            : fittedPixmap(shownBy(sort_, part), side_, parts_, kIconExtent, ratio_);
        known = pictures_.insert(part, drawn);
    }
    return *known;
}

}  // namespace chesspp::ui
