// SPDX-License-Identifier: MIT
// List model of the variants by family, with a heading above each; the user's own come first.
#pragma once

#include "ui/board/board_picture.h"

#include "core/game/ruleset.h"

#include <QAbstractListModel>
#include <memory>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
struct KnownVariants;

class VariantListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role : int {
        IdRole = Qt::UserRole,  ///< empty: a heading
        SummaryRole,            ///< QString: one line of rules
        SearchRole,             ///< QString: all words that match a variant, in plain letters
    };

    /// The library must outlive the model. Follows it.
    explicit VariantListModel(const LibraryContext& library);

    /// Null for a heading; valid until the model is reset.
    [[nodiscard]] const Variant* variantAt(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const QString& id) const;
    /// The number of starts; 0 when it cannot be played.
    [[nodiscard]] int startsOf(const Variant& variant) const;
    /// The picture of a start; an empty board when the variant has no playable start.
    [[nodiscard]] BoardPicture startPicture(const Variant& variant, int number) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        const Variant* variant = nullptr;  ///< null: a heading
        QString text;                      ///< its name, or the family's
        QString found = {};                ///< for searches; empty until one asks
    };
    void reload();
    void forgetWords();
    [[nodiscard]] QString wordsOf(const Variant& variant) const;

    const LibraryContext& library_;
    std::shared_ptr<const KnownVariants> known_;  ///< the rows refer to it
    mutable std::vector<Row> rows_;
};

/// The number of the representative start: that of chess among 960, else the first.
[[nodiscard]] int usualStart(int starts);

}  // namespace chesspp::ui
