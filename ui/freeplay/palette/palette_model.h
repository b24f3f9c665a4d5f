// SPDX-License-Identifier: MIT
// Model of a palette: families and their kinds with a column per side, or search results, best first.
#pragma once

#include "ui/freeplay/palette/palette_items.h"
#include "ui/models/piece/tree_diff_model.h"

#include <functional>
#include <string_view>

namespace chesspp::ui {

class PaletteModel final : public TreeDiffModel {
    Q_OBJECT
public:
    enum Column : int { WhiteColumn, BlackColumn, ColumnCount };

    explicit PaletteModel(std::vector<PaletteItem> kinds, QObject* parent = nullptr);

    /// Replaces the kinds; the search stays.
    void setKinds(std::vector<PaletteItem> kinds);
    /// Shows only kinds whose id is accepted; an empty function accepts all.
    void offerOnly(std::function<bool(std::string_view id)> accepted);
    /// Shows kinds that match every word, best first. Empty: all kinds, by families.
    void search(const QString& text);
    [[nodiscard]] bool isSearching() const { return !words_.isEmpty(); }

    /// Null for a heading.
    [[nodiscard]] const PaletteItem* kindAt(int row) const;
    [[nodiscard]] const PieceAppearance* appearanceAt(const QModelIndex& index) const;
    [[nodiscard]] std::optional<PieceTool> toolAt(const QModelIndex& index) const;
    /// Invalid if the piece is not shown.
    [[nodiscard]] QModelIndex indexOf(const PieceTool& tool) const;
    /// Finds hidden kinds too; null if there is no such kind.
    [[nodiscard]] const PaletteItem* find(std::string_view id) const;
    /// The first piece of a side; invalid if there is none.
    [[nodiscard]] QModelIndex firstPiece(Column column) const;

    [[nodiscard]] int columnCount(const QModelIndex& /*parent*/ = {}) const override { return ColumnCount; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    void arrange();
    [[nodiscard]] std::vector<TreeIds> byFamilies();
    [[nodiscard]] std::vector<TreeIds> found() const;
    [[nodiscard]] bool isOffered(std::size_t kind) const { return !accepted_ || accepted_(kinds_[kind].id); }

    std::vector<PaletteItem> kinds_;
    std::vector<QString> plainNames_;  ///< by kind, as plainLetters
    std::vector<QString> plainWords_;
    std::function<bool(std::string_view)> accepted_;
    QStringList words_;          ///< search words, as plainLetters
    RowKeys keys_;               ///< keys: kinds the id; headings a line break and the family
    std::vector<ItemId> items_;  ///< by kind
    QHash<ItemId, std::size_t> kindOf_;
};

}  // namespace chesspp::ui
