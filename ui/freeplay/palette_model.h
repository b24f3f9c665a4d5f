// SPDX-License-Identifier: MIT
//
// The pieces that can be put on a board of one ruleset: a row a kind, a column for
// each side's piece and one for the name. Gives what is dragged as MIME data.
// Knows no widget.
#pragma once

#include "ui/board/board_picture.h"

#include "core/game/ruleset.h"

#include <QAbstractTableModel>

namespace chesspp::ui {

class LibraryContext;

class PaletteModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { WhiteColumn, BlackColumn, NameColumn, ColumnCount };

    /// The library outlives the model.
    explicit PaletteModel(const LibraryContext& library, QObject* parent = nullptr);

    void setRuleset(RulesetPtr ruleset);
    /// The piece of a cell; nothing for a name.
    [[nodiscard]] const LibraryContext& library() const { return library_; }
    [[nodiscard]] std::optional<PieceLook> lookAt(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    const LibraryContext& library_;
    RulesetPtr ruleset_;
};

/// "White Queen", whole in each language.
[[nodiscard]] QString nameWithOwner(const PieceLook& look);

}  // namespace chesspp::ui
