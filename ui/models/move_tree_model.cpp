// SPDX-License-Identifier: MIT
//
// Lays the game tree out in rows and tells views the smallest change that leads
// from one layout to the next: a row more, a row less, or all anew.
#include "ui/models/move_tree_model.h"

#include "core/base/overloaded.h"
#include "core/notation/move_text.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

/// Half-moves from move 1 of White to the start.
int firstPly(const Game& game) {
    const Setup start = game.start().setup();
    return 2 * (start.moveNumber - 1) + (start.sideToMove == Side::Black ? 1 : 0);
}

}  // namespace

MoveTreeModel::MoveTreeModel(const TableDocument& table, QObject* parent)
    : QAbstractItemModel(parent), table_(table), rows_(layOut()), current_(table.game().current()) {
    reindex();
    connect(&table_, &TableDocument::changed, this, &MoveTreeModel::follow);
}

MoveTreeModel::Rows MoveTreeModel::layOut() const {
    Rows rows;
    const Game& game = table_.game();
    const std::vector<NodeId>& firsts = game.node(NodeId{}).children;
    if (!firsts.empty()) layOutLine(firsts.front(), firstPly(game), std::nullopt, rows);
    return rows;
}

void MoveTreeModel::layOutLine(NodeId first, int ply, std::optional<std::size_t> below, Rows& rows) const {
    const Game& game = table_.game();
    std::optional<std::size_t> open;  // the row that waits for Black's move
    for (NodeId node = first;; ++ply) {
        const bool white = ply % 2 == 0;
        if (white || !open) {
            Row row;
            row.key = node;
            row.number = ply / 2 + 1;
            if (below) {
                row.parent = rows[*below].key;
                row.depth = rows[*below].depth + 1;
                row.place = static_cast<int>(rows[*below].children.size());
                rows[*below].children.push_back(node);
            } else {
                row.place = static_cast<int>(
                    std::ranges::count_if(rows, [](const Row& each) { return !each.parent; }));
            }
            rows.push_back(std::move(row));
            open = rows.size() - 1;
        }
        const std::size_t here = *open;
        (white ? rows[here].white : rows[here].black) = node;
        const std::vector<NodeId>& siblings = game.node(game.node(node).parent).children;
        if (siblings.front() == node) {
            for (std::size_t i = 1; i < siblings.size(); ++i) layOutLine(siblings[i], ply, here, rows);
        }
        if (!white) open.reset();
        const std::vector<NodeId>& children = game.node(node).children;
        if (children.empty()) return;
        node = children.front();
    }
}

void MoveTreeModel::reindex() {
    rowByKey_.clear();
    keyByNode_.clear();
    top_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        rowByKey_.insert(row.key.index, i);
        if (row.white) keyByNode_.insert(row.white->index, row.key.index);
        if (row.black) keyByNode_.insert(row.black->index, row.key.index);
        if (!row.parent) top_.push_back(row.key);
    }
}

void MoveTreeModel::take(Rows next) {
    const auto same = [](const Row& a, const Row& b) { return a.key == b.key && a.parent == b.parent; };
    const bool more = next.size() > rows_.size();
    const Rows& longer = more ? next : rows_;
    const Rows& shorter = more ? rows_ : next;
    const auto [atLong, atShort] = std::ranges::mismatch(longer, shorter, same);
    const bool equal = longer.size() == shorter.size() && atLong == longer.end();
    const bool oneApart = longer.size() == shorter.size() + 1 && atLong != longer.end() &&
                          std::equal(atLong + 1, longer.end(), atShort, shorter.end(), same);
    if (equal) {
        rows_ = std::move(next);
        reindex();
        return;
    }
    if (!oneApart) {
        beginResetModel();
        rows_ = std::move(next);
        reindex();
        endResetModel();
        return;
    }
    const Row changed = *atLong;
    const Row* above = changed.parent ? rowOf(*changed.parent) : nullptr;
    const QModelIndex parentIndex = above != nullptr ? indexOfRow(*above, 0) : QModelIndex();
    if (more) {
        beginInsertRows(parentIndex, changed.place, changed.place);
    } else {
        beginRemoveRows(parentIndex, changed.place, changed.place);
    }
    rows_ = std::move(next);
    reindex();
    more ? endInsertRows() : endRemoveRows();
}

