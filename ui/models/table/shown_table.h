// SPDX-License-Identifier: MIT
// The table that views currently show; forwards its changes and reports when another one is shown.
#pragma once

#include "ui/models/table/table_document.h"

#include <QObject>
#include <map>

namespace chesspp::ui {

class ShownTable final : public QObject {
    Q_OBJECT
public:
    /// A table outlives this, or another is shown before it goes.
    explicit ShownTable(TableDocument& table, QObject* parent = nullptr);

    [[nodiscard]] TableDocument& operator*() const { return *table_; }
    [[nodiscard]] TableDocument* operator->() const { return table_; }

    /// GoOn: it is a copy of what was shown, on which a gesture under way is carried on.
    enum class Gestures : std::uint8_t { End, GoOn };
    void show(TableDocument& table, Gestures gestures = Gestures::End);
    /// While changed() announces another table: whether gestures continue on it.
    [[nodiscard]] bool isCarriedOn() const { return carriedOn_; }

signals:
    /// Another table is about to be shown: time to put away what belongs to this one.
    void leaving();
    /// Another table is shown, and changed() has been emitted.
    void arrived();
    /// Of the table shown; Restarted where it is another.
    void changed(const chesspp::ui::TableChange& change);
    void historyChanged();

private:
    void follow();

    TableDocument* table_;
    bool carriedOn_ = false;
};

/// What a view keeps of each table that it has shown, while the table lives.
template <class Kept>
class KeptOfTables {
public:
    [[nodiscard]] bool knows(const TableDocument& table) const { return kept_.contains(&table); }
    [[nodiscard]] Kept& of(TableDocument& table) {
        const auto [found, isNew] = kept_.try_emplace(&table);
        if (isNew)
            QObject::connect(&table, &QObject::destroyed, &context_, [this, &table] { kept_.erase(&table); });
        return found->second;
    }

private:
    std::map<const TableDocument*, Kept> kept_;
    QObject context_;
};

}  // namespace chesspp::ui
