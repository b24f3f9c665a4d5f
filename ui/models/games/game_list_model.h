// SPDX-License-Identifier: MIT
// The games of the list as rows: searched, filtered and sorted.
#pragma once

#include "ui/models/games/game_store.h"

#include <QAbstractTableModel>
#include <map>
#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

class GameListModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : std::uint8_t {
        DateColumn,
        WhiteColumn,
        BlackColumn,
        ResultColumn,
        VariantColumn,
        MovesColumn,
        ColumnCount
    };

    struct Filter {
        /// Words of names, variants and other tags, all of which a game must have; or its first moves, with
        /// or without numbers.
        QString text = {};
        std::optional<GameResult> result = {};
        QString variant = {};  ///< one of variants(); empty: all
        QDate since = {};      ///< null: whenever
        friend bool operator==(const Filter&, const Filter&) = default;
    };

    /// Both must outlive the model.
    GameListModel(const GameStore& store, const LibraryContext& library, QObject* parent);

    /// Stops following the store until resume(), because each update is expensive.
    void pause() { isPaused_ = true; }
    void resume();

    void setFilter(const Filter& filter);
    [[nodiscard]] const GameEntry& at(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    /// -1 if it is not among the rows.
    [[nodiscard]] int rowOf(const QString& id) const;
    /// Names of the variants of all games, sorted.
    [[nodiscard]] QStringList variants() const;
    [[nodiscard]] QString variantOf(const GameEntry& game) const;
    /// "1–0 · Checkmate".
    [[nodiscard]] static QString resultText(const GameEntry& game);
    /// Why the game is damaged; empty if it is not.
    [[nodiscard]] static QString damageText(const GameEntry& game);
    [[nodiscard]] static QString dateText(const GameEntry& game);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    [[nodiscard]] static QString reasonText(EndReason reason);
    void refresh();
    void sortRows();
    [[nodiscard]] QString nameOfVariant(const QString& tag) const;

    const GameStore& store_;
    const LibraryContext& library_;
    bool isPaused_ = false;
    bool isOutdated_ = false;
    Filter filter_;
    int sortedBy_ = DateColumn;
    Qt::SortOrder order_ = Qt::DescendingOrder;
    std::vector<GameEntry> rows_;
    std::map<QString, QString> variants_;  ///< names by tag, of all games
};

}  // namespace chesspp::ui
