// SPDX-License-Identifier: MIT
//
// The tree of a piece as rows: nodes with a multi's parts and their children below them,
// then the piece's events with theirs. Rows are known by number and keep it. Things are
// dragged, copied and dropped as JSON; every drop is one undo step. Knows no widget.
#pragma once

#include "ui/models/piece_document.h"
#include "ui/models/tree_rows.h"

#include <QAbstractItemModel>
#include <set>

namespace chesspp::ui {

class LibraryContext;

/// What things of a tree are dragged and copied as: a word for their sort, a line's end, their JSON.
inline constexpr auto kTreeMimeType = "application/x-chesspp-tree";
/// Which document and which number it has there, where it is dragged.
inline constexpr auto kTreeSourceMimeType = "application/x-chesspp-tree-source";

class ActionTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role : int {
        ItemRole = Qt::UserRole,  ///< ItemId
        DetailsRole,              ///< QStringList: conditions, mirrors and the like, a line each
        SortRole,                 ///< Sort
        ActionRole,               ///< QString: "move", "capture" …; empty for gates and events
        OffRole,                  ///< bool: switched off, or what it stands under is
        DeadRole,                 ///< bool: it never does anything
        LitRole,                  ///< bool: it shows moves on the square under the pointer
        ProblemsRole,             ///< QStringList: what the checks have against it
    };
    enum class Sort : std::uint8_t { Gate, Action, Part, Event };
    Q_ENUM(Sort)

    /// Document and library outlive the model.
    ActionTreeModel(PieceDocument& document, const LibraryContext& library, QObject* parent = nullptr);
    ~ActionTreeModel() override;

    [[nodiscard]] PieceDocument& document() const { return document_; }
    /// kPieceItem of an invalid one.
    [[nodiscard]] ItemId itemAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(ItemId item) const;
    /// Things that the checks prove to do nothing.
    void setDead(std::set<ItemId> dead);

    /// Things that show moves on the square under the pointer.
    void setLit(std::set<ItemId> lit);

    /// One thing; null for the piece itself.
    [[nodiscard]] std::unique_ptr<QMimeData> mimeOf(ItemId item) const;
    /// The thing in a clipboard or a drag, or why there is none. Plain text is read as JSON.
    [[nodiscard]] static Result<TreeThing> thingIn(const QMimeData& data);
    /// Where a thing goes that is pasted or added with that row chosen: into it where it fits, else behind
    /// it.
    [[nodiscard]] TreeSlot slotFor(const TreeThing& thing, ItemId chosen) const;
    /// Why a drop there is not possible; empty when it is.
    [[nodiscard]] Diagnostics refusalOf(const QMimeData& data, int row, const QModelIndex& parent) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
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
    void dropped(chesspp::ui::ItemId item);

private:
    void follow(const PieceChange& change);
    [[nodiscard]] bool isOffHere(ItemId item) const;
    [[nodiscard]] QStringList problemsOf(ItemId item) const;
    [[nodiscard]] TreeSlot slotOfDrop(const TreeThing& thing, int row, const QModelIndex& parent) const;
    /// The number of what is dragged if it is one of this document's; else the piece's.
    [[nodiscard]] ItemId ownItem(const QMimeData& data) const;

    PieceDocument& document_;
    const LibraryContext& library_;
    TreeRows rows_;
    void exchange(std::set<ItemId>& now, std::set<ItemId> next, int role);

    std::set<ItemId> dead_;
    std::set<ItemId> lit_;
};

}  // namespace chesspp::ui
