// SPDX-License-Identifier: MIT
// Item model of the saved positions: folders with their positions, then the positions in no folder.
#pragma once

#include "ui/models/piece/tree_diff_model.h"
#include "ui/models/positions/position_library.h"

namespace chesspp::ui {

inline constexpr auto kSavedPositionsMimeType = "application/x-chesspp-saved-positions";

class PositionTreeModel final : public TreeDiffModel {
    Q_OBJECT
public:
    enum Role : int {
        IdRole = Qt::UserRole,  ///< QString; invalid for a folder
        FolderRole,             ///< QString: a folder's name; invalid for a position
        CountRole,              ///< int: positions in a folder; invalid for a position
    };

    /// The library must outlive the model.
    explicit PositionTreeModel(PositionLibrary& library);

    [[nodiscard]] QModelIndex indexOf(const PositionLibrary::Id& id) const {
        return TreeDiffModel::indexOf(keys_.find(id));
    }
    [[nodiscard]] QModelIndex indexOfFolder(const QString& folder) const {
        return TreeDiffModel::indexOf(keys_.find('/' + folder));
    }

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] QStringList mimeTypes() const override { return {QLatin1String(kSavedPositionsMimeType)}; }
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    /// Moves them to the row's folder. Always false: the library moves them, the view must remove nothing.
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    /// The folder's row stays.
    void folderRenamed(const QString& from, const QString& to);

private:
    void updateFromLibrary();
    void updateFolders(const QStringList& folders);
    [[nodiscard]] bool isPosition(const QModelIndex& index) const {
        return index.isValid() && !keys_.keyOf(itemAt(index)).startsWith('/');
    }

    PositionLibrary& library_;
    QStringList folders_;
    RowKeys keys_;                  ///< ids of positions, and names of folders after a '/'
    QHash<ItemId, QString> names_;  ///< of positions
};

}  // namespace chesspp::ui
