// SPDX-License-Identifier: MIT
// List model of the library's pieces that can be chosen, the user's first, or those that match a text.
#pragma once

#include "core/language/piece_definition.h"

#include <QAbstractListModel>
#include <functional>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// The pieces whose names match, the closest first.
class PickablePieces final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role : int {
        IdRole = Qt::UserRole,  ///< QString; empty: no piece
    };

    /// The library must outlive the model.
    PickablePieces(const LibraryContext& library, QObject* parent);

    /// All pieces but those for which `isTaken`, and before them, unless `none` is empty, a row for no piece.
    void offer(std::function<bool(const std::string& id)> isTaken, const QString& none = {});
    /// Shows those that match the text.
    void find(const QString& text);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    const LibraryContext& library_;
    std::vector<const PieceDefinition*> offered_;  // until the popup closes; see LibraryContext::pieces()
    QString none_;
    std::vector<const PieceDefinition*> found_;  ///< null: no piece
};

}  // namespace chesspp::ui
