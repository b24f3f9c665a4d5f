// SPDX-License-Identifier: MIT
// The tree of a piece as rows: nodes with a multi's parts and their children below them, then the piece's
// events with theirs. Rows are known by number and keep it.
#pragma once

#include "ui/models/piece_document.h"
#include "ui/models/piece_outline.h"
#include "ui/models/tree_rows.h"

#include <map>
#include <set>
#include <unordered_map>

namespace chesspp::ui {

class LibraryContext;

class ActionTreeModel final : public TreeRows {
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
    /// Things that were searched for.
    void setFound(std::set<ItemId> found);
    /// Things that were left with a condition half made.
    void setHalfMade(std::set<ItemId> halfMade);
    /// Things that show moves on the square under the pointer.
    void setLit(std::set<ItemId> lit);

    /// Where a thing goes that is pasted or added with that row chosen: into it where it fits, else behind
    /// it.
    [[nodiscard]] TreeSlot slotFor(const TreeThing& thing, ItemId chosen) const;
    /// Why a drop there is not possible; empty when it is.
    [[nodiscard]] Diagnostics refusalOf(const QMimeData& data, int row, const QModelIndex& parent) const;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override;
    [[nodiscard]] bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                       const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    /// A thing was dropped, and is this one now.
    void dropped(chesspp::ItemId item);

private:
    void follow(const PieceChange& change);
    /// What is said of a thing by itself.
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
    std::set<ItemId> halfMade_;
    std::set<ItemId> found_;
    std::set<ItemId> lit_;
};

}  // namespace chesspp::ui