void MoveTreeModel::follow(const TableChange& change) {
    const NodeId before = current_;
    current_ = table_.game().current();
    std::visit(
        Overloaded{[](const change::Stood&) {}, [&](const change::Played&) { take(layOut()); },
                   [&](const change::TakenBack&) { take(layOut()); }, [](const change::Declared&) {},
                   [&](const change::MainLineChanged&) { take(layOut()); }, [](const change::Arranged&) {},
                   [&](const change::Restarted&) {
                       beginResetModel();
                       sans_.clear();
                       rows_ = layOut();
                       reindex();
                       endResetModel();
                   }},
        change);
    tellCell(before);
    tellCell(current_);
}

void MoveTreeModel::tellCell(NodeId node) {
    const QModelIndex cell = indexOf(node);
    if (cell.isValid()) emit dataChanged(cell.siblingAtColumn(0), cell.siblingAtColumn(ColumnCount - 1));
}

QModelIndex MoveTreeModel::indexOf(NodeId node) const {
    const auto key = keyByNode_.constFind(node.index);
    if (key == keyByNode_.constEnd()) return {};
    const Row& row = rows_[rowByKey_.value(*key)];
    return indexOfRow(row, row.white == node ? WhiteColumn : BlackColumn);
}

const MoveTreeModel::Row* MoveTreeModel::rowOf(NodeId key) const {
    const auto place = rowByKey_.constFind(key.index);
    return place == rowByKey_.constEnd() ? nullptr : &rows_[*place];
}

const MoveTreeModel::Row* MoveTreeModel::rowAt(const QModelIndex& index) const {
    return index.isValid() ? rowOf(NodeId{static_cast<std::uint32_t>(index.internalId())}) : nullptr;
}

QModelIndex MoveTreeModel::indexOfRow(const Row& row, int column) const {
    return createIndex(row.place, column, static_cast<quintptr>(row.key.index));
}

QModelIndex MoveTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0) return {};
    const Row* above = rowAt(parent);
    const std::vector<NodeId>& keys = above != nullptr ? above->children : top_;
    if (static_cast<std::size_t>(row) >= keys.size()) return {};
    const Row* found = rowOf(keys[static_cast<std::size_t>(row)]);
    return found != nullptr ? indexOfRow(*found, column) : QModelIndex();
}

QModelIndex MoveTreeModel::parent(const QModelIndex& child) const {
    const Row* row = rowAt(child);
    if (row == nullptr || !row->parent) return {};
    const Row* above = rowOf(*row->parent);
    return above != nullptr ? indexOfRow(*above, 0) : QModelIndex();
}

int MoveTreeModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0) return 0;
    if (!parent.isValid()) return static_cast<int>(top_.size());
    const Row* row = rowAt(parent);
    return row != nullptr ? static_cast<int>(row->children.size()) : 0;
}

int MoveTreeModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QVariant MoveTreeModel::data(const QModelIndex& index, int role) const {
    const Row* row = rowAt(index);
    if (row == nullptr) return {};
    const std::optional<NodeId> node = index.column() == WhiteColumn   ? row->white
                                       : index.column() == BlackColumn ? row->black
                                                                       : std::nullopt;
    switch (role) {
        case Qt::DisplayRole:
            if (index.column() == NumberColumn) return QString::number(row->number) + '.';
            if (node) return sanOf(*node);
            return index.column() == WhiteColumn ? QStringLiteral("…") : QString();
        case Qt::AccessibleTextRole:
            if (node && index.column() == WhiteColumn) {
                return tr("%1, White: %2", "move number, move").arg(row->number).arg(sanOf(*node));
            }
            if (node) return tr("%1, Black: %2", "move number, move").arg(row->number).arg(sanOf(*node));
            return {};
        case NodeRole:
            return node ? QVariant(node->index) : QVariant();
        case CurrentRole:
            return node.has_value() && *node == current_;
        case VariationRole:
            return row->depth;
        default:
            return {};
    }
}

QVariant MoveTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case NumberColumn:
            return tr("No.", "move number");
        case WhiteColumn:
            return tr("White");
        case BlackColumn:
            return tr("Black");
        default:
            return {};
    }
}

Qt::ItemFlags MoveTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    return index.data(NodeRole).isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemIsEnabled;
}

QString MoveTreeModel::sanOf(NodeId node) const {
    const auto known = sans_.constFind(node.index);
    if (known != sans_.constEnd()) return *known;
    // Ids are never reused within a game, so what is once written stays right.
    const Game& game = table_.game();
    Position position = game.start();
    for (const NodeId step : game.path(node)) {
        const Move move = game.node(step).move;
        if (!sans_.contains(step.index)) {
            sans_.insert(step.index, QString::fromStdString(formatSan(position, move)));
        }
        position.play(move);
    }
    return sans_.value(node.index);
}

}  // namespace chesspp::ui
