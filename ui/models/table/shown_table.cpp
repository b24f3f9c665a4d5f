// SPDX-License-Identifier: MIT
#include "ui/models/table/shown_table.h"

#include "ui/models/table/table_clock.h"

namespace chesspp::ui {

ShownTable::ShownTable(TableDocument& table) : table_(&table) {
    connectTable();
}

void ShownTable::connectTable() {
    connect(table_, &TableDocument::changed, this, &ShownTable::changed);
    connect(table_, &TableDocument::stepsRenamed, this, &ShownTable::historyChanged);
    connect(&table_->undoStack(), &QUndoStack::indexChanged, this, &ShownTable::historyChanged);
    connect(&table_->clock(), &TableClock::ticked, this, &ShownTable::clockChanged);
    connect(&table_->clock(), &TableClock::changed, this, &ShownTable::clockChanged);
}

void ShownTable::show(TableDocument& table, Gestures gestures) {
    if (&table == table_) return;
    emit leaving();
    table_->disconnect(this);
    table_->undoStack().disconnect(this);
    table_->clock().disconnect(this);
    table_ = &table;
    connectTable();
    carriedOn_ = gestures == Gestures::GoOn;
    emit changed(change::GameReplaced{});
    emit historyChanged();
    emit arrived();
    carriedOn_ = false;
}

}  // namespace chesspp::ui
