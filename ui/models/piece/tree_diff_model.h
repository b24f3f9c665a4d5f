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

    /// kPieceItem of an invalid one: what all rows stand below.
    [[nodiscard]] ItemId itemAt(const QModelIndex& index) const {
        return index.isValid() ? static_cast<ItemId>(index.internalId()) : kPieceItem;
    }
    /// Invalid where no row has the number.
    [[nodiscard]] QModelIndex indexOf(ItemId item) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& /*parent*/ = {}) const override { return 1; }

protected:
    /// Each number stands there once. Meanwhile views may ask for what goes, and for what comes.
    void applyDiff(const TreeIds& ids);
    [[nodiscard]] bool contains(ItemId item) const { return items_.contains(item); }
    [[nodiscard]] const std::vector<ItemId>& below(ItemId item) const { return items_.at(item).below; }
    /// The row may say something else in every role.
    void tell(ItemId item);
    /// So may all below it.
    void tellBelow(ItemId item);

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

/// Numbers of rows that are known by texts. A text keeps its number when its row is gone.
class RowKeys {
public:
    [[nodiscard]] ItemId numberOf(const QString& key);
    /// kPieceItem of a text without a number.
    [[nodiscard]] ItemId find(const QString& key) const { return numbers_.value(key, kPieceItem); }
    [[nodiscard]] const QString& keyOf(ItemId number) const {
        return keys_.at(static_cast<qsizetype>(number) - 1);
    }
    /// The row goes on under another text, which no other row has.
    void rename(const QString& from, const QString& to);

private:
    QHash<QString, ItemId> numbers_;
    QStringList keys_;
};

}  // namespace chesspp::ui
