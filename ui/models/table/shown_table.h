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
    /// A shown table must outlive this object, or another one must be shown first.
    explicit ShownTable(TableDocument& table);

    [[nodiscard]] TableDocument& operator*() const { return *table_; }
    [[nodiscard]] TableDocument* operator->() const { return table_; }

    /// GoOn: the table is a copy of the shown one, and a gesture in progress continues on it.
    enum class Gestures : std::uint8_t { End, GoOn };
    void show(TableDocument& table, Gestures gestures = Gestures::End);
    /// Whether a gesture continues on the new table; valid while show() emits changed() to arrived().
    [[nodiscard]] bool isCarriedOn() const { return carriedOn_; }

signals:
    /// Another table is about to be shown; receivers can save their state of this one.
    void leaving();
    /// Another table is shown; emitted after changed() and historyChanged().
    void arrived();
    /// The shown table changed; GameReplaced if another table is shown.
    void changed(const chesspp::ui::TableChange& change);
    void historyChanged();
    /// The shown table's clock shows another time, or was started or stopped.
    void clockChanged();

private:
    void connectTable();

    TableDocument* table_;
    bool carriedOn_ = false;
};

/// A view's data for each table that it has shown, kept while the table lives.
template <class Kept>
class KeptOfTables {
public:
    [[nodiscard]] bool contains(const TableDocument& table) const { return kept_.contains(&table); }
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
