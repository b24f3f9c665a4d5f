// SPDX-License-Identifier: MIT
// Item model of a piece's tree: nodes, the parts of multis, events. Rows keep their ids when they move.
#pragma once

#include "ui/models/piece/piece_document.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/piece/tree_diff_model.h"

#include "core/io/thing_json.h"

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
        DetailsRole,              ///< QStringList: conditions, mirrors and the like, a line each
        CommentRole,              ///< QString: what its author says of it
        SortRole,                 ///< Sort
        ActionRole,               ///< QString: "move", "capture" …; empty for gates and events
        OffRole,                  ///< bool: switched off, or what it stands under is
        DeadRole,                 ///< QString: why it never does anything; empty: it may do something
        FoundRole,                ///< bool: it is among what was searched for
        LitRole,                  ///< bool: it shows moves on the square under the pointer
        ProblemsRole,             ///< QStringList: what the checks have against it
        FaultRole,                ///< QString: what setFaults() said of it
    };
    enum class Sort : std::uint8_t { Gate, Action, Part, Event };
    Q_ENUM(Sort)

    ActionTreeModel(PieceDocument& document, const LibraryContext& library, QObject* parent = nullptr);
    ~ActionTreeModel() override;

    [[nodiscard]] PieceDocument& document() const { return document_; }
    /// Things that the checks prove to do nothing, and why.
    void setDead(std::map<ItemId, QString> dead);
    /// Things that the checks of the piece among others find wrong, and why.
    void setFaults(std::map<ItemId, QStringList> faults);
    void setFound(std::set<ItemId> found);
    /// Things that were left with a condition half made.
    void setDrafts(std::set<ItemId> drafts);
    void setLit(std::set<ItemId> lit);

    /// Where a thing goes that is added with that row chosen: into it where it fits, else behind it.
    [[nodiscard]] TreeSlot slotFor(const TreeThing& thing, ItemId chosen) const;
    /// Why a drop there is not possible; empty when it is.
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
    /// A thing was dropped, and is this one now.
    void dropped(chesspp::ItemId item);

private:
    void follow(const PieceChange& change);
    struct Known {
        OutlineLine line;
        QStringList details;
        Sort sort{};
        QString action;
    };
    /// Null of a number that nothing has, and of the piece.
    [[nodiscard]] const Known* known(ItemId item) const;
    [[nodiscard]] bool isOffHere(const QModelIndex& index) const;
    [[nodiscard]] QStringList problemsOf(ItemId item) const;
    [[nodiscard]] TreeSlot slotOfDrop(const TreeThing& thing, int row, const QModelIndex& parent) const;
    /// Tells that these roles may be others for all things in either; sets, and maps by things.
    template <class Items>
    void exchange(Items& now, Items next, const QList<int>& roles);

    PieceDocument& document_;
    const LibraryContext& library_;
    mutable std::unordered_map<ItemId, Known> known_;
    std::map<ItemId, QString> dead_;
    std::map<ItemId, QStringList> faults_;
    std::set<ItemId> drafts_;
    std::set<ItemId> found_;
    std::set<ItemId> lit_;
};

// --- things of a tree in drags and the clipboard, from this program or as plain JSON from others ---

/// What things of a tree are dragged and copied as: a word for their sort, a line's end, their JSON.
inline constexpr auto kTreeMimeType = "application/x-chesspp-tree";
/// Which document and which number it has there, where it is dragged.
inline constexpr auto kTreeSourceMimeType = "application/x-chesspp-tree-source";

/// One thing; null for the piece itself.
[[nodiscard]] std::unique_ptr<QMimeData> mimeOf(const PieceDocument& document, ItemId item);
/// The number of what is dragged if it is one of this document's; else the piece's.
[[nodiscard]] ItemId itemIn(const QMimeData& data, const PieceDocument& document);
/// The one thing in it, or why there is none. Plain text is read as JSON.
[[nodiscard]] Result<TreeThing> thingIn(const QMimeData& data);
/// All that is in it: one thing, several, or a whole piece.
[[nodiscard]] Result<io::CopiedThings> thingsIn(const QMimeData& data);

}  // namespace chesspp::ui
