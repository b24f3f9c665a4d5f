// SPDX-License-Identifier: MIT
// Document of a piece being edited: definition, ids of the tree's items, and an undo step per edit.
#pragma once

#include "core/authoring/tree_ids.h"
#include "core/base/diagnostic.h"
#include "core/io/field_list.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp::ui {

namespace piece_change {

/// Nodes, parts or events: others, elsewhere, or with other fields.
struct Tree {};
/// Name, letter, picture and the like.
struct Facts {};
struct Scenes {};
/// What the file holds is what stands here, or is not any more.
struct Saved {};

}  // namespace piece_change

using PieceChange =
    std::variant<piece_change::Tree, piece_change::Facts, piece_change::Scenes, piece_change::Saved>;

class PieceDocument final : public QObject {
    Q_OBJECT
public:
    enum class Access : std::uint8_t { Edit, Read };
    /// `text`: what it was read from; empty for one that is new.
    explicit PieceDocument(PieceDefinition piece, Access access = Access::Edit, std::string text = {},
                           QObject* parent = nullptr);
    ~PieceDocument() override;

    [[nodiscard]] const PieceDefinition& piece() const { return *state_.piece; }
    [[nodiscard]] std::shared_ptr<const PieceDefinition> piecePtr() const { return state_.piece; }
    [[nodiscard]] const TreeIds& ids() const { return *state_.ids; }
    [[nodiscard]] const TreeIndex& index() const { return index_; }
    [[nodiscard]] bool isReadOnly() const { return access_ == Access::Read; }
    /// What the checks of tree and events have against it, at JSON pointers.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }
    [[nodiscard]] bool isSound() const { return !problems_.hasErrors(); }
    [[nodiscard]] std::string text() const;
    /// Nothing of a number that nothing has, and of the piece.
    [[nodiscard]] std::optional<TreeThing> thing(ItemId item) const;

    [[nodiscard]] QUndoStack& undoStack() { return undo_; }
    [[nodiscard]] const QUndoStack& undoStack() const { return undo_; }
    [[nodiscard]] bool isUnsaved() const { return !undo_.isClean(); }
    /// What stands here is what the file holds from now on.
    void setSaved();
    /// No edit: it goes on under another id, and all that can be undone with it.
    void setId(const std::string& id);

    /// Edits of one gesture, such as the turning of a wheel, become one undo step; None: its own.
    enum class MergeId : int { None = 0 };
    [[nodiscard]] MergeId newMergeId() { return static_cast<MergeId>(++lastMergeId_); }

    // --- edits: each one undo step, or the reason why not; a read-only piece refuses all ---
    /// Behind all where the list is shorter.
    [[nodiscard]] Result<ItemId> insert(const TreeSlot& wanted, TreeThing thing, const QString& what = {});
    Diagnostics remove(ItemId item);
    Diagnostics move(ItemId item, const TreeSlot& slot);
    [[nodiscard]] Result<ItemId> duplicate(ItemId item);
    /// Switches it off, or on again.
    Diagnostics toggle(ItemId item);
    /// A gate comes around the node; the children of a node take its place.
    Diagnostics wrap(ItemId item);
    Diagnostics unwrap(ItemId item);
    /// Of a node, part or event; of the piece itself for kPieceItem.
    Diagnostics setField(ItemId item, const std::string& key, const io::FieldValue& value,
                         MergeId mergeId = MergeId::None);
    /// Another thing of the same sort.
    Diagnostics setThing(ItemId item, TreeThing thing, const QString& what, MergeId mergeId = MergeId::None);
    /// Another action, keeping what fits.
    Diagnostics setAction(ItemId item, const std::string& action);
    Diagnostics setScenes(std::vector<Scene> scenes, const QString& what);
    /// Anything at once: a tree that was proposed, pasted or read.
    Diagnostics setPiece(PieceDefinition piece, const QString& what);

    /// No edit, and no undo step: it is the same piece as it is somewhere else now.
    void become(PieceDefinition piece);

signals:
    void changed(const chesspp::ui::PieceChange& change);

private:
    class Edit;

    struct State {
        std::shared_ptr<const PieceDefinition> piece;
        std::shared_ptr<const TreeIds> ids;
    };
    [[nodiscard]] Diagnostics refusal() const;
    void push(PieceDefinition piece, TreeIds ids, const QString& what, const PieceChange& change,
              MergeId mergeId = MergeId::None);
    void take(State& state, const PieceChange& change);
    [[nodiscard]] const TreePlace* placeOf(ItemId item) const { return index_.placeOf(item); }

    Access access_;
    IdSource source_;
    State state_;
    TreeIndex index_;
    Diagnostics problems_;
    std::shared_ptr<const PieceDefinition> read_;  ///< what `text_` says
    std::string text_;
    std::vector<std::pair<std::string, std::string>> ids_;  ///< those it had, and what each became
    QUndoStack undo_;
    int lastMergeId_ = 0;
};

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(chesspp::ui::PieceChange)
