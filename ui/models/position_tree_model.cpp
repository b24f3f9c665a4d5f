// SPDX-License-Identifier: MIT
//
// Rows at the top hold 0 as their id, those in folders the place of their folder
// and 1.
#include "ui/models/position_tree_model.h"

#include <QMimeData>
#include <algorithm>

namespace chesspp::ui {

PositionTreeModel::PositionTreeModel(PositionLibrary& library, QObject* parent)
    : QAbstractItemModel(parent), library_(library) {
    arrange();
    connect(&library_, &PositionLibrary::changed, this, [this] {
        beginResetModel();
        arrange();
        endResetModel();
    });
}

void PositionTreeModel::arrange() {
    folders_.clear();
    loose_.clear();
    for (const QString& name : library_.folders()) folders_.push_back({name, {}});
    for (const PositionLibrary::Id& id : library_.positions()) {
        const auto folder = std::ranges::find(folders_, library_.find(id)->folder, &Folder::name);
        (folder != folders_.end() ? folder->positions : loose_).push_back(id);
    }
}

const PositionTreeModel::Folder* PositionTreeModel::folderAt(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    return index.isValid() && index.internalId() == 0 && row < folders_.size() ? &folders_[row] : nullptr;
}

const PositionLibrary::Id* PositionTreeModel::idAt(const QModelIndex& index) const {
    if (!index.isValid() || folderAt(index) != nullptr) return nullptr;
    const auto row = static_cast<std::size_t>(index.row());
    if (index.internalId() == 0) return &loose_[row - folders_.size()];
    return &folders_[index.internalId() - 1].positions[row];
}

QModelIndex PositionTreeModel::indexOf(const PositionLibrary::Id& id) const {
    for (std::size_t folder = 0; folder < folders_.size(); ++folder) {
        const auto& positions = folders_[folder].positions;
        const auto found = std::ranges::find(positions, id);
        if (found != positions.end())
            return createIndex(static_cast<int>(found - positions.begin()), 0, quintptr{folder + 1});
    }
    const auto found = std::ranges::find(loose_, id);
    if (found == loose_.end()) return {};
    return createIndex(static_cast<int>(folders_.size()) + static_cast<int>(found - loose_.begin()), 0,
                       quintptr{0});
}

QModelIndex PositionTreeModel::indexOfFolder(const QString& folder) const {
    const auto found = std::ranges::find(folders_, folder, &Folder::name);
    if (found == folders_.end()) return {};
    return createIndex(static_cast<int>(found - folders_.begin()), 0, quintptr{0});
}

QModelIndex PositionTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : 0);
}

QModelIndex PositionTreeModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0) return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int PositionTreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return static_cast<int>(folders_.size() + loose_.size());
    const Folder* folder = folderAt(parent);
    return folder != nullptr && parent.column() == 0 ? static_cast<int>(folder->positions.size()) : 0;
}

int PositionTreeModel::columnCount(const QModelIndex&) const {
    return 1;
}

QVariant PositionTreeModel::data(const QModelIndex& index, int role) const {
    if (const Folder* folder = folderAt(index)) {
        const int count = static_cast<int>(folder->positions.size());
        if (role == Qt::DisplayRole || role == Qt::EditRole || role == FolderRole) return folder->name;
        if (role == CountRole) return count;
        if (role == Qt::AccessibleTextRole) {
            return count == 1 ? tr("Folder %1, one position").arg(folder->name)
                              : tr("Folder %1, %n positions", nullptr, count).arg(folder->name);
        }
        return {};
    }
    const PositionLibrary::Id* id = idAt(index);
    if (id == nullptr) return {};
    if (role == IdRole) return *id;
    if (role == Qt::DisplayRole || role == Qt::EditRole || role == Qt::AccessibleTextRole)
        return library_.find(*id)->name;
    return {};
}

bool PositionTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole) return false;
    if (const Folder* folder = folderAt(index)) {
        const QString from = folder->name;
        emit folderRenamed(from, value.toString().simplified());
        library_.renameFolder(from, value.toString());
        return true;
    }
    const PositionLibrary::Id* id = idAt(index);
    if (id == nullptr) return false;
    library_.rename(PositionLibrary::Id(*id), value.toString());
    return true;
}

Qt::ItemFlags PositionTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    const Qt::ItemFlags all =
        Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDropEnabled;
    return folderAt(index) != nullptr ? all : all | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList PositionTreeModel::mimeTypes() const {
    return {QLatin1String(kSavedPositionsMimeType)};
}

QMimeData* PositionTreeModel::mimeData(const QModelIndexList& indexes) const {
    QStringList ids;
    for (const QModelIndex& index : indexes) {
        if (const PositionLibrary::Id* id = idAt(index)) ids += *id;
    }
    if (ids.isEmpty()) return nullptr;
    auto data = std::make_unique<QMimeData>();
    data->setData(QLatin1String(kSavedPositionsMimeType), ids.join('\n').toUtf8());
    return data.release();
}

bool PositionTreeModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int, int,
                                        const QModelIndex&) const {
    return data != nullptr && data->hasFormat(QLatin1String(kSavedPositionsMimeType));
}

bool PositionTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                     const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent)) return false;
    QString folder;
    for (QModelIndex at = parent; at.isValid(); at = at.parent()) {
        if (const Folder* found = folderAt(at)) folder = found->name;
    }
    std::vector<PositionLibrary::Id> ids;
    for (const QString& id : QString::fromUtf8(data->data(QLatin1String(kSavedPositionsMimeType)))
                                 .split('\n', Qt::SkipEmptyParts)) {
        ids.push_back(id);
    }
    library_.moveTo(ids, folder);
    return false;
}

}  // namespace chesspp::ui
