// SPDX-License-Identifier: MIT
//
// The moves of a table as a tree of rows: a number, White's move, Black's move;
// variations stand below the row they branch from. Rows are known by the node of
// their first move. Knows no widget.
#pragma once

#include "ui/models/table_document.h"

#include <QAbstractItemModel>
#include <QHash>
#include <vector>

namespace chesspp::ui {

class MoveTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column : std::uint8_t { NumberColumn, WhiteColumn, BlackColumn, ColumnCount };
    enum Role : std::uint16_t {
        NodeRole = Qt::UserRole,  ///< the node's number (uint); invalid for a cell without a move
        CurrentRole,              ///< bool: one stands on this move
        VariationRole,            ///< int: how deep in variations; 0 for the main line
    };

    /// The table outlives the model.
    explicit MoveTreeModel(const TableDocument& table, QObject* parent = nullptr);

    /// The cell of a node; invalid for the start.
    [[nodiscard]] QModelIndex indexOf(NodeId node) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        NodeId key;
        int number = 1;
        std::optional<NodeId> white;
        std::optional<NodeId> black;
        std::optional<NodeId> parent;  ///< key of the row that this variation stands below
        int place = 0;                 ///< among its siblings
        int depth = 0;
        std::vector<NodeId> children;  ///< keys
    };
    using Rows = std::vector<Row>;

    [[nodiscard]] Rows layOut() const;
    void layOutLine(NodeId first, int ply, std::optional<std::size_t> below, Rows& rows) const;
    void take(Rows next);
    void reindex();
    void follow(const TableChange& change);
    void tellCell(NodeId node);
    [[nodiscard]] const Row* rowAt(const QModelIndex& index) const;
    [[nodiscard]] const Row* rowOf(NodeId key) const;
    [[nodiscard]] QModelIndex indexOfRow(const Row& row, int column) const;
    [[nodiscard]] QString sanOf(NodeId node) const;

    const TableDocument& table_;
    Rows rows_;                             // depth first
    QHash<quint32, std::size_t> rowByKey_;  // node -> place in rows_
    QHash<quint32, quint32> keyByNode_;     // node -> key of its row
    std::vector<NodeId> top_;               // keys of the main line's rows
    NodeId current_;
    mutable QHash<quint32, QString> sans_;
};

}  // namespace chesspp::ui
