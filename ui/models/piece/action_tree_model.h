// SPDX-License-Identifier: MIT
// Item model of a piece's tree: nodes, the parts of multis, events. Rows keep their ids when they move.
#pragma once

#include "ui/models/piece/piece_document.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/piece/tree_diff_model.h"

#include "core/io/piece_json.h"

#include <QMimeData>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>

namespace chesspp::ui {

class ActionTreeModel final : public TreeDiffModel {
    Q_OBJECT
public:
    enum Role : int {
        ItemRole = Qt::UserRole,  ///< ItemId
        DetailsRole,              ///< QStringList: conditions, mirrors etc., one per line
        CommentRole,              ///< QString: the author's comment
        SortRole,                 ///< Sort
        ActionRole,               ///< QString: "move", "capture" …; empty for gates and events
        OffRole,                  ///< bool: disabled, itself or by an ancestor
        DeadRole,                 ///< QString: why it never does anything; empty if it may
        FoundRole,                ///< bool: it matches the search
        LitRole,                  ///< bool: it yields moves on the square under the pointer
        ProblemsRole,             ///< QStringList: problems found by the checks
        FaultRole,                ///< QString: its problems from setFaults()
    };
    enum class Sort : std::uint8_t { Gate, Action, Part, Event };
    Q_ENUM(Sort)

    ActionTreeModel(PieceDocument& document, const LibraryContext& library);

    [[nodiscard]] PieceDocument& document() const { return document_; }
    /// Items that provably do nothing, with the reason.
    void setDead(std::map<ItemId, QString> dead);
    /// Items with problems found by checking the piece together with others.
    void setFaults(std::map<ItemId, QStringList> faults);
    void setFound(std::set<ItemId> found);
    /// Items with an incomplete condition.
    void setDrafts(std::set<ItemId> drafts);
    void setLit(std::set<ItemId> lit);

    /// Where an item is added when that row is selected: inside it if it fits there, otherwise after it.
    [[nodiscard]] TreeSlot slotFor(const TreeItem& thing, ItemId chosen) const;
    /// Why it cannot be dropped there; empty if it can.
    [[nodiscard]] Diagnostics refusalOf(const QMimeData& data, int row, const QModelIndex& parent) const;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override {
        return Qt::MoveAction | Qt::CopyAction;
    }
    [[nodiscard]] bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                       const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    /// An item was dropped; its id in this document.
    void dropped(chesspp::ItemId item);

private:
    void onDocumentChanged(const PieceChange& change);
    struct Known {
        OutlineLine line;
        QStringList details;
        Sort sort{};
        QString action;
    };
    /// Null for an unknown id and for the piece itself.
    [[nodiscard]] const Known* known(ItemId item) const;
    [[nodiscard]] bool isOffHere(const QModelIndex& index) const;
    [[nodiscard]] QStringList problemsOf(ItemId item) const;
    [[nodiscard]] TreeSlot slotOfDrop(const TreeItem& thing, int row, const QModelIndex& parent) const;
    /// Replaces a set or map of items and reports the roles as changed for all items in the old or new one.
    template <class Items>
    void exchange(Items& current, Items next, const QList<int>& roles);

    PieceDocument& document_;
    const LibraryContext& library_;
    mutable std::unordered_map<ItemId, Known> known_;
    std::map<ItemId, QString> dead_;
    std::map<ItemId, QStringList> faults_;
    std::set<ItemId> drafts_;
    std::set<ItemId> found_;
    std::set<ItemId> lit_;
};

// --- tree items in drag and drop and the clipboard, from this program or as plain JSON from others ---

/// Format of a tree item: "node", "part" or "event", a newline, and its JSON.
inline constexpr auto kTreeMimeType = "application/x-chesspp-tree";
/// The process, the document and the item's id in it.
inline constexpr auto kTreeSourceMimeType = "application/x-chesspp-tree-source";

/// Null for an unknown id and for the piece itself.
[[nodiscard]] std::unique_ptr<QMimeData> mimeOf(const PieceDocument& document, ItemId item);
/// The single item in it, or why there is none. Plain text is read as JSON.
[[nodiscard]] Result<TreeItem> thingIn(const QMimeData& data);
/// Everything in it: one item, several, or a whole piece.
[[nodiscard]] Result<io::ClipboardItems> thingsIn(const QMimeData& data);

}  // namespace chesspp::ui
