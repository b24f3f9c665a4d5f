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

/// Nodes, parts or events were added, removed, moved or edited.
struct Tree {};
/// Name, letter, picture etc.
struct Facts {};
struct Scenes {};
/// The piece became saved or unsaved.
struct Saved {};

}  // namespace piece_change

using PieceChange =
    std::variant<piece_change::Tree, piece_change::Facts, piece_change::Scenes, piece_change::Saved>;

class PieceDocument final : public QObject {
    Q_OBJECT
public:
    enum class Access : std::uint8_t { Edit, Read };
    /// `text`: the file's text it was read from; empty for a new piece.
    explicit PieceDocument(PieceDefinition piece, Access access = Access::Edit, std::string text = {});
    ~PieceDocument() override;

    [[nodiscard]] const PieceDefinition& piece() const { return *state_.piece; }
    [[nodiscard]] std::shared_ptr<const PieceDefinition> piecePtr() const { return state_.piece; }
    [[nodiscard]] const TreeIds& ids() const { return *state_.ids; }
    [[nodiscard]] const TreeIndex& index() const { return index_; }
    [[nodiscard]] bool isReadOnly() const { return access_ == Access::Read; }
    /// Problems of the tree and the events, at JSON pointers.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }
    [[nodiscard]] bool isSound() const { return !problems_.hasErrors(); }
    [[nodiscard]] std::string text() const;
    /// Nothing for an unknown id and for the piece itself.
    [[nodiscard]] std::optional<TreeItem> thing(ItemId item) const;

    [[nodiscard]] QUndoStack& undoStack() { return undo_; }
    [[nodiscard]] bool isUnsaved() const { return !undo_.isClean(); }
    /// Marks the current state as saved.
    void setSaved();
    /// Changes the id, also in the undo history; not an edit.
    void setId(const std::string& id);
    /// Sets the letter of a piece that has none, also in the undo history until the letter is edited; not an
    /// edit.
    void giveLetter(const std::string& letter);

    /// Edits of one gesture, such as turning a wheel, share an undo step; None: a step of its own.
    enum class MergeId : int { None = 0 };
    [[nodiscard]] MergeId newMergeId() { return static_cast<MergeId>(++lastMergeId_); }

    // --- edits: one undo step each, or the reason why not; a read-only piece refuses all ---
    /// Appends if the list is shorter than the index.
    [[nodiscard]] Result<ItemId> insert(const TreeSlot& wanted, TreeItem thing, const QString& what = {});
    Diagnostics remove(ItemId item);
    Diagnostics move(ItemId item, const TreeSlot& slot);
    [[nodiscard]] Result<ItemId> duplicate(ItemId item);
    /// Disables it, or enables it again.
    Diagnostics toggle(ItemId item);
    /// wrap() puts a gate around the node; unwrap() replaces the node by its children.
    Diagnostics wrap(ItemId item);
    Diagnostics unwrap(ItemId item);
    /// Sets a field of a node, part or event, or with kPieceItem of the piece itself.
    Diagnostics setField(ItemId item, const std::string& key, const io::FieldValue& value,
                         MergeId mergeId = MergeId::None);
    /// Replaces the item by one of the same sort.
    Diagnostics setThing(ItemId item, TreeItem thing, const QString& what, MergeId mergeId = MergeId::None);
    /// Changes the action and keeps the fields that fit.
    Diagnostics setAction(ItemId item, const std::string& action);
    Diagnostics setScenes(std::vector<Scene> scenes, const QString& what);
    /// Replaces everything, for example by a proposed, pasted or loaded piece.
    Diagnostics setPiece(PieceDefinition piece, const QString& what);

    /// Takes over the piece's current state from elsewhere; neither an edit nor an undo step.
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
    void swapState(State& state, const PieceChange& change);
    [[nodiscard]] const TreePlace* placeOf(ItemId item) const { return index_.placeOf(item); }

    Access access_;
    IdSource source_;
    State state_;
    TreeIndex index_;
    Diagnostics problems_;
    std::shared_ptr<const PieceDefinition> read_;  ///< the piece in `text_`
    std::string text_;
    std::vector<std::pair<std::string, std::string>> ids_;  ///< former ids and their replacements
    std::string givenLetter_;                               ///< by giveLetter(), unless edited since
    QUndoStack undo_;
    int lastMergeId_ = 0;
};

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(chesspp::ui::PieceChange)
