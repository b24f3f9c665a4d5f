// SPDX-License-Identifier: MIT
#include "ui/models/piece/action_tree_model.h"

#include "ui/models/library/library_context.h"
#include "ui/models/to_qstring.h"

#include "core/authoring/tree_edits.h"
#include "core/base/overloaded.h"
#include "core/language/enum_names.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

using Sort = ActionTreeModel::Sort;

constexpr int kBehindAll = 1 << 20;  // more rows than any tree has

Sort sortOf(const TreeItem& thing) {
    return std::visit(
        Overloaded{[](const Node& node) { return node.action ? Sort::Action : Sort::Gate; },
                   [](const MultiPart&) { return Sort::Part; }, [](const EventRule&) { return Sort::Event; }},
        thing);
}

QString actionOf(const TreeItem& thing) {
    return std::visit(
        Overloaded{[](const Node& node) { return node.action ? toQString(nameOf(*node.action)) : QString(); },
                   [](const MultiPart& part) { return toQString(nameOf(part.action)); },
                   [](const EventRule&) { return QString(); }},
        thing);
}

constexpr std::array<std::string_view, 3> kSorts{"node", "part", "event"};

struct MimeTexts {
    Q_DECLARE_TR_FUNCTIONS(TreeMime)
};

QString sourceName() {
    return MimeTexts::tr("clipboard");
}

/// Unique among the documents of all processes.
QByteArray sourceOf(const PieceDocument& document, ItemId item) {
    return QString("%1 %2 %3")
        .arg(QCoreApplication::applicationPid())
        .arg(reinterpret_cast<quintptr>(&document))
        .arg(item)
        .toLatin1();
}

/// The id of the item if it comes from this document; else kPieceItem.
ItemId itemIn(const QMimeData& data, const PieceDocument& document) {
    if (!data.hasFormat(kTreeSourceMimeType)) return kPieceItem;
    const QByteArray source = data.data(kTreeSourceMimeType);
    const ItemId item = source.mid(source.lastIndexOf(' ') + 1).toUInt();
    return source == sourceOf(document, item) && document.index().placeOf(item) != nullptr ? item
                                                                                           : kPieceItem;
}

}  // namespace

ActionTreeModel::ActionTreeModel(PieceDocument& document, const LibraryContext& library)
    : document_(document), library_(library) {
    applyDiff(document.ids());
    connect(&document, &PieceDocument::changed, this, &ActionTreeModel::onDocumentChanged);
    connect(&library, &LibraryContext::piecesChanged, this, [this] { known_.clear(); });
}

void ActionTreeModel::onDocumentChanged(const PieceChange& change) {
    if (!std::holds_alternative<piece_change::Tree>(change)) return;
    known_.clear();
    applyDiff(document_.ids());
    emitDataChangedBelow(kPieceItem);
}

const ActionTreeModel::Known* ActionTreeModel::known(ItemId item) const {
    auto found = known_.find(item);
    if (found == known_.end()) {
        const std::optional<TreeItem> thing = document_.thing(item);
        if (!thing) return nullptr;
        Known known{lineOf(*thing, library_), {}, sortOf(*thing), actionOf(*thing)};
        for (const OutlineDetail& detail : known.line.details) known.details += detail.text;
        found = known_.emplace(item, std::move(known)).first;
    }
    return &found->second;
}

void ActionTreeModel::setDead(std::map<ItemId, QString> dead) {
    exchange(dead_, std::move(dead), {DeadRole, Qt::SizeHintRole});
}

void ActionTreeModel::setFaults(std::map<ItemId, QStringList> faults) {
    exchange(faults_, std::move(faults), {ProblemsRole, FaultRole, Qt::SizeHintRole});
}

void ActionTreeModel::setDrafts(std::set<ItemId> drafts) {
    exchange(drafts_, std::move(drafts), {ProblemsRole});
}

void ActionTreeModel::setFound(std::set<ItemId> found) {
    exchange(found_, std::move(found), {FoundRole});
}

void ActionTreeModel::setLit(std::set<ItemId> lit) {
    exchange(lit_, std::move(lit), {LitRole});
}

