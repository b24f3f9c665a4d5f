// SPDX-License-Identifier: MIT
// Item model of a table's moves and comments: a row per move number, below it a comment on its last move
// and the variations that branch from it.
#pragma once

#include "ui/models/piece/tree_diff_model.h"
#include "ui/models/table/shown_table.h"

namespace chesspp::ui {

class MoveTreeModel final : public TreeDiffModel {
    Q_OBJECT
public:
    enum Column : std::uint8_t { NumberColumn, WhiteColumn, BlackColumn, ColumnCount };
    enum Role : std::uint16_t {
        NodeRole = Qt::UserRole,  ///< NodeId::index (uint); invalid for a cell without a move
        CurrentRole,              ///< bool: whether it is the current node
        VariationRole,            ///< int: depth of the variation; 0 for the main line
        NoteRole,                 ///< NotePlace (int) of the row's comment; invalid for moves
    };

    /// The number of a move, and who made it.
    struct Counted {
        int number = 0;
        Side mover = Side::Black;
    };

    /// `table` must outlive the model.
    explicit MoveTreeModel(const ShownTable& table);

    /// The cell of a node; invalid for the start.
    [[nodiscard]] QModelIndex indexOf(NodeId node) const;

    [[nodiscard]] int columnCount(const QModelIndex& /*parent*/ = {}) const override { return ColumnCount; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    using Note = TableDocument::Note;
    using NotePlace = TableDocument::NotePlace;
    struct Row {
        int number = 1;
        int depth = 0;
        std::optional<NodeId> white = {};
        std::optional<NodeId> black = {};
        std::optional<Note> note = {};  ///< the row is a comment
        std::size_t said = 0;           ///< hash of its comment or glyphs
        friend bool operator==(const Row&, const Row&) = default;
    };
    using Rows = std::unordered_map<ItemId, Row>;

    void layOut();
    void layOutLine(NodeId first, Counted before, int depth, std::vector<TreeIds>& line);
    [[nodiscard]] TreeIds layOutNote(Note note, int depth);
    [[nodiscard]] QVariant noteData(const QModelIndex& index, const Row& row, int role) const;
    void onTableChanged(const TableChange& change);
    [[nodiscard]] const Row* rowAt(const QModelIndex& index) const;
    [[nodiscard]] QString sanOf(NodeId node) const;

    const ShownTable& table_;
    Rows rows_;
    std::unordered_map<quint32, ItemId> rowOf_;  ///< by NodeId::index
    NodeId current_;
    mutable QHash<quint32, QString> sans_;
    mutable bool areSlow_ = false;  ///< one took long to work out, so the others show squares
};

}  // namespace chesspp::ui
