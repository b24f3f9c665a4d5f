// SPDX-License-Identifier: MIT
// Base of item models whose rows have ids and change by inserting, moving and removing, never by a reset.
#pragma once

#include "core/authoring/tree_ids.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QStringList>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace chesspp::ui {

class TreeDiffModel : public QAbstractItemModel {
    Q_OBJECT
public:
    using QAbstractItemModel::QAbstractItemModel;

    /// kPieceItem, the root of all rows, for an invalid index.
    [[nodiscard]] ItemId itemAt(const QModelIndex& index) const {
        return index.isValid() ? static_cast<ItemId>(index.internalId()) : kPieceItem;
    }
    /// Invalid if no row has the id.
    [[nodiscard]] QModelIndex indexOf(ItemId item) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& /*parent*/ = {}) const override { return 1; }

protected:
    /// Each id must occur once. Meanwhile views may query both removed and added items.
    void applyDiff(const TreeIds& ids);
    [[nodiscard]] bool contains(ItemId item) const { return items_.contains(item); }
    [[nodiscard]] const std::vector<ItemId>& below(ItemId item) const { return items_.at(item).below; }
    /// Reports a change of the row in all roles.
    void emitDataChanged(ItemId item);
    /// The same for all its descendants.
    void emitDataChangedBelow(ItemId item);

private:
    struct Item {
        ItemId parent = kPieceItem;
        int row = 0;
        std::vector<ItemId> below = {};
    };
    void arrange(const TreeIds& ids);
    void order(const TreeIds& ids);
    void removeGone(ItemId item, const std::unordered_set<ItemId>& wanted);
    [[nodiscard]] std::unordered_set<ItemId> staying(const TreeIds& ids) const;
    void number(ItemId parent, int first);
    void forget(ItemId item);

    std::unordered_map<ItemId, Item> items_{{kPieceItem, {}}};
};

/// Ids of rows that are identified by a text. A text keeps its id when its row is removed.
class RowKeys {
public:
    [[nodiscard]] ItemId numberOf(const QString& key);
    /// kPieceItem for a text without an id.
    [[nodiscard]] ItemId find(const QString& key) const { return numbers_.value(key, kPieceItem); }
    [[nodiscard]] const QString& keyOf(ItemId number) const {
        return keys_.at(static_cast<qsizetype>(number) - 1);
    }
    /// Gives the row another text, which no other row has.
    void rename(const QString& from, const QString& to);

private:
    QHash<QString, ItemId> numbers_;
    QStringList keys_;
};

}  // namespace chesspp::ui