template <class Items>
void ActionTreeModel::exchange(Items& current, Items next, const QList<int>& roles) {
    if (next == current) return;
    std::swap(current, next);
    next.insert(current.begin(), current.end());
    const auto idOf =
        Overloaded{[](ItemId item) { return item; }, [](const auto& entry) { return ItemId{entry.first}; }};
    for (const auto& each : next) {
        if (const QModelIndex index = indexOf(idOf(each)); index.isValid())
            emit dataChanged(index, index, roles);
    }
}

bool ActionTreeModel::isOffHere(const QModelIndex& index) const {
    const Known* row = known(itemAt(index));
    return row != nullptr && (row->line.enabled == Enabled::No || isOffHere(index.parent()));
}

QStringList ActionTreeModel::problemsOf(ItemId item) const {
    QStringList texts;
    const TreePlace* place = document_.index().placeOf(item);
    if (place == nullptr) return texts;
    for (const Diagnostic& problem : document_.problems().items()) {
        if (placeOf(document_.piece(), problem.place.pointer) == *place)
            texts += library_.sentence(problem.message);
    }
    if (const auto found = faults_.find(item); found != faults_.end()) {
        // The faults arrive later and repeat the document's own problems.
        for (const QString& each : found->second) {
            if (!texts.contains(each)) texts += each;
        }
    }
    if (drafts_.contains(item)) texts += tr("It has an incomplete condition. Select the row to finish it.");
    return texts;
}

QVariant ActionTreeModel::data(const QModelIndex& index, int role) const {
    const ItemId item = itemAt(index);
    const Known* row = known(item);
    if (row == nullptr) return {};
    switch (role) {
        case Qt::DisplayRole:
            return row->line.title;
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole: {
            QStringList all = QStringList{row->line.title} + row->details;
            if (!row->line.comment.isEmpty()) all += row->line.comment;
            if (isOffHere(index)) all += tr("disabled");
            if (const auto why = dead_.find(item); why != dead_.end())
                all += tr("never does anything: %1").arg(why->second);
            all += problemsOf(item);
            return all.join(role == Qt::ToolTipRole ? "\n" : ", ");
        }
        case DetailsRole:
            return row->details;
        case ItemRole:
            return item;
        case SortRole:
            return QVariant::fromValue(row->sort);
        case ActionRole:
            return row->action;
        case OffRole:
            return isOffHere(index);
        case CommentRole:
            return row->line.comment;
        case DeadRole: {
            const auto why = dead_.find(item);
            return why != dead_.end() ? why->second : QString();
        }
        case FoundRole:
            return found_.contains(item);
        case LitRole:
            return lit_.contains(item);
        case ProblemsRole:
            return problemsOf(item);
        case FaultRole: {
            const auto found = faults_.find(item);
            return found != faults_.end() ? found->second.join(' ') : QString();
        }
        default:
            return {};
    }
}

Qt::ItemFlags ActionTreeModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags drops = document_.isReadOnly() ? Qt::NoItemFlags : Qt::ItemIsDropEnabled;
    if (!index.isValid()) return drops;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | drops;
}

// --- dragging, copying, dropping ---

TreeSlot ActionTreeModel::slotFor(const TreeItem& thing, ItemId chosen) const {
    const PieceDefinition& piece = document_.piece();
    const TreePlace* place = document_.index().placeOf(chosen);
    if (place == nullptr || place->isPiece())
        return slotAt(piece, {}, piece.tree.size() + piece.on.size(), thing);
    const bool joinsParts = std::holds_alternative<MultiPart>(thing);
    const bool gate = nodeAt(piece, *place) != nullptr && !nodeAt(piece, *place)->action;
    // Parts go into a multi or an event, nodes into a gate; everything else goes after the selected row.
    if (joinsParts || gate) {
        const TreeSlot inside = slotAt(piece, *place, static_cast<std::size_t>(kBehindAll), thing);
        if (!refusal(piece, inside, thing)) return inside;
    }
    for (TreePlace way = *place; !way.isPiece(); way = way.parent()) {
        const TreeStep last = way.steps.back();
        const TreeSlot behind{way.parent(), last.list, last.index + 1};
        if (!refusal(piece, behind, thing)) return behind;
    }
    return slotAt(piece, {}, piece.tree.size() + piece.on.size(), thing);
}

TreeSlot ActionTreeModel::slotOfDrop(const TreeItem& thing, int row, const QModelIndex& parent) const {
    const TreePlace* place = document_.index().placeOf(itemAt(parent));
    const std::size_t before = row < 0 ? static_cast<std::size_t>(kBehindAll) : static_cast<std::size_t>(row);
    return slotAt(document_.piece(), place != nullptr ? *place : TreePlace(), before, thing);
}

