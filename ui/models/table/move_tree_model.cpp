// SPDX-License-Identifier: MIT
#include "ui/models/table/move_tree_model.h"

#include "ui/models/table/text/move_notation.h"
#include "ui/models/table/text/table_status_text.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

namespace chesspp::ui {
namespace {

/// Before the first move: White's next one has the number behind it.
MoveTreeModel::Counted counted(const Game& game) {
    const Setup start = game.start().setup();
    const bool white = start.sideToMove == Side::White;
    return {white ? start.moveNumber - 1 : start.moveNumber, opposite(start.sideToMove)};
}

/// The rows of comments have numbers that no node has.
constexpr ItemId kAhead = ItemId{1} << 30U;
constexpr ItemId kBehind = ItemId{1} << 31U;

std::size_t hashOf(const std::vector<int>& glyphs) {
    std::size_t hash = 0;
    for (const int glyph : glyphs) hash = hash * 257 + static_cast<std::size_t>(glyph);
    return hash;
}

}  // namespace

MoveTreeModel::MoveTreeModel(const ShownTable& table) : table_(table), current_(table->game().current()) {
    layOut();
    connect(&table_, &ShownTable::changed, this, &MoveTreeModel::onTableChanged);
}

void MoveTreeModel::layOut() {
    rowOf_.clear();
    TreeIds ids;
    const Game& game = table_->game();
    const std::vector<NodeId>& firsts = game.node(NodeId{}).children;
    if (!game.node(NodeId{}).comment.empty())
        ids.below.push_back(layOutNote({NodeId{}, NotePlace::Behind}, 0));
    if (!firsts.empty()) layOutLine(firsts.front(), counted(game), 0, ids.below);
    applyDiff(ids);
}

void MoveTreeModel::layOutLine(NodeId first, Counted before, int depth, std::vector<TreeIds>& line) {
    const Game& game = table_->game();
    bool open = false;  // the last row still lacks Black's move
    for (NodeId node = first;;) {
        const GameNode& move = game.node(node);
        const bool white = move.mover == Side::White;
        const int number = before.number + (white && before.mover == Side::Black ? 1 : 0);
        if (!move.before.empty()) {
            line.push_back(layOutNote({node, NotePlace::Ahead}, depth));
            open = false;
        }
        if (white || !open) {
            line.push_back({node.index, {}});
            rows_[node.index] = {number, depth};
        }
        open = white && move.comment.empty();
        TreeIds& here = line.back();
        Row& row = rows_[here.id];
        (white ? row.white : row.black) = node;
        row.said = row.said * 65537 + hashOf(move.glyphs);
        rowOf_[node.index] = here.id;
        // Ahead of the variations from White's move of the row.
        if (!move.comment.empty())
            here.below.insert(here.below.begin(), layOutNote({node, NotePlace::Behind}, depth));
        const std::vector<NodeId>& siblings = game.node(game.node(node).parent).children;
        if (siblings.front() == node) {
            for (std::size_t i = 1; i < siblings.size(); ++i)
                layOutLine(siblings[i], before, depth + 1, here.below);
        }
        const std::vector<NodeId>& children = game.node(node).children;
        if (children.empty()) return;
        before = {number, move.mover};
        node = children.front();
    }
}

TreeIds MoveTreeModel::layOutNote(Note note, int depth) {
    const GameNode& node = table_->game().node(note.node);
    const bool ahead = note.place == NotePlace::Ahead;
    const ItemId id = note.node.index | (ahead ? kAhead : kBehind);
    rows_[id] = {
        .depth = depth, .note = note, .said = std::hash<std::string>()(ahead ? node.before : node.comment)};
    return {id, {}};
}

void MoveTreeModel::onTableChanged(const TableChange& change) {
    const NodeId before = std::exchange(current_, table_->game().current());
    const bool restarted = std::holds_alternative<change::GameReplaced>(change);
    if (restarted) {
        sans_.clear();
        areSlow_ = false;
    }
    const bool same = std::holds_alternative<change::NodeChanged>(change) ||
                      std::holds_alternative<change::ResultDeclared>(change) ||
                      std::holds_alternative<change::MetadataChanged>(change);
    if (!same) {
        const Rows was = std::exchange(rows_, {});
        layOut();
        for (const auto& [item, row] : rows_) {
            const auto old = was.find(item);
            if (old != was.end() && (restarted || old->second != row)) emitDataChanged(item);
        }
    }
    for (const NodeId node : {before, current_}) {
        if (const auto row = rowOf_.find(node.index); row != rowOf_.end()) emitDataChanged(row->second);
    }
}

QModelIndex MoveTreeModel::indexOf(NodeId node) const {
    const auto row = rowOf_.find(node.index);
    if (row == rowOf_.end()) return {};
    const bool white = rows_.at(row->second).white == node;
    return TreeDiffModel::indexOf(row->second).siblingAtColumn(white ? WhiteColumn : BlackColumn);
}

const MoveTreeModel::Row* MoveTreeModel::rowAt(const QModelIndex& index) const {
    const auto row = rows_.find(itemAt(index));
    return row == rows_.end() ? nullptr : &row->second;
}

QVariant MoveTreeModel::data(const QModelIndex& index, int role) const {
    const Row* row = rowAt(index);
    if (row == nullptr) return {};
    if (row->note) return noteData(index, *row, role);
    const std::optional<NodeId> node = index.column() == WhiteColumn   ? row->white
                                       : index.column() == BlackColumn ? row->black
                                                                       : std::nullopt;
    switch (role) {
        case Qt::DisplayRole:
            if (index.column() == NumberColumn) return QString::number(row->number) + '.';
            if (node) {
                return withLetters(sanOf(*node),
                                   lettersShown(table_->ruleset(), NotationSettings::now().notation)) +
                       signsOf(table_->game().node(*node).glyphs);
            }
            return index.column() == WhiteColumn ? QStringLiteral("…") : QString();
        case Qt::AccessibleTextRole:
            if (!node) return {};
            return (index.column() == WhiteColumn ? tr("%1, White: %2", "move number, move")
                                                  : tr("%1, Black: %2", "move number, move"))
                .arg(row->number)
                .arg(sanOf(*node) + signsOf(table_->game().node(*node).glyphs));
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

QVariant MoveTreeModel::noteData(const QModelIndex& index, const Row& row, int role) const {
    const QString text = index.column() == NumberColumn ? table_->textOf(*row.note) : QString();
    switch (role) {
        case Qt::DisplayRole:
            return text;
        case Qt::AccessibleTextRole:
            return text.isEmpty() ? QVariant() : tr("Comment: %1").arg(text);
        case NodeRole:
            return row.note->node.index;
        case CurrentRole:
            return false;
        case VariationRole:
            return row.depth;
        case NoteRole:
            return static_cast<int>(row.note->place);
        default:
            return {};
    }
}

QVariant MoveTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section >= ColumnCount) return {};
    return QStringList{tr("No.", "move number"), tr("White"), tr("Black")}.value(section);
}

Qt::ItemFlags MoveTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    return index.data(NodeRole).isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemIsEnabled;
}

QString MoveTreeModel::sanOf(NodeId node) const {
    const auto known = sans_.constFind(node.index);
    if (known != sans_.constEnd()) return *known;
    // Ids are never reused within a game, so the cached texts stay valid. Not those of the whole game: views
    // ask for what they show.
    constexpr std::size_t kAtOnce = 64;
    const Game& game = table_->game();
    const std::vector<NodeId> path = game.path(node);
    const std::size_t first = path.size() - std::min(path.size(), kAtOnce);
    Position position = first == 0 ? game.start() : game.positionAt(path[first - 1]);
    for (const NodeId step : std::span(path).subspan(first)) {
        const Move move = game.node(step).move;
        if (!sans_.contains(step.index)) {
            const QString squares = squaresOf(position, move);
            const QString san = areSlow_ ? squares : ui::sanOf(position, move);
            areSlow_ = san == squares;
            sans_.insert(step.index, san);
        }
        position.play(move);
    }
    return sans_.value(node.index);
}

}  // namespace chesspp::ui
