// SPDX-License-Identifier: MIT
#include "ui/models/positions/position_tree_model.h"

#include <QMimeData>
#include <memory>
#include <utility>

namespace chesspp::ui {

PositionTreeModel::PositionTreeModel(PositionLibrary& library) : library_(library) {
    updateFromLibrary();
    connect(&library_, &PositionLibrary::changed, this, &PositionTreeModel::updateFromLibrary);
}

void PositionTreeModel::updateFromLibrary() {
    TreeIds ids;
    updateFolders(library_.folders());
    for (const QString& each : folders_) ids.below.push_back({keys_.numberOf('/' + each), {}});
    names_.clear();
    for (const PositionLibrary::Id& each : library_.positions()) {
        const SavedPosition position = *library_.find(each);
        const ItemId item = keys_.numberOf(each);
        const qsizetype folder = folders_.indexOf(position.folder);
        (folder < 0 ? ids : ids.below[static_cast<std::size_t>(folder)]).below.push_back({item, {}});
        names_[item] = position.name;
    }
    applyDiff(ids);
    emitDataChangedBelow(kPieceItem);
}

/// If exactly one folder is gone and one is new, it was renamed.
void PositionTreeModel::updateFolders(const QStringList& folders) {
    QStringList gone = std::exchange(folders_, folders);
    QStringList come = folders;
    for (const QString& each : folders) {
        if (gone.removeOne(each)) come.removeOne(each);
    }
    if (gone.size() != 1 || come.size() != 1) return;
    keys_.rename('/' + gone.front(), '/' + come.front());
    emit folderRenamed(gone.front(), come.front());
}

QVariant PositionTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const ItemId item = itemAt(index);
    if (isPosition(index)) {
        if (role == IdRole) return keys_.keyOf(item);
        if (role == Qt::DisplayRole || role == Qt::EditRole || role == Qt::AccessibleTextRole)
            return names_.value(item);
        return {};
    }
    const QString folder = keys_.keyOf(item).mid(1);
    const int count = rowCount(index);
    if (role == Qt::DisplayRole || role == Qt::EditRole || role == FolderRole) return folder;
    if (role == CountRole) return count;
    if (role == Qt::AccessibleTextRole) {
        return count == 1 ? tr("Folder %1, one position").arg(folder)
                          : tr("Folder %1, %n positions", nullptr, count).arg(folder);
    }
    return {};
}

bool PositionTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid()) return false;
    if (isPosition(index)) {
        library_.rename(index.data(IdRole).toString(), value.toString());
    } else {
        library_.renameFolder(index.data(FolderRole).toString(), value.toString());
    }
    return true;
}

Qt::ItemFlags PositionTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    const Qt::ItemFlags all =
        Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDropEnabled;
    return isPosition(index) ? all | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren : all;
}

QMimeData* PositionTreeModel::mimeData(const QModelIndexList& indexes) const {
    QStringList ids;
    for (const QModelIndex& index : indexes) {
        if (isPosition(index)) ids += index.data(IdRole).toString();
    }
    if (ids.isEmpty()) return nullptr;
    auto data = std::make_unique<QMimeData>();
    data->setData(QLatin1String(kSavedPositionsMimeType), ids.join('\n').toUtf8());
    return data.release();
}

bool PositionTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                     const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent)) return false;
    const QModelIndex at = isPosition(parent) ? parent.parent() : parent;
    const QString lines = QString::fromUtf8(data->data(QLatin1String(kSavedPositionsMimeType)));
    const QStringList ids = lines.split('\n', Qt::SkipEmptyParts);
    library_.moveTo(std::vector<PositionLibrary::Id>(ids.begin(), ids.end()), at.data(FolderRole).toString());
    return false;
}

}  // namespace chesspp::ui