Diagnostics ActionTreeModel::refusalOf(const QMimeData& data, int row, const QModelIndex& parent) const {
    if (document_.isReadOnly()) return {{Severity::Error, {}, {"edit.read-only", {}, {}}}};
    const Result<TreeItem> thing = thingIn(data);
    if (!thing) return thing.error();
    const TreeSlot slot = slotOfDrop(*thing, row, parent);
    const TreePlace* own = document_.index().placeOf(itemIn(data, document_));
    if (own != nullptr && !own->isPiece()) {
        const Result<MovedThing> moved = withMoved(document_.piece(), *own, slot);
        return moved ? Diagnostics() : moved.error();
    }
    if (std::optional<Message> why = refusal(document_.piece(), slot, *thing))
        return {{Severity::Error, {}, std::move(*why)}};
    return {};
}

QStringList ActionTreeModel::mimeTypes() const {
    return {kTreeMimeType, "text/plain"};
}

QMimeData* ActionTreeModel::mimeData(const QModelIndexList& indexes) const {
    return indexes.isEmpty() ? nullptr : mimeOf(document_, itemAt(indexes.front())).release();
}

bool ActionTreeModel::canDropMimeData(const QMimeData* data, Qt::DropAction /*action*/, int row,
                                      int /*column*/, const QModelIndex& parent) const {
    return data != nullptr && refusalOf(*data, row, parent).empty();
}

bool ActionTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int /*column*/,
                                   const QModelIndex& parent) {
    if (data == nullptr) return false;
    Result<TreeItem> thing = thingIn(*data);
    if (!thing) return false;
    const TreeSlot slot = slotOfDrop(*thing, row, parent);
    const ItemId own = itemIn(*data, document_);
    if (own != kPieceItem && action == Qt::MoveAction) {
        if (!document_.move(own, slot).empty()) return false;
        emit dropped(own);
        return true;
    }
    const Result<ItemId> item = document_.insert(slot, std::move(*thing), tr("Drop copy", "undo step"));
    if (!item) return false;
    emit dropped(*item);
    return true;
}

// --- drag and drop, clipboard ---

std::unique_ptr<QMimeData> mimeOf(const PieceDocument& document, ItemId item) {
    const std::optional<TreeItem> thing = document.thing(item);
    if (!thing) return nullptr;
    const std::string json = io::writeTreeItem(*thing);
    auto data = std::make_unique<QMimeData>();
    data->setText(QString::fromStdString(json));
    data->setData(kTreeMimeType,
                  QByteArray::fromStdString(std::string(kSorts[thing->index()]) + '\n' + json));
    data->setData(kTreeSourceMimeType, sourceOf(document, item));
    return data;
}

Result<TreeItem> thingIn(const QMimeData& data) {
    if (data.hasFormat(kTreeMimeType)) {
        const std::string bytes = data.data(kTreeMimeType).toStdString();
        const std::size_t end = bytes.find('\n');
        if (end == std::string::npos) return failure({}, "edit.no-thing");
        const std::string_view sort = std::string_view(bytes).substr(0, end);
        const std::string_view json = std::string_view(bytes).substr(end + 1);
        const auto known = std::ranges::find(kSorts, sort);
        if (known == kSorts.end()) return failure({}, "edit.no-thing");
        return io::readTreeItem(json, sourceName().toStdString(),
                                static_cast<io::TreeItemType>(known - kSorts.begin()));
    }
    if (!data.hasText()) return failure({}, "edit.no-thing");
    return io::readTreeItem(data.text().toStdString(), sourceName().toStdString());
}

Result<io::ClipboardItems> thingsIn(const QMimeData& data) {
    if (data.hasFormat(kTreeMimeType)) {
        Result<TreeItem> thing = thingIn(data);
        if (!thing) return std::unexpected(std::move(thing.error()));
        io::ClipboardItems copied;
        copied.things.push_back(std::move(*thing));
        return copied;
    }
    if (data.text().trimmed().isEmpty()) return failure({}, "edit.no-thing");
    return io::readTreeItems(data.text().toStdString(), sourceName().toStdString());
}

}  // namespace chesspp::ui
