// SPDX-License-Identifier: MIT
// List model of the variants. A variant that does not compile keeps its row and shows why.
#pragma once

#include "ui/board/board_picture.h"

#include "core/game/ruleset.h"

#include <QAbstractListModel>

namespace chesspp::ui {

class LibraryContext;

class VariantListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role : int {
        IdRole = Qt::UserRole,
        SummaryRole,  ///< QString: one line of rules
        SearchRole,   ///< QString: all words that match a variant
    };

    /// The library must outlive the model. Rulesets are compiled on first use.
    explicit VariantListModel(const LibraryContext& library) : library_(library) {}

    [[nodiscard]] const Variant* variantAt(const QModelIndex& index) const;
    /// The number of starts; 0 when it cannot be played.
    [[nodiscard]] int startsOf(const Variant& variant) const;
    /// The picture of a start; an empty board when the variant has no playable start.
    [[nodiscard]] BoardPicture startPicture(const Variant& variant, int number) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    const LibraryContext& library_;
};

/// The number of the representative start: that of chess among 960, else the first.
[[nodiscard]] int usualStart(int starts);

}  // namespace chesspp::ui
