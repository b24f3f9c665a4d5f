// SPDX-License-Identifier: MIT
// Item model of the library: user pieces, shared pieces and built-in families, and below them the pieces.
#pragma once

#include "ui/models/piece/tree_diff_model.h"

#include "core/language/piece_definition.h"

#include <memory>

namespace chesspp::ui {

class LibraryContext;
class UserPieceLibrary;
class SceneStatuses;

class PieceLibraryModel final : public TreeDiffModel {
    Q_OBJECT
public:
    enum Role : int {
        IdRole = Qt::UserRole,  ///< QString; invalid for a family
        SearchRole,             ///< QString: all words that match a piece
        UnsavedRole,            ///< bool: its file differs or is missing
        ConflictRole,           ///< bool: another program changed it while it was being edited
        NamesakeIdRole,         ///< QString: the id where another piece has the same name; else invalid
        ScenesRole,             ///< SceneStatus::State as int; invalid: no status
    };

    /// `own`: the user pieces, valid or not, listed first. Both must outlive the model.
    explicit PieceLibraryModel(const LibraryContext& library, const UserPieceLibrary* own = nullptr);
    /// Rereads everything; rows of remaining items stay.
    void reload();
    /// Shows the scene status in the rows of user pieces. `marks` must outlive the model.
    void setMarks(SceneStatuses& marks);

    /// The piece of a row; null for a family.
    [[nodiscard]] const PieceDefinition* pieceAt(const QModelIndex& index) const {
        return sharedAt(index).get();
    }
    /// The same with shared ownership.
    [[nodiscard]] std::shared_ptr<const PieceDefinition> sharedAt(const QModelIndex& index) const;
    /// Invalid when the library has no such piece.
    [[nodiscard]] QModelIndex indexOf(const QString& id) const;

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::shared_ptr<const PieceDefinition> piece;
        QString name;
        bool isUnsaved = false;
        bool isInConflict = false;
        bool hasNamesake = false;
        friend bool operator==(const Row&, const Row&) = default;
    };
    using Rows = std::unordered_map<ItemId, Row>;

    [[nodiscard]] const Row* rowAt(const QModelIndex& index) const;
    [[nodiscard]] static QString nameIn(const Row& row);
    /// Text of the scene status; empty without one.
    [[nodiscard]] QString sceneWords(const PieceDefinition& piece) const;

    const LibraryContext& library_;
    const UserPieceLibrary* own_;
    SceneStatuses* marks_ = nullptr;
    RowKeys keys_;  ///< keys: families a line break and the name; pieces the id before that
    Rows rows_;     ///< of pieces
};

}  // namespace chesspp::ui
